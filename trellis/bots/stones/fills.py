"""Random fills: every empty point gets a colour by chance, thousands of times at once.

A point's fills are one whole number in which bit k is 1 where fill k makes the point Black. A full
board always connects exactly one side, so a fill is a game that somebody has won.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from trellis.bots.stones.layout import Layout, layout


@dataclass(frozen=True, slots=True)
class Fills:
    """The fills of a whole search: every position in it is judged by the same ones.

    `colours[point]`: where the point is Black.
    """

    layout: Layout
    count: int
    colours: tuple[int, ...]


@lru_cache(maxsize=4)
def fills(size: int, count: int, seed: int) -> Fills:
    """Fills by chance; `count` must be even.

    The second half is the first with the colours exchanged, so that no point is one side's more
    often than the other's.
    """
    half = count // 2
    flipped = (1 << half) - 1
    draws = [_bits(seed, point, half) for point in range(size * size)]
    colours = tuple(bits << half | bits ^ flipped for bits in draws)
    return Fills(layout(size, count), count, colours)


def _bits(seed: int, point: int, count: int) -> int:
    """`count` random bits, the same on every machine."""
    blocks = (
        sha256(b"fills:%d:%d:%d" % (seed, point, block)).digest()
        for block in range((count + 255) // 256)
    )
    return int.from_bytes(b"".join(blocks), "big") & (1 << count) - 1

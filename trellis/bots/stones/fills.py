"""Random fills: every empty point gets a colour by chance, thousands of times at once.

A point's fills are one whole number in which bit k is 1 where fill k makes the point Black. A full
board always connects exactly one side, so a fill is a game that somebody has won.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from trellis.bots.stones.lattice import Lattice, lattice


@dataclass(frozen=True, slots=True)
class Fills:
    """The fills of a whole search: every position in it is judged by the same ones.

    `colours[point]`: where the point is Black. `full`: all `count` bits. A strip (see `lattice`)
    holds the fills of its points one after the other, `count` bits each; `masks[side][point]` are
    the bits of a point in its strip, `keeps` the others, `shifts` where they begin.
    """

    lattice: Lattice
    count: int
    full: int
    colours: tuple[int, ...]
    shifts: tuple[tuple[int, ...], tuple[int, ...]]
    masks: tuple[tuple[int, ...], tuple[int, ...]]
    keeps: tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(maxsize=4)
def fills(size: int, count: int, seed: int) -> Fills:
    """Fills by chance; `count` must be even.

    The second half is the first with the colours exchanged, so that no point is one side's more
    often than the other's.
    """
    table, half, full = lattice(size), count // 2, (1 << count) - 1
    flipped = (1 << half) - 1
    draws = [_bits(seed, point, half) for point in range(size * size)]
    shifts = [tuple(place * count for place in places) for places in table.places]
    masks = [tuple(full << shift for shift in one) for one in shifts]
    every = (1 << count * table.width) - 1
    keeps = [tuple(every ^ mask for mask in one) for one in masks]
    return Fills(
        lattice=table,
        count=count,
        full=full,
        colours=tuple(bits << half | bits ^ flipped for bits in draws),
        shifts=(shifts[0], shifts[1]),
        masks=(masks[0], masks[1]),
        keeps=(keeps[0], keeps[1]),
    )


def _bits(seed: int, point: int, count: int) -> int:
    """`count` random bits, the same on every machine."""
    blocks = (
        sha256(b"fills:%d:%d:%d" % (seed, point, block)).digest()
        for block in range((count + 255) // 256)
    )
    return int.from_bytes(b"".join(blocks), "big") & (1 << count) - 1

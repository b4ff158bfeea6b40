"""Where the fills of every point are in the whole numbers of a search.

For each side the edges of a row are two strips, and the nodes of a level one number (see
`lattice`): node after node, `count` bits for each, bit k for fill k. Everything is there twice: the
lower half of a number is the board as it is, the upper half the board after half a turn, so that
the bottom is where the top was. Thus one sweep over the board spreads from both borders at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from trellis.bots.stones.lattice import BLACK, WHITE, Lattice, lattice

Spots = tuple[tuple[int, int], tuple[int, int]]
"""Of a point, on the board as it is and on the turned one: its strip, and a number that belongs to
its place there."""

Corners = tuple[int, int, int, int, int]
"""Of a point: itself, and which of the nodes (see `Layout`) are its upper one as reached from the
top, its lower one from the bottom, its lower one from the top, its upper one from the bottom."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The tables for so many fills on a board of one size.

    `full`: the bits of all fills. `every`: those of a level; `turned`: of its upper half. By side
    and point, `shifts` are where its bits begin, `masks` the bits themselves.

    The nodes of all inner levels are numbered from level 1 upwards, `slots` for each level, as it
    is a power of two and a few are not used. Three more follow: the top as reached from the top,
    the bottom from the bottom, and what is never reached.
    """

    lattice: Lattice
    count: int
    full: int
    every: int
    turned: int
    slots: int
    shifts: tuple[tuple[Spots, ...], tuple[Spots, ...]]
    masks: tuple[tuple[Spots, ...], tuple[Spots, ...]]
    corners: tuple[tuple[Corners, ...], tuple[Corners, ...]]


@lru_cache(maxsize=4)
def layout(size: int, count: int) -> Layout:
    """The tables, worked out once."""
    table, full, half = lattice(size), (1 << count) - 1, (1 << count * lattice(size).width) - 1
    every = half << count * table.width | half
    shifts = [[_shifts(table, count, side, p) for p in range(size**2)] for side in (BLACK, WHITE)]
    masks = [[_masks(spots, full) for spots in one] for one in shifts]
    corners = [[_corners(table, side, p) for p in range(size**2)] for side in (BLACK, WHITE)]
    return Layout(
        lattice=table,
        count=count,
        full=full,
        every=every,
        turned=every ^ half,
        slots=_slots(table),
        shifts=(tuple(shifts[0]), tuple(shifts[1])),
        masks=(tuple(masks[0]), tuple(masks[1])),
        corners=(tuple(corners[0]), tuple(corners[1])),
    )


def _shifts(table: Lattice, count: int, side: int, point: int) -> Spots:
    opposite = table.size**2 - 1 - point
    strips, places = table.strips[side], table.places[side]
    return (
        (strips[point], places[point] * count),
        (strips[opposite], (table.width + places[opposite]) * count),
    )


def _masks(spots: Spots, full: int) -> Spots:
    (strip, shift), (turned, further) = spots
    return (strip, full << shift), (turned, full << further)


def _slots(table: Lattice) -> int:
    return 1 << (2 * table.width - 1).bit_length()


def _corners(table: Lattice, side: int, point: int) -> Corners:
    (row, is_slanted), place = divmod(table.strips[side][point], 2), table.places[side][point]
    upper = row + 1, place + (is_slanted and 1 - row % 2)
    lower = row, place + (is_slanted and row % 2)
    return (
        point,
        _from_top(table, *upper),
        _from_bottom(table, *lower),
        _from_top(table, *lower),
        _from_bottom(table, *upper),
    )


def _from_top(table: Lattice, level: int, node: int) -> int:
    slots, inner = _slots(table), table.size - 1
    if level in (0, table.size):
        return inner * slots + (2 if level == 0 else 0)
    return (level - 1) * slots + node


def _from_bottom(table: Lattice, level: int, node: int) -> int:
    """The top of the board after half a turn."""
    if level in (0, table.size):
        return (table.size - 1) * _slots(table) + (1 if level == 0 else 2)
    return _from_top(table, table.size - level, 2 * table.width - 1 - node)

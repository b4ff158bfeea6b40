"""Where a side comes from its two borders, in all fills at once."""

from __future__ import annotations

from typing import NamedTuple

from trellis.bots.stones.layout import Layout


class Reach(NamedTuple):
    """`levels`: for every level (see `layout`) the fills in which each of its nodes is joined to
    the top, and after half a turn to the bottom; `won`: those in which the two are joined."""

    levels: list[int]
    won: int


def reach(table: Layout, strips: list[int], passes: int) -> Reach:
    """The reach of a side with these strips.

    Goes down and up the board in turn until nothing changes, `passes` times at most. Ten or a
    dozen are enough for all but a few very winding ways; with six, a search would choose the turns
    of which the judgement is wrong.
    """
    levels = [0] * table.lattice.size + [table.every]
    down = True
    for _ in range(passes):
        if not (_down if down else _up)(levels, strips, table.count):
            break
        down = not down
    return Reach(levels, _won(table, levels[1], strips))


def _down(levels: list[int], strips: list[int], count: int) -> bool:
    changed = False
    upper = levels[-1]
    for row in range(len(levels) - 2, 0, -1):
        slanted = strips[2 * row + 1]
        over = (upper & slanted) << count if row & 1 else upper >> count & slanted
        lower = levels[row]
        new = lower | upper & strips[2 * row] | over
        if new != lower:
            levels[row] = new
            changed = True
        upper = new
    return changed


def _up(levels: list[int], strips: list[int], count: int) -> bool:
    changed = False
    lower = levels[0]
    for row in range(len(levels) - 2):
        slanted = strips[2 * row + 1]
        over = lower >> count & slanted if row & 1 else (lower & slanted) << count
        upper = levels[row + 1]
        new = upper | lower & strips[2 * row] | over
        if new != upper:
            levels[row + 1] = new
            changed = True
        lower = new
    return changed


def _won(table: Layout, lowest: int, strips: list[int]) -> int:
    """The fills in which an edge of the lowest row joins a reached node to the bottom."""
    count = table.count
    ends = (lowest & strips[0] | lowest >> count & strips[1]) & (table.every ^ table.turned)
    won = 0
    while ends:
        won |= ends
        ends >>= count
    return won & table.full


def gains(table: Layout, found: Reach, side: int, taken: int) -> dict[int, int]:
    """For each point that is not taken, the fills that a stone there would win in addition."""
    nodes = _nodes(table, found)
    return {
        point: nodes[top] & nodes[bottom] | nodes[below] & nodes[above]
        for point, top, bottom, below, above in table.corners[side]
        if not taken >> point & 1
    }


def _nodes(table: Layout, found: Reach) -> list[int]:
    """The nodes as they are numbered; those reached from the top only in fills not won yet."""
    lost = table.full ^ found.won
    keep = lost
    for _ in range(table.lattice.width - 1):
        keep = keep << table.count | lost
    keep |= table.turned
    parts = [level & keep for level in found.levels[1:-1]]
    slots = table.slots
    while slots > 1:
        slots >>= 1
        shift = slots * table.count
        low = (1 << shift) - 1
        parts = [part for bits in parts for part in (bits & low, bits >> shift)]
    return [*parts, lost, table.full, 0]

"""Where a side comes from its two borders, in all fills at once."""

from __future__ import annotations

from typing import NamedTuple

from trellis.bots.stones.fills import Fills


class Reach(NamedTuple):
    """`first` and `second`: for every level (see `lattice`) the fills in which each of its nodes is
    joined to the top, or to the bottom; `won`: the fills in which the two are joined."""

    first: list[int]
    second: list[int]
    won: int


def reach(fills: Fills, strips: list[int], passes: int) -> Reach:
    """The reach of a side with these strips.

    Goes down and up the board in turn until nothing changes, `passes` times at most. A dozen is
    enough for all but a few very winding ways; with six, a search would choose the turns of which
    the judgement is wrong.
    """
    count, size = fills.count, fills.lattice.size
    every = (1 << count * fills.lattice.width) - 1
    first = [0] * size + [every]
    _spread(first, strips, count, passes, True)
    second = [every] + [0] * size
    _spread(second, strips, count, passes, False)
    return Reach(first, second, _won(fills, first, strips))


def _spread(levels: list[int], strips: list[int], count: int, passes: int, down: bool) -> None:
    """Spreads what is reached over the inner levels, in turn downwards and upwards."""
    size = len(levels) - 1
    for _ in range(passes):
        changed = _down(levels, strips, count, size) if down else _up(levels, strips, count, size)
        if not changed:
            return
        down = not down


def _down(levels: list[int], strips: list[int], count: int, size: int) -> bool:
    changed = False
    for row in range(size - 1, 0, -1):
        upper, lower = levels[row + 1], levels[row]
        slanted = strips[2 * row + 1]
        over = (upper & slanted) << count if row & 1 else upper >> count & slanted
        new = lower | upper & strips[2 * row] | over
        if new != lower:
            levels[row] = new
            changed = True
    return changed


def _up(levels: list[int], strips: list[int], count: int, size: int) -> bool:
    changed = False
    for row in range(size - 1):
        upper, lower = levels[row + 1], levels[row]
        slanted = strips[2 * row + 1]
        over = lower >> count & slanted if row & 1 else (lower & slanted) << count
        new = upper | lower & strips[2 * row] | over
        if new != upper:
            levels[row + 1] = new
            changed = True
    return changed


def _won(fills: Fills, first: list[int], strips: list[int]) -> int:
    """The fills in which an edge of the lowest row joins a reached node to the bottom."""
    count = fills.count
    ends = first[1] & strips[0] | first[1] >> count & strips[1]
    won = 0
    while ends:
        won |= ends
        ends >>= count
    return won & fills.full


def gains(fills: Fills, found: Reach) -> list[int]:
    """Per strip, the fills that one stone more on each of its points would win."""
    first, second = found.first, found.second
    count, size = fills.count, fills.lattice.size
    strips = []
    for row in range(size):
        up_first, up_second = first[row + 1], second[row + 1]
        low_first, low_second = first[row], second[row]
        strips.append(up_first & low_second | up_second & low_first)
        if row & 1:
            low_first, low_second = low_first >> count, low_second >> count
        else:
            up_first, up_second = up_first >> count, up_second >> count
        strips.append(up_first & low_second | up_second & low_first)
    return strips

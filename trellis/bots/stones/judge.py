"""What the fills say about every turn of a position."""

from __future__ import annotations

from typing import NamedTuple

from trellis.bots.stones.position import Position
from trellis.bots.stones.reach import gains, reach


class Judged(NamedTuple):
    """A turn and the fills that the mover wins after it."""

    won: int
    points: tuple[int, ...]


def points_won(position: Position, passes: int) -> tuple[int, dict[int, int]]:
    """The fills the mover wins as things stand, and for each empty point those it wins with a
    stone there."""
    fills, side = position.fills, position.mover
    found = reach(fills, position.strips[side], passes)
    strips = gains(fills, found)
    won, full = found.won, fills.full
    where, shifts = fills.lattice.strips[side], fills.shifts[side]
    taken = position.stones[0] | position.stones[1]
    empty = [point for point in range(len(where)) if not taken >> point & 1]
    return won, {point: won | strips[where[point]] >> shifts[point] & full for point in empty}


def best_turns(position: Position, table: dict[int, int], base: int, most: int) -> list[Judged]:
    """The `most` best pairs of stones, best first; of equal ones the first in order of gain.

    `base`: how many fills are won anyway. What two stones win together counts only where one of
    them would do; so a pair is worth no more than both gains, which spares looking at most.
    """
    partners = position.fills.lattice.partners
    gain = {point: bits.bit_count() - base for point, bits in table.items()}
    order = sorted(gain, key=lambda point: (-gain[point], point))
    found: list[Judged] = []
    least = -1
    done: set[int] = set()
    for point in order:
        own, bits = gain[point], table[point]
        if 2 * own <= least:
            break
        done.add(point)
        for mate in partners[point]:
            if mate in gain and mate not in done and own + gain[mate] > least:
                won = (bits | table[mate]).bit_count()
                if won - base > least:
                    found.append(Judged(won, (point, mate)))
        if len(found) > most:
            found.sort(key=lambda judged: -judged.won)
            del found[most:]
            least = found[-1].won - base
    found.sort(key=lambda judged: -judged.won)
    return found[:most]

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
    """The fills the mover wins as things stand, and for each empty point those it wins only with a
    stone there."""
    side, table = position.mover, position.fills.layout
    found = reach(table, position.strips[side], passes)
    return found.won, gains(table, found, side, position.stones[0] | position.stones[1])


def best_turns(position: Position, table: dict[int, int], base: int, most: int) -> list[Judged]:
    """The `most` best pairs of stones, best first; of equal ones the first in order of gain.

    `table`: what each stone wins (see `points_won`), `base`: how many fills are won anyway. A pair
    wins no more than both stones one by one, which spares looking at most.
    """
    partners = position.fills.layout.lattice.partners
    order = sorted([(bits.bit_count() << 9) - point for point, bits in table.items()], reverse=True)
    gain = {-key & 511: key + 511 >> 9 for key in order}
    found: list[Judged] = []
    least = -1
    done: set[int] = set()
    for point, own in gain.items():
        if 2 * own <= least:
            break
        done.add(point)
        bits = table[point]
        for mate in partners[point]:
            if mate in gain and mate not in done and own + gain[mate] > least:
                more = (bits | table[mate]).bit_count()
                if more > least:
                    found.append(Judged(base + more, (point, mate)))
        if len(found) > most:
            found.sort(key=lambda judged: -judged.won)
            del found[most:]
            least = found[-1].won - base
    found.sort(key=lambda judged: -judged.won)
    return found[:most]

"""A stand-in opponent for Flowers that looks one turn ahead.

Of the turns a greedy player likes best it takes the one with the most flowers gained, less the mean
over all unseen tiles of the best reply of the next seat (no sample), with a little for ends that
can still bloom and for the best kept tile. The replies are worked out here, from the rules' garden.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.bots.rivals.flowers_greedy import Runs, Turn, carried_out, turns, value
from trellis import flowers
from trellis.core import Hex, Rng
from trellis.core.hexes import EDGES
from trellis.flowers import Move, State, View
from trellis.flowers.tiles import COLOUR_OF, ENDS

CLOSELY = 30
"""Turns that are looked at."""

ELSEWHERE = 2
"""Flowers a gift is thought to bring that goes to another tile."""

REPLY, OPEN_END, KEPT = 0.8, 0.15, 0.2

Around = tuple[tuple[int, int, int, int] | None, ...]

_known: dict[tuple[Around, int, int], int] = {}


def player(view: View, seed: int) -> tuple[Move, ...]:
    """The moves of the turn it likes best."""
    state, rng = view.state, Rng(seed)
    found = rng.shuffled(list(turns(state)))
    found.sort(key=lambda turn: value(state, turn), reverse=True)
    if found[0].winner == state.active:
        return carried_out(state, found[0].moves)
    best = max(found[:CLOSELY], key=lambda turn: worth(state, turn))
    return carried_out(state, best.moves)


def worth(state: State, turn: Turn) -> float:
    """Flowers, in fractions."""
    if turn.winner is not None:
        return 1000.0 if turn.winner == state.active else -1000.0
    after = state
    for move in carried_out(state, turn.moves):
        after, _ = flowers.step(after, move)
    me, rival = state.active, (state.active + 1) % state.players
    places = list(surroundings(after))
    unseen = flowers.unseen_tiles(after)
    replies = [max(gain(around, tile, rival) for around in places) for tile in unseen]
    kept = [max(gain(around, tile, me) for around in places) for tile in after.hands[me]]
    ends = sum(side is not None and side[1] == me for around in places for side in around)
    danger = sum(replies) / max(1, len(replies))
    wins = sum(after.counts[rival] + reply >= 15 for reply in replies) / max(1, len(replies))
    given = sum(turn.counts) - turn.counts[me] - sum(state.counts) + state.counts[me]
    return (
        turn.gain - given / max(1, state.players - 1) - REPLY * danger - 6.0 * wins
        + OPEN_END * ends + KEPT * max(kept, default=0)
    )  # fmt: skip


def surroundings(state: State) -> Iterator[Around]:
    """What lies around each open place: colour, owner or -1, length and name of the empty run."""
    runs = Runs(state.garden)
    names: dict[object, int] = {}
    for place in flowers.open_places(state.garden):
        yield tuple(_side(runs, place, edge, names) for edge in EDGES)


def _side(
    runs: Runs, place: Hex, edge: int, names: dict[object, int]
) -> tuple[int, int, int, int] | None:
    for colour in range(6):
        vine = runs.across(place, edge, colour)
        if vine is not None:
            owner = runs.garden.owner(vine)
            if owner is not None:
                return colour, owner, 0, 0
            name = names.setdefault(runs.name[vine], len(names))
            return colour, -1, runs.length[vine], name
    return None


def gain(around: Around, tile: int, seat: int) -> int:
    """The most flowers a tile could bring a seat at a place, in any rotation."""
    key = (around, tile, seat)
    if key not in _known:
        if len(_known) > 300_000:
            _known.clear()
        _known[key] = max(_turned(around, tile, rot, seat) for rot in EDGES)
    return _known[key]


def _turned(around: Around, tile: int, rot: int, seat: int) -> int:
    own, gifts, room = 0, 0, []
    for index, printed in enumerate(ENDS[tile]):
        colour = COLOUR_OF[tile][index]
        met = [side for edge in printed if (side := around[(edge + rot) % 6])]
        met = [side for side in met if side[0] == colour]
        length = 1 + sum({side[3]: side[2] for side in met if side[1] < 0}.values())
        owners = {side[1] for side in met if side[1] >= 0}
        if not owners:
            room.append(length)
        elif seat in owners:
            own += length
        else:
            gifts += length
    room.sort(reverse=True)
    places = gifts + bool(room)
    return own + sum(room[:places]) + ELSEWHERE * max(0, places - len(room))

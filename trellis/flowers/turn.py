"""What a move does: plant, choose, claim, gifts, and the end of a turn.

`step` carries out one move and stops when the turn is complete, with phase `end` and nothing drawn,
because on screen a turn is a draft until its player ends it. `end_turn` draws and passes the turn.
`advance` does both, as the rules do.
"""

from __future__ import annotations

from dataclasses import replace

from trellis.core import Event, IllegalMoveError, Reason, Seat
from trellis.flowers.bloom import blooms, spread
from trellis.flowers.garden import Planted, empty_vines, flower, plant
from trellis.flowers.legal import finishers, next_contested, planted_has_room, why_not
from trellis.flowers.moves import Claim, First, Gift, Move, Owner, Plant, Stop, Vine
from trellis.flowers.state import FLOWERS, HAND, HIDDEN, State
from trellis.flowers.tiles import COLOUR_OF, COLOURS

Step = tuple[State, list[Event]]


def step(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after one move, nothing drawn yet, and what happened. Raises IllegalMoveError."""
    reason = why_not(state, move)
    if reason is not None:
        raise IllegalMoveError(reason)
    after, events = _carry_out(state, move)
    return after, tuple(events)


def end_turn(state: State) -> State:
    """Draw back up to three tiles and pass the turn on (Flowers rules: Draw).

    Our decision (D): from an empty deck nothing is drawn. Raises IllegalMoveError before phase
    `end`.
    """
    if state.phase != "end":
        raise IllegalMoveError(Reason("turn_not_complete", step=state.phase))
    hands = list(state.hands)
    missing = HAND - len(hands[state.active])
    hands[state.active] += state.deck[:missing]
    return replace(
        state,
        hands=tuple(hands),
        deck=state.deck[missing:],
        active=(state.active + 1) % state.players,
        phase="plant",
        planted=None,
        choices=(),
        gifts=0,
        turn=state.turn + 1,
    )


def advance(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after the move, with the draw and the next seat when it ended the turn."""
    after, events = step(state, move)
    return (end_turn(after) if after.phase == "end" else after), events


def apply(state: State, move: Move) -> State:
    """The state after the move. Raises IllegalMoveError with the reason of `why_not`."""
    return advance(state, move)[0]


def _carry_out(state: State, move: Move) -> Step:
    match move:
        case Plant():
            return _plant(state, move)
        case Owner(index, seat):
            said = Event("chose_owner", seat=state.active, owner=seat, vine=index)
            chosen = replace(state, choices=(*state.choices, (index, seat)))
            return _with([said], _after_choices(chosen))
        case First(seat):
            said = Event("chose_first", seat=state.active, first=seat)
            return _with([said], _bloom(state, seat))
        case Claim(index):
            return _own_flower(state, Vine(state.planted or 0, index), "claimed")
        case Gift(vine):
            return _own_flower(replace(state, gifts=state.gifts - 1), vine, "gift_placed")
        case Stop():
            said = Event("stopped", seat=state.active, gifts=state.gifts)
            return replace(state, phase="end", gifts=0), [said]


def _plant(state: State, move: Plant) -> Step:
    hands = list(state.hands)
    hand = list(hands[state.active])
    hand.remove(move.tile if move.tile in hand else HIDDEN)
    hands[state.active] = tuple(hand)
    garden = plant(state.garden, Planted(move.tile, move.place, move.rot))
    grown = replace(state, hands=tuple(hands), garden=garden, planted=move.tile)
    q, r = move.place
    said = Event("planted", seat=state.active, tile=move.tile, q=q, r=r, rot=move.rot)
    return _with([said], _after_choices(grown))


def _after_choices(state: State) -> Step:
    """Ask what is still to be asked, else let the blooms of the planting land.

    Our decision (D): no bloom lands until all choices are made.
    """
    if next_contested(state) is not None:
        return replace(state, phase="owner"), []
    finishing = finishers(state)
    if len(finishing) > 1:
        return replace(state, phase="first"), []
    return _bloom(state, finishing[0] if finishing else None)


def _bloom(state: State, finisher: Seat | None) -> Step:
    """Land the blooms of the planting; a finisher's land first, and end the game (D)."""
    pending = blooms(state.garden, state.planted or 0, dict(state.choices))
    events: list[Event] = []
    for seat in sorted(pending, key=lambda seat: (seat != finisher, seat)):
        state, more = _land(state, seat, pending[seat], "bloomed")
        events += more
        if state.phase == "over":
            return state, events
    gifts = sum(len(vines) for seat, vines in pending.items() if seat != state.active)
    if gifts:
        events.append(Event("gifts_due", seat=state.active, gifts=gifts))
    return _with(events, _to_claim(replace(state, choices=(), gifts=gifts)))


def _to_claim(state: State) -> Step:
    if planted_has_room(state):
        return replace(state, phase="claim"), []
    return _with([Event("no_claim", seat=state.active)], _to_gifts(state))


def _own_flower(state: State, vine: Vine, code: str) -> Step:
    """A claim or a gift: the flower itself lands first, then its blooms (D)."""
    own, *bloomed = spread(state.garden, [vine])
    state, events = _land(state, state.active, [own], code)
    if state.phase != "over":
        state, more = _land(state, state.active, bloomed, "bloomed")
        events += more
    return (state, events) if state.phase == "over" else _with(events, _to_gifts(state))


def _to_gifts(state: State) -> Step:
    if state.gifts == 0:
        return replace(state, phase="end"), []
    if next(empty_vines(state.garden), None) is None:
        lapsed = Event("gifts_lapsed", seat=state.active, gifts=state.gifts)
        return replace(state, phase="end", gifts=0), [lapsed]
    return replace(state, phase="gift"), []


def _land(state: State, seat: Seat, vines: list[Vine], code: str) -> Step:
    """Land flowers one by one; the fifteenth wins and nothing lands after it."""
    landed = vines[: FLOWERS - state.counts[seat]]
    garden, counts = state.garden, list(state.counts)
    for vine in landed:
        garden = flower(garden, vine, seat)
    counts[seat] += len(landed)
    events = [_flowered(code, seat, vine) for vine in landed]
    grown = replace(state, garden=garden, counts=tuple(counts))
    if counts[seat] < FLOWERS:
        return grown, events
    return replace(grown, phase="over"), [*events, _flowered("won", seat, landed[-1])]


def _flowered(code: str, seat: Seat, vine: Vine) -> Event:
    colour = COLOURS[COLOUR_OF[vine.tile][vine.index]]
    return Event(code, seat=seat, tile=vine.tile, vine=vine.index, colour=colour)


def _with(events: list[Event], rest: Step) -> Step:
    return rest[0], events + rest[1]

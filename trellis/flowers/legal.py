"""Which moves are legal, and why another is not: a check for each kind, a list for each step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trellis.core import Reason, Seat
from trellis.core.hexes import EDGES, neighbours
from trellis.flowers.bloom import blooms, contested
from trellis.flowers.garden import empty_vines, open_places
from trellis.flowers.moves import Claim, First, Gift, Move, Owner, Plant, Stop, Vine
from trellis.flowers.state import FLOWERS, HIDDEN, State, unseen_tiles
from trellis.flowers.tiles import DECK, TILES

PHASES: Mapping[type, str] = {
    Plant: "plant",
    Owner: "owner",
    First: "first",
    Claim: "claim",
    Gift: "gift",
    Stop: "gift",
}
"""The step of the turn in which each kind of move is made."""


def why_not(state: State, move: Move) -> Reason | None:
    """None when the move is legal, else the first reason why it is not."""
    if state.phase == "over":
        return Reason("game_over")
    step = PHASES.get(type(move))
    if step is None:
        return Reason("wrong_kind", kind=type(move).__name__)
    if step != state.phase:
        return Reason("wrong_step", step=state.phase, got=step)
    match move:
        case Plant():
            return _why_not_plant(state, move)
        case Owner():
            return _why_not_owner(state, move)
        case First(seat):
            if seat in finishers(state):
                return None
            return Reason("would_not_finish", seat=seat)
        case Claim(index):
            return _why_not_on_planted(state, index)
        case Gift(vine):
            return _why_not_gift(state, vine)
        case Stop():
            return Reason("gift_must_be_taken") if planted_has_room(state) else None


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move once, in a fixed order; empty when the game or the turn is over."""
    return tuple(_LISTS.get(state.phase, _nothing)(state))


def may_plant(state: State) -> tuple[int, ...]:
    """The tiles the active seat may hold: its hand, and where that is hidden every unseen tile."""
    hand = state.hands[state.active]
    known = tuple(tile for tile in hand if tile != HIDDEN)
    return known + unseen_tiles(state) if HIDDEN in hand else known


def next_contested(state: State) -> tuple[int, tuple[Seat, ...]] | None:
    """The contested vine of the planted tile to be decided now, with its candidates.

    Our decision (D): vine by vine in the tile's order, even if it cannot change the winner.
    """
    if state.planted is None:
        return None
    said = dict(state.choices)
    open_questions = contested(state.garden, state.planted).items()
    return next(((index, seats) for index, seats in open_questions if index not in said), None)


def finishers(state: State) -> tuple[Seat, ...]:
    """The seats that the pending blooms of the planted tile would bring to fifteen.

    Settled only when every contested vine has its owner.
    """
    if state.planted is None:
        return ()
    pending = blooms(state.garden, state.planted, dict(state.choices))
    return tuple(s for s, vines in pending.items() if state.counts[s] + len(vines) >= FLOWERS)


def planted_has_room(state: State) -> bool:
    """Whether the tile planted this turn has an empty vine."""
    return state.planted is not None and None in state.garden.owners[state.planted]


def _why_not_plant(state: State, move: Plant) -> Reason | None:
    tile, place, rot = move.tile, move.place, move.rot
    if tile not in DECK:
        return Reason("no_such_tile", tile=tile)
    hand = state.hands[state.active]
    if tile not in hand and not (HIDDEN in hand and tile in unseen_tiles(state)):
        return Reason("not_in_hand", tile=tile)
    if rot not in EDGES:
        return Reason("no_such_rotation", rot=rot)
    planted = state.garden.planted
    if place in planted:
        return Reason("place_taken", q=place[0], r=place[1], tile=planted[place].tile)
    if not any(near in planted for near in neighbours(place)):
        return Reason("off_garden", q=place[0], r=place[1])
    return None


def _why_not_owner(state: State, move: Owner) -> Reason | None:
    question = next_contested(state)
    if question is None or question[0] != move.vine:
        return Reason("not_contested", vine=move.vine)
    if move.seat not in question[1]:
        return Reason("not_a_candidate", seat=move.seat, vine=move.vine)
    return None


def _why_not_on_planted(state: State, index: int) -> Reason | None:
    if state.planted is None or index not in range(len(TILES[state.planted])):
        return Reason("no_such_vine", vine=index)
    return _why_not_empty(state, Vine(state.planted, index))


def _why_not_gift(state: State, vine: Vine) -> Reason | None:
    if vine.tile not in state.garden.where:
        return Reason("not_planted", tile=vine.tile)
    if vine.index not in range(len(TILES[vine.tile])):
        return Reason("no_such_vine", vine=vine.index)
    if planted_has_room(state) and vine.tile != state.planted:
        return Reason("planted_tile_first", tile=state.planted)
    return _why_not_empty(state, vine)


def _why_not_empty(state: State, vine: Vine) -> Reason | None:
    owner = state.garden.owner(vine)
    if owner is None:
        return None
    return Reason("vine_taken", tile=vine.tile, vine=vine.index, seat=owner)


def _plants(state: State) -> Iterator[Move]:
    places = open_places(state.garden)
    for tile in may_plant(state):
        for place in places:
            for rot in EDGES:
                yield Plant(tile, place, rot)


def _owners(state: State) -> Iterator[Move]:
    question = next_contested(state)
    if question is not None:
        index, seats = question
        yield from (Owner(index, seat) for seat in seats)


def _firsts(state: State) -> Iterator[Move]:
    return map(First, finishers(state))


def _claims(state: State) -> Iterator[Move]:
    if state.planted is not None:
        yield from (Claim(vine.index) for vine in empty_vines(state.garden, [state.planted]))


def _gifts(state: State) -> Iterator[Move]:
    if state.planted is not None and planted_has_room(state):
        yield from map(Gift, empty_vines(state.garden, [state.planted]))
    else:
        yield from map(Gift, empty_vines(state.garden))
        yield Stop()


def _nothing(state: State) -> Iterator[Move]:
    return iter(())


_LISTS = {
    "plant": _plants,
    "owner": _owners,
    "first": _firsts,
    "claim": _claims,
    "gift": _gifts,
}


def forced(state: State) -> Move | None:
    """The only legal move of a step in which there is nothing to choose, or None."""
    if state.phase not in ("owner", "first", "claim", "gift"):
        return None
    legal = legal_moves(state)
    return legal[0] if len(legal) == 1 else None

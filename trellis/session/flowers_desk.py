"""The desk of Flowers: which tile is held, where it would go, and what that would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from trellis import flowers
from trellis.core import Event, Hex, Reason, Seat
from trellis.flowers import Claim, First, Gift, Move, Owner, Plant, State, Vine
from trellis.session.desk import numbers


class Preview(NamedTuple):
    """What the staged tile would make bloom, before any choice.

    `blooms` are the flowers that would land, `contested` the vines that would be asked about,
    `gifts` the gifts for the planter, `winner` who would place the fifteenth flower.
    """

    blooms: tuple[tuple[Vine, Seat], ...] = ()
    contested: tuple[int, ...] = ()
    gifts: int = 0
    winner: Seat | None = None
    finishers: tuple[Seat, ...] = ()


@dataclass
class FlowersDesk:
    """Half-made input of the active seat: a tile in the hand, its rotation, perhaps a place.

    `spin` is the direction of the turn just made, for the drawing: 1 clockwise, -1 back, else 0.
    """

    held: int | None = None
    place: Hex | None = None
    rot: int = 0
    spin: int = 0

    @property
    def staged(self) -> Plant | None:
        """The planting that would be confirmed, or None while tile or place are missing."""
        if self.held is None or self.place is None:
            return None
        return Plant(self.held, self.place, self.rot)

    def clear(self) -> bool:
        """Put everything back; whether there was anything."""
        had = self.held is not None
        self.held, self.place, self.rot, self.spin = None, None, 0, 0
        return had

    def press(self, state: State, cell: str) -> Reason | Move | None:
        """Take a press on a cell: a refusal, a move that is complete, or None for a staged step."""
        kind = cell.partition(":")[0]
        self.spin = 0
        if state.phase == "plant":
            return self._press_to_plant(state, kind, cell)
        if state.phase == "claim" and kind == "vine" and numbers(cell)[0] != state.planted:
            return Reason("claim_on_planted_tile", tile=state.planted)
        move = _move_of(state, kind, cell)
        if move is None:
            return Reason("wrong_step", step=state.phase, got="plant")
        return flowers.why_not(state, move) or move

    def turn(self, by: int) -> Reason | None:
        """Turn the held tile by sixths of a full turn, clockwise when positive."""
        if self.held is None:
            return Reason("hold_a_tile_first")
        self.rot, self.spin = (self.rot + by) % 6, 1 if by > 0 else -1
        return None

    def _press_to_plant(self, state: State, kind: str, cell: str) -> Reason | None:
        if kind == "hand":
            return self._hold(state, numbers(cell)[0])
        if kind == "vine":
            place = state.garden.where[numbers(cell)[0]].place
        else:
            place = Hex(*numbers(cell))
        return self._put(state, place)

    def _hold(self, state: State, tile: int) -> Reason | None:
        if tile not in state.hands[state.active]:
            return Reason("not_in_hand", tile=tile)
        if tile == self.held:
            self.clear()
        else:
            self.held = tile
        return None

    def _put(self, state: State, place: Hex) -> Reason | None:
        tile = self.held if self.held is not None else _only(state.hands[state.active])
        if tile is None:
            probe = Plant(state.hands[state.active][0], place, 0)
            return flowers.why_not(state, probe) or Reason("hold_a_tile_first")
        if place == self.place:
            return self.turn(1)
        reason = flowers.why_not(state, Plant(tile, place, self.rot))
        if reason is None:
            self.held, self.place = tile, place
        return reason


def _only(hand: tuple[int, ...]) -> int | None:
    return hand[0] if len(hand) == 1 else None


def _move_of(state: State, kind: str, cell: str) -> Move | None:
    if kind == "owner":
        return Owner(*numbers(cell))
    if kind == "first":
        return First(numbers(cell)[0])
    if kind != "vine":
        return None
    vine = Vine(*numbers(cell))
    if state.phase == "claim":
        return Claim(vine.index)
    return Gift(vine) if state.phase == "gift" else None


def preview(state: State, move: Plant) -> Preview:
    """What a legal planting would do."""
    after, events = flowers.step(state, move)
    if after.phase not in ("owner", "first"):
        landed = [event for event in events if event.code == "bloomed"]
        gifts = after.gifts if after.phase != "over" else 0
        won = next((event["seat"] for event in events if event.code == "won"), None)
        return Preview(tuple(map(_bloom, landed)), (), gifts, _seat(won))
    asked = flowers.contested(after.garden, move.tile)
    pending = flowers.blooms(after.garden, move.tile, {})
    sure = tuple(
        (vine, seat)
        for seat, vines in pending.items()
        for vine in vines
        if vine.tile != move.tile or vine.index not in asked
    )
    finishing = flowers.finishers(after) if after.phase == "first" else ()
    gifts = sum(seat != state.active for _, seat in sure)
    return Preview(sure, tuple(asked), gifts, None, finishing)


def _bloom(event: Event) -> tuple[Vine, Seat]:
    return Vine(int(str(event["tile"])), int(str(event["vine"]))), int(str(event["seat"]))


def _seat(value: object) -> Seat | None:
    return value if isinstance(value, int) else None


def forced(state: State) -> Move | None:
    """The only legal move of a step in which there is nothing to choose, or None."""
    if state.phase not in ("owner", "first", "claim", "gift"):
        return None
    legal = flowers.legal_moves(state)
    return legal[0] if len(legal) == 1 else None

"""The desk of Flowers: which tile is held, where it would go, and what that would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from trellis import flowers
from trellis.core import Event, Hex, Reason, Seat
from trellis.flowers import Claim, First, Gift, Move, Owner, Plant, State, Vine
from trellis.session.desk import read_cell

LANDED = ("bloomed", "claimed", "gift_placed")
"""The events in which a flower lands."""


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
    `aimed` is a later step of the turn that was pressed once and waits for being confirmed.
    """

    game: ClassVar[Literal["flowers"]] = "flowers"
    held: int | None = None
    place: Hex | None = None
    rot: int = 0
    spin: int = 0
    aimed: Move | None = None

    @property
    def is_busy(self) -> bool:
        """Whether there is half-made input."""
        return self.held is not None or self.aimed is not None

    @property
    def staged(self) -> Plant | None:
        """The planting that would be confirmed, or None while tile or place are missing."""
        if self.held is None or self.place is None:
            return None
        return Plant(self.held, self.place, self.rot)

    def clear(self) -> bool:
        """Put everything back; whether there was anything."""
        had = self.held is not None or self.aimed is not None
        self.held, self.place, self.rot, self.spin, self.aimed = None, None, 0, 0, None
        return had

    def press(self, state: State, cell: str) -> Reason | Move | None:
        """Take a press on a cell: a refusal, a move that is complete, or None for a staged step.

        Raises TextError for the name of no cell.
        """
        kind, numbers = read_cell(cell)
        self.spin = 0
        if state.phase == "plant":
            return self._press_to_plant(state, kind, numbers)
        if state.phase == "claim" and kind == "vine" and numbers[0] != state.planted:
            return Reason("claim_on_planted_tile", tile=state.planted)
        move = _move_of(state.phase, kind, numbers)
        if move is None:
            return Reason("wrong_step", step=state.phase, got="plant")
        return flowers.why_not(state, move) or move

    def lay(self, state: State, tile: int, place: Hex) -> Reason | None:
        """Put a tile of the hand on a place, in one step; nothing changes where that cannot be."""
        if state.phase != "plant":
            return Reason("wrong_step", step=state.phase, got="plant")
        reason = flowers.why_not(state, Plant(tile, place, self.rot))
        if reason is None:
            self.held, self.place, self.spin = tile, place, 0
        return reason

    def turn(self, by: int) -> Reason | None:
        """Turn the held tile by sixths of a full turn, clockwise when positive."""
        if self.held is None:
            return Reason("hold_a_tile_first")
        self.rot, self.spin = (self.rot + by) % 6, 1 if by > 0 else -1
        return None

    def incomplete(self, state: State) -> Reason | None:
        """What is missing before the tile can be planted, or None."""
        if self.aimed is not None:
            return None
        if state.phase != "plant":
            return Reason("wrong_step", step=state.phase, got="plant")
        if self.held is None:
            return Reason("hold_a_tile_first")
        return Reason("choose_a_place_first") if self.place is None else None

    def _press_to_plant(self, state: State, kind: str, numbers: tuple[int, ...]) -> Reason | None:
        if kind == "hand":
            return self._hold(state, numbers[0])
        if kind == "hex":
            return self._put(state, Hex(*numbers))
        planted = state.garden.where.get(numbers[0]) if kind == "vine" else None
        if planted is None:
            return Reason("wrong_step", step="plant", got=kind)
        return self._put(state, planted.place)

    def _hold(self, state: State, tile: int) -> Reason | None:
        if tile not in state.hands[state.active]:
            return Reason("not_in_hand", tile=tile)
        if tile == self.held:
            self.clear()
        else:
            self.held = tile
        return None

    def _put(self, state: State, place: Hex) -> Reason | None:
        if not state.hands[state.active]:
            return Reason("no_tile_to_plant", seat=state.active)
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


def _move_of(phase: str, kind: str, numbers: tuple[int, ...]) -> Move | None:
    """What a press on a cell means in a later step of the turn, None if nothing."""
    match phase, kind:
        case _, "owner":
            return Owner(*numbers)
        case _, "first":
            return First(*numbers)
        case "claim", "vine":
            return Claim(numbers[1])
        case "gift", "vine":
            return Gift(Vine(*numbers))
        case _:
            return None


def preview(state: State, move: Plant) -> Preview:
    """What a legal planting would do."""
    after, events = flowers.step(state, move)
    if after.phase not in ("owner", "first"):
        landed = [event for event in events if event.code == "bloomed"]
        gifts = after.gifts if after.phase != "over" else 0
        won = next((_seat(event) for event in events if event.code == "won"), None)
        return Preview(tuple((vine_of(one), _seat(one)) for one in landed), (), gifts, won)
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


def landing(state: State, move: Move) -> tuple[tuple[Vine, Seat], ...]:
    """The flowers that a legal claim, gift or answer whose flower it is would put down, in order.

    An answer may be followed by more questions; then it is its own flower alone.
    """
    landed = [event for event in flowers.step(state, move)[1] if event.code in LANDED]
    if isinstance(move, Owner) and not landed:
        return ((Vine(state.planted or 0, move.vine), move.seat),)
    return tuple((vine_of(event), _seat(event)) for event in landed)


def vine_of(event: Event) -> Vine:
    """The vine on which a flower landed."""
    return Vine(int(str(event["tile"])), int(str(event["vine"])))


def _seat(event: Event) -> Seat:
    return int(str(event["seat"]))


def new_desk() -> FlowersDesk:
    """A desk with nothing on it."""
    return FlowersDesk()

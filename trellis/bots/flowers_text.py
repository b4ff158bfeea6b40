"""A view of Flowers as plain values for JSON, and back. What the seat cannot see is not in it."""

from __future__ import annotations

from typing import Any

from trellis.core import Hex
from trellis.flowers import HIDDEN, Garden, Planted, State, View, rows
from trellis.flowers.tiles import TILES


def view_out(view: View) -> dict[str, Any]:
    """The view as plain values."""
    state = view.state
    return {
        "game": "flowers",
        "seat": view.seat,
        "players": state.players,
        "hands": [list(hand) for hand in state.hands],
        "deck": len(state.deck),
        "garden": [list(row) for row in rows(state.garden)],
        "counts": list(state.counts),
        "extra": list(state.extra),
        "first": state.first,
        "active": state.active,
        "phase": state.phase,
        "planted": state.planted,
        "choices": [list(choice) for choice in state.choices],
        "gifts": state.gifts,
        "turn": state.turn,
    }


def view_in(data: dict[str, Any]) -> View:
    """The view of such values; raises some ValueError, TypeError or LookupError for others."""
    state = State(
        players=int(data["players"]),
        hands=tuple(tuple(map(int, hand)) for hand in data["hands"]),
        deck=(HIDDEN,) * int(data["deck"]),
        garden=_garden(data["garden"]),
        counts=tuple(map(int, data["counts"])),
        extra=tuple(map(int, data["extra"])),
        first=int(data["first"]),
        active=int(data["active"]),
        phase=str(data["phase"]),
        planted=data["planted"],
        choices=tuple((int(vine), int(seat)) for vine, seat in data["choices"]),
        gifts=int(data["gifts"]),
        turn=int(data["turn"]),
    )
    return View(data["seat"], state)


def _garden(board: list[Any]) -> Garden:
    planted = [Planted(tile, Hex(q, r), rot) for tile, q, r, rot, _ in board]
    owners = {tile: tuple(map(_owner, signs)) for tile, _, _, _, signs in board}
    if any(len(signs) != len(TILES[tile]) for tile, signs in owners.items()):
        raise ValueError("owners")
    return Garden({one.place: one for one in planted}, {one.tile: one for one in planted}, owners)


def _owner(sign: str) -> int | None:
    return None if sign == "." else int(sign)

"""A view of Stones as plain values for JSON, and back."""

from __future__ import annotations

from typing import Any

from trellis.core.points import parse_point
from trellis.stones import State, View
from trellis.stones.moves import format_points


def view_out(view: View) -> dict[str, Any]:
    """The view as plain values; stones are bitboards in hexadecimal."""
    state = view.state
    return {
        "game": "stones",
        "seat": view.seat,
        "size": state.size,
        "black": f"{state.black:x}",
        "white": f"{state.white:x}",
        "turns": state.turns,
        "taken": state.taken,
        "last": None if state.last is None else list(format_points(state.last)),
        "runs": [list(runs) for runs in state.runs],
        "connected": state.connected,
    }


def view_in(data: dict[str, Any]) -> View:
    """The view of such values; raises some ValueError, TypeError or LookupError for others."""
    last, (black, white) = data["last"], data["runs"]
    state = State(
        size=int(data["size"]),
        black=int(data["black"], 16),
        white=int(data["white"], 16),
        turns=int(data["turns"]),
        taken=data["taken"],
        last=None if last is None else tuple(map(parse_point, last)),
        runs=(tuple(map(int, black)), tuple(map(int, white))),
        connected=data["connected"],
    )
    return View(data["seat"], state)

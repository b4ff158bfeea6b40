"""The pointer over the board, and the focus on it: the one module that listens to where they are.

Nothing is pressed here. A mouse moves many times a second, so what is called must be quick.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import when

_last: dict[str, str] = {"pointer": "mouse"}


def is_touch() -> bool:
    """Whether the last press came from a finger."""
    return _last["pointer"] == "touch"


def on_point(point: Callable[[float, float], None], away: Callable[[], None]) -> None:
    """Call `point(x, y)` in the board's units while a mouse or pen moves over it, and `away` when
    it is beside it."""

    def moved(event: Any) -> None:
        if event.pointerType == "touch":
            return
        board = event.target.closest("#board svg")
        if board:
            point(*_units(board, event))
        else:
            away()

    when("pointermove", "#app")(moved)


def on_finger() -> None:
    """Remember what pressed last."""

    def pressed(event: Any) -> None:
        _last["pointer"] = str(event.pointerType)

    when("pointerdown", "body")(pressed)


def on_focus(cell: Callable[[str], None]) -> None:
    """Call `cell(name)` when a cell of the board gets the focus by a key."""

    def focused(event: Any) -> None:
        target = event.target
        if target.matches("#board [data-spot]:focus-visible"):
            cell(str(target.dataset.spot))

    when("focusin", "#app")(focused)


def _units(board: Any, event: Any) -> tuple[float, float]:
    point = board.createSVGPoint()
    point.x, point.y = event.clientX, event.clientY
    inside = point.matrixTransform(board.getScreenCTM().inverse())
    return float(inside.x), float(inside.y)

"""The board of a session on the page, whichever game it is, and back from a point to a cell."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from trellis.session import Session
from web.camera import Box

if TYPE_CHECKING:
    from trellis.draw.marks import GardenMarks
    from trellis.draw.stones_marks import StonesMarks


def draw_board(
    session: Session,
    refused: str = "",
    has_xray: bool = False,
    marks: GardenMarks | StonesMarks | None = None,
) -> Box:
    """Draw what changed of the board; `refused` is a cell that was pressed in vain.

    `has_xray` shows what is joined in Stones. `marks`, where given, are shown on the board
    instead of the game's own. Returns all of the board.
    """
    board: Box = _board(session).draw(session, session.desk, refused, has_xray, marks)
    return board


def board_name(session: Session | None, x: float, y: float) -> str | None:
    """The cell at a point of the drawing where nothing can be pressed."""
    if session is None:
        return None
    cell: str | None = _board(session).cell_at(x, y)
    return cell


def _board(session: Session) -> Any:
    return import_module(f"web.{session.table.game}_board")

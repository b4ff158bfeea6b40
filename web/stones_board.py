"""The board of a session of Stones on the page: drawn in layers."""

from __future__ import annotations

from dataclasses import replace

from trellis.core.points import parse_point
from trellis.draw import stones as stones_art
from trellis.draw.stones_marks import StonesMarks
from trellis.session import Session, StonesDesk, stones_marks
from web import document
from web.camera import Box
from web.speech import t


def draw(session: Session, desk: StonesDesk, refused: str, has_xray: bool, shown: object) -> Box:
    """Draw what changed; returns all of the board.

    `refused` is a point that was pressed in vain. Other marks may be shown in place of the game's.
    """
    view = session.view()
    marks = shown if isinstance(shown, StonesMarks) else stones_marks(session, desk)
    if has_xray:
        from trellis.session.xray import with_xray  # needs a part of the bots

        marks = with_xray(view.state, marks)
    if refused:
        marks = replace(marks, refused=parse_point(refused))
    layers = stones_art.layers(view, marks=marks, prefix="stones")

    def whole() -> str:
        title, desc = t("board_of", game="stones"), t("stones_desc")
        return stones_art.board(view, prefix="stones", title=title, desc=desc, drawn=layers)

    document.show_board(whole, layers)
    return Box(*stones_art.whole(view.state.size))


def cell_at(x: float, y: float) -> None:
    """Nothing: every point of the board can be pressed by itself."""

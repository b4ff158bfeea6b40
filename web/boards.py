"""The board of a session on the page: drawn in layers, and read back from a point to a cell."""

from __future__ import annotations

from dataclasses import replace

from trellis.core.points import parse_point
from trellis.draw import garden as garden_art
from trellis.draw import stones as stones_art
from trellis.draw.layouts import place_at
from trellis.draw.marks import GardenMarks
from trellis.flowers import open_places
from trellis.session import FlowersDesk, Session, StonesDesk, garden_marks, stones_marks
from web import document
from web.speech import t

SHEET = "g"
"""The prefix of the symbols that index.html holds."""

LEAST_SCALE = 0.26
"""Pixels for a unit of the garden below which it scrolls instead: a tile's radius of 26 px."""


def draw_board(session: Session, refused: str = "") -> None:
    """Draw what changed of the board; `refused` is a point that was pressed in vain."""
    if isinstance(session.desk, FlowersDesk):
        _draw_garden(session, session.desk)
    else:
        _draw_stones(session, session.desk, refused)


def board_name(session: Session | None, x: float, y: float) -> str | None:
    """The cell at a point of the drawing where nothing can be pressed: a place of the garden."""
    if session is None or session.table.game == "stones":
        return None
    place = place_at(x, y)
    return f"hex:{place.q},{place.r}"


def _draw_garden(session: Session, desk: FlowersDesk) -> None:
    view, marks = session.view(), garden_marks(session, desk)
    colours = session.table.colours
    # Framed as when the turn began, so that nothing jumps while a player walks through it.
    room = () if session.is_finished else open_places(session.line.turn_start().garden)
    if session.is_planning:
        room += open_places(session.state.garden)
    frame = GardenMarks(open_places=room)
    x, y, width, height = garden_art.bounds(view, frame)
    layers = garden_art.layers(view, marks, flowers=colours, sheet=SHEET, prefix="garden")

    def whole() -> str:
        return garden_art.garden(
            view,
            marks,
            title=t("board_of", game="flowers"),
            desc=t("garden_desc"),
            flowers=colours,
            sheet=SHEET,
            prefix="garden",
            viewbox=(x, y, width, height),
        )

    document.show_board(whole, layers, f"{x:.0f} {y:.0f} {width:.0f} {height:.0f}")
    document.size_board(width * LEAST_SCALE, height * LEAST_SCALE)


def _draw_stones(session: Session, desk: StonesDesk, refused: str) -> None:
    view, marks = session.view(), stones_marks(session, desk)
    if refused:
        marks = replace(marks, refused=parse_point(refused))
    x, y, width, height = stones_art.whole(view.state.size)
    layers = stones_art.layers(view, marks=marks, prefix="stones")

    def whole() -> str:
        title, desc = t("board_of", game="stones"), t("stones_desc")
        return stones_art.board(view, marks=marks, prefix="stones", title=title, desc=desc)

    document.show_board(whole, layers, f"{x:g} {y:g} {width:g} {height:g}")

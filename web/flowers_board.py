"""The garden of a session on the page: drawn in layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trellis.draw import garden as garden_art
from trellis.draw.layouts import place_at
from trellis.draw.marks import GardenMarks
from trellis.flowers import open_places
from trellis.session import FlowersDesk, Session, garden_marks
from web import document
from web.camera import Box
from web.speech import t

if TYPE_CHECKING:
    from trellis.draw.stones_marks import StonesMarks

SHEET = "g"
"""The prefix of the symbols that index.html holds."""

LEAST_SCALE = 0.26
"""Pixels for a unit of the garden below which it scrolls instead: a tile's radius of 26 px."""


def draw(
    session: Session,
    desk: FlowersDesk,
    refused: str,
    has_xray: bool,
    shown: GardenMarks | StonesMarks | None,
) -> Box:
    """Draw what changed; returns all of the board.

    It shows the marks of the game, or others in their place. Nothing in a garden says that it was
    pressed in vain, and it has no X-ray.
    """
    view = session.view()
    marks = shown if isinstance(shown, GardenMarks) else garden_marks(session, desk)
    colours = session.table.colours
    room = tuple(session.room())
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

    document.show_board(whole, layers)
    document.size_board(width * LEAST_SCALE, height * LEAST_SCALE)
    return Box(x, y, width, height)


def cell_at(x: float, y: float) -> str:
    """The place of the garden at a point of the drawing."""
    place = place_at(x, y)
    return f"hex:{place.q},{place.r}"

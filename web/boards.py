"""The board of a session on the page: drawn in layers, and read back from a point to a cell."""

from __future__ import annotations

from trellis import flowers
from trellis.draw import garden as garden_art
from trellis.draw import stones as stones_art
from trellis.draw.layouts import place_at
from trellis.draw.marks import GardenMarks
from trellis.flowers import open_places
from trellis.session import FlowersDesk, Session, StonesDesk, garden_marks, stones_marks
from web import document
from web.speech import t

LEAST_SCALE = 0.26
"""Pixels for a unit of the garden below which it scrolls instead: a tile's radius of 26 px."""


def draw_board(session: Session) -> None:
    """Draw what changed of the board."""
    if isinstance(session.desk, FlowersDesk):
        _draw_garden(session, session.desk)
    else:
        _draw_stones(session, session.desk)


def board_name(session: Session | None, x: float, y: float) -> str | None:
    """The cell at a point of the drawing where nothing can be pressed: a place of the garden."""
    if session is None or session.table.game == "stones":
        return None
    place = place_at(x, y)
    return f"hex:{place.q},{place.r}"


def _draw_garden(session: Session, desk: FlowersDesk) -> None:
    view, marks = session.view(), garden_marks(session, desk)
    look = {"flowers": session.table.colours, "labels": _garden_labels(session, marks)}
    x, y, width, height = garden_art.bounds(
        view, GardenMarks(open_places=open_places(view.state.garden))
    )
    box = f"{x:.0f} {y:.0f} {width:.0f} {height:.0f}"

    def whole() -> str:
        words = {"title": t("board_of", game="flowers"), "desc": t("garden_desc")}
        return garden_art.garden(
            view, marks, sheet="g", prefix="garden", viewbox=(x, y, width, height), **words, **look
        )

    layers = garden_art.layers(view, marks, sheet="g", prefix="garden", **look)
    document.show_board(whole, layers, box)
    document.size_board(width * LEAST_SCALE, height * LEAST_SCALE)


def _garden_labels(session: Session, marks: GardenMarks) -> dict[str, str]:
    """A name for everything that can be pressed."""
    labels = {f"hex:{q},{r}": t("open_place") for q, r in marks.open_places}
    code = "claimable_vine" if session.state.phase == "claim" else "gift_vine"
    for tile, index in marks.claimable:
        colour = flowers.COLOURS[flowers.COLOUR_OF[tile][index]]
        labels[f"vine:{tile},{index}"] = t(code, colour=colour, tile=tile)
    if marks.contested is not None:
        vine, seats = marks.contested
        for seat in seats:
            labels[f"owner:{vine.index},{seat}"] = t("give_to", session.names, seat=seat)
    return labels


def _draw_stones(session: Session, desk: StonesDesk) -> None:
    view, marks = session.view(), stones_marks(session, desk)
    x, y, width, height = stones_art.whole(view.state.size)
    layers = stones_art.layers(view, marks=marks, prefix="stones")

    def whole() -> str:
        words = {"title": t("board_of", game="stones"), "desc": t("stones_desc")}
        return stones_art.board(view, marks=marks, prefix="stones", **words)

    document.show_board(whole, layers, f"{x:g} {y:g} {width:g} {height:g}")



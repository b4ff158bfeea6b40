"""The board of a session on the page: drawn in layers, and read back from a point to a cell."""

from __future__ import annotations

from dataclasses import replace

from trellis import flowers
from trellis.core.points import parse_point
from trellis.draw import garden as garden_art
from trellis.draw import stones as stones_art
from trellis.draw import stones_board
from trellis.draw.layouts import RADIUS, centre, place_at
from trellis.draw.marks import GardenMarks
from trellis.flowers import open_places
from trellis.session import FlowersDesk, Session, StonesDesk, garden_marks, stones_marks
from web import document
from web.camera import Box, around
from web.speech import t

SHEET = "g"
"""The prefix of the symbols that index.html holds."""

LEAST_SCALE = 0.26
"""Pixels for a unit of the garden below which it scrolls instead: a tile's radius of 26 px."""


def draw_board(session: Session, refused: str = "") -> Box:
    """Draw what changed of the board; `refused` is a point that was pressed in vain.

    Returns all of the board.
    """
    if isinstance(session.desk, FlowersDesk):
        return _draw_garden(session, session.desk)
    return _draw_stones(session, session.desk, refused)


def news_of(session: Session) -> Box | None:
    """Where the last thing happened, None where nothing did: the tiles and flowers, or stones."""
    if isinstance(session.desk, StonesDesk):
        points = session.desk.staged or session.shown_state.last or ()
        spots = [stones_board.place(point, session.state.size) for point in points]
        return around(spots, 2.0 * stones_board.CELL) if spots else None
    garden, marks = session.shown_state.garden, garden_marks(session, session.desk)
    tiles = {tile for _, tile in marks.last_tiles[-1:]} | {vine.tile for vine, _ in marks.fresh}
    places = [centre(garden.where[tile].place) for tile in tiles if tile in garden.where]
    return around(places, 1.2 * RADIUS) if places else None


def board_name(session: Session | None, x: float, y: float) -> str | None:
    """The cell at a point of the drawing where nothing can be pressed: a place of the garden."""
    if session is None or session.table.game == "stones":
        return None
    place = place_at(x, y)
    return f"hex:{place.q},{place.r}"


def _draw_garden(session: Session, desk: FlowersDesk) -> Box:
    view, marks = session.view(), garden_marks(session, desk)
    colours, labels = session.table.colours, _garden_labels(session, marks)
    # Framed as when the turn began, so that nothing jumps while a player walks through it.
    room = () if session.is_finished else open_places(session.line.turn_start().garden)
    if session.is_planning:
        room += open_places(session.state.garden)
    frame = GardenMarks(open_places=room)
    x, y, width, height = garden_art.bounds(view, frame)
    layers = garden_art.layers(
        view, marks, flowers=colours, sheet=SHEET, prefix="garden", labels=labels
    )

    def whole() -> str:
        return garden_art.garden(
            view,
            marks,
            title=t("board_of", game="flowers"),
            desc=t("garden_desc"),
            flowers=colours,
            sheet=SHEET,
            prefix="garden",
            labels=labels,
            viewbox=(x, y, width, height),
        )

    document.show_board(whole, layers)
    document.size_board(width * LEAST_SCALE, height * LEAST_SCALE)
    return Box(x, y, width, height)


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


def _draw_stones(session: Session, desk: StonesDesk, refused: str) -> Box:
    view, marks = session.view(), stones_marks(session, desk)
    if refused:
        marks = replace(marks, refused=parse_point(refused))
    layers = stones_art.layers(view, marks=marks, prefix="stones")

    def whole() -> str:
        title, desc = t("board_of", game="stones"), t("stones_desc")
        return stones_art.board(view, marks=marks, prefix="stones", title=title, desc=desc)

    document.show_board(whole, layers)
    return Box(*stones_art.whole(view.state.size))

"""Any position of a record as one picture, with what a reader may want to see on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from trellis import flowers, stones
from trellis.core import Seat
from trellis.core.hexes import Hex
from trellis.core.points import Point
from trellis.draw.garden import bounds, garden
from trellis.draw.marks import GardenMarks
from trellis.draw.palette import drawing_css
from trellis.draw.stones import StonesMarks, board, whole
from trellis.flowers import Vine
from trellis.record import Record, replay

CAPTIONS = ("coordinates", "numbers", "plain")
"""What a picture may say of places: their coordinates, the numbers of the moves made there, none.

Numbers are those of the record: of Flowers of the turn, of Stones of the ply.
"""


def position(
    record: Record,
    ply: int,
    *,
    title: str,
    captions: str = "coordinates",
    theme: str | None = "",
    side: float | None = None,
    prefix: str = "p",
    sheet: str | None = None,
) -> str:
    """The SVG of the position after `ply` moves, as a spectator sees it.

    `theme`: a name of a theme (`trellis.draw.themes`) or None for the system's makes a picture that
    stands alone; with "" it takes its colours from the page. `side`: px of its longer side, the
    size being open without. `sheet` is the prefix of symbols that the page holds.
    """
    state = next(islice(replay(record), ply, None))
    css = None if theme == "" else drawing_css(theme, game=record.game)
    if isinstance(state, flowers.State):
        garden_view, marks = flowers.view(state, None), garden_marks(record, ply, captions)
        width, height = _sizes(bounds(garden_view, marks), side)
        return garden(
            garden_view,
            marks,
            title=title,
            prefix=prefix,
            sheet=sheet,
            width=width,
            height=height,
            stylesheet=css,
        )
    width, height = _sizes(whole(state.size), side)
    return board(
        stones.view(state, None),
        title=title,
        marks=stones_marks(record, ply, state, captions),
        prefix=prefix,
        coordinates=captions == "coordinates",
        controls=False,
        width=width,
        height=height,
        stylesheet=css,
    )


def _sizes(
    box: tuple[float, float, float, float], side: float | None
) -> tuple[float | None, float | None]:
    """Width and height in px where the longer side is given."""
    if side is None:
        return None, None
    scale = side / max(box[2], box[3])
    return round(box[2] * scale), round(box[3] * scale)


# Flowers ------------------------------------------------------------------------------------------


def garden_marks(record: Record, ply: int, captions: str = "plain") -> GardenMarks:
    """The last tile of each seat, the flower that won, and the captions."""
    last: dict[Seat, int] = {}
    planted: list[tuple[Hex, str]] = []
    winning = None
    state = record.start
    for move in record.moves[:ply]:
        if not isinstance(state, flowers.State) or isinstance(move, stones.Turn | stones.Choice):
            break
        if isinstance(move, flowers.Plant):
            last[state.active] = move.tile
            planted.append((move.place, str(state.turn)))
        state, events = flowers.advance(state, move)
        won = next((event for event in events if event.code == "won"), None)
        if won is not None:
            winning = Vine(int(str(won["tile"])), int(str(won["vine"])))
    marks = GardenMarks(last_tiles=tuple(sorted(last.items())), winning=winning)
    if captions == "numbers":
        return replace(marks, captions=tuple(planted))
    if captions == "coordinates" and isinstance(state, flowers.State):
        places = ((place, f"{place[0]} {place[1]}") for place in state.garden.planted)
        return replace(marks, captions=tuple(places))
    return marks


# Stones -------------------------------------------------------------------------------------------


def stones_marks(record: Record, ply: int, state: stones.State, captions: str) -> StonesMarks:
    """The chain that won, and the number on every stone that was played."""
    numbers = tuple(_numbers(record, ply)) if captions == "numbers" else ()
    return StonesMarks(chain=stones.winning_chain(state), numbers=numbers)


def _numbers(record: Record, ply: int) -> Iterator[tuple[Point, str]]:
    for number, move in enumerate(record.moves[:ply], 1):
        if isinstance(move, stones.Turn):
            yield from ((point, str(number)) for point in move.points)

"""Positions in the terminal and as pictures, whichever game they are of."""

from __future__ import annotations

import sys

from trellis import flowers, stones
from trellis.cli.speech import t
from trellis.core import Seat
from trellis.draw.garden import garden
from trellis.draw.garden_text import garden_text
from trellis.draw.marks import GardenMarks
from trellis.draw.palette import drawing_css
from trellis.draw.stones import board
from trellis.draw.stones_marks import StonesMarks
from trellis.draw.stones_text import board_text
from trellis.record import Record, State, states
from trellis.words.terminal import LEGEND


def board_lines(state: State, seat: Seat | None = None, *, legend: bool = True) -> str:
    """The board as text, as a seat or a spectator may see it; the legend explains the signs."""
    if isinstance(state, flowers.State):
        is_open = state.phase != "over"
        told = LEGEND if legend else ""
        return garden_text(flowers.view(state, seat), show_open=is_open, legend=told)
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    return board_text(stones.view(state, seat), ascii_only=not encoding.startswith("utf"))


def picture(record: Record, ply: int) -> str:
    """A stand-alone SVG file of the position after so many moves, its last moves marked."""
    state = states(record)[ply]
    title = t("after_moves", game=record.game, count=ply)
    css = drawing_css(game=record.game)
    if isinstance(state, flowers.State):
        marks = _garden_marks(record, ply)
        return garden(flowers.view(state, None), marks, title=title, stylesheet=css)
    view = stones.view(state, None)
    won = StonesMarks(chain=stones.winning_chain(state))
    return board(view, title=title, marks=won, controls=False, stylesheet=css)


def _garden_marks(record: Record, ply: int) -> GardenMarks:
    """The last tile of each seat, and the flower that won."""
    last: dict[Seat, int] = {}
    winning = None
    state = record.start
    for move in record.moves[:ply]:
        if not isinstance(state, flowers.State) or isinstance(move, stones.Turn | stones.Choice):
            continue
        state, events = flowers.advance(state, move)
        for event in events:
            if event.code == "planted":
                last[int(str(event["seat"]))] = int(str(event["tile"]))
            if event.code == "won":
                winning = flowers.Vine(int(str(event["tile"])), int(str(event["vine"])))
    return GardenMarks(last_tiles=tuple(sorted(last.items())), winning=winning)

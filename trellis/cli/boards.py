"""Positions in the terminal and as pictures, whichever game they are of."""

from __future__ import annotations

import sys

from trellis import flowers, stones
from trellis.cli.speech import t
from trellis.core import Seat
from trellis.draw.garden_text import garden_text
from trellis.draw.stones_text import board_text
from trellis.keepsake import position
from trellis.record import Record, State
from trellis.words.terminal import LEGEND


def board_lines(state: State, seat: Seat | None = None, *, legend: bool = True) -> str:
    """The board as text, as a seat or a spectator may see it; the legend explains the signs."""
    if isinstance(state, flowers.State):
        is_open = state.phase != "over"
        told = LEGEND if legend else ""
        return garden_text(flowers.view(state, seat), show_open=is_open, legend=told)
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    return board_text(stones.view(state, seat), ascii_only=not encoding.startswith("utf"))


def picture(record: Record, ply: int, captions: str | None = None, theme: str | None = None) -> str:
    """A stand-alone SVG file of the position after so many moves, its last moves marked; without a
    theme it follows the system between light and dark."""
    title = t("after_moves", game=record.game, count=ply)
    captions = captions or ("coordinates" if record.game == "stones" else "plain")
    return position(record, ply, title=title, captions=captions, theme=theme, prefix="g")

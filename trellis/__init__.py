"""Trellis: two board games that share a name, their rules, records, drawings and sessions.

*Flowers* is Trellis by Teale Fristoe (2018), *Stones* is Trellis by Steven Meyers (1999). Start at
`trellis.flowers` and `trellis.stones`; `show` draws a position in a notebook.
"""

from __future__ import annotations

from typing import Any

__version__ = "0.1.0"


class Picture:
    """SVG text that notebooks show as a picture."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


def show(position: Any, ply: int | None = None) -> Picture:
    """A position of either game, one seat's view of it, or a record, as a picture.

    A full state is shown as a spectator sees it, a record after `ply` moves, by default at its end.
    Raises TypeError for anything else.
    """
    from trellis import flowers, stones  # here, so that `import trellis` stays light
    from trellis.draw.garden import garden
    from trellis.draw.palette import drawing_css
    from trellis.draw.stones import board
    from trellis.record import Record

    if isinstance(position, Record):
        return _show_record(position, ply)
    if isinstance(position, flowers.State):
        position = flowers.view(position, None)
    if isinstance(position, stones.State):
        position = stones.view(position, None)
    names: dict[str, Any] = {"prefix": _prefix(position), "stylesheet": drawing_css()}
    if isinstance(position, flowers.View):
        return Picture(garden(position, title="A garden of Flowers", **names))
    if isinstance(position, stones.View):
        return Picture(board(position, title="A board of Stones", controls=False, **names))
    raise TypeError(f"expected a state, a view or a record, got {type(position).__name__}")


def _show_record(record: Any, ply: int | None) -> Picture:
    """A moment of a record, with its last moves marked."""
    from trellis.keepsake import position

    plies = len(record.moves)
    if ply is None:
        ply = plies
    if not 0 <= ply <= plies:
        raise ValueError(f"expected a ply from 0 to {plies}, got {ply}")
    title = f"{record.game.capitalize()}, after move {ply}"
    captions = "coordinates" if record.game == "stones" else "plain"
    name = _prefix((record, ply))
    svg = position(record, ply, title=title, captions=captions, theme=None, prefix=name)
    return Picture(svg)


def _prefix(shown: object) -> str:
    """What names in a picture begin with, so that several in one notebook get along."""
    from zlib import crc32

    return f"t{crc32(repr(shown).encode()):08x}"

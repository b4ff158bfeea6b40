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


def show(position: Any) -> Picture:
    """A position of either game, one seat's view of it, or the end of a record, as a picture.

    A full state is shown as a spectator sees it.
    """
    from trellis import flowers, stones  # here, so that `import trellis` stays light
    from trellis.draw.garden import garden
    from trellis.draw.palette import drawing_css
    from trellis.draw.stones import board
    from trellis.record import Record, final

    if isinstance(position, Record):
        position = final(position)
    if isinstance(position, flowers.State):
        position = flowers.view(position, None)
    if isinstance(position, stones.State):
        position = stones.view(position, None)
    if isinstance(position, flowers.View):
        return Picture(garden(position, title="A garden of Flowers", stylesheet=drawing_css()))
    return Picture(board(position, title="A board of Stones", stylesheet=drawing_css()))

"""The Stones board as SVG: in layers for a page, or whole for a file.

Drawings carry classes and no colours; `STONES_CSS` gives the classes the palette's variables.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from trellis.core.points import Point
from trellis.draw import stones_board
from trellis.draw.stones_board import Box, whole
from trellis.draw.stones_joins import Stones
from trellis.draw.stones_marks import Route, StonesMarks, draw_marks
from trellis.draw.stones_pieces import necks, pieces
from trellis.draw.stones_style import STONES_CSS
from trellis.draw.svg import document, element, group
from trellis.stones.board import to_bits
from trellis.stones.state import View, side_to_move

LAYERS = ("ground", "necks", "stones", "marks", "controls")
"""The layers from the bottom up; each is a group with `data-layer` in a whole board."""

NO_MARKS = StonesMarks()
NO_LABELS: Mapping[str, str] = MappingProxyType({})


def layers(
    view: View,
    *,
    marks: StonesMarks = NO_MARKS,
    prefix: str = "s",
    coordinates: bool = True,
    labels: Mapping[str, str] = NO_LABELS,
) -> dict[str, str]:
    """The inner SVG of every layer, so that a page replaces only those that changed.

    The ground changes with the size alone, the controls with size and labels (see
    `stones_board.controls`). `prefix` keeps ids apart when two boards share a page. Where the
    stones step back, necks and stones fade as one, in the layer of the stones.
    """
    state, stones = view.state, _with_staged(view, marks)
    last = marks.last if marks.last is not None else state.last or ()
    held = necks(stones, show_false=marks.show_false)
    standing = pieces(
        stones,
        fresh=frozenset((*last, *marks.staged)),
        plain=frozenset((*marks.staged, *(p for p, _ in marks.numbers))),
    )
    faded = marks.faded
    return {
        "ground": stones_board.ground(state.size, prefix, coordinates),
        "necks": "" if faded else held,
        "stones": group(held, standing, class_="st-faded") if faded else standing,
        "marks": draw_marks(stones, marks, last=last, mover=marks.side or side_to_move(state)),
        "controls": stones_board.controls(state.size, labels) if labels else _bare(state.size),
    }


@lru_cache(maxsize=16)
def _bare(size: int) -> str:
    return stones_board.controls(size, NO_LABELS)


def _with_staged(view: View, marks: StonesMarks) -> Stones:
    """The position with the stones of the turn in hand: their necks show what they would join."""
    state = view.state
    staged = to_bits(state.size, marks.staged)
    if (marks.side or side_to_move(state)) == "black":
        return Stones(state.size, state.black | staged, state.white)
    return Stones(state.size, state.black, state.white | staged)


def board(
    view: View,
    *,
    title: str,
    desc: str | None = None,
    marks: StonesMarks = NO_MARKS,
    prefix: str = "s",
    coordinates: bool = True,
    labels: Mapping[str, str] = NO_LABELS,
    viewbox: Box | None = None,
    controls: bool = True,
    width: float | None = None,
    height: float | None = None,
    stylesheet: str | None = None,
    drawn: Mapping[str, str] | None = None,
) -> str:
    """The whole board as one `<svg>`.

    `title` and `desc` are its words for assistive technology. `viewbox` (x, y, width, height, a
    cell is 40) shows a part; the default is `whole(size)`. Without `controls` it is a picture
    that nothing can be pressed in. `stylesheet` is for a stand-alone file: the palette's variables
    and `STONES_CSS`; a page has them already. `drawn` are the layers, where they were drawn before.
    """
    drawn = drawn or layers(
        view, marks=marks, prefix=prefix, coordinates=coordinates, labels=labels
    )
    shown = LAYERS if controls else LAYERS[:-1]
    return document(
        viewbox or whole(view.state.size),
        "".join(element("g", drawn[name], data_layer=name) for name in shown),
        title=title,
        desc=desc,
        prefix=prefix,
        width=width,
        height=height,
        class_="st-board",
        role="group" if controls and labels else "img",
        stylesheet=stylesheet,
    )


__all__ = [
    "LAYERS",
    "STONES_CSS",
    "Box",
    "Point",
    "Route",
    "StonesMarks",
    "board",
    "layers",
    "whole",
]

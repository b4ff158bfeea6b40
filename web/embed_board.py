"""The board of an embed: the same drawing as on the page, in any of four directions.

A whole replay is framed alike, so that nothing jumps from move to move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from trellis.draw.svg import number
from trellis.session import FlowersDesk, Session, StonesDesk
from web.camera import Box
from web.embed_keys import with_cursor
from web.speech import t

SHEET = "g"
"""The prefix of the symbols that the frame holds."""


HALF_CAPITAL = 4.7
"""Units from the foot of a letter to its middle, as boards have them."""

_VIEW_BOX = re.compile(r' viewBox="([^"]+)"')
_SIZE = re.compile(r' width="(\d+)" height="(\d+)"')
_UPRIGHT = re.compile(r'<(text|use(?= [^>]*href="#[^"]*flower-))( [^>]*)')
_AT = re.compile(r' (x|y)="([^"]+)"')


class Drawing(NamedTuple):
    """A board: how all of it is drawn, which is needed once, its layers, and what of it is seen."""

    draw: Callable[[], str]
    layers: Mapping[str, str]
    box: Box

    @property
    def whole(self) -> str:
        """All of it as SVG text."""
        return self.draw()


def drawing(
    session: Session, coordinates: bool | None = None, orientation: int = 0, cursor: str = ""
) -> Drawing:
    """The board of a session as it is now; `orientation` turns it clockwise, in degrees.

    Where nothing is said of `coordinates`, boards of Stones have them and gardens do not. `cursor`
    is the cell that keys point at.
    """
    desk = session.desk
    if desk.game == "stones":
        drawn = _stones(session, desk, coordinates is not False, cursor)
    else:
        drawn = _flowers(session, desk, bool(coordinates), cursor)
    if not orientation:
        return drawn
    box = turned(drawn.box, orientation)
    layers = {name: upright(layer, orientation) for name, layer in drawn.layers.items()}
    return Drawing(lambda: turn(drawn.whole, orientation), layers, box)


def _stones(session: Session, desk: StonesDesk, coordinates: bool, cursor: str) -> Drawing:
    from trellis.draw import stones
    from trellis.session import stones_marks

    view, marks = session.view(), with_cursor(stones_marks(session, desk), cursor)
    title, desc = t("board_of", game="stones"), t("stones_desc")
    names: dict[str, Any] = {"marks": marks, "prefix": "stones", "coordinates": coordinates}
    layers, box = stones.layers(view, **names), Box(*stones.whole(view.state.size))
    return Drawing(lambda: stones.board(view, title=title, desc=desc, **names), layers, box)


def _flowers(session: Session, desk: FlowersDesk, coordinates: bool, cursor: str) -> Drawing:
    from trellis.draw import garden
    from trellis.draw.marks import GardenMarks
    from trellis.flowers import open_places, view
    from trellis.session import garden_marks

    shown, marks = session.view(), with_cursor(garden_marks(session, desk), cursor)
    if coordinates:
        places = shown.state.garden.planted
        marks = replace(marks, captions=tuple((at, f"{at[0]} {at[1]}") for at in places))
    last = view(session.state, None)
    is_past = session.is_finished or session.replayed is not None
    room = () if is_past else open_places(session.line.turn_start().garden)
    box = garden.bounds(last, GardenMarks(open_places=room, winning=marks.winning))
    colours = session.table.colours
    names: dict[str, Any] = {"flowers": colours, "sheet": SHEET, "prefix": "garden"}
    title, desc = t("board_of", game="flowers"), t("garden_desc")

    def draw() -> str:
        return garden.garden(shown, marks, title=title, desc=desc, viewbox=box, **names)

    return Drawing(draw, garden.layers(shown, marks, **names), Box(*box))


# Turning ------------------------------------------------------------------------------------------


def turned(box: Box, degrees: int) -> Box:
    """What a box becomes when everything turns clockwise around the origin."""
    x, y, width, height = box
    match degrees:
        case 90:
            return Box(-y - height, x, height, width)
        case 180:
            return Box(-x - width, -y - height, width, height)
        case 270:
            return Box(y, -x - width, height, width)
        case _:
            return box


def turn(svg: str, degrees: int) -> str:
    """A board as SVG text, turned clockwise; letters and flowers stay upright."""
    found = _VIEW_BOX.search(svg)
    if not degrees or found is None:
        return svg
    box = turned(Box(*map(float, found[1].split())), degrees)
    svg = svg.replace(found[0], f' viewBox="{view_box(box)}"', 1)
    if degrees % 180:
        svg = _SIZE.sub(r' width="\2" height="\1"', svg, count=1)
    svg = svg.replace("<g data-layer=", f'<g transform="rotate({degrees})" data-layer=')
    return upright(svg, degrees)


def upright(svg: str, degrees: int) -> str:
    """Letters and flowers turned back, each around its own middle."""

    def turned_back(found: re.Match[str]) -> str:
        name, at = found[1], {axis: float(value) for axis, value in _AT.findall(found[0])}
        middle = at.get("y", 0.0) - (HALF_CAPITAL if name == "text" else 0.0)
        around = f"{number(at.get('x', 0.0))} {number(middle)}"
        back, rest = f"rotate({-degrees} {around})", found[2]
        if ' transform="' in rest:
            return f"<{name}" + re.sub(r' transform="[^"]*', rf"\g<0>{back}", rest)
        return f'<{name} transform="{back}"{rest}'

    return _UPRIGHT.sub(turned_back, svg)


def view_box(box: Box) -> str:
    """A box as the attribute of a drawing has it."""
    return " ".join(map(number, box))

"""The symbol sheet: every vine, flower, knot and tile shape once, for boards to `use`.

A vine depends only on its slot in a layout and its colour, so 72 vines and 6 half vines serve all
61 tiles. Ids start with the sheet's prefix; a page holds one sheet and any number of boards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from trellis.draw import blossoms, vines
from trellis.draw.curves import polar
from trellis.draw.layouts import (
    RADIUS,
    SLOTS,
    Slot,
    crossings,
    curve,
    flower_distance,
)
from trellis.draw.svg import Point, circle, element, pair, path
from trellis.flowers.tiles import COLOURS

CORNER = 9.0
INSET = 3.0
HIDDEN_BY_ROOT = 10.0
"""Length at the end of a half vine that carries no ornament, because the root covers it."""


class Symbol(NamedTuple):
    """A drawing to be used by name; its class names the colours of everything inside."""

    class_: str | None
    inner: str


def vine_id(slot: Slot, colour: str) -> str:
    """The name of a vine's symbol, without the sheet's prefix."""
    return f"vine-{slot.layout}{slot.number}-{colour}"


def course_id(slot: Slot) -> str:
    """The name of a vine's middle line, for bands of light under it."""
    return f"course-{slot.layout}{slot.number}"


def symbols(prefix: str = "g") -> str:
    """The whole sheet: a `<defs>` to be put into the page once, before the boards that use it."""
    return element("defs", *(_named(prefix, name) for name in _sheet()))


def symbols_used(body: str, prefix: str) -> str:
    """The part of the sheet that a drawing refers to: small enough for a stand-alone picture."""
    used = _used(body, prefix)
    return element("defs", *(_named(prefix, name) for name in _sheet() if name in used))


def symbols_besides(body: str, prefix: str) -> str:
    """The rest of the sheet, for a page that holds what a drawing uses."""
    used = _used(body, prefix)
    return element("defs", *(_named(prefix, name) for name in _sheet() if name not in used))


def _used(body: str, prefix: str) -> set[str]:
    return set(re.findall(rf'href="#{re.escape(prefix)}-([^"]+)"', body))


def _named(prefix: str, name: str) -> str:
    symbol = _sheet()[name]
    return element("g", symbol.inner, id=f"{prefix}-{name}", class_=symbol.class_)


@cache
def _sheet() -> dict[str, Symbol]:
    """Every symbol by its name, made when first asked for."""
    return dict(_all_symbols())


def _all_symbols() -> Iterator[tuple[str, Symbol]]:
    for name, inner in _shapes().items():
        yield name, Symbol(None, inner)
    for slot in SLOTS:
        yield course_id(slot), Symbol(None, path(curve(slot).data()))
        for colour in (COLOURS[slot.number],) if slot.layout == 0 else COLOURS:
            yield vine_id(slot, colour), Symbol(f"fl-{colour}", vines.vine(colour, _bearing(slot)))
    for flower in blossoms.FLOWERS:
        yield f"flower-{flower}", Symbol(f"fl-{flower}-flower", blossoms.blossom(flower))


def _bearing(slot: Slot) -> vines.Bearing:
    tail = HIDDEN_BY_ROOT if slot.layout == 0 else 0.0
    return vines.Bearing(curve(slot), flower_distance(slot), crossings(slot), tail)


def _shapes() -> dict[str, str]:
    star = "".join(f"M{pair(polar(11, a))}L{pair(polar(-11, a))}" for a in (30, 90, 150))
    rays = "".join(f"M{pair(polar(45, a))}L{pair(polar(56, a))}" for a in range(0, 360, 45))
    return {
        "tile": path(hexagon(RADIUS - INSET)),
        "place": path(hexagon(RADIUS - 2 * INSET)),
        "ring": path(hexagon(RADIUS - INSET - 5.5)),
        "knot": vines.knot(),
        "graft": vines.graft(),
        "root": circle((0, 0), 18, class_="fl-root") + path(star, class_="fl-root"),
        "rays": path(rays),
        "plus": path("M-10 0h20M0-10v20"),
    }


def hexagon(radius: float) -> str:
    """Path data of a tile outline whose corners are rounded over `CORNER` units of each edge."""
    corners = [polar(radius, 60.0 * i) for i in range(6)]
    parts: list[str] = []
    for i, tip in enumerate(corners):
        enter = _towards(tip, corners[i - 1])
        leave = _towards(tip, corners[(i + 1) % 6])
        parts.append(f"{'L' if parts else 'M'}{pair(enter)}Q{pair(tip)} {pair(leave)}")
    return "".join(parts) + "Z"


def _towards(tip: Point, end: Point) -> Point:
    """The point `CORNER` units from a corner towards its neighbour."""
    dx, dy = end[0] - tip[0], end[1] - tip[1]
    share = CORNER / (dx * dx + dy * dy) ** 0.5
    return (tip[0] + share * dx, tip[1] + share * dy)

"""What of a board can be pointed at by keys and read by a screen reader, as one layer of SVG.

The layer lies over the drawing and lets every finger through. It is a grid in rows: of points, or
of the garden's places with the vines of a tile inside. Each spot has a cell's name, as presses
have, and words that say what is there. See `web.stones_names`, `web.garden_names`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trellis.draw.svg import escape, number


class Spot(NamedTuple):
    """One spot: the cell's name, its words, where it stands in the drawing's units.

    `shape` is `point`, `place` or `vine`. `is_offered`: a press does something, of vines only.
    `inner` are the vines of a tile; where they stand counts from the tile's middle.
    """

    cell: str
    label: str
    x: float
    y: float
    shape: str
    is_offered: bool = False
    inner: tuple[Spot, ...] = ()


Rows = Sequence[Sequence[Spot]]

SHAPES = {
    "point": '<rect x="-19" y="-19" width="38" height="38" rx="7"{}/>',
    "place": '<use href="#g-place"{}/>',
    "vine": '<circle r="27"{}/>',
}
"""What each shape of spot covers, around its middle."""

BARE = {shape: drawn.format("") for shape, drawn in SHAPES.items()}
RINGS = {
    shape: drawn.format(' class="spot-case"') + drawn.format(' class="spot-ring"')
    for shape, drawn in SHAPES.items()
}
"""The ring around the spot that has the focus, on its case."""


def layer(rows: Rows, current: str) -> str:
    """The inner SVG of the layer; the spot `current` is the one that Tab goes to."""
    return "".join(
        f'<g role="row">{"".join(_spot(spot, "gridcell", current) for spot in row)}</g>'
        for row in rows
    )


def _spot(spot: Spot, role: str, current: str) -> str:
    inner = "".join(_spot(one, role_of(one), current) for one in spot.inner)
    tab = 0 if spot.cell == current else -1
    return (
        f'<g role="{role}" data-spot="{spot.cell}" aria-label="{escape(spot.label)}" '
        f'tabindex="{tab}" transform="{shift(spot.x, spot.y)}">{BARE[spot.shape]}{inner}</g>'
    )


def shift(x: float, y: float) -> str:
    """The transform that moves something to a place."""
    return f"translate({number(x)} {number(y)})"


def role_of(spot: Spot) -> str:
    """The role of a vine: a button where a press does something, else a part of the picture."""
    return "button" if spot.is_offered else "img"


def flat(rows: Iterable[Iterable[Spot]]) -> Iterator[Spot]:
    """All spots, a tile's vines after the tile; where a vine stands counts from the origin here."""
    for row in rows:
        for spot in row:
            yield spot
            for one in spot.inner:
                yield one._replace(x=one.x + spot.x, y=one.y + spot.y)


def frame(spots: Iterable[Spot]) -> tuple[tuple[str, float, float], ...]:
    """What the layer is made of, without its words: it is drawn anew only when this changes."""
    return tuple((spot.cell, spot.x, spot.y) for spot in spots)

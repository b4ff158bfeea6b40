"""One tile from the symbols of a sheet: its face, its vines in weaving order, its knots."""

from __future__ import annotations

from trellis.draw.layouts import APOTHEM, PAINTING, RADIUS, Slot, flower_place, layout_of
from trellis.draw.svg import Point, document, element, group, transform, use
from trellis.draw.symbols import symbols_used, vine_id
from trellis.flowers.tiles import COLOUR_OF, COLOURS, START, TILES

THICKNESS = 6.0
"""How far a tile's darker side shows below its face."""

HAND_VIEW = (-RADIUS - 2, -APOTHEM - 2, 2 * RADIUS + 4, 2 * APOTHEM + THICKNESS + 4)


def slot_of(tile: int, index: int) -> Slot:
    """The place of a vine in its tile's layout."""
    return Slot(layout_of(tile), index)


def colour_name(tile: int, index: int) -> str:
    """The colour of a vine by name."""
    return COLOURS[COLOUR_OF[tile][index]]


def side(sheet: str, at: Point) -> str:
    """The edge of a tile that shows below the face: drawn under all faces of a garden."""
    return use(f"{sheet}-tile", (at[0], at[1] + THICKNESS), class_="fl-side")


def face(sheet: str, at: Point) -> str:
    """The blank upper side of a tile."""
    return use(f"{sheet}-tile", at, class_="fl-face")


def vines(sheet: str, tile: int, rot: int, at: Point, bare: tuple[bool, ...] | None = None) -> str:
    """The vines of a tile in painter's order, with a knot on each bare one (by default on all)."""
    indexes = range(len(TILES[tile]))
    knots = (i for i in indexes if bare is None or bare[i])
    return element(
        "g",
        *(use(f"{sheet}-{_symbol(tile, i)}") for i in PAINTING[layout_of(tile)]),
        use(f"{sheet}-root") if tile == START else "",
        *(_knot(sheet, tile, i) for i in knots),
        transform=transform(at, 60 * rot),
    )


def _symbol(tile: int, index: int) -> str:
    return vine_id(slot_of(tile, index), colour_name(tile, index))


def _knot(sheet: str, tile: int, index: int) -> str:
    place = flower_place(slot_of(tile, index))
    return use(f"{sheet}-knot", place, class_=f"fl-{colour_name(tile, index)}")


def hand_tile(
    tile: int,
    rot: int = 0,
    *,
    staged: bool = False,
    prefix: str = "hand",
    sheet: str | None = None,
    title: str,
) -> str:
    """A drawing of one tile as it lies in a hand; faded while it is `staged` in the garden.

    With `sheet` it uses the page's symbols of that prefix; without, it brings its own.
    `title` is its name for assistive technology.
    """
    own = sheet or prefix
    body = group(
        side(own, (0, 0)),
        face(own, (0, 0)),
        vines(own, tile, rot, (0, 0)),
        class_="fl-faded" if staged else None,
    )
    return document(
        HAND_VIEW,
        ("" if sheet else symbols_used(body, own)) + body,
        title=title,
        prefix=f"{prefix}-{tile}",
        class_="fl-hand-tile",
    )

"""The garden of Flowers as SVG: layers from the ground up, each of which can be drawn alone.

`layers` gives every layer's inner SVG by name, in painter's order, so that a page can replace the
ones that changed; `garden` puts them together into a whole drawing.

Pressable things carry `data-cell`: `hex:Q,R` open places and the staged tile, `vine:TILE,INDEX`
claimable vines, `owner:INDEX,SEAT` the candidates for a contested vine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from trellis.core.hexes import Hex
from trellis.draw import garden_marks as marking
from trellis.draw import tiles as tile_art
from trellis.draw.backdrop import ground
from trellis.draw.blossoms import FLOWERS
from trellis.draw.layouts import APOTHEM, RADIUS, centre
from trellis.draw.marks import GardenMarks
from trellis.draw.scene import Scene
from trellis.draw.svg import document, element, use
from trellis.draw.symbols import symbols_used
from trellis.flowers.garden import Garden, Planted
from trellis.flowers.moves import Vine
from trellis.flowers.views import View

LAYERS = (
    "backdrop",
    "open",
    "tiles",
    "underlay",
    "sight",
    "vines",
    "grafts",
    "flowers",
    "marks",
    "staged",
    "controls",
)
"""The layers from the bottom up; each is a group with `data-layer` in a whole drawing."""

MARGIN = 16.0
"""Units left free around the outermost tiles and places."""

WINNING_MARGIN = 32.0
"""The same where rays may reach over a tile's edge."""

BUTTON_RADIUS = 38.0
"""Radius of the buttons for a contested vine where nothing else is asked for."""

NO_MARKS = GardenMarks()
NO_LABELS: Mapping[str, str] = MappingProxyType({})

ViewBox = tuple[float, float, float, float]


def layers(
    view: View,
    marks: GardenMarks = NO_MARKS,
    *,
    flowers: Sequence[str] = FLOWERS,
    prefix: str = "g",
    sheet: str | None = None,
    labels: Mapping[str, str] = NO_LABELS,
    button_radius: float = BUTTON_RADIUS,
) -> dict[str, str]:
    """The inner SVG of every layer, in the order of LAYERS.

    `flowers` names the flower of each seat. `prefix` keeps ids of this drawing apart from others
    on a page; `sheet` is the prefix of the symbols it uses (the same by default). `labels` gives
    cells a name for assistive technology. `button_radius`, in units, is for contested vines: half
    of 44 pixels or more.
    """
    scene = Scene(view.state.garden, tuple(flowers), sheet or prefix, labels, marks.staged)
    return {
        "backdrop": ground(prefix),
        "open": marking.open_places(scene, marks),
        "tiles": _tiles(scene),
        "underlay": marking.underlay(scene, marks),
        "sight": marking.sight(scene, marks),
        "vines": _vines(scene),
        "grafts": _grafts(scene),
        "flowers": _flowers(scene, dict(marks.fresh)),
        "marks": marking.marks_layer(scene, marks),
        "staged": marking.staged(scene, marks),
        "controls": marking.controls(scene, marks, button_radius),
    }


def garden(
    view: View,
    marks: GardenMarks = NO_MARKS,
    *,
    title: str,
    desc: str | None = None,
    flowers: Sequence[str] = FLOWERS,
    prefix: str = "g",
    sheet: str | None = None,
    labels: Mapping[str, str] = NO_LABELS,
    button_radius: float = BUTTON_RADIUS,
    viewbox: ViewBox | None = None,
    width: float | None = None,
    height: float | None = None,
    stylesheet: str | None = None,
) -> str:
    """The whole garden as one `<svg>`; `title` and `desc` are its words for assistive technology.

    With `sheet` it uses the symbols a page holds under that prefix; without, it brings those it
    needs. `viewbox` shows a part, the default is `bounds`. `stylesheet` is for a stand-alone file.
    Other arguments are those of `layers`.
    """
    drawn = layers(
        view,
        marks,
        flowers=flowers,
        prefix=prefix,
        sheet=sheet,
        labels=labels,
        button_radius=button_radius,
    )
    body = "".join(element("g", drawn[name], data_layer=name) for name in LAYERS)
    return document(
        viewbox or bounds(view, marks),
        ("" if sheet else symbols_used(body, prefix)) + body,
        title=title,
        desc=desc,
        prefix=prefix,
        width=width,
        height=height,
        class_="fl-garden",
        role="group" if labels else "img",
        stylesheet=stylesheet,
    )


def sight(garden: Garden, marks: GardenMarks, sheet: str) -> str:
    """The inner SVG of the layer `sight` alone: a page that follows a pointer draws no more."""
    return marking.sight(Scene(garden, (), sheet, NO_LABELS, marks.staged), marks)


def bounds(view: View, marks: GardenMarks = NO_MARKS) -> ViewBox:
    """The smallest box (x, y, width, height) around all tiles and marked places, with a margin."""
    places: set[Hex] = set(view.state.garden.planted) | set(marks.open_places)
    if marks.staged is not None:
        places.add(marks.staged.place)
    if marks.cursor is not None:
        places.add(marks.cursor)
    xs, ys = zip(*(centre(place) for place in places), strict=True)
    margin = MARGIN if marks.winning is None else WINNING_MARGIN
    across, up = RADIUS + margin, APOTHEM + margin
    width, height = max(xs) - min(xs) + 2 * across, max(ys) - min(ys) + 2 * up
    return (round(min(xs) - across, 1), round(min(ys) - up, 1), round(width, 1), round(height, 1))


def _tiles(scene: Scene) -> str:
    """All sides, then all faces: no tile's side lies on another one's face."""
    spots = [centre(place) for place in scene.garden.planted]
    sides = (tile_art.side(scene.sheet, at) for at in spots)
    faces = (tile_art.face(scene.sheet, at) for at in spots)
    return "".join((*sides, *faces))


def _vines(scene: Scene) -> str:
    return "".join(_tile_vines(scene, one) for one in scene.garden.planted.values())


def _tile_vines(scene: Scene, one: Planted) -> str:
    bare = tuple(owner is None for owner in scene.garden.owners[one.tile])
    return tile_art.vines(scene.sheet, one.tile, one.rot, centre(one.place), bare)


def _grafts(scene: Scene) -> str:
    """Joints on every edge between two tiles; each edge is looked at from its upper tile."""
    found = (
        joint
        for one in scene.garden.planted.values()
        for joint in scene.grafts_around(one, (0, 1, 2))
    )
    return "".join(marking.graft(scene, at, colour) for at, colour in found)


def _flowers(scene: Scene, fresh: Mapping[Vine, int]) -> str:
    """Every flower upright on its vine; `fresh` ones open in waves."""
    parts = []
    for tile, owners in scene.garden.owners.items():
        for index, owner in enumerate(owners):
            if owner is not None:
                vine = Vine(tile, index)
                wave = fresh.get(vine)
                parts.append(
                    use(
                        scene.flower_id(owner),
                        scene.flower_at(vine),
                        class_=None if wave is None else f"fl-bloom fl-wave-{min(wave, 9)}",
                        data_vine=f"{tile},{index}",
                    )
                )
    return "".join(parts)

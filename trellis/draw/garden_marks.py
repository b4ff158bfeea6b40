"""Everything on a garden that is about the move being made: open places, rings, staged tile."""

from __future__ import annotations

from trellis.core import Seat
from trellis.core.hexes import Hex
from trellis.draw.curves import polar
from trellis.draw.layouts import RADIUS, centre, edge_angle
from trellis.draw.marks import GardenMarks
from trellis.draw.scene import Scene, edge_middle
from trellis.draw.svg import Point, circle, element, escape, group, line, path, transform, use
from trellis.draw.symbols import course_id
from trellis.draw.tiles import face, side, slot_of, vines
from trellis.flowers.garden import Planted
from trellis.flowers.moves import Vine
from trellis.flowers.tiles import TILES

HIT_RADIUS = 30.0
"""Half the width of the invisible disc that makes a vine easy to press."""

BUTTON_GAP = 18.0
"""From a contested vine's place to the near rim of the buttons beside it."""

LIFT = 12.0
"""How far the shadow of a staged tile lies below it."""

BADGE_SCALE = 0.58

CAPTION = 72.0
"""From the middle of a tile to that of its caption."""

CORNERS = (300, 0, 60, 120, 180)
"""The corners a caption may stand in, by direction, the first where several are as good."""


def hex_cell(place: Hex) -> str:
    """The `data-cell` of a place."""
    return f"hex:{place[0]},{place[1]}"


def vine_cell(vine: Vine) -> str:
    """The `data-cell` of a vine."""
    return f"vine:{vine.tile},{vine.index}"


def open_places(scene: Scene, marks: GardenMarks) -> str:
    """The places that may be planted on, dotted; the one under the cursor is marked."""
    places = dict.fromkeys(marks.open_places)
    if marks.cursor is not None:
        places[marks.cursor] = None
    return "".join(_open_place(scene, place, place == marks.cursor) for place in places)


def _open_place(scene: Scene, place: Hex, pointed_at: bool) -> str:
    return scene.pressable(
        hex_cell(place),
        use(scene.symbol("place"), class_="fl-focus"),
        use(scene.symbol("place"), class_="fl-rim"),
        use(scene.symbol("plus"), class_="fl-plus"),
        class_="fl-open fl-cursor" if pointed_at else "fl-open",
        transform=transform(centre(place)),
    )


def underlay(scene: Scene, marks: GardenMarks) -> str:
    """On the faces, below the vines: the last tile of each player ringed."""
    return "".join(_last_ring(scene, seat, tile) for seat, tile in marks.last_tiles)


def _last_ring(scene: Scene, seat: Seat, tile: int) -> str:
    ring, at = scene.symbol("ring"), centre(scene.planted(tile).place)
    return use(ring, at, class_="fl-last-ink") + use(ring, at, class_=_petals(scene, seat))


def _petals(scene: Scene, seat: Seat) -> str:
    return f"fl-last fl-{scene.flowers[seat]}-flower"


def sight(scene: Scene, marks: GardenMarks) -> str:
    """Below the vines: a run lit up, with an arrow out of each of its open ends."""
    bands = [_band(scene, vine) for vine in marks.lit]
    arrows = [_arrow(place, edge) for place, edge in marks.ends]
    return group(*bands, class_="fl-lit") + "".join(arrows)


def _arrow(place: Hex, edge: int) -> str:
    """An arrow head into an empty place, across one of its edges."""
    x, y = edge_middle(place, edge)
    head = "M-4-17 15 0-4 17"
    return group(
        path(head, class_="fl-end-case"),
        path(head, class_="fl-end"),
        transform=transform((x, y), edge_angle(edge) + 180),
    )


def _band(scene: Scene, vine: Vine) -> str:
    tile, place, rot = scene.planted(vine.tile)
    return use(
        scene.symbol(course_id(slot_of(tile, vine.index))),
        transform=transform(centre(place), 60 * rot),
    )


def marks_layer(scene: Scene, marks: GardenMarks) -> str:
    """Over the flowers: badges of the last tiles, captions, the winning flower's ring and rays."""
    badges = [_badge(scene, seat, tile) for seat, tile in marks.last_tiles]
    won = "" if marks.winning is None else _winning(scene, marks.winning)
    captions = [_caption(scene, place, words) for place, words in marks.captions]
    return "".join(badges) + group(*captions, class_="fl-captions") + won


def _caption(scene: Scene, place: Hex, words: str) -> str:
    """Words in the corner of a tile that is farthest from all flowers; one corner is a badge's."""
    tile = scene.garden.planted[place].tile
    flowers = [scene.flower_at(Vine(tile, index)) for index in range(len(TILES[tile]))]
    x, y = centre(place)
    corners = [(x + dx, y + dy) for dx, dy in (polar(CAPTION, angle) for angle in CORNERS)]
    at = max(corners, key=lambda one: min(_square(one, flower) for flower in flowers))
    return element("text", escape(words), x=at[0], y=at[1] + 6.5)


def _square(a: Point, b: Point) -> float:
    """The square of a distance, rounded so that equal ones are equal."""
    return round((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def _badge(scene: Scene, seat: Seat, tile: int) -> str:
    x, y = centre(scene.planted(tile).place)
    dx, dy = polar(RADIUS - 8, 240)
    at = (x + dx, y + dy)
    return group(
        circle((0, 0), 18, class_="fl-badge"),
        use(scene.flower_id(seat), transform=transform((0, 0), 0, BADGE_SCALE)),
        transform=transform(at),
    )


def _winning(scene: Scene, vine: Vine) -> str:
    rays = use(scene.symbol("rays"), class_="fl-rays")
    ring = circle((0, 0), 37, class_="fl-won")
    case = circle((0, 0), 37, class_="fl-won-case")
    return group(case, ring, rays, class_="fl-winning", transform=transform(scene.flower_at(vine)))


def staged(scene: Scene, marks: GardenMarks) -> str:
    """The tile tried out, lifted off the garden, and the flowers that would bloom; a hint's rings.

    A plan or a hint is not lifted, and is drawn faintly.
    """
    tile = "" if marks.staged is None else _staged_tile(scene, marks.staged, marks)
    soon = "".join(_preview(scene, vine, seat) for vine, seat in marks.preview)
    return tile + soon + "".join(_hinted(scene, vine) for vine in marks.hint)


def _hinted(scene: Scene, vine: Vine) -> str:
    at = scene.flower_at(vine)
    return circle(at, 31, class_="fl-hinted-case") + circle(at, 31, class_="fl-hinted")


def _staged_tile(scene: Scene, one: Planted, marks: GardenMarks) -> str:
    origin: Point = (0, 0)
    turning = {1: "fl-spin-right", -1: "fl-spin-left"}.get(marks.spin)
    middle = centre(one.place)
    joints = scene.grafts_around(one, (0, 1, 2, 3, 4, 5))
    tile = scene.pressable(
        hex_cell(one.place),
        "" if marks.faint else use(scene.symbol("tile"), (0, LIFT), class_="fl-shadow"),
        side(scene.sheet, origin),
        face(scene.sheet, origin),
        group(vines(scene.sheet, one.tile, one.rot, origin), class_=turning),
        class_=f"fl-staged fl-{marks.faint}" if marks.faint else "fl-staged",
        transform=transform(middle),
    )
    return tile + "".join(graft(scene, at, colour) for at, colour in joints)


def graft(scene: Scene, at: Point, colour: str) -> str:
    """The joint between two vines of one colour."""
    return use(scene.symbol("graft"), at, class_=f"fl-{colour}")


def _preview(scene: Scene, vine: Vine, seat: Seat) -> str:
    at = scene.flower_at(vine)
    flower = use(scene.flower_id(seat), at, class_="fl-soon")
    return circle(at, 27, class_="fl-soon-ring") + flower


def controls(scene: Scene, marks: GardenMarks, button_radius: float) -> str:
    """What is pressed on the vines themselves: vines to take, candidates for a contested one."""
    rings = "".join(_claim(scene, vine, marks.ghost_owner) for vine in marks.claimable)
    if marks.contested is None:
        return rings
    return rings + _contest(scene, *marks.contested, button_radius)


def _claim(scene: Scene, vine: Vine, ghost: Seat | None) -> str:
    return scene.pressable(
        vine_cell(vine),
        circle((0, 0), HIT_RADIUS, class_="fl-hit"),
        circle((0, 0), 25, class_="fl-claim-case"),
        circle((0, 0), 25, class_="fl-claim-ring"),
        "" if ghost is None else use(scene.flower_id(ghost), class_="fl-ghost"),
        class_="fl-claim",
        transform=transform(scene.flower_at(vine)),
    )


def _contest(scene: Scene, vine: Vine, candidates: tuple[Seat, ...], radius: float) -> str:
    """The candidates side by side, joined to the vine they may have."""
    x, y = scene.flower_at(vine)
    reach = radius + BUTTON_GAP
    step = 2 * reach / max(len(candidates) - 1, 1)
    spots = [(x - reach + step * i, y) for i in range(len(candidates))]
    joins = [line((x, y), spot, class_="fl-join") for spot in spots]
    ring = circle((x, y), 12, class_="fl-join-ring")
    buttons = [
        _candidate(scene, vine, seat, spot, radius)
        for seat, spot in zip(candidates, spots, strict=True)
    ]
    return "".join(joins) + ring + "".join(buttons)


def _candidate(scene: Scene, vine: Vine, seat: Seat, at: Point, radius: float) -> str:
    return scene.pressable(
        f"owner:{vine.index},{seat}",
        circle((0, 0), radius, class_="fl-candidate"),
        element("g", use(scene.flower_id(seat)), transform=transform((0, 0), 0, radius / 32)),
        class_="fl-owner",
        transform=transform(at),
    )

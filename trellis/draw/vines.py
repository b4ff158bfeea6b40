"""The six habits: each colour of vine drawn in its own way along any curve, ink first, then wash.

Habit is the main sign of a vine and colour the second, so every habit must survive without colour:
purple strings beads, orange grows thorns, green leaves in pairs, blue twists two strands, pink
winds in waves, yellow carries fern bars. Ornaments keep clear of edges, crossings and the flower.

Lengths are units. `Bearing` says what a vine's course demands of its ornaments.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin

from trellis.draw.curves import Curve, join_numbers, smooth, smoothstep
from trellis.draw.svg import Point, circle, pair, path

GAP_HALF_LENGTH = 12.5
GAP_WIDTHS = {"purple": 16, "orange": 18, "green": 16, "blue": 26, "pink": 27, "yellow": 16}
"""Width of the cut that a crossing vine of each colour leaves in the vine below it."""


@dataclass(frozen=True, slots=True)
class Bearing:
    """A vine's course: its curve, the flower's distance along it, and its crossings.

    `crossings` holds (distance, whether this vine lies on top). `tail` is how much of the end is
    hidden (under the root of the starting tile).
    """

    curve: Curve
    flower: float
    crossings: tuple[tuple[float, bool], ...] = ()
    tail: float = 0.0


def vine(colour: str, bearing: Bearing) -> str:
    """A vine in ink and wash as SVG text, with the cuts it makes in the vines below it."""
    return _gaps(colour, bearing) + HABITS[colour](bearing)


def _gaps(colour: str, bearing: Bearing) -> str:
    cuts = "".join(
        smooth(bearing.curve.at, (s - GAP_HALF_LENGTH, s, s + GAP_HALF_LENGTH))
        for s, on_top in bearing.crossings
        if on_top
    )
    return path(cuts, class_="fl-cut", stroke_width=GAP_WIDTHS[colour]) if cuts else ""


def _twice(d: str, ink: float, wash: float) -> str:
    return path(d, class_="fl-ink", stroke_width=ink) + path(d, class_="fl-wash", stroke_width=wash)


def _stations(
    bearing: Bearing, step: float, *, edge: float, flower: float, over: float, under: float
) -> list[float]:
    """Distances at which ornaments sit: evenly spaced inside every stretch that is free.

    `edge`, `flower`, `over` and `under` are the room kept at the ends, around the flower's place
    and around crossings in which this vine lies on top or below.
    """
    blocked = [(bearing.flower, flower)]
    blocked += [(s, over if on_top else under) for s, on_top in bearing.crossings]
    end = bearing.curve.length - max(edge, bearing.tail)
    found: list[float] = []
    start = edge
    for s, room in sorted(blocked):
        found += _spread(start, s - room, step)
        start = max(start, s + room)
    return found + _spread(start, end, step)


def _spread(start: float, end: float, step: float) -> list[float]:
    if end < start:
        return []
    pieces = int((end - start) / step + 0.3)
    if pieces == 0:
        return [(start + end) / 2]
    return [start + (end - start) * i / pieces for i in range(pieces + 1)]


def _outwards(bearing: Bearing, s: float) -> float:
    """The direction of growth along the curve: away from the flower."""
    return 1.0 if s >= bearing.flower else -1.0


def beads(bearing: Bearing) -> str:
    """Purple: berries strung on a thin stem, each with a glint."""
    curve = bearing.curve
    places = _stations(bearing, 18.5, edge=12, flower=16.5, over=10, under=18)
    spots = [curve.at(s) for s in places]
    balls = "".join(f"M{pair(at)}h0" for at in spots)
    glints = "".join(f"M{pair((x - 2.6, y - 2.8))}h0" for x, y in spots)
    return (
        _twice(curve.data(), 8, 4.2)
        + _dots(balls, "ink", 17.2)
        + _dots(balls, "wash", 13.2)
        + _dots(glints, "glint", 3.8)
    )


def _dots(d: str, name: str, width: float) -> str:
    return path(d, class_=f"fl-{name} fl-dot", stroke_width=width) if d else ""


def thorns(bearing: Bearing) -> str:
    """Orange: thorns on alternating sides of a thick stem."""
    curve = bearing.curve
    places = _stations(bearing, 13, edge=11.5, flower=14, over=10, under=17)
    teeth = "".join(_thorn(bearing, s, 1.0 if i % 2 else -1.0) for i, s in enumerate(places))
    stem = curve.data()
    return (
        path(stem, class_="fl-ink", stroke_width=11)
        + (path(teeth, class_="fl-ink fl-inked", stroke_width=4) if teeth else "")
        + path(stem, class_="fl-wash", stroke_width=6.8)
        + (path(teeth, class_="fl-washed") if teeth else "")
    )


def _thorn(bearing: Bearing, s: float, side: float) -> str:
    way, curve = _outwards(bearing, s), bearing.curve
    foot, tip, end = (
        curve.offset(s + way * along, 0, side * aside)
        for along, aside in ((-7.2, 0.0), (3.5, 14.5), (7.2, 0.0))
    )
    steps = ((tip[0] - foot[0], tip[1] - foot[1]), (end[0] - tip[0], end[1] - tip[1]))
    return f"M{pair(foot)}l{join_numbers(steps)}z"


def leaves(bearing: Bearing) -> str:
    """Green: pairs of leaves with a midrib, pointing away from the flower."""
    curve = bearing.curve
    places = _stations(bearing, 25, edge=21.5, flower=10, over=12, under=14)
    pairs = [(s, _outwards(bearing, s), side) for s in places for side in (-1.0, 1.0)]
    pairs = [leaf for leaf in pairs if _leaf_is_free(bearing, leaf[0], leaf[1])]
    stem = curve.data()
    blades = "".join(_leaf(curve, *leaf) for leaf in pairs)
    ribs = "".join(_rib(curve, *leaf) for leaf in pairs)
    return (
        path(stem, class_="fl-ink", stroke_width=9)
        + (path(blades, class_="fl-leaf") if blades else "")
        + path(stem, class_="fl-wash", stroke_width=5)
        + (path(ribs, class_="fl-rib fl-fine") if ribs else "")
    )


def _leaf_is_free(bearing: Bearing, s: float, way: float) -> bool:
    """Whether a leaf reaches neither over the tile's edge nor into a vine on top of its own."""
    tip = s + way * 16
    inside = 4 < tip < bearing.curve.length - 4
    return inside and all(on_top or abs(tip - c) > 9 for c, on_top in bearing.crossings)


def _leaf(curve: Curve, s: float, way: float, side: float) -> str:
    def spot(out: float, aside: float) -> Point:
        """A point of the leaf: `out` along its axis, `aside` across it."""
        along, across = 0.616 * out - 0.788 * aside, 0.788 * out + 0.616 * aside
        return curve.offset(s, way * along, side * across)

    outline = (
        (spot(4, 9.5), spot(14, 8.5), spot(23, 0)),
        (spot(14, -8.5), spot(4, -9.5), spot(0, 0)),
    )
    return f"M{pair(spot(0, 0))}" + "".join(f"C{join_numbers(points)}" for points in outline) + "Z"


def _rib(curve: Curve, s: float, way: float, side: float) -> str:
    start, end = (curve.offset(s, way * 0.616 * d, side * 0.788 * d) for d in (5, 17))
    return f"M{pair(start)}L{pair(end)}"


def twist(bearing: Bearing) -> str:
    """Blue: two strands wound around each other, each over the other in turn."""
    curve = bearing.curve
    halves = 2 * round(curve.length / 38)
    first, second = (_wave(curve, halves, side * 7.2, 13) for side in (1.0, -1.0))
    knots = _steps(curve, 2 * halves)
    half = curve.length / halves
    ups = (half * i for i in range(1, halves, 2))
    bridges = "".join(smooth(first, (s - half / 3, s, s + half / 3)) for s in ups)
    strands = smooth(first, knots), smooth(second, knots)
    return "".join(_twice(d, 8.4, 4.6) for d in (*strands, bridges) if d)


def wave(bearing: Bearing) -> str:
    """Pink: one thick winding tendril."""
    curve = bearing.curve
    halves = 2 * max(1, round(curve.length / 42))
    line = smooth(_wave(curve, halves, 7, 13), _steps(curve, 4 * halves))
    return _twice(line, 11.5, 7.2)


def _wave(curve: Curve, halves: int, height: float, fade: float) -> Callable[[float], Point]:
    def at(s: float) -> Point:
        rise = smoothstep(s / fade) * smoothstep((curve.length - s) / fade)
        return curve.offset(s, 0, height * rise * sin(pi * halves * s / curve.length))

    return at


def _steps(curve: Curve, count: int) -> list[float]:
    return [curve.length * i / count for i in range(count + 1)]


def fern(bearing: Bearing) -> str:
    """Yellow: fine bars on both sides of a thin stem, leaning away from the flower."""
    curve = bearing.curve
    places = _stations(bearing, 10.6, edge=11, flower=12, over=6, under=20)
    bars = "".join(_bars(curve, s, _outwards(bearing, s)) for s in places)
    stem = curve.data()
    return (
        path(stem, class_="fl-ink", stroke_width=7)
        + _dots(bars, "ink", 6.4)
        + path(stem, class_="fl-wash", stroke_width=3.6)
        + _dots(bars, "wash", 3)
    )


def _bars(curve: Curve, s: float, way: float) -> str:
    """Two bars in one line: from one tip to the stem and on to the other tip."""
    left, foot, right = (curve.offset(s, way * a, b) for a, b in ((4.5, -13), (0, 0), (4.5, 13)))
    steps = ((foot[0] - left[0], foot[1] - left[1]), (right[0] - foot[0], right[1] - foot[1]))
    return f"M{pair(left)}l{join_numbers(steps)}"


HABITS: dict[str, Callable[[Bearing], str]] = {
    "purple": beads,
    "orange": thorns,
    "green": leaves,
    "blue": twist,
    "pink": wave,
    "yellow": fern,
}


def knot() -> str:
    """The sign of an empty vine: a small ring with a hole."""
    return circle((0, 0), 6.6, class_="fl-knot") + circle((0, 0), 3.6, class_="fl-hole")


def graft() -> str:
    """The sign that two vines of one colour are joined: a disc on the edge they share."""
    return circle((0, 0), 7.4, class_="fl-knot")

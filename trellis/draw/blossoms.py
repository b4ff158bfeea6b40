"""The four flowers, drawn around the origin with radius 25.2: each has its own outline and centre.

They are told apart without colour and at 12 pixels: five round petals with a disc, a spiky disc, a
square of notched petals with a ring, three broad points with a triangle.
"""

from __future__ import annotations

from trellis.draw.curves import join_numbers, polar, turned
from trellis.draw.svg import Point, circle, pair, path, polyline

FLOWERS = ("peach", "yellow", "teal", "white")
RADIUS = 25.2

Outline = tuple[tuple[Point, Point, Point], ...]


def _petals(start: Point, outline: Outline, angles: tuple[float, ...]) -> str:
    """Closed shapes, one for each angle: the outline is given for a petal that points upwards."""
    shapes = []
    for angle in angles:
        curves = (join_numbers(turned(p, angle) for p in piece) for piece in outline)
        shapes.append(f"M{pair(turned(start, angle))}" + "".join(f"C{c}" for c in curves) + "Z")
    return "".join(shapes)


def _mirrored(start: Point, side: Outline) -> Outline:
    """A whole petal from its left side, which runs from `start` at the bottom up to the tip."""
    ends = [start] + [piece[2] for piece in side]
    back = []
    for (a, b, _), end in zip(reversed(side), reversed(ends[:-1]), strict=True):
        back.append(((-b[0], b[1]), (-a[0], a[1]), (-end[0], end[1])))
    return (*side, *back)


def _around(count: int, first: float = 0.0) -> tuple[float, ...]:
    return tuple(first + 360 / count * i for i in range(count))


def _spokes(start: float, end: float, angles: tuple[float, ...]) -> str:
    """Straight lines outwards; angles are clockwise from straight up."""
    ends = ((polar(start, a - 90), polar(end, a - 90)) for a in angles)
    return "".join(f"M{pair(a)}L{pair(b)}" for a, b in ends)


def _points(radius: float, angles: tuple[float, ...]) -> str:
    return "".join(f"M{pair(polar(radius, a - 90))}h0" for a in angles)


def _sepals(length: float, width: float, angles: tuple[float, ...]) -> str:
    side: Outline = (((-width, -length * 0.55), (-width * 0.8, -length * 0.8), (0.0, -length)),)
    start = (0.0, -6.0)
    return path(_petals(start, _mirrored(start, side), angles), class_="fl-sepal")


def _peach() -> str:
    start = (0.0, -2.0)
    side: Outline = (
        ((-3.4, -5), (-10.4, -7.6), (-10.6, -14.4)),
        ((-10.6, -20.6), (-5.8, -25), (0.0, -25)),
    )
    angles = _around(5)
    return (
        _sepals(25.2, 5.5, _around(5, 36))
        + path(_petals(start, _mirrored(start, side), angles), class_="fl-petal")
        + path(_spokes(5, 14, angles), class_="fl-vein fl-fine", stroke_width=1.7)
        + path(_points(15.2, angles), class_="fl-vein fl-fine fl-dot", stroke_width=3.6)
        + circle((0, 0), 5.2, class_="fl-heart")
    )


def _yellow() -> str:
    start = (0.0, -4.0)
    front: Outline = (((-6.4, -9.5), (-8, -17), (0.0, -26)),)
    behind: Outline = (((-6.6, -9), (-8, -16), (0.0, -24.4)),)
    return (
        path(_petals(start, _mirrored(start, behind), _around(8, 22.5)), class_="fl-petal")
        + path(_petals(start, _mirrored(start, front), _around(8)), class_="fl-petal")
        + circle((0, 0), 9.4, class_="fl-heart")
        + path(
            "M0 0h0" + _points(5.2, _around(6)), class_="fl-vein fl-fine fl-dot", stroke_width=2.6
        )
    )


def _teal() -> str:
    start = (0.0, -2.0)
    side: Outline = (
        ((-5, -5.5), (-12.8, -8), (-13.2, -15.6)),
        ((-13.6, -22.6), (-6.2, -27.8), (0.0, -21.4)),
    )
    angles = _around(4, 45)
    return (
        _sepals(25.6, 5, _around(4))
        + path(_petals(start, _mirrored(start, side), angles), class_="fl-petal")
        + path(_spokes(9, 17, angles), class_="fl-vein fl-fine", stroke_width=1.7)
        + circle((0, 0), 6.2, class_="fl-heart")
        + circle((0, 0), 2.5, class_="fl-pupil")
    )


def _white() -> str:
    start = (0.0, 1.0)
    side: Outline = (
        ((-6, -3.4), (-13.8, -6.4), (-13.4, -13)),
        ((-13, -18.6), (-4.6, -20.4), (0.0, -26.6)),
    )
    angles = _around(3)
    veins = "".join(_spokes(10, end, tuple(a + lean for a in angles)) for end, lean in _WHITE_VEINS)
    return (
        _sepals(24.6, 7, _around(3, 60))
        + path(_petals(start, _mirrored(start, side), angles), class_="fl-petal")
        + path(veins, class_="fl-vein fl-fine", stroke_width=1.7)
        + path(polyline((polar(8.4, a - 90) for a in angles), closed=True), class_="fl-heart")
    )


_WHITE_VEINS = ((20, 0), (17, -17), (17, 17))

_DRAWINGS = {"peach": _peach, "yellow": _yellow, "teal": _teal, "white": _white}


def blossom(name: str) -> str:
    """The inside of a flower's symbol. Raises KeyError for a name not in FLOWERS."""
    return _DRAWINGS[name]()

"""Curves measured by arc length: sampled cubics that give point, tangent and offset at a distance.

Lengths are units (hundredths of a tile's outer radius), y points down. A tangent points along the
curve, its normal 90 degrees clockwise from it (to the right of someone walking along).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from trellis.draw.svg import Point, number, pair

Cubic = tuple[Point, Point, Point, Point]

SAMPLES = 48
"""Straight pieces per cubic: the error on a tile stays below 0.05 units."""


def polar(radius: float, degrees: float) -> Point:
    """A point at a distance from the origin, clockwise from the right."""
    return (radius * cos(radians(degrees)), radius * sin(radians(degrees)))


def turned(point: Point, degrees: float) -> Point:
    """A point turned clockwise around the origin."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return (point[0] * c - point[1] * s, point[0] * s + point[1] * c)


def bezier(cubic: Cubic, t: float) -> Point:
    """The point of a cubic at parameter t in 0..1."""
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = cubic
    return (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)


class Curve:
    """A chain of cubics, sampled once, addressed by the distance `s` from its start."""

    __slots__ = ("cubics", "distances", "length", "points")

    def __init__(self, cubics: Sequence[Cubic]) -> None:
        self.cubics = tuple(cubics)
        self.points: list[Point] = [self.cubics[0][0]]
        self.distances = [0.0]
        for cubic in self.cubics:
            for i in range(1, SAMPLES + 1):
                self._append(bezier(cubic, i / SAMPLES))
        self.length = self.distances[-1]

    def _append(self, point: Point) -> None:
        last = self.points[-1]
        self.distances.append(self.distances[-1] + hypot(point[0] - last[0], point[1] - last[1]))
        self.points.append(point)

    def _piece(self, s: float) -> int:
        return min(max(bisect_left(self.distances, s), 1), len(self.points) - 1)

    def at(self, s: float) -> Point:
        """The point at distance s; beyond the ends the curve goes straight on."""
        i = self._piece(s)
        start, step = self.distances[i - 1], self.distances[i] - self.distances[i - 1]
        (x0, y0), (x1, y1) = self.points[i - 1], self.points[i]
        t = (s - start) / step
        return (x0 + t * (x1 - x0), y0 + t * (y1 - y0))

    def tangent(self, s: float) -> Point:
        """The direction at distance s, of length one, smoothed over two units."""
        (x0, y0), (x1, y1) = self.at(s - 1), self.at(s + 1)
        span = hypot(x1 - x0, y1 - y0)
        return ((x1 - x0) / span, (y1 - y0) / span)

    def offset(self, s: float, along: float, aside: float) -> Point:
        """The point reached from distance s by steps along the tangent and along the normal."""
        x, y = self.at(s)
        tx, ty = self.tangent(s)
        return (x + along * tx - aside * ty, y + along * ty + aside * tx)

    def data(self) -> str:
        """Path data of the cubics themselves."""
        start = f"M{pair(self.cubics[0][0])}"
        return start + "".join(f"C{pair(b)} {pair(c)} {pair(d)}" for _, b, c, d in self.cubics)


def smooth(along: Callable[[float], Point], knots: Iterable[float]) -> str:
    """Path data of a smooth curve through `along(s)` for rising s: Hermite pieces, relative.

    The knots may lie as far apart as a quarter of a wave.
    """
    stops = list(knots)
    here = _rounded(along(stops[0]))
    parts = [f"M{pair(here)}"]
    for s0, s1 in pairwise(stops):
        p0, p1, third = along(s0), along(s1), (s1 - s0) / 3
        v0, v1 = _velocity(along, s0), _velocity(along, s1)
        handles = (
            (p0[0] + third * v0[0], p0[1] + third * v0[1]),
            (p1[0] - third * v1[0], p1[1] - third * v1[1]),
            p1,
        )
        steps = [_rounded((x - here[0], y - here[1])) for x, y in handles]
        here = (here[0] + steps[2][0], here[1] + steps[2][1])
        parts.append("c" + join_numbers(steps))
    return "".join(parts)


def join_numbers(points: Iterable[Point]) -> str:
    """Coordinates in a row, without the spaces path data can do without."""
    text = ""
    for value in (v for point in points for v in point):
        digits = number(value)
        text += digits if not text or digits.startswith("-") else f" {digits}"
    return text


def _rounded(point: Point) -> Point:
    return (round(point[0], 1), round(point[1], 1))


def _velocity(along: Callable[[float], Point], s: float) -> Point:
    (x0, y0), (x1, y1) = along(s - 0.25), along(s + 0.25)
    return ((x1 - x0) * 2, (y1 - y0) * 2)


def smoothstep(t: float) -> float:
    """0 at 0, 1 at 1, level at both ends; clamped outside."""
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


def crossing(first: Curve, second: Curve) -> tuple[float, float] | None:
    """Distances along both curves where they cross, or None: they cross once at most."""
    for i, (a, b) in enumerate(pairwise(first.points)):
        for j, (c, d) in enumerate(pairwise(second.points)):
            hit = _meet(a, b, c, d)
            if hit is not None:
                u, v = hit
                return (
                    first.distances[i] + u * (first.distances[i + 1] - first.distances[i]),
                    second.distances[j] + v * (second.distances[j + 1] - second.distances[j]),
                )
    return None


def _meet(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    """Shares of two straight pieces at their common point, or None."""
    (rx, ry), (sx, sy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    cross = rx * sy - ry * sx
    if cross == 0:
        return None
    qx, qy = c[0] - a[0], c[1] - a[1]
    u, v = (qx * sy - qy * sx) / cross, (qx * ry - qy * rx) / cross
    return (u, v) if 0 <= u <= 1 and 0 <= v <= 1 else None

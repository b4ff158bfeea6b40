"""The empty Stones board: paper, squares with the lattice on Black's, grid, bars and coordinates.

One cell is 40 units. The point A(size) in the upper left corner is the origin, y grows downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from trellis.core.points import Point, format_point
from trellis.draw.svg import circle, element, escape, group, number, path, polyline
from trellis.stones.board import is_dark

CELL = 40
EDGE = 22
"""From the outer points to the inner rim of the bars."""
BAR = 21
"""Width of a side's bar."""
RIM = 4
"""Paper outside the bars."""
LATTICE = 10
"""Step of the lattice; it divides a cell, so all squares are woven alike."""
MITRE = 2.3
"""How far each bar stops short of the diagonal of a corner."""

Box = tuple[float, float, float, float]


def place(point: Point, size: int) -> tuple[float, float]:
    """Where a point stands, in units."""
    return point[0] * CELL, (size - 1 - point[1]) * CELL


def points(size: int) -> tuple[Point, ...]:
    """Every point in reading order: by row from the top, then from the left."""
    return tuple(Point(col, row) for row in reversed(range(size)) for col in range(size))


def whole(size: int) -> Box:
    """The viewBox (x, y, width, height) that shows the board with its bars."""
    out = EDGE + BAR + RIM
    side = (size - 1) * CELL + 2 * out
    return -out, -out, side, side


@lru_cache(maxsize=64)
def ground(size: int, prefix: str, coordinates: bool) -> str:
    """Everything under the stones. It depends on the size alone, so a page draws it once."""
    x, y, width, height = whole(size)
    return "".join(
        (
            _lattice(f"{prefix}-lattice"),
            _rect("st-paper", x, y, width, height, rx=RIM + 3),
            _squares(size, f"{prefix}-lattice"),
            path(_grid(size), class_="st-grid"),
            group(*(circle(place(p, size), 2.6) for p in star_points(size)), class_="st-star"),
            _bars(size),
            _coordinates(size) if coordinates else "",
        )
    )


def _rect(kind: str, x: float, y: float, width: float, height: float, rx: float = 0) -> str:
    return element("rect", class_=kind, x=x, y=y, width=width, height=height, rx=rx or None)


def _lattice(name: str) -> str:
    """A tile of both diagonals; the short strokes complete the joints at its corners."""
    n = LATTICE
    lines = f"M0 0L{n} {n}M{n} 0L0 {n}M-1 1L1-1M{n - 1} {n + 1}L{n + 1} {n - 1}"
    lines += f"M-1 {n - 1}L1 {n + 1}M{n - 1}-1L{n + 1} 1"
    tile = element(
        "pattern",
        path(lines, class_="st-hatch"),
        id=name,
        patternUnits="userSpaceOnUse",
        width=n,
        height=n,
    )
    return element("defs", tile)


def dark_squares(size: int) -> tuple[Point, ...]:
    """The lower left points of Black's home squares, in reading order."""
    rows, cols = reversed(range(size - 1)), range(size - 1)
    return tuple(Point(col, row) for row in rows for col in cols if is_dark(Point(col, row)))


def _squares(size: int, lattice: str) -> str:
    side = (size - 1) * CELL
    corners = (place(Point(col, row + 1), size) for col, row in dark_squares(size))
    outline = "".join(f"M{number(x)} {number(y)}h{CELL}v{CELL}h-{CELL}z" for x, y in corners)
    return (
        _rect("st-light", 0, 0, side, side)
        + path(outline, class_="st-dark")
        + path(outline, class_="st-woven", fill=f"url(#{lattice})")
    )


def _grid(size: int) -> str:
    side = (size - 1) * CELL
    steps = range(0, side + 1, CELL)
    return "".join(f"M0 {s}h{side}" for s in steps) + "".join(f"M{s} 0v{side}" for s in steps)


def star_points(size: int) -> tuple[Point, ...]:
    """The dots that help the eye: four near the corners, one in the middle of an odd board."""
    near = 2 if size < 13 else 3
    far, mid = size - 1 - near, size // 2
    corners = [Point(near, near), Point(near, far), Point(far, near), Point(far, far)]
    return tuple(corners + [Point(mid, mid)] * (size % 2))


def _bars(size: int) -> str:
    """The four sides. Black's carry ink, White's are paper; mitred where they meet."""
    near, side = -EDGE, (size - 1) * CELL
    far, out = side + EDGE, EDGE + BAR
    across = ((-out + MITRE, -out), (side + out - MITRE, -out), (far - MITRE, near))
    top = (*across, (near + MITRE, near))
    left = tuple((y, x) for x, y in top)
    bottom = tuple((x, side - y) for x, y in top)
    right = tuple((side - x, y) for x, y in left)
    return path(
        polyline(top, closed=True) + polyline(bottom, closed=True), class_="st-bar-b"
    ) + path(polyline(left, closed=True) + polyline(right, closed=True), class_="st-bar-w")


def _coordinates(size: int) -> str:
    side, middle = (size - 1) * CELL, EDGE + BAR / 2
    columns = [(x, chr(65 + x // CELL)) for x in range(0, side + 1, CELL)]
    rows = [(y, str(size - y // CELL)) for y in range(0, side + 1, CELL)]
    ends = (-middle, side + middle)
    return group(
        *(_text(x, y, name) for y in ends for x, name in columns), class_="st-coord-b"
    ) + group(*(_text(x, y, name) for x in ends for y, name in rows), class_="st-coord-w")


def _text(x: float, y: float, words: str) -> str:
    # 4.7 is half the height of a capital at 13 units.
    return element("text", words, x=x, y=y + 4.7)


def controls(size: int, labels: Mapping[str, str]) -> str:
    """One clear target for every point, in reading order, with `data-cell` like `J11`.

    `labels` gives names for assistive technology by cell; a target with one is a button.
    """
    corners = [number(step * CELL - CELL / 2) for step in range(size)]
    return "".join(
        _target(format_point(point), corners[point.col], corners[size - 1 - point.row], labels)
        for point in points(size)
    )


def _target(cell: str, x: str, y: str, labels: Mapping[str, str]) -> str:
    """Written out, as a board has hundreds and the first one on the screen waits for them."""
    label = labels.get(cell)
    named = f' role="button" aria-label="{escape(label)}"' if label else ""
    at = f'x="{x}" y="{y}" width="{CELL}" height="{CELL}"'
    return f'<rect class="st-hit" data-cell="{cell}" {at}{named}/>'

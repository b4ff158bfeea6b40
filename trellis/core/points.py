"""Points of a square board: 0-based column and row, row 0 at the bottom, written like `J11`."""

from __future__ import annotations

import re
from typing import NamedTuple

from trellis.core.errors import TextError
from trellis.core.messages import Reason

_POINT = re.compile(r"([A-Za-z])([1-9][0-9]?)", re.ASCII)


class Point(NamedTuple):
    """A crossing of the board: column from the left, row from the bottom, both from 0.

    Points sort by column, then by row as a number, which is the order turns are written in.
    """

    col: int
    row: int


def format_point(point: Point) -> str:
    """A point as players write it; columns are A to Z with I included.

    >>> format_point(Point(9, 10))
    'J11'
    """
    return f"{chr(65 + point[0])}{point[1] + 1}"


def parse_point(text: str) -> Point:
    """The point a player wrote, in any letter case; TextError when it is none.

    >>> parse_point("j11")
    Point(col=9, row=10)
    """
    match = _POINT.fullmatch(text)
    if match is None:
        raise TextError(Reason("not_a_point", text=text[:20]))
    return Point(ord(match[1].upper()) - 65, int(match[2]) - 1)


def distance(a: Point, b: Point) -> int:
    """Manhattan distance: steps along the lines of the board."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])

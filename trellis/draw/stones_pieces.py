"""Stones and the necks between them: one path for all necks of a side, one circle for a stone."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from trellis.core.points import Point, format_point
from trellis.draw.stones_board import CELL, EDGE, place
from trellis.draw.stones_joins import Joins, Stones, bits, broken, joins
from trellis.draw.svg import group, path
from trellis.stones.board import board, to_bits
from trellis.stones.moves import SIDES, Side

RADIUS = 16.2
STUB = 5.6
"""How far a stub of a broken diagonal shows beyond its stone."""
INTO_BAR = 1.3
"""How far a border stone's neck enters its bar, so that the bar's rim opens."""

SHEEN = {"black": "m-10-2.6a10.4 10.4 0 0 1 7.4-7.4", "white": "m10.2 1.6a10.4 10.4 0 0 1-8.6 8.6"}
"""An arc inside the rim, drawn from the stone's middle: top left on ink, bottom right on paper."""


class _Segments(NamedTuple):
    """Path data by bit, worked out once for a size."""

    circle: tuple[str, ...]
    start: tuple[str, ...]
    lower: tuple[str, ...]
    """Start of the rising diagonal of the square with that lower left point."""
    upper: tuple[str, ...]
    """Start of its falling diagonal."""


@cache
def _segments(size: int) -> _Segments:
    places = [place(Point(col, row), size) for row in range(size) for col in range(size)]
    return _Segments(
        tuple(f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS}"/>' for x, y in places),
        tuple(f"M{x:g} {y:g}" for x, y in places),
        tuple(f"M{x:g} {y:g}l{CELL}-{CELL}" for x, y in places),
        tuple(f"M{x:g} {y - CELL:g}l{CELL} {CELL}" for x, y in places),
    )


def side_class(side: Side) -> str:
    """`b` or `w`, the last letter of the classes that differ by side."""
    return side[0]


def neck_data(size: int, held: Joins) -> str:
    """Path data of all necks between joined stones of one side; empty when there are none."""
    cut = _segments(size)
    parts = [f"{cut.start[i]}h{CELL}" for i in bits(held.right)]
    parts += [f"{cut.start[i]}v-{CELL}" for i in bits(held.up)]
    parts += [cut.lower[i] for i in bits(held.rising)]
    parts += [cut.upper[i] for i in bits(held.falling)]
    return "".join(parts)


def bar_data(stones: Stones, side: Side) -> str:
    """Path data of the necks from border stones into the side's own bars."""
    start, length = _segments(stones.size).start, EDGE + INTO_BAR
    letter = "v" if side == "black" else "h"
    first, last = board(stones.size).sides[side]
    out = [f"{start[i]}{letter}-{length}" for i in bits(stones.of(side) & first)]
    return "".join(out + [f"{start[i]}{letter}{length}" for i in bits(stones.of(side) & last)])


def necks(stones: Stones, *, show_false: bool) -> str:
    """The layer under the stones: broken diagonals, then the necks of both sides."""
    drawn = [_false(stones, side) for side in SIDES] if show_false else []
    return "".join(drawn + [_necks(stones, side) for side in SIDES])


def _necks(stones: Stones, side: Side) -> str:
    kind = side_class(side)
    data = neck_data(stones.size, joins(stones, side)) + bar_data(stones, side)
    if not data:
        return ""
    return path(data, class_=f"st-line-{kind}") + path(data, class_=f"st-neck-{kind}")


def _false(stones: Stones, side: Side) -> str:
    """Two stubs and a cut across the gap for every diagonal that only looks joined."""
    size, kind = stones.size, side_class(side)
    rising, falling = broken(stones, side)
    if not rising | falling:
        return ""
    squares = [(_middle(i, size), 1) for i in bits(rising)]
    squares += [(_middle(i, size), -1) for i in bits(falling)]
    line = "".join(_stubs(at, slope, 1.2) for at, slope in squares)
    wash = "".join(_stubs(at, slope, 0) for at, slope in squares)
    cut = "".join(_cut(at, slope) for at, slope in squares)
    return (
        path(line, class_=f"st-stub-line-{kind}")
        + path(wash, class_=f"st-stub-{kind}")
        + path(cut, class_="st-cut-case")
        + path(cut, class_="st-cut")
    )


def _middle(bit: int, size: int) -> tuple[float, float]:
    x, y = place(Point(bit % size, bit // size), size)
    return x + CELL / 2, y - CELL / 2


def _stubs(at: tuple[float, float], slope: int, longer: float) -> str:
    """Both stubs, from under the stones to a little beyond their rims."""
    (x, y), half = at, CELL / 2
    step = (RADIUS + STUB + longer) * 0.5**0.5
    far = f"{step:.2f}"
    return (
        f"M{x - half:g} {y + half * slope:g}l{far} {-step * slope:.2f}"
        f"M{x + half:g} {y - half * slope:g}l-{far} {step * slope:.2f}"
    )


def _cut(at: tuple[float, float], slope: int) -> str:
    """A stroke 14 long across the broken diagonal."""
    (x, y), reach = at, 7 * 0.5**0.5
    return f"M{x - reach:.2f} {y - reach * slope:.2f}l{2 * reach:.2f} {2 * reach * slope:.2f}"


def pieces(stones: Stones, *, fresh: frozenset[Point], plain: frozenset[Point]) -> str:
    """The stones of both sides. `fresh` ones are elements of their own with `data-stone`, so that a
    page can let them land; `plain` ones have no sheen, because a figure will stand on them."""
    return "".join(_pieces(stones, side, fresh, plain) for side in SIDES)


def _pieces(stones: Stones, side: Side, fresh: frozenset[Point], plain: frozenset[Point]) -> str:
    size, own, cut = stones.size, stones.of(side), _segments(stones.size)
    single = own & to_bits(size, fresh)
    settled = own & ~single
    shine = "".join([cut.start[i] + SHEEN[side] for i in bits(settled & ~to_bits(size, plain))])
    parts = [cut.circle[i] for i in bits(settled)]
    parts.append(path(shine, class_="st-sheen") if shine else "")
    for bit in bits(single):
        point = Point(bit % size, bit // size)
        shine = "" if point in plain else path(cut.start[bit] + SHEEN[side], class_="st-sheen")
        parts.append(group(cut.circle[bit], shine, data_stone=format_point(point)))
    return group(*parts, class_=f"st-stones-{side_class(side)}")

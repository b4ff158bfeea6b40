"""Points of a square board and their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trellis.core import Point, TextError
from trellis.core.points import distance, format_point, parse_point


@pytest.mark.parametrize(
    ("text", "col", "row"),
    [("A1", 0, 0), ("I1", 8, 0), ("J11", 9, 10), ("O15", 14, 14), ("S19", 18, 18)],
)
def test_names(text: str, col: int, row: int) -> None:
    """Columns from the left with I included, rows from the bottom."""
    assert parse_point(text) == parse_point(text.lower()) == Point(col, row)
    assert format_point(Point(col, row)) == text


@given(st.integers(0, 25), st.integers(0, 98))
def test_names_round_trip(col: int, row: int) -> None:
    assert parse_point(format_point(Point(col, row))) == Point(col, row)


@pytest.mark.parametrize(
    "text",
    ["", "A", "1", "A0", "A01", "A100", "AA1", "A1 ", " A1", "A1\n", "A-1", "Ä1", "A\u0661", "1A"],
)
def test_what_is_no_point(text: str) -> None:
    with pytest.raises(TextError) as caught:
        parse_point(text)
    assert (caught.value.reason.code, caught.value.reason["text"]) == ("not_a_point", text)


@given(st.text())
def test_any_text_parses_or_is_a_text_error(text: str) -> None:
    try:
        point = parse_point(text)
    except TextError:
        return
    assert format_point(point) == text.upper()


def test_points_sort_by_column_then_by_row_as_a_number() -> None:
    names = ["B2", "A10", "A9", "B1"]
    points = sorted(map(parse_point, names))
    assert [format_point(point) for point in points] == ["A9", "A10", "B1", "B2"]


def test_distance_goes_along_the_lines() -> None:
    assert distance(Point(1, 1), Point(2, 3)) == 3
    assert distance(Point(4, 4), Point(1, 4)) == distance(Point(1, 4), Point(4, 4)) == 3
    assert distance(Point(5, 5), Point(5, 5)) == 0

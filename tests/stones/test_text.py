"""Names used by players: points, turns and choices as text."""

from __future__ import annotations

import pytest

from tests.stones.helpers import points
from trellis import stones
from trellis.core import Reason, TextError
from trellis.stones import Choice, Turn


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("J11 K13", "J11 K13"),
        ("k13 J11", "J11 K13"),
        ("  j11\t K13 ", "J11 K13"),
        ("A10 A9", "A9 A10"),
        ("i1", "I1"),
        ("PASS", "pass"),
        (" Take  WHITE", "take white"),
        ("take black", "take black"),
        ("z99", "Z99"),
    ],
)
def test_text_any_case_either_order_extra_blanks_and_canonical_output(
    text: str, canonical: str
) -> None:
    assert stones.format_move(stones.parse_move(text)) == canonical


def test_text_makes_the_moves() -> None:
    assert stones.parse_move("J11 K13") == Turn(points("J11 K13"))
    assert stones.parse_move("pass") == stones.PASS
    assert stones.parse_move("take white") == Choice("white")


@pytest.mark.parametrize("text", ["", " ", "take", "take red", "hello", "pass pass", "J K", "-"])
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(TextError) as error:
        stones.parse_move(text)
    assert error.value.reason == Reason("not_a_move", text=text)


@pytest.mark.parametrize(
    ("text", "word"),
    [("J0", "j0"), ("J11 13K", "13k"), ("J100", "j100"), ("J11K13", "j11k13"), ("J\u0661", None)],
)
def test_text_with_a_digit_that_is_no_point(text: str, word: str | None) -> None:
    with pytest.raises(TextError) as error:
        stones.parse_move(text)
    assert error.value.reason == Reason("not_a_point", text=word or text.lower())


def test_text_of_more_than_two_stones() -> None:
    with pytest.raises(TextError) as error:
        stones.parse_move("A1 A4 A7 A10")
    assert error.value.reason == Reason("too_many", count=4)


def test_text_of_any_length_gives_a_short_reason() -> None:
    for text in ("x" * 10_000, "x1" * 10_000, "A1 " * 10_000):
        with pytest.raises(TextError) as error:
            stones.parse_move(text)
        assert len(repr(error.value.reason)) < 100


def test_text_of_every_turn_goes_round() -> None:
    for size in (7, 15, 19):
        for move in stones.legal_moves(stones.new_game(size)):
            assert stones.parse_move(stones.format_move(move)) == move

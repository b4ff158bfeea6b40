"""The text forms of the moves of Flowers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trellis.core import Hex, TextError
from trellis.flowers import (
    Claim,
    First,
    Gift,
    Move,
    Owner,
    Plant,
    Stop,
    Vine,
    format_move,
    parse_move,
)

PAIRS: list[tuple[Move, str]] = [
    (Plant(13, Hex(1, -1), 5), "plant 13 1 -1 5"),
    (Owner(0, 1), "owner 0 1"),
    (First(2), "first 2"),
    (Claim(1), "claim 1"),
    (Gift(Vine(7, 2)), "gift 7 2"),
    (Stop(), "stop"),
]
NUMBERS = st.integers(-999, 999)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Plant, NUMBERS, st.builds(Hex, NUMBERS, NUMBERS), NUMBERS),
    st.builds(Owner, NUMBERS, NUMBERS),
    st.builds(First, NUMBERS),
    st.builds(Claim, NUMBERS),
    st.builds(Gift, st.builds(Vine, NUMBERS, NUMBERS)),
    st.just(Stop()),
)
WORDS = st.sampled_from(
    ["plant", "owner", "FIRST", "claim", "gift", "stop", "0", "-1", "12", "007", "1234", "+", ","]
)


@pytest.mark.parametrize(("move", "text"), PAIRS, ids=[text for _, text in PAIRS])
def test_every_move_kind_has_a_text_form(move: Move, text: str) -> None:
    """Flowers, Moves: plant, owner of a contested vine, who goes first, claim, gift, stop."""
    assert format_move(move) == text
    assert parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    ["PLANT 13 1 -1 5", "Plant 13 1,-1 5", "  plant\t13  1 -1 5 \r\n", "plant 013 01 -1 05"],
)
def test_input_in_any_letter_case(text: str) -> None:
    """Flowers, Names: input in any letter case, with blanks or commas; output is canonical."""
    assert format_move(parse_move(text)) == "plant 13 1 -1 5"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ",",
        "plan 1 0 0 0",
        "plant 13 1 -1",
        "plant 13 1 -1 5 6",
        "plant 13 1 -1 x",
        "claim",
        "claim 1.0",
        "claim +1",
        "claim - 1",
        "claim 1000",
        "claim \u0661",
        "claim \u00b2",
        "stop 1",
        "stop stop",
        "13 1 -1 5",
        "gift 7-2",
        "pass",
        "J11 K13",
        "\ufb01rst 2",
        "\u017ftop",
    ],
)
def test_text_that_is_no_move(text: str) -> None:
    """Bad text is a TextError that shows what was got."""
    with pytest.raises(TextError) as caught:
        parse_move(text)
    assert caught.value.reason.params == {"text": text, "game": "flowers"}
    assert caught.value.reason.code == "not_a_move"


def test_a_long_text_is_shown_in_part() -> None:
    with pytest.raises(TextError) as caught:
        parse_move("plant" * 1000)
    assert caught.value.reason["text"] == "plant" * 8


@given(MOVES)
def test_text_round_trips(move: Move) -> None:
    text = format_move(move)
    assert parse_move(text) == move
    assert parse_move(text.upper()) == move
    assert format_move(parse_move(text)) == text


@given(st.one_of(st.text(), st.lists(WORDS, max_size=6).map(" ".join)))
def test_any_text_parses_or_is_a_text_error(text: str) -> None:
    try:
        move = parse_move(text)
    except TextError as error:
        assert isinstance(error, ValueError)
        assert str(error)
    else:
        assert parse_move(format_move(move)) == move

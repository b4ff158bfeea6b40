"""Stones rules: Mirroring, and each part of our decision (D) about it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.stones.helpers import NINE_MIRRORS, begun, code, play, points
from tests.stones.naive import SYMMETRIES, image, to_text, to_turn
from trellis import stones
from trellis.core import Reason
from trellis.stones import format_move, mirror
from trellis.stones.turns import table


def mirrored(text: str, symmetry: int, size: int) -> str:
    return to_text(image(to_turn(text), symmetry, size))


def longest(state: stones.State, side: stones.Side) -> int:
    return max(mirror.runs_of(state, side))


def test_mirroring_the_tenth_turn_of_a_run_is_illegal() -> None:
    state = play(begun(), *NINE_MIRRORS)
    turn = stones.parse_move("A13")
    assert stones.why_not(state, turn) == Reason("mirrors", turns=10)
    assert turn not in stones.legal_moves(state)
    for text in ("pass", "A12", "A13 A10", "A13 B11"):
        assert code(state, text) is None


def test_mirroring_nine_turns_running_are_legal() -> None:
    state = play(begun(), *NINE_MIRRORS[:17])
    assert longest(state, "black") == 8
    assert code(state, NINE_MIRRORS[17]) is None
    assert longest(play(state, NINE_MIRRORS[17]), "black") == 9


def test_mirroring_any_other_turn_ends_the_run() -> None:
    state = play(begun(), *NINE_MIRRORS, "H8")
    assert mirror.runs_of(state, "black") == (0,) * 7


def test_mirroring_a_pass_ends_every_run_of_its_colour() -> None:
    state = play(begun(), *NINE_MIRRORS, "pass")
    assert mirror.runs_of(state, "black") == (0,) * 7
    assert code(play(state, "A2"), "O14") is None


def test_mirroring_a_pass_mirrors_nothing() -> None:
    state = begun(7)
    for _ in range(30):
        assert code(state, "pass") is None
        state = play(state, "pass")
    assert state.runs == ((0,) * 7, (0,) * 7)


def test_mirroring_an_opponents_pass_cannot_be_continued() -> None:
    state = play(begun(), *NINE_MIRRORS[:18], "pass")
    assert longest(state, "black") == 9
    assert code(state, "A13") is None
    assert longest(play(state, "A13"), "black") == 0


def test_mirroring_is_exact_one_of_two_stones_is_not_enough() -> None:
    state = play(begun(), "A1 A4", "O15")
    assert mirror.runs_of(state, "black") == (0,) * 7
    state = play(begun(), "A1", "O15 O12")
    assert mirror.runs_of(state, "black") == (0,) * 7


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_mirroring_under_each_symmetry_but_the_identity(symmetry: int) -> None:
    """Three rotations, four reflections: each alone makes a run of ten."""
    state = begun()
    for number in range(1, 10):
        state = play(state, free_with_image(state, symmetry))
        state = play(state, mirrored(last(state), symmetry, 15))
        assert longest(state, "black") == number
    state = play(state, free_with_image(state, symmetry))
    assert code(state, mirrored(last(state), symmetry, 15)) == "mirrors"


def free_with_image(state: stones.State, symmetry: int) -> str:
    """The first free point whose image is free and another point."""
    texts = [format_move(move) for move in stones.legal_moves(state)[1:]]
    free = [text for text in texts if " " not in text]
    return next(text for text in free if mirrored(text, symmetry, 15) in {*free} - {text})


def last(state: stones.State) -> str:
    return format_move(stones.Turn(state.last or ()))


def test_mirroring_one_turn_can_continue_several_runs_at_once() -> None:
    """H2-H5 lies on the middle column: half turn and up-down reflection have the same image."""
    state = play(begun(), "H2 H5", "H14 H11")
    assert sorted(mirror.runs_of(state, "black")) == [0] * 5 + [1] * 2
    state = play(state, "A2", "O14")
    assert sorted(mirror.runs_of(state, "black")) == [0] * 6 + [2]


def test_mirroring_a_run_keeps_to_one_symmetry() -> None:
    """Half turns and reflections in a row are separate runs, so nothing reaches ten."""
    state = begun()
    for number, text in enumerate(["A2", "A3", "A4", "A5", "A6", "B2", "B3", "B4", "B5", "B6"]):
        state = play(state, text)
        answer = mirrored(text, 2 if number < 5 else 4, 15)
        assert code(state, answer) is None
        state = play(state, answer)
    assert longest(state, "black") == 5


def test_mirroring_runs_are_counted_per_colour() -> None:
    """Black answers White by left-right reflections, White answers Black by a half turn."""
    state = play(begun(), "B4", "N4", "B12", "N12")
    assert (longest(state, "black"), longest(state, "white")) == (2, 1)
    state = play(state, "H8")
    assert (longest(state, "black"), longest(state, "white")) == (2, 0)
    state = play(state, "H9")
    assert (longest(state, "black"), longest(state, "white")) == (0, 0)


def test_mirroring_opening_turns_are_never_mirroring_turns() -> None:
    state = play(stones.new_game(), "A1", "O15", "A15")
    assert state.runs == ((0,) * 7, (0,) * 7)


def test_mirroring_the_fourth_turn_may_mirror_the_third() -> None:
    state = play(stones.new_game(), "H8", "pass", "A1", "take black", "O15")
    assert longest(state, "white") == 1


def test_mirroring_fourth_turn_counts_towards_ten() -> None:
    pairs = ["A2", "A3", "A4", "A5", "A6", "B2", "B3", "B4", "B5", "C2"]
    state = play(stones.new_game(), "pass", "pass", pairs[0], "take white")
    for text, following in pairwise(pairs):
        state = play(state, mirrored(text, 2, 15), following)
    assert longest(state, "white") == 9
    assert code(state, mirrored("C2", 2, 15)) == "mirrors"


def test_mirroring_counts_for_the_colour_through_the_choice_of_side() -> None:
    """Turns of the two colours alternate from the first, whoever plays them."""
    ends = [
        play(stones.new_game(), "H8", "pass", "A1", f"take {side}", "O15").runs
        for side in ("black", "white")
    ]
    assert ends[0] == ends[1]


def test_mirroring_a_position_that_was_set_up_starts_with_no_runs() -> None:
    state = stones.set_up(15, points("A1"), points("O14"), to_move="white")
    assert state.runs == ((0,) * 7, (0,) * 7)
    assert state.last is None
    state = play(state, "O15")
    assert longest(state, "white") == 0
    assert longest(play(state, "A2"), "black") == 0
    assert longest(play(stones.set_up(15, (), ()), "A2", "O14"), "black") == 1


def test_mirroring_partners_leave_out_the_tenth() -> None:
    state = play(begun(), *NINE_MIRRORS[:18], "O3 O6")
    assert code(state, "A13 A10") == "mirrors"
    assert points("A10")[0] not in stones.partners(state, points("A13")[0])
    assert points("B11")[0] in stones.partners(state, points("A13")[0])


@pytest.mark.parametrize("size", [7, 15])
def test_the_table_of_images_holds_the_seven_symmetries(size: int) -> None:
    turns = table(size).turns
    for number, turn in enumerate(turns[1:], start=1):
        text = stones.format_move(turn)
        found = {stones.format_move(turns[image]) for image in mirror.images(size, number)}
        assert found == {mirrored(text, symmetry, size) for symmetry in SYMMETRIES}
    assert mirror.images(size, 0) == ()

"""Stones rules: Board and A turn. Each test names the sentence it stands for."""

from __future__ import annotations

import pytest

from tests.stones.helpers import begun, code, play, points
from trellis import stones
from trellis.core import IllegalMoveError, Point, Reason, TextError
from trellis.core.points import distance, parse_point
from trellis.stones import Choice, Turn


def turns_of(state: stones.State) -> list[Turn]:
    return [move for move in stones.legal_moves(state) if isinstance(move, Turn)]


@pytest.mark.parametrize("size", [7, 9, 11, 13, 15, 17, 19])
def test_board_odd_sizes_7_to_19_are_offered(size: int) -> None:
    assert stones.new_game(size).size == size


@pytest.mark.parametrize("size", [-7, 0, 1, 5, 6, 8, 14, 16, 20, 21])
def test_board_other_sizes_are_refused(size: int) -> None:
    expected = Reason("bad_size", size=size, smallest=7, largest=19)
    for make in (stones.new_game, lambda size: stones.set_up(size, (), ())):
        with pytest.raises(TextError) as error:
            make(size)
        assert error.value.reason == expected
        assert isinstance(error.value, ValueError)


def test_board_15_is_the_game() -> None:
    assert stones.new_game().size == 15


def test_board_upper_left_square_is_dark_and_squares_alternate() -> None:
    for size in stones.SIZES:
        assert stones.is_dark(Point(0, size - 2))
    assert stones.is_dark(Point(3, 4)) != stones.is_dark(Point(4, 4))
    assert stones.is_dark(Point(3, 4)) != stones.is_dark(Point(3, 5))


def test_turn_two_stones_exactly_three_apart_straight_or_bent() -> None:
    assert code(stones.new_game(), "H8 H11") is None
    assert code(stones.new_game(), "H8 K8") is None
    assert code(stones.new_game(), "H8 J9") is None
    assert code(stones.new_game(), "H8 I10") is None


def test_turn_three_apart_is_manhattan_distance_three() -> None:
    empty = stones.new_game(7)
    for move in turns_of(empty):
        assert len(move.points) < 2 or distance(*move.points) == 3


def test_turn_whatever_lies_between() -> None:
    state = play(stones.new_game(), "H9 H12", "H10 J11")
    assert code(state, "H8 H11") is None


def test_turn_one_stone_is_allowed() -> None:
    assert code(stones.new_game(), "H8") is None


def test_turn_a_pass_is_allowed() -> None:
    assert code(stones.new_game(), "pass") is None


def test_turn_a_pass_however_often_does_not_end_the_game() -> None:
    """Our decision (D)."""
    state = begun(7)
    for _ in range(40):
        state = play(state, "pass")
        assert stones.outcome(state) is None
        assert stones.to_move(state) is not None
        assert len(stones.legal_moves(state)) == 226


def test_turn_only_on_empty_points() -> None:
    state = play(stones.new_game(), "H8 J9")
    assert stones.why_not(state, Turn(points("H8"))) == Reason("occupied", point="H8")
    assert stones.why_not(state, Turn(points("K11 J9"))) == Reason("occupied", point="J9")
    assert stones.why_not(state, Turn(points("A1 J9"))) == Reason("occupied", point="J9")


def test_turn_counts_from_the_empty_board() -> None:
    """1,314 different turns: 1 pass, 225 single stones, 1,088 pairs."""
    lengths = [len(turn.points) for turn in turns_of(stones.new_game())]
    assert [lengths.count(length) for length in (0, 1, 2)] == [1, 225, 1088]


def test_turn_is_an_unordered_set() -> None:
    one, two = parse_point("J11"), parse_point("K13")
    assert Turn((one, two)) == Turn((two, one))
    assert hash(Turn((one, two))) == hash(Turn((two, one)))
    assert Turn((two, one)).points == (one, two)


def test_legal_moves_are_in_the_order_of_their_points_without_repeats() -> None:
    moves = turns_of(play(stones.new_game(9), "E5"))
    keys = [move.points for move in moves]
    assert keys == sorted(set(keys))
    assert moves[0] == stones.PASS


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("P1", Reason("off_board", point="P1", size=15)),
        ("A16", Reason("off_board", point="A16", size=15)),
        ("Z99", Reason("off_board", point="Z99", size=15)),
        ("O15 P17", Reason("off_board", point="P17", size=15)),
        ("A1 A1", Reason("same_point", point="A1")),
        ("A1 B2", Reason("not_three_apart", first="A1", second="B2", distance=2)),
        ("H15 H1", Reason("not_three_apart", first="H1", second="H15", distance=14)),
        ("C3 A1", Reason("not_three_apart", first="A1", second="C3", distance=4)),
    ],
)
def test_reasons_against_a_turn(text: str, reason: Reason) -> None:
    assert stones.why_not(stones.new_game(), stones.parse_move(text)) == reason


def test_reasons_too_many_stones() -> None:
    turn = Turn(points("A1 A4 A7"))
    assert stones.why_not(stones.new_game(), turn) == Reason("too_many", count=3)


def test_reasons_off_board_points_that_have_no_name() -> None:
    for point in (Point(-1, 0), Point(0, -1), Point(26, 0), Point(0, 99), Point(-100, 10**9)):
        reason = stones.why_not(stones.new_game(), Turn((point,)))
        assert reason == Reason("off_board", point=f"{point.col},{point.row}", size=15)


@pytest.mark.parametrize("thing", ["J11", None, 3, (), Point(1, 1)])
def test_reasons_wrong_kind_of_move(thing: object) -> None:
    reason = stones.why_not(stones.new_game(), thing)
    assert reason == Reason("wrong_kind", kind=type(thing).__name__)


def test_illegal_moves_raise_their_reason_and_change_nothing() -> None:
    state = play(stones.new_game(), "H8")
    before = repr(state)
    with pytest.raises(IllegalMoveError) as error:
        stones.apply(state, Turn(points("H8")))
    assert error.value.reason == Reason("occupied", point="H8")
    assert repr(state) == before


def test_partners_are_the_legal_second_stones() -> None:
    state = play(stones.new_game(), "A4", "C2")
    assert stones.partners(state, parse_point("A1")) == points("B3 D1")


def test_partners_of_no_possible_first_stone_are_none() -> None:
    state = play(stones.new_game(), "A4")
    assert stones.partners(state, parse_point("A4")) == ()
    assert stones.partners(state, parse_point("Z1")) == ()
    due = play(state, "pass", "pass")
    assert stones.partners(due, parse_point("H8")) == ()


def test_moves_are_values_that_repr_rebuilds() -> None:
    for move in (Turn(points("J11 K13")), stones.PASS, Choice("white")):
        assert eval(repr(move)) == move


def test_events_of_a_turn() -> None:
    state, events = stones.advance(stones.new_game(), stones.parse_move("k13 j11"))
    assert repr(events) == ("(Event('placed', seat=0, side='black', points=('J11', 'K13')),)")
    _, events = stones.advance(state, stones.PASS)
    assert repr(events) == "(Event('passed', seat=0, side='white'),)"

"""Stones rules: Opening, and who is who afterwards."""

from __future__ import annotations

import pytest

from tests.stones.helpers import begun, code, play, points
from trellis import stones
from trellis.core import Event, Outcome, Reason, TextError
from trellis.stones import Choice


def test_opening_player_1_makes_turns_for_black_white_and_black() -> None:
    state = stones.new_game()
    for side in ("black", "white", "black"):
        assert stones.to_move(state) == 0
        assert stones.side_to_move(state) == side
        assert stones.seat_of(state, "black") is None
        assert stones.seat_of(state, "white") is None
        state = play(state, "pass")


def test_opening_turns_have_0_to_2_stones_passes_included() -> None:
    state = play(stones.new_game(), "H8 J9", "pass", "K3")
    assert stones.stones(state, "black") == points("H8 J9 K3")
    assert stones.stones(state, "white") == ()


def test_opening_choice_is_a_ply_of_its_own() -> None:
    state = play(stones.new_game(), "H8 J9", "K3", "pass")
    assert stones.is_choice_due(state)
    assert stones.to_move(state) == 1
    assert stones.legal_moves(state) == (Choice("black"), Choice("white"))
    assert stones.why_not(state, stones.PASS) == Reason("side_not_chosen")
    after, events = stones.advance(state, Choice("black"))
    assert events == (Event("chose", seat=1, side="black"),)
    assert (after.black, after.white, after.turns) == (state.black, state.white, 3)
    assert not stones.is_choice_due(after)


@pytest.mark.parametrize(("taken", "white_seat"), [("white", 1), ("black", 0)])
def test_opening_white_moves_next_whoever_that_is_then_turns_alternate(
    taken: str, white_seat: int
) -> None:
    state = begun(taken=taken)
    for ply in range(6):
        side = "white" if ply % 2 == 0 else "black"
        assert stones.side_to_move(state) == side
        assert stones.to_move(state) == stones.seat_of(state, side)
        assert stones.to_move(state) == (white_seat if ply % 2 == 0 else 1 - white_seat)
        state = play(state, "pass")


def test_opening_no_choice_at_any_other_time() -> None:
    state = stones.new_game()
    for _ in range(3):
        assert stones.why_not(state, Choice("white")) == Reason("no_choice_now")
        state = play(state, "pass")
    state = play(state, "take white")
    assert stones.why_not(state, Choice("black")) == Reason("no_choice_now")


def test_opening_only_the_two_sides_can_be_chosen() -> None:
    state = play(stones.new_game(), "pass", "pass", "pass")
    wrong = Choice("green")  # type: ignore[arg-type]
    assert stones.why_not(state, wrong) == Reason("not_a_side", side="green")


def test_resigning_gives_the_other_player_the_win() -> None:
    state = begun(taken="black")
    assert stones.why_not_resign(state) is None
    assert stones.resign(state) == Outcome(1, "resigned", "black")
    assert stones.resign(play(state, "pass")) == Outcome(0, "resigned", "white")


def test_resigning_only_the_player_to_act_can() -> None:
    """`resign` takes no seat: it is always the seat to move that gives up."""
    state = begun()
    for mover in (1, 0, 1):
        assert stones.to_move(state) == mover
        assert stones.resign(state).winner == 1 - mover
        state = play(state, "pass")


def test_resigning_player_1_in_the_opening_gives_it_to_player_2() -> None:
    """No side is named as none exists yet."""
    state = stones.new_game()
    for _ in range(3):
        assert stones.resign(state) == Outcome(1, "resigned", None)
        state = play(state, "H8") if state.turns == 0 else play(state, "pass")
    assert stones.resign(state) == Outcome(0, "resigned", None)


def test_set_up_position_names_sides_and_mover() -> None:
    state = stones.set_up(9, points("A1 B2"), points("C3"), to_move="black", black_seat=1)
    assert stones.side_to_move(state) == "black"
    assert stones.to_move(state) == 1
    assert (stones.seat_of(state, "black"), stones.seat_of(state, "white")) == (1, 0)
    assert stones.stones(state, "black") == points("A1 B2")
    assert stones.to_move(stones.set_up(9, (), ())) == 1
    assert code(state, "A1") == "occupied"
    assert code(state, "take white") == "no_choice_now"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"black": "A1 H8"}, Reason("off_board", point="H8", size=7)),
        ({"black": "A1", "white": "B2 A1"}, Reason("occupied", point="A1")),
        ({"to_move": "green"}, Reason("not_a_side", side="green")),
        ({"black_seat": 2}, Reason("bad_seat", seat=2)),
    ],
)
def test_set_up_refuses_what_cannot_be(arguments: dict[str, object], reason: Reason) -> None:
    black = points(str(arguments.pop("black", "")))
    white = points(str(arguments.pop("white", "")))
    with pytest.raises(TextError) as error:
        stones.set_up(7, black, white, **arguments)  # type: ignore[arg-type]
    assert error.value.reason == reason


def test_view_nothing_is_hidden() -> None:
    state = begun()
    for seat in (0, 1, None):
        assert stones.view(state, seat) == stones.View(seat, state)

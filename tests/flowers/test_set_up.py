"""Positions that are set up: what is refused, by the name of the condition, and what is taken."""

from __future__ import annotations

from typing import Any

import pytest

from tests.flowers.helpers import CORNER, FILLED, LONG_RUN, START, random_states
from trellis import flowers
from trellis.core import Outcome, TrellisError

GOOD: dict[str, Any] = {
    "players": 2,
    "active": 1,
    "hands": [[58, 59, 60], [41, 56, 57]],
    "deck": [55],
    "board": CORNER,
}


def refusal(**changes: Any) -> str:
    with pytest.raises(TrellisError) as caught:
        flowers.set_up(**{**GOOD, **changes})
    return caught.value.reason.code


def test_the_position_all_others_are_made_from_is_good() -> None:
    state = flowers.set_up(**GOOD)
    assert (state.phase, state.active, state.first, state.turn) == ("plant", 1, 1, 1)
    assert (state.counts, state.extra, state.planted, state.gifts) == ((0, 0), (0, 0), None, 0)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_bad_players(players: int) -> None:
    assert refusal(players=players) == "bad_players"


def test_bad_seat() -> None:
    assert refusal(active=2) == "bad_seat"
    assert refusal(active=-1) == "bad_seat"
    assert refusal(first=2) == "bad_seat"


def test_bad_hands() -> None:
    assert refusal(hands=[[41]]) == "bad_hands"
    assert refusal(hands=[[58, 59, 60, 54], [41]]) == "bad_hands"
    assert refusal(hands=[[58], []]) == "bad_hands"


def test_bad_extra() -> None:
    assert refusal(extra=[1]) == "bad_extra"
    assert refusal(extra=[1, 0, 0]) == "bad_extra"


def test_no_start_tile() -> None:
    assert refusal(board=[]) == "no_start_tile"
    assert refusal(board=[(0, 0, 0, 1, "......")]) == "no_start_tile"
    assert refusal(board=[(0, 1, 0, 0, "......")]) == "no_start_tile"
    assert refusal(board=[(20, 0, 0, 0, "...")]) == "no_start_tile"


@pytest.mark.parametrize("tile", [0, -1, 61, flowers.HIDDEN])
def test_no_such_tile(tile: int) -> None:
    assert refusal(deck=[tile]) == "no_such_tile"
    assert refusal(hands=[[58], [tile]]) == "no_such_tile"
    assert refusal(board=[START, (tile, 1, 0, 0, "...")]) == "no_such_tile"


def test_tile_twice() -> None:
    assert refusal(deck=[55, 55]) == "tile_twice"
    assert refusal(deck=[41]) == "tile_twice"
    assert refusal(deck=[20]) == "tile_twice"
    assert refusal(board=[START, (1, 1, 0, 0, "..."), (1, 0, 1, 0, "...")]) == "tile_twice"


def test_place_taken() -> None:
    assert refusal(board=[START, (1, 0, 0, 0, "...")]) == "place_taken"
    assert refusal(board=[START, (1, 1, 0, 0, "..."), (2, 1, 0, 0, "...")]) == "place_taken"


def test_tile_apart() -> None:
    assert refusal(board=[START, (1, 2, 0, 0, "...")]) == "tile_apart"
    assert refusal(board=[START, (1, 1, 1, 0, "...")]) == "tile_apart"


def test_tile_apart_at_the_time_of_planting() -> None:
    """Rows come in planting order: a tile cannot be there before the one that carries it."""
    backwards = [LONG_RUN[0], *reversed(LONG_RUN[1:])]
    assert refusal(board=backwards) == "tile_apart"


@pytest.mark.parametrize("rot", [-1, 6])
def test_no_such_rotation(rot: int) -> None:
    assert refusal(board=[START, (1, 1, 0, rot, "...")]) == "no_such_rotation"


@pytest.mark.parametrize("signs", ["", "..", "....", "..2", "..x", ". ."])
def test_bad_owners(signs: str) -> None:
    assert refusal(board=[START, (1, 1, 0, 0, signs)]) == "bad_owners"


def test_run_half_claimed() -> None:
    half = [(0, 0, 0, 0, "0....."), (7, 1, 0, 1, "...")]
    assert refusal(board=half) == "run_half_claimed"
    turned = [START, (7, 1, 0, 1, "1..")]
    assert refusal(board=turned) == "run_half_claimed"


def test_a_run_claimed_by_two_is_good() -> None:
    shared = [(0, 0, 0, 0, "0....."), (7, 1, 0, 1, "1..")]
    assert flowers.set_up(**{**GOOD, "board": shared}).counts == (1, 1)


def test_bad_counts() -> None:
    assert refusal(extra=[16, 0]) == "bad_counts"
    assert refusal(extra=[0, -1]) == "bad_counts"
    assert refusal(board=FILLED, extra=[13, 0]) == "bad_counts"
    assert flowers.set_up(**{**GOOD, "board": FILLED, "extra": [11, 14]}).counts == (14, 14)


def test_whoever_has_fifteen_has_won_and_only_one_can() -> None:
    """Our decision (D): such a position is the end of a game."""
    over = flowers.set_up(**{**GOOD, "board": FILLED, "extra": [12, 3]})
    assert (over.counts, flowers.outcome(over)) == ((15, 3), Outcome(0, "fifteen"))
    assert flowers.legal_moves(over) == () and flowers.to_move(over) is None
    assert refusal(extra=[15, 15]) == "two_finished"


def test_rows_of_any_game_set_up_the_same_garden() -> None:
    for seed in range(12):
        states = [state for state in random_states(seed, 2 + seed % 3) if state.phase == "plant"]
        state = states[len(states) // 2]
        rows = flowers.rows(state.garden)
        again = flowers.set_up(
            state.players,
            state.active,
            state.hands,
            state.deck,
            rows,
            first=state.first,
            turn=state.turn,
        )
        assert repr(again.garden) == repr(state.garden)
        assert again == state

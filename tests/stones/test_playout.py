"""The fast path against the rules: same moves allowed, same ends, every move equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.stones.helpers import NINE_MIRRORS, begun, play, points
from trellis import stones
from trellis.core import Outcome, Rng
from trellis.stones import State
from trellis.stones.playouts import _Game
from trellis.stones.turns import table


def replay(state: State, moves: tuple[stones.Move, ...]) -> State:
    for move in moves:
        assert stones.outcome(state) is None
        state = stones.apply(state, move)
    return state


@pytest.mark.parametrize("size", stones.SIZES)
def test_playouts_replay_by_the_rules_to_the_same_end(size: int) -> None:
    rng = Rng(size)
    for _ in range(12):
        state = stones.new_game(size)
        result = stones.playout(state, rng)
        assert stones.outcome(replay(state, result.moves)) == result.outcome


@pytest.mark.slow
def test_many_playouts_replay_by_the_rules_to_the_same_end() -> None:
    rng = Rng(2026)
    for number in range(2_000):
        state = stones.new_game(stones.SIZES[number % 7])
        result = stones.playout(state, rng)
        assert stones.outcome(replay(state, result.moves)) == result.outcome


def test_playouts_go_on_from_any_position_of_a_game() -> None:
    rng = Rng(5)
    moves = stones.playout(stones.new_game(9), rng).moves
    for count in range(len(moves) + 1):
        state = replay(stones.new_game(9), moves[:count])
        result = stones.playout(state, rng)
        assert stones.outcome(replay(state, result.moves)) == result.outcome


def test_playouts_go_on_from_a_position_that_was_set_up() -> None:
    state = stones.set_up(7, points("A1 B3 G7"), points("C4 D4"), "black", black_seat=1)
    result = stones.playout(state, Rng(3))
    assert stones.outcome(replay(state, result.moves)) == result.outcome


def test_a_playout_of_a_finished_game_has_no_moves() -> None:
    state = stones.set_up(7, points("D1 D2 D3 D4 D5 D6 D7"), ())
    result = stones.playout(state, Rng(1))
    assert result == stones.Playout((), Outcome(0, "connected", "black"))


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (stones.playout(stones.new_game(), Rng(11)) for _ in range(2))
    assert first == second


def test_both_choices_of_side_happen() -> None:
    state = play(stones.new_game(7), "pass", "pass", "pass")
    rng = Rng(1)
    chosen = Counter(stones.playout(state, rng).moves[0] for _ in range(100))
    assert set(chosen) == set(stones.legal_moves(state))
    assert min(chosen.values()) > 30


def test_every_legal_turn_is_equally_likely() -> None:
    """In the middle of a game; 200 times each is expected, with a standard deviation of 14."""
    rng = Rng(4)
    state = replay(stones.new_game(7), stones.playout(stones.new_game(7), rng).moves[:14])
    legal = stones.legal_moves(state)
    seen = Counter(draw_one(state, rng) for _ in range(200 * len(legal)))
    assert set(seen) == set(legal)
    assert min(seen.values()) > 140 and max(seen.values()) < 270


def test_the_mirror_rule_holds_in_playouts() -> None:
    """After nine mirrors the tenth is never drawn and every other turn is."""
    state = play(begun(), *NINE_MIRRORS)
    rng = Rng(6)
    drawn = {draw_one(state, rng) for _ in range(12_000)}
    assert drawn == set(stones.legal_moves(state))


def draw_one(state: State, rng: Rng) -> stones.Move:
    """The first move of a playout, without the rest."""
    game = _Game(state)
    game.play(rng)
    return game.moves[0]


def test_the_mirror_rule_is_counted_in_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """With these turns pressed on it, the model's runs are those of the rules after every ply."""
    state = begun()
    game = _Game(state)
    for text in NINE_MIRRORS:
        number = table(15).numbers[points(text)]
        monkeypatch.setattr(game, "_draw", lambda rng, banned, number=number: number)
        game.play(Rng(0))
        state = play(state, text)
        assert tuple(game._runs) == state.runs

"""The fast model of the bots does what the rules do."""

from __future__ import annotations

from itertools import chain

import pytest

from tests.flowers.positions import crowded, state_of, wreath
from trellis import flowers
from trellis.bots.flowers.board import Board
from trellis.bots.flowers.codes import LOOK, MARK
from trellis.bots.flowers.moves import choices_of, moves_of
from trellis.bots.flowers.options import Option, play
from trellis.bots.flowers.setup import board_of
from trellis.core import Rng
from trellis.flowers import FLOWERS, State


def plain(board: Board) -> tuple[object, ...]:
    """A board without its marks: what lies around each place, the runs and their ends."""
    places = {
        place: tuple(code if code < 0 else code & LOOK for code in codes)
        for place, codes in board.open.items()
    }
    looks = [(run.length, tuple(sorted(run.ends)), run.vine) for run in board.runs.values()]
    for mark, run in board.runs.items():
        assert run.code >> MARK == mark
        assert all(board.open[end >> 3][end & 7] == run.code for end in run.ends)
    return places, sorted(looks), board.counts


def all_options(state: State) -> list[Option]:
    return list(chain.from_iterable(choices_of(state, board_of(state))))


def compare(state: State, option: Option) -> State:
    """Play an option both ways; returns the state of the rules."""
    board, seat = board_of(state), state.active
    moves = moves_of(state, board, option)
    before = state
    for move in moves:
        state, _ = flowers.step(state, move)
    after, _ = play(board, seat, option)
    outcome = flowers.outcome(state)
    if outcome is None:
        assert option.winner == -1
        assert plain(after) == plain(board_of(state)), (flowers.rows(before.garden), moves)
        if not option.free:
            assert state.counts[seat] - before.counts[seat] == option.gain
        others = sum(state.counts) - state.counts[seat]
        assert others - sum(before.counts) + before.counts[seat] == option.given
    else:
        assert (
            outcome.winner == option.winner
            or (option.winner != seat and option.winner >= 0)
            or option.free
        )
        assert max(after.counts) >= FLOWERS
    return state


def played(state: State, rng: Rng, turns: int) -> None:
    """Random whole turns, now and then thought about anew in the middle of one."""
    for _ in range(turns):
        if state.phase == "over" or not flowers.legal_moves(state):
            return
        if rng.below(3) == 0:
            state = flowers.apply(state, flowers.random_move(state, rng))
            continue
        found = all_options(state)
        state = compare(state, rng.choice(found))
        if state.phase == "end":
            state = flowers.end_turn(state)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_turns_of_random_games(players: int, seed: int) -> None:
    rng = Rng(seed)
    played(flowers.new_game(flowers.shuffled_deck(rng), players), rng, 60)


@pytest.mark.parametrize("make", [crowded, wreath])
@pytest.mark.parametrize("seed", range(60))
def test_turns_in_crowded_gardens(make: object, seed: int) -> None:
    rng = Rng(seed)
    game = make(rng)  # type: ignore[operator]
    played(state_of(game), rng, 3)

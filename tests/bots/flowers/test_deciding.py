"""What a bot of Flowers does in positions that were set up."""

from __future__ import annotations

import pytest

from tests.bots.rivals.flowers_greedy import turns
from tests.flowers.helpers import BRIDGE, FILLED, LONG_RUN, START, at, claimed, play
from tests.flowers.positions import crowded, state_of, wreath
from trellis import bots, flowers
from trellis.bots import LEVELS
from trellis.bots.flowers.plan import DEEP, plan_of
from trellis.core import Rng
from trellis.flowers import FLOWERS, Move, State


def moves(state: State, level: int, nodes: int | None = 30) -> tuple[Move, ...]:
    return bots.decide("flowers", flowers.view(state, state.active), level, 1, nodes).moves


def after(state: State, level: int) -> State:
    """The position when the bot's turn is over; raises if a move is not legal."""
    for move in moves(state, level):
        state, _ = flowers.step(state, move)
    assert state.phase in ("end", "over")
    return state


def close_games() -> list[State]:
    """Crowded gardens in which somebody may win this turn."""
    rng = Rng(11)
    found = [state_of(make(rng)) for make in (crowded, wreath) for _ in range(40)]
    return [state for state in found if max(state.counts) >= 9]


CLOSE = close_games()


@pytest.mark.parametrize("level", LEVELS)
def test_it_wins_at_once_when_it_can_and_never_makes_another_win(level: int) -> None:
    """Whether it can is asked of the stand-in's own list of turns."""
    could = 0
    for state in CLOSE[::3]:
        winners = {turn.winner for turn in turns(state)}
        outcome = flowers.outcome(after(state, level))
        if state.active in winners:
            could += 1
            assert outcome is not None
            assert outcome.winner == state.active
        elif None in winners:
            assert outcome is None
    assert could > 2


def busiest(state: State) -> Move:
    """A plant that asks many questions and gives much to others."""
    me = state.active
    best = max(turns(state), key=lambda turn: (len(turn.moves), sum(turn.counts) - turn.counts[me]))
    return best.moves[0]


@pytest.mark.parametrize("level", LEVELS)
def test_rest_of_a_turn(level: int) -> None:
    """Asked in the middle of a turn, it goes on from there."""
    rng = Rng(3)
    phases = set()
    for make in (crowded, wreath) * 6:
        state = state_of(make(rng))
        while state.phase not in ("end", "over"):
            phases.add(state.phase)
            after(state, level)
            plant = state.phase == "plant"
            move = busiest(state) if plant else flowers.random_move(state, rng)
            state, _ = flowers.step(state, move)
    assert phases >= {"plant", "owner", "claim", "gift"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_claim_where_the_tile_is_full(level: int) -> None:
    state = at(FILLED, 7, extra=(0, 0), active=0)
    state = flowers.apply(state, flowers.parse_move(BRIDGE))
    assert state.counts[0] > len(FILLED)
    assert after(at(FILLED, 7, active=0), level).counts[0] > len(FILLED)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hand", [(7,), (7, 13)])
def test_few_tiles_and_an_empty_deck(level: int, hand: tuple[int, ...]) -> None:
    state = flowers.set_up(2, 0, [hand, ()], (), LONG_RUN)
    assert after(state, level).counts[0] > 0


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_tile_there_is_nothing_to_think(level: int) -> None:
    state = flowers.set_up(2, 0, [(7,), ()], (), [START])
    state = flowers.end_turn(after(state, level))
    view = flowers.view(state, state.active)
    assert list(bots.think("flowers", view, level, 1, 30)) == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_to_think_when_the_turn_or_the_game_is_over(level: int, players: int) -> None:
    state = flowers.new_game(flowers.shuffled_deck(Rng(1)), players)
    view = flowers.view(after(state, level), 0)
    assert list(bots.think("flowers", view, level, 1, 30)) == []


def test_the_head_start_counts() -> None:
    """Whoever has it thinks more of its own chances, in the same garden with the same tiles."""
    deck = flowers.shuffled_deck(Rng(4))
    even, ahead = (flowers.new_game(deck, 2, 0, head_start=start) for start in (False, True))
    found = [bots.decide("flowers", flowers.view(one, 0), 5, 1, 60) for one in (even, ahead)]
    assert found[0].chances[1] < found[1].chances[1]


def test_higher_levels_take_the_long_run() -> None:
    """With tile 7 four purple vines can be claimed at once."""
    state = at(LONG_RUN, 7, extra=(0, 0), active=0)
    for level in (3, 4, 5):
        assert after(state, level).counts[0] >= 3


def test_the_seed_chooses_among_equals() -> None:
    state = flowers.new_game(flowers.shuffled_deck(Rng(6)), 2)
    view = flowers.view(state, 0)
    assert len({bots.decide("flowers", view, 1, seed).moves for seed in range(8)}) > 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_limit_is_kept(players: int) -> None:
    state = flowers.new_game(flowers.shuffled_deck(Rng(6)), players)
    view = flowers.view(state, 0)
    for nodes in (1, 7, 40, 150):
        assert bots.decide("flowers", view, 5, 1, nodes).nodes <= nodes
    assert plan_of(5, players, None) == DEEP[players]
    assert plan_of(5, players, 10 * DEEP[players].nodes).futures > 5 * DEEP[players].futures


def test_progress_is_even_whatever_there_is_to_think_about() -> None:
    """Every hundredth is told, in the opening and with one tile in hand alike."""
    opening = flowers.new_game(flowers.shuffled_deck(Rng(6)), 2)
    bare = flowers.set_up(2, 0, [(7,), ()], (), LONG_RUN)
    for state in (opening, bare, play(opening, flowers.format_move(moves(opening, 1)[0]))):
        for level in LEVELS:
            view = flowers.view(state, state.active)
            told = [one.done for one in bots.think("flowers", view, level, 1, 60)]
            assert list(dict.fromkeys(told)) == list(range(101))
            assert told == sorted(told)


def test_a_garden_that_was_claimed_is_read_as_it_is() -> None:
    """Bots of all levels leave a claimed garden legal, whoever has the flowers."""
    for owner in "01":
        board = claimed(FILLED, t0=f"{owner}.....", t1=f".{owner}.", t2=f".{owner}.")
        for level in LEVELS:
            assert max(after(at(board, 7, active=0), level).counts) <= FLOWERS

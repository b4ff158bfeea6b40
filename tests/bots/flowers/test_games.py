"""Whole games of bots: they end, and the levels are in order."""

from __future__ import annotations

import pytest

from tests.bots.flowers.playing import bot, game, won
from tests.bots.rivals import flowers_greedy, flowers_lookahead
from trellis.flowers import FLOWERS


def four_bots_finish(seed: int, nodes: int) -> None:
    levels = [(seed + seat) % 5 + 1 for seat in range(2 + seed % 3)] if seed % 2 else [5] * 4
    state = game([bot(level, nodes) for level in levels], seed)
    assert max(state.counts) == FLOWERS
    assert state.turn <= 14 * len(levels) + 1


@pytest.mark.parametrize("seed", range(12))
def test_bots_at_once_play_to_the_end(seed: int) -> None:
    four_bots_finish(seed, nodes=12)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_four_bots_of_the_highest_level_play_to_the_end(seed: int) -> None:
    state = game([bot(5, 60)] * 4, seed)
    assert max(state.counts) == FLOWERS


@pytest.mark.parametrize("level", [2, 3, 4])
def test_levels_are_in_order(level: int) -> None:
    """The same games in every run, so that luck has no say in it."""
    assert won(bot(level), bot(level - 1), 24) > 14


def test_the_lowest_level_loses_to_a_greedy_player() -> None:
    assert won(bot(1), flowers_greedy.player, 16) <= 3


def test_the_highest_level_beats_a_greedy_player() -> None:
    assert won(bot(5, 60), flowers_greedy.player, 8) > 4


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4])
def test_each_level_wins_seven_games_in_ten_against_the_one_below(level: int) -> None:
    assert won(bot(level), bot(level - 1), 200) >= 140


@pytest.mark.slow
def test_the_highest_level_beats_the_level_below_and_the_lookahead() -> None:
    assert won(bot(5), bot(4), 60) >= 38
    assert won(bot(5), flowers_lookahead.player, 60) >= 36

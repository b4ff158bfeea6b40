"""Levels differ: each of the quick ones beats the one below, with seats exchanged.

The full table, with as many games as it takes to be sure, is made by `make bots`.
"""

from __future__ import annotations

import pytest

from trellis.cli.contestants import read_spec
from trellis.cli.match import Match
from trellis.cli.rounds import games
from trellis.cli.standing import Standing, points

RIVALS = "tests.bots.rivals"


def score(game: str, first: str, second: str, count: int) -> float:
    """The first player's share of the points, in a match that is the same in every run."""
    match = Match(game, (read_spec(first), read_spec(second)))
    standing = Standing(match)
    for played in games(match, range(count)):
        assert played.failed is None, played.why
        standing.add(played)
    return sum(map(points, standing.in_order())) / count


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flowers", "stones"])
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_level_beats_the_one_below(game: str, level: int) -> None:
    """Our aim is 70 games of 100; 40 games tell that from 50 most of the time."""
    assert score(game, f"{game}:{level}", f"{game}:{level - 1}", 40) > 0.55


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "greedy"), [("flowers", "flowers_greedy:player"), ("stones", "stones_fills:greedy")]
)
def test_the_first_level_can_be_beaten(game: str, greedy: str) -> None:
    """Who only ever takes what brings most at once wins four games of five against it."""
    assert score(game, f"{game}:1", f"{RIVALS}.{greedy}", 20) <= 0.3

"""From points to Elo: against numbers known from elsewhere."""

from __future__ import annotations

import pytest

from trellis.cli.elo import elo, rating, wilson


@pytest.mark.parametrize(
    ("score", "points"),
    [(0.5, 0), (0.64, 100), (0.75974693, 200), (0.24025307, -200), (0.90909091, 400)],
)
def test_elo_of_two(score: float, points: float) -> None:
    """The published table of expected scores, read backwards."""
    assert elo(score) == pytest.approx(points, abs=0.1)


def test_elo_against_several() -> None:
    """One in four is even among four; the odds of ten to one are 400 points."""
    assert elo(0.25, seats=4) == pytest.approx(0)
    assert elo(10 / 13, seats=4) == pytest.approx(400)


def test_there_is_no_number_for_always() -> None:
    assert elo(1.0) is None
    assert elo(0.0) is None


def test_wilson_by_known_values() -> None:
    """8 of 10 and 0 of 10, from the textbook."""
    assert wilson(0.8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.278), abs=0.001)
    assert [wilson(1.0, games)[1] for games in range(1, 50)] == [1.0] * 49


def test_the_error_is_that_of_rounds() -> None:
    """Four rounds of 2, 1, 1 and 2 points: mean 0.75, standard error 0.1443."""
    rated = rating([[1, 1], [1, 0], [0, 1], [1, 1]])
    assert rated.score == 0.75
    assert rated.low == pytest.approx(0.75 - 1.96 * 0.14434, abs=0.001)
    assert rated.high == 1.0
    assert rated.elo == pytest.approx(190.85, abs=0.01)
    assert rated.elo_high is None


def test_rounds_that_are_all_alike_still_have_an_error() -> None:
    rated = rating([[1, 0]] * 5)
    assert (rated.low, rated.high) == pytest.approx(wilson(0.5, 10))
    assert rating([[1, 1]] * 5).elo is None
    assert rating([[1, 1]] * 5).elo_low == pytest.approx(elo(wilson(1.0, 10)[0]))

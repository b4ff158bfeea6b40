"""What a score says about strength: a difference in Elo points, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from typing import NamedTuple

SURE = 1.96
"""Standard errors to either side that hold the truth 95 times in 100."""


class Rating(NamedTuple):
    """A share of the games from 0 to 1, its 95 % interval, and the same as Elo differences.

    An Elo is None where the share is 0 or 1, as no number is large enough then.
    """

    score: float
    low: float
    high: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None


def rating(rounds: Sequence[Sequence[float]], seats: int = 2) -> Rating:
    """The rating of a player from its points, a list for each round of exchanged seats.

    Games of a round share their deck or opening, so the error comes from the spread of whole
    rounds; where all rounds are alike, or there is only one, from the number of games (Wilson).
    """
    games = [points for one in rounds for points in one]
    score = sum(games) / len(games)
    means = [sum(one) / len(one) for one in rounds]
    spread = sum((mean - score) ** 2 for mean in means)
    if len(rounds) > 1 and spread > 0:
        error = SURE * sqrt(spread / (len(rounds) - 1) / len(rounds))
        low, high = max(0.0, score - error), min(1.0, score + error)
    else:
        low, high = wilson(score, len(games))
    return Rating(score, low, high, elo(score, seats), elo(low, seats), elo(high, seats))


def wilson(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula."""
    z2 = SURE * SURE
    middle = (score + z2 / (2 * games)) / (1 + z2 / games)
    half = SURE * sqrt(score * (1 - score) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    # The ends are exact where all was won or lost; rounding would make a huge number of them.
    return 0.0 if score == 0 else middle - half, 1.0 if score == 1 else middle + half


def elo(score: float, seats: int = 2) -> float | None:
    """The Elo points by which one player is above each of `seats - 1` equal others."""
    if score <= 0 or score >= 1:
        return None
    return 400 * log10(score * (seats - 1) / (1 - score))

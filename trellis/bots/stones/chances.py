"""From values to chances. The numbers were fitted to games of bots against themselves."""

from __future__ import annotations

from math import sqrt

from trellis.bots.stones.search import SURE, Search

EVEN = (100, -80)
"""The value, in thousandths of the fills, at which the side to move has an even game: when an even
and when an odd number of turns ahead was looked at. It is not 0, as the side that would be next is
judged by its best turn."""

SLOPE = 5.5
"""How much surer a game is than its fills."""


def lead(search: Search) -> int:
    """By how many fills, won less lost, the side to move is better than even."""
    return search.value - EVEN[search.ahead % 2] * search.measure.fills // 1000


def chance(search: Search) -> int:
    """Of a thousand games, those the side to move wins; 1 to 999, as none is over yet."""
    if abs(search.value) > SURE:
        return 999 if search.value > 0 else 1
    return of_thousand(lead(search), search.measure.fills)


def of_thousand(better: int, count: int) -> int:
    """The games won with such a lead, of a thousand."""
    slope = SLOPE * better / count
    return min(999, max(1, 500 + int(500 * slope / sqrt(1 + slope * slope))))

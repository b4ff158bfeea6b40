"""From values to chances."""

from __future__ import annotations

from math import sqrt

from trellis.bots.stones.search import SURE

SLOPE = 5
"""How much surer a game is than its fills: a side that wins 60 of 100 fills more than it loses is
nearly always the winner."""


def chance(value: int, count: int) -> int:
    """Of a thousand games, those the side to move wins; 1 to 999 unless it is decided."""
    if abs(value) > SURE:
        return 999 if value > 0 else 1
    lead = SLOPE * value / count
    return min(999, max(1, 500 + int(500 * lead / sqrt(1 + lead * lead))))

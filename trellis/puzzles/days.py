"""The puzzle of a day, and the days in a row on which it was solved.

A day is a whole number: days since 1 January 1970 in universal time. Nothing here knows today.
"""

from __future__ import annotations

from typing import NamedTuple

from trellis.puzzles.puzzle import KINDS, Puzzle
from trellis.puzzles.shelf import of_kind

STRIDE = 7
"""From one day's puzzle to the next of its kind, in places of the list: neighbours are alike."""


def of_day(day: int) -> Puzzle:
    """The same for everybody; kinds take turns, and each goes through all its puzzles."""
    puzzles = of_kind(KINDS[day % len(KINDS)])
    stride = STRIDE if len(puzzles) % STRIDE else STRIDE + 1
    return puzzles[day // len(KINDS) * stride % len(puzzles)]


class Streak(NamedTuple):
    """Days in a row: the last day solved, how many up to it, and the most there ever were."""

    last: int = -1
    days: int = 0
    best: int = 0


def after_solving(streak: Streak, day: int) -> Streak:
    """The streak once the puzzle of a day is solved; a day counts once, and none that is past."""
    if day <= streak.last:
        return streak
    days = streak.days + 1 if day == streak.last + 1 else 1
    return Streak(day, days, max(days, streak.best))


def current(streak: Streak, day: int) -> int:
    """The days in a row as they stand on a day: yesterday's still count, older ones are over."""
    return streak.days if streak.last in (day - 1, day) else 0


def write_streak(streak: Streak) -> str:
    """A streak as text."""
    return " ".join(map(str, streak))


def read_streak(text: str | None) -> Streak:
    """A streak from its text; nothing, or what is no streak, is the start of one."""
    words = (text or "").split()
    if len(words) != 3 or not all(w.isascii() and w.isdigit() and len(w) < 8 for w in words):
        return Streak()
    return Streak(*map(int, words))

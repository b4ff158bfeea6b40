"""Which moves solve a step, found by trying all that are legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trellis.lessons.attempt import Attempt
from trellis.session.line import RULES


def solving_moves(attempt: Attempt) -> tuple[Any, ...]:
    """The legal moves of this moment after which the step is solved, or can still be."""
    return tuple(move for move, _ in _solutions(attempt))


def solution(attempt: Attempt) -> tuple[Any, ...]:
    """The moves of one way to solve the step from here; empty when there is none.

    The end of a turn of Flowers is no move and is left out.
    """
    before = len(attempt.line.done)
    found = next((moves for _, moves in _solutions(attempt)), ())
    _back(attempt, before)
    return found


def _solutions(attempt: Attempt) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Each move that can lead to the goal, with one whole way that begins with it."""
    before = len(attempt.line.done)
    for move in RULES[attempt.table.game].legal_moves(attempt.state):
        if attempt.play(move) is None:
            rest = _rest(attempt)
            if rest is not None:
                yield move, (*attempt.line.done[before].moves, *rest)
        _back(attempt, before)


def _rest(attempt: Attempt) -> tuple[Any, ...] | None:
    """The moves that still lead to the goal, None when none do."""
    status = attempt.verdict.status
    if status != "open":
        return () if status == "solved" else None
    if attempt.table.game == "flowers" and attempt.state.phase == "end":
        before = len(attempt.line.done)
        attempt.do("end")
        solved = attempt.verdict.status == "solved"
        _back(attempt, before)
        return () if solved else None
    return next((moves for _, moves in _solutions(attempt)), None)


def _back(attempt: Attempt, count: int) -> None:
    while len(attempt.line.done) > count:
        attempt.line.undo()
    attempt.line.undone.clear()

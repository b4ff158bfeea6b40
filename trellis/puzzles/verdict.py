"""What an answer did: whether it is the best there is, and if not, what it lacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from trellis import flowers, stones
from trellis.bots.stones import needed
from trellis.core import Phrase
from trellis.core.points import format_point
from trellis.puzzles.puzzle import Puzzle
from trellis.puzzles.stones_proof import winning
from trellis.stones.connection import shortest_chain
from trellis.stones.state import bits_of


class Verdict(NamedTuple):
    """`said` explains it, without giving the answer away."""

    is_right: bool
    said: tuple[Phrase, ...]


def is_complete(puzzle: Puzzle, state: Any) -> bool:
    """Whether the turn that was asked for has been made: then there is a verdict."""
    if puzzle.game == "flowers":
        return state.phase in ("end", "over") or state.turn != puzzle.start.turn
    return bool(state.turns != puzzle.start.turns)


def verdict(puzzle: Puzzle, state: Any) -> Verdict:
    """The verdict on the position after a whole turn."""
    judges: dict[str, Callable[[Puzzle, Any], Verdict]] = {
        "most": _most,
        "win": _win,
        "connect": _connect,
        "stop": _stop,
    }
    return judges[puzzle.kind](puzzle, state)


def _gained(before: flowers.State, after: flowers.State) -> int:
    return after.counts[before.active] - before.counts[before.active]


def best_gain(puzzle: Puzzle) -> int:
    """The flowers that the best turn of Flowers brings."""
    start = state = puzzle.start
    for move in puzzle.answer:
        state, _ = flowers.step(state, move)
    return _gained(start, state)


def _most(puzzle: Puzzle, state: flowers.State) -> Verdict:
    gained, best = _gained(puzzle.start, state), best_gain(puzzle)
    if gained >= best:
        return Verdict(True, (Phrase("puzzle_gained_best", count=gained),))
    return Verdict(False, (Phrase("puzzle_gained", count=gained), Phrase("puzzle_more")))


def _win(puzzle: Puzzle, state: flowers.State) -> Verdict:
    seat = puzzle.start.active
    won = flowers.outcome(state)
    if won is not None and won.winner == seat:
        return Verdict(True, (Phrase("puzzle_fifteenth"),))
    if won is not None and won.winner is not None:
        return Verdict(False, (Phrase("puzzle_other_wins", seat=won.winner),))
    left = flowers.FLOWERS - state.counts[seat]
    gained = Phrase("puzzle_gained", count=_gained(puzzle.start, state))
    return Verdict(False, (gained, Phrase("puzzle_short", count=left)))


def _connect(puzzle: Puzzle, state: stones.State) -> Verdict:
    side = stones.side_to_move(puzzle.start)
    if state.connected == side:
        chain = shortest_chain(state.size, bits_of(state, side), side)
        return Verdict(True, (Phrase("joined_sides", side=side, count=len(chain)),))
    own, their = bits_of(state, side), bits_of(state, stones.other(side))
    left = needed(state.size, own, their, side)
    if left is None:
        return Verdict(False, (Phrase("puzzle_cut_off", side=side),))
    return Verdict(False, (Phrase("puzzle_stones_left", side=side, count=left),))


def _stop(puzzle: Puzzle, state: stones.State) -> Verdict:
    enemy = stones.other(stones.side_to_move(puzzle.start))
    threats = winning(state, enemy)
    if not threats:
        return Verdict(True, (Phrase("puzzle_stopped", side=enemy),))
    points = tuple(map(format_point, threats[0].points))
    return Verdict(False, (Phrase("puzzle_still_wins", side=enemy, points=points),))

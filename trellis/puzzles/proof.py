"""Whether a puzzle is one: exact search finds one best answer, and it is the one written down."""

from __future__ import annotations

from trellis.puzzles import flowers_proof, stones_proof
from trellis.puzzles.puzzle import Puzzle


def is_proved(puzzle: Puzzle) -> bool:
    """Try every turn of a puzzle's position."""
    if puzzle.game == "stones":
        return tuple(stones_proof.best_turns(puzzle.start, puzzle.kind)) == puzzle.answer
    best = flowers_proof.best_turns(puzzle.start, puzzle.kind)
    return [turn.moves for turn in best] == [puzzle.answer]

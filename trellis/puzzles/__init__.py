"""Puzzles: one turn with exactly one best answer. Made by search, proved by search.

The page shows one a day. `trellis.puzzles.table` holds them as text, `puzzle` reads it,
`flowers_proof` and `stones_proof` look at every turn there is, `verdict` says what an answer did.
"""

from trellis.puzzles.days import Streak, after_solving, current, of_day
from trellis.puzzles.puzzle import GAME_OF, KINDS, Puzzle
from trellis.puzzles.shelf import named, of_kind
from trellis.puzzles.verdict import Verdict, is_complete, verdict

__all__ = [
    "GAME_OF",
    "KINDS",
    "Puzzle",
    "Streak",
    "Verdict",
    "after_solving",
    "current",
    "is_complete",
    "named",
    "of_day",
    "of_kind",
    "verdict",
]

"""All puzzles there are, by kind and by name."""

from __future__ import annotations

from trellis.puzzles.puzzle import KINDS, Puzzle
from trellis.puzzles.table import CONNECT, MOST, STOP, WIN

LINES = {"most": MOST, "win": WIN, "connect": CONNECT, "stop": STOP}


def of_kind(kind: str) -> tuple[Puzzle, ...]:
    """The puzzles of a kind in their order. Raises KeyError for none of `KINDS`."""
    return tuple(Puzzle(kind, number, text) for number, text in enumerate(LINES[kind], 1))


def named(name: str) -> Puzzle | None:
    """The puzzle of a name as in "most-7", or None: names come from addresses."""
    kind, _, digits = name.partition("-")
    if kind not in KINDS or not (digits.isascii() and digits.isdigit()) or len(digits) > 4:
        return None
    number = int(digits)
    known = 0 < number <= len(LINES[kind]) and str(number) == digits
    return Puzzle(kind, number, LINES[kind][number - 1]) if known else None

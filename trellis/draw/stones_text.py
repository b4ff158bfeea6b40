"""The Stones board as plain text, for a terminal or a mail. It says everything the drawing says."""

from __future__ import annotations

from dataclasses import dataclass

from trellis.core.points import Point
from trellis.draw.stones_joins import Joins, Stones, joins
from trellis.stones.board import is_dark
from trellis.stones.moves import SIDES
from trellis.stones.state import View

STEP = 4
"""Characters from one column to the next; a row takes two lines, so squares look square."""


@dataclass(frozen=True, slots=True)
class _Signs:
    """The characters of a text board."""

    empty: str
    dark: str
    across: str
    up: str
    rising: str
    falling: str


UNICODE = _Signs("·", "░", "─", "│", "\u2571", "\u2572")
ASCII = _Signs(".", ":", "-", "|", "/", "\\")


def board_text(view: View, *, ascii_only: bool = False) -> str:
    """The board in lines of at most 79 characters, without a line end after the last.

    Black is X, White is O; the last turn stands in brackets. Black's home squares are shaded,
    White's are blank, and strokes run between joined stones and nowhere else.
    """
    state = view.state
    signs = ASCII if ascii_only else UNICODE
    stones = Stones(state.size, state.black, state.white)
    held = _united(*(joins(stones, side) for side in SIDES))
    names = "   " + "".join(chr(65 + col).ljust(STEP) for col in range(state.size))
    lines = [names.rstrip()]
    for row in reversed(range(state.size)):
        line = _points(stones, held, row, signs, state.last or ())
        lines.append(f"{row + 1:>2}{line}{row + 1}")
        if row:
            lines.append("   " + _squares(held, state.size, row - 1, signs))
    return "\n".join([*lines, names.rstrip()])


def _united(black: Joins, white: Joins) -> Joins:
    return Joins(*(b | w for b, w in zip(black, white, strict=True)))


def _points(stones: Stones, held: Joins, row: int, signs: _Signs, last: tuple[Point, ...]) -> str:
    """A row of points with the strokes between them."""
    text = [" "]
    for col in range(stones.size):
        bit = 1 << row * stones.size + col
        sign = "X" if stones.black & bit else "O" if stones.white & bit else signs.empty
        link = (signs.across if held.right & bit else " ") * (STEP - 1)
        if (col, row) in last:
            text[-1] = text[-1][:-1] + "["
            link = "]" + link[1:]
        text += [sign, link]
    # After the last column one character is enough: a blank or the bracket.
    return "".join(text)[: 2 - STEP]


def _squares(held: Joins, size: int, row: int, signs: _Signs) -> str:
    """The squares above a row of points, and the strokes through them."""
    text = []
    for col in range(size):
        bit = 1 << row * size + col
        text.append(signs.up if held.up & bit else " ")
        shade = signs.dark if is_dark(Point(col, row)) else " "
        stroke = signs.rising if held.rising & bit else signs.falling
        middle = stroke if (held.rising | held.falling) & bit else shade
        text.append(f"{shade}{middle}{shade}")
    return "".join(text[:-1]).rstrip()

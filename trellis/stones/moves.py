"""What a player of Stones can do, as values and as text. Nothing here needs a board.

Stones rules: A turn (an unordered set of 0-2 points) and Opening (the choice of side, a ply of its
own). Texts: `J11 K13`, `J11`, `pass`, `take white`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from trellis.core import Point, Reason, TextError
from trellis.core.points import format_point, parse_point

Side = Literal["black", "white"]

SIDES: tuple[Side, Side] = ("black", "white")
"""The sides in the order of play from the first turn on."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The stones of one turn: none (a pass), one or two, kept in canonical order.

    Equal whatever order the points came in. Whether a position allows it is for `why_not` to say.

    >>> Turn((Point(10, 12), Point(9, 10))) == Turn((Point(9, 10), Point(10, 12)))
    True
    """

    points: tuple[Point, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", tuple(sorted(self.points)))


@dataclass(frozen=True, slots=True)
class Choice:
    """The second player's choice: the side it takes."""

    side: Side


Move = Turn | Choice

PASS = Turn()


def other(side: Side) -> Side:
    """The opponent of a side."""
    return "white" if side == "black" else "black"


def parse_move(text: str) -> Move:
    """The move a player wrote: any letter case, either order of stones, extra blanks.

    Raises TextError: `not_a_point` (text) for a word with a digit that is no point, `too_many`
    (count) for three stones or more, `not_a_move` (text) for anything else.

    >>> format_move(parse_move(" k13  j11 "))
    'J11 K13'
    """
    match text.lower().split():
        case ["pass"]:
            return PASS
        case ["take", "black"]:
            return Choice("black")
        case ["take", "white"]:
            return Choice("white")
        case words if any(character.isdigit() for character in text):
            return _parse_turn(words)
    raise TextError(Reason("not_a_move", text=text[:40]))


def _parse_turn(words: list[str]) -> Turn:
    points = tuple(parse_point(word) for word in words[:3])
    if len(words) > 2:
        raise TextError(Reason("too_many", count=len(words)))
    return Turn(points)


def format_move(move: Move) -> str:
    """The canonical text: upper case, stones by column, then by row as a number."""
    if isinstance(move, Choice):
        return f"take {move.side}"
    return " ".join(format_points(move.points)) or "pass"


def format_points(points: Iterable[Point]) -> tuple[str, ...]:
    """The texts of points, in the order given."""
    return tuple(format_point(point) for point in points)

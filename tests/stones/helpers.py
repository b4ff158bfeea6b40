"""Short ways to say a position in tests."""

from __future__ import annotations

from trellis import stones
from trellis.core import Point
from trellis.core.points import parse_point
from trellis.stones import State


def points(text: str) -> tuple[Point, ...]:
    return tuple(parse_point(word) for word in text.split())


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = stones.apply(state, stones.parse_move(text))
    return state


def begun(size: int = 15, taken: str = "white") -> State:
    """An empty board after an opening of three passes and the choice; White moves next."""
    return play(stones.new_game(size), "pass", "pass", "pass", f"take {taken}")


def code(state: State, text: str) -> str | None:
    """The code of the reason against a move, None for a legal one."""
    reason = stones.why_not(state, stones.parse_move(text))
    return reason.code if reason else None


NINE_MIRRORS = (
    *("J5", "F11", "L6", "D10", "M12", "C4", "N12", "B4", "K15", "E1"),
    *("I1", "G15", "N8", "B8", "M4", "C12", "K1", "E15", "O3"),
)
"""After `begun()`: White begins and Black answers nine turns by half-turn images; A13 is next."""

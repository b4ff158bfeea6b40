"""Games and positions of Stones in the JSON form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trellis.core import Point, TrellisError
from trellis.core.points import format_point, parse_point
from trellis.record.errors import RecordError
from trellis.record.json_value import Json
from trellis.stones import (
    SIDES,
    Move,
    Side,
    State,
    Turn,
    format_move,
    new_game,
    outcome,
    set_up,
    side_to_move,
    stones,
)

OPENING = 3
"""Turns before the choice of side, which the cases tell apart from the turns."""


def is_stones(case: Json) -> bool:
    """Whether an object is about Stones."""
    return case.has("size")


def read_start(case: Json) -> State:
    """The start of a case: the empty board of a game, or the stones of a position."""
    size = case.member("size").number(range(10_000))
    try:
        if case.has("turns") or not (case.has("black") or case.has("white")):
            return new_game(size)
        black, white = (_points(case, side) for side in SIDES)
        seat = case.member("black_seat").number((0, 1)) if case.has("black_seat") else 0
        return set_up(size, black, white, _side(case, "to_move") or "white", seat)
    except RecordError:
        raise
    except TrellisError as error:
        raise case.error("json_start") from error


def _points(case: Json, key: str) -> tuple[Point, ...]:
    if not case.has(key):
        return ()
    return tuple(parse_point(item.text()) for item in case.member(key).items())


def _side(case: Json, key: str) -> Side | None:
    if not case.has(key):
        return None
    text = case.member(key).text().lower()
    if text not in SIDES:
        raise case.member(key).error("json_side")
    return "black" if text == "black" else "white"


def read_moves(case: Json) -> Iterator[str]:
    """The texts of the moves of a case, the choice of side put in after the opening."""
    taken = _side(case, "second_player_takes")
    turns = case.member("turns").items() if case.has("turns") else []
    for number, turn in enumerate(turns):
        if number == OPENING and taken is not None:
            yield f"take {taken}"
        yield turn.text()
    if len(turns) == OPENING and taken is not None:
        yield f"take {taken}"


def position(state: State, moves: Sequence[Move]) -> dict[str, object]:
    """A position with the keys of the cases; `turns` are those of the moves, without the choice."""
    ended = outcome(state)
    return {
        "size": state.size,
        "black": [format_point(point) for point in stones(state, "black")],
        "white": [format_point(point) for point in stones(state, "white")],
        "turns": [format_move(move) for move in moves if isinstance(move, Turn)],
        "second_player_takes": state.taken,
        "to_move": side_to_move(state),
        "winner": None if ended is None else ended.winner,
        "black_connected": state.connected == "black",
        "white_connected": state.connected == "white",
    }

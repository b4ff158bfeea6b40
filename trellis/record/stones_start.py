"""The start of a game of Stones as tags, and back."""

from __future__ import annotations

from trellis.core import Point, Reason, TextError, TrellisError
from trellis.core.points import format_point, parse_point
from trellis.record.tag_pairs import TagPairs
from trellis.stones import (
    SIDES,
    Side,
    State,
    new_game,
    seat_of,
    set_up,
    side_to_move,
    stones,
)

USUAL_SIZE = 15
"""The size of a board that a record does not tell: 15 is the game."""

SET_UP = ("BlackStones", "WhiteStones", "ToMove", "BlackSeat")


def write_start(start: State) -> list[tuple[str, str]]:
    """The tags of a start, without those of names. TrellisError when it is no start of a game."""
    pairs = [("Size", str(start.size))]
    if start == new_game(start.size):
        return pairs
    black, white = (stones(start, side) for side in SIDES)
    black_seat = seat_of(start, "black")
    if black_seat is None:
        raise TrellisError(Reason("no_start"))
    if set_up(start.size, black, white, side_to_move(start), black_seat) != start:
        raise TrellisError(Reason("no_start"))
    values = (_join(black), _join(white), side_to_move(start), str(black_seat))
    return pairs + list(zip(SET_UP, values, strict=True))


def _join(points: tuple[Point, ...]) -> str:
    return " ".join(map(format_point, points))


def read_start(tags: TagPairs) -> State:
    """The start that the tags tell. RecordError where they do not."""
    size = tags.number("Size", range(10_000), USUAL_SIZE)
    try:
        empty = new_game(size)
    except TrellisError as error:
        raise tags.error("Size") from error
    if not any(name in tags.known for name in SET_UP):
        return empty
    black_seat = tags.number("BlackSeat", (0, 1), 0)
    black, white = _points(tags, "BlackStones"), _points(tags, "WhiteStones")
    side = _side(tags)
    for name, so_far in (("BlackStones", ()), ("WhiteStones", white)):
        try:
            start = set_up(size, black, so_far, side, black_seat)
        except TrellisError as error:
            raise tags.error(name) from error
    return start


def _points(tags: TagPairs, name: str) -> tuple[Point, ...]:
    try:
        return tuple(map(parse_point, (tags.text(name) or "").split()))
    except TextError as error:
        raise tags.error(name) from error


def _side(tags: TagPairs) -> Side:
    value = (tags.text("ToMove") or "white").strip().lower()
    if value == "black":
        return "black"
    if value != "white":
        raise tags.error("ToMove")
    return "white"

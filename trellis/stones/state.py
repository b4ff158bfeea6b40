"""A position of Stones as a value, and who is who in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trellis.core import Point, Reason, Seat, TextError
from trellis.core.points import format_point
from trellis.stones.board import check_size, is_on_board, to_bits, to_points
from trellis.stones.connection import is_connected
from trellis.stones.moves import SIDES, Side

OPENING_TURNS = 3
"""Stones rules: Opening. Player 1 makes turns for Black, White and Black before the choice."""

NO_RUNS = ((0,) * 7, (0,) * 7)
SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class State:
    """A position between two moves; equal by value.

    `black`, `white`: bitboards, see `trellis.stones.board`.
    `turns`: turns made so far; the choice is not one. Even: Black's turn is next, odd: White's.
    `taken`: the side the second player (seat 1) took, None until then.
    `last`: the stones of the last turn in canonical order, None when there was none.
    `runs`: the mirror runs of Black and of White, see `trellis.stones.mirror`.
    `connected`: the side that has won by connecting, None while the game runs.
    """

    size: int
    black: int = 0
    white: int = 0
    turns: int = 0
    taken: Side | None = None
    last: tuple[Point, ...] | None = None
    runs: tuple[tuple[int, ...], tuple[int, ...]] = NO_RUNS
    connected: Side | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What a seat, or a spectator (None), may see: everything, as nothing in Stones is hidden."""

    seat: Seat | None
    state: State


def new_game(size: int = 15) -> State:
    """The empty board before the opening. Raises TextError `bad_size`."""
    check_size(size)
    return State(size)


def set_up(
    size: int,
    black: Iterable[Point],
    white: Iterable[Point],
    to_move: Side = "white",
    black_seat: Seat = 0,
) -> State:
    """A position after the opening, with the given stones, sides taken, and no mirror runs (D).

    Its turns count as if the opening had just been played. Raises TextError: `bad_size`,
    `not_a_side` (side), `bad_seat` (seat), `off_board` (point, size), `occupied` (point),
    `both_connected`.
    """
    check_size(size)
    if to_move not in SIDES:
        raise TextError(Reason("not_a_side", side=str(to_move)[:20]))
    if black_seat not in SEATS:
        raise TextError(Reason("bad_seat", seat=black_seat))
    stones = _placed(size, black), _placed(size, white)
    _check_apart(size, *stones)
    won = [side for side, own in zip(SIDES, stones, strict=True) if is_connected(size, own, side)]
    if len(won) > 1:  # no stones do that, as tests show; it is a condition all the same
        raise TextError(Reason("both_connected"))
    return State(
        size,
        *stones,
        turns=OPENING_TURNS + (to_move == "black"),
        taken=SIDES[1 - black_seat],
        connected=won[0] if won else None,
    )


def _placed(size: int, points: Iterable[Point]) -> int:
    points = tuple(points)
    for point in points:
        if not is_on_board(size, point):
            raise TextError(off_board(size, point))
    return to_bits(size, points)


def _check_apart(size: int, black: int, white: int) -> None:
    both = to_points(size, black & white)
    if both:
        raise TextError(Reason("occupied", point=format_point(both[0])))


def off_board(size: int, point: Point) -> Reason:
    """The reason `off_board` (point, size); a point no player could write is given by numbers."""
    has_name = 0 <= point[0] < 26 and 0 <= point[1] < 99
    name = format_point(point) if has_name else f"{point[0]},{point[1]}"
    return Reason("off_board", point=name, size=size)


def is_choice_due(state: State) -> bool:
    """Whether the second player has to choose a side before anything else."""
    return state.turns == OPENING_TURNS and state.taken is None


def side_to_move(state: State) -> Side:
    """The side whose turn is next; also while the choice is due and when the game is over."""
    return SIDES[state.turns % 2]


def seat_of(state: State, side: Side) -> Seat | None:
    """The seat that plays a side, None until the sides are chosen."""
    return None if state.taken is None else int(state.taken == side)


def to_move(state: State) -> Seat | None:
    """The seat that decides next, None when the game is over. Seat 0 plays the whole opening."""
    if state.connected is not None:
        return None
    if state.taken is None:
        return int(is_choice_due(state))
    return seat_of(state, side_to_move(state))


def bits_of(state: State, side: Side) -> int:
    """The stones of a side as a bitboard."""
    return state.black if side == "black" else state.white


def stones(state: State, side: Side) -> tuple[Point, ...]:
    """The stones of a side in canonical order."""
    return to_points(state.size, bits_of(state, side))


def view(state: State, seat: Seat | None) -> View:
    """What a seat may see."""
    return View(seat, state)

"""The moves of Stones: which are legal, what they do, and how the game ends.

Stones rules: A turn, Opening, Moves, Mirroring, Winning.
"""

from __future__ import annotations

from dataclasses import replace

from trellis.core import Event, IllegalMoveError, Outcome, Point, Reason, Seat
from trellis.core.points import distance, format_point
from trellis.stones import mirror
from trellis.stones.board import are_joined, is_on_board, to_bits, to_points
from trellis.stones.connection import connects, shortest_chain
from trellis.stones.moves import SIDES, Choice, Move, Side, Turn, format_points
from trellis.stones.state import (
    State,
    bits_of,
    is_choice_due,
    off_board,
    seat_of,
    side_to_move,
    to_move,
)
from trellis.stones.turns import APART, table, three_away

NAME = "stones"


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move once: turns in the order of their points, pass first; or the two choices.

    Empty when the game is over; never otherwise, as a pass is always allowed.
    """
    if state.connected is not None:
        return ()
    if is_choice_due(state):
        return tuple(Choice(side) for side in SIDES)
    return _legal_turns(state)


def _legal_turns(state: State) -> tuple[Turn, ...]:
    turns, occupied = table(state.size), state.black | state.white
    pairs = zip(turns.turns, turns.masks, strict=True)
    free = [turn for turn, mask in pairs if not mask & occupied]
    banned = {turns.turns[number] for number in mirror.banned_now(state)}
    return tuple([turn for turn in free if turn not in banned] if banned else free)


def why_not(state: State, move: object) -> Reason | None:
    """None when the move is legal, else the first reason why it is not. Takes any value.

    Codes: `game_over`; `wrong_kind` (kind) for something that is no move of Stones; for a choice
    `no_choice_now`, `not_a_side` (side); for a turn `side_not_chosen` while the choice is due,
    `too_many` (count), `off_board` (point, size), `same_point`, `occupied` (point) for the first
    such point in canonical order, `not_three_apart` (first, second, distance), `mirrors` (turns).
    """
    if state.connected is not None:
        return Reason("game_over")
    if isinstance(move, Choice):
        return _why_not_choose(state, move)
    if not isinstance(move, Turn):
        return Reason("wrong_kind", kind=type(move).__name__)
    return Reason("side_not_chosen") if is_choice_due(state) else _why_not_turn(state, move)


def _why_not_choose(state: State, choice: Choice) -> Reason | None:
    if not is_choice_due(state):
        return Reason("no_choice_now")
    return None if choice.side in SIDES else Reason("not_a_side", side=str(choice.side)[:20])


def _why_not_turn(state: State, turn: Turn) -> Reason | None:
    reason = _misplaced(state, turn.points)
    if reason is not None:
        return reason
    banned = mirror.banned_now(state)
    if banned and table(state.size).numbers[turn.points] in banned:
        return Reason("mirrors", turns=mirror.LIMIT)
    return None


def _misplaced(state: State, points: tuple[Point, ...]) -> Reason | None:
    """What is wrong with points as stones of one turn. It does without the table of turns, which
    takes a while to make: a first press on a board does not wait for it."""
    if len(points) > 2:
        return Reason("too_many", count=len(points))
    for point in points:
        if not is_on_board(state.size, point):
            return off_board(state.size, point)
    if len(points) < 2:
        return _occupied(state, points)
    first, second = points
    if first == second:
        return Reason("same_point", point=format_point(first))
    return _occupied(state, points) or _not_three_apart(first, second)


def _occupied(state: State, points: tuple[Point, ...]) -> Reason | None:
    blocked = to_bits(state.size, points) & (state.black | state.white)
    if not blocked:
        return None
    return Reason("occupied", point=format_point(to_points(state.size, blocked)[0]))


def _not_three_apart(first: Point, second: Point) -> Reason | None:
    apart = distance(first, second)
    if apart == APART:
        return None
    a, b = format_points((first, second))
    return Reason("not_three_apart", first=a, second=b, distance=apart)


def advance(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after the move, and what happened in order. Raises IllegalMoveError.

    Events: `chose` (seat, side); `placed` (seat, side, points) or `passed` (seat, side), then after
    a winning turn `connected` (seat, side, points: the chain). Points are texts like `J11`; seat is
    whose move it is, in the opening seat 0 for either side.
    """
    reason = why_not(state, move)
    if reason is not None:
        raise IllegalMoveError(reason)
    if isinstance(move, Choice):
        return replace(state, taken=move.side), (Event("chose", seat=1, side=move.side),)
    after = _place(state, move)
    return after, _events(state, move, after)


def apply(state: State, move: Move) -> State:
    """The state after the move. Raises IllegalMoveError with the reason of `why_not`."""
    return advance(state, move)[0]


def _place(state: State, turn: Turn) -> State:
    size, side = state.size, side_to_move(state)
    number = table(size).numbers[turn.points]
    new = table(size).masks[number]
    own = bits_of(state, side) | new
    runs = mirror.continued(mirror.runs_of(state, side), mirror.mirroring(state), number)
    black = side == "black"
    return State(
        size=size,
        black=own if black else state.black,
        white=state.white if black else own,
        turns=state.turns + 1,
        taken=state.taken,
        last=turn.points,
        runs=(runs, state.runs[1]) if black else (state.runs[0], runs),
        connected=side if connects(size, own, new, side) else None,
    )


def _events(before: State, turn: Turn, after: State) -> tuple[Event, ...]:
    seat, side = to_move(before), side_to_move(before)
    if not turn.points:
        return (Event("passed", seat=seat, side=side),)
    placed = Event("placed", seat=seat, side=side, points=format_points(turn.points))
    if after.connected is None:
        return (placed,)
    chain = format_points(winning_chain(after))
    return placed, Event("connected", seat=seat, side=side, points=chain)


def outcome(state: State) -> Outcome | None:
    """How the game ended on the board: by connecting, which a full board always does. Or None."""
    side = state.connected
    return None if side is None else Outcome(seat_of(state, side), "connected", side)


def why_not_resign(state: State) -> Reason | None:
    """None when the seat to move may resign, else `game_over`."""
    return None if state.connected is None else Reason("game_over")


def resign(state: State) -> Outcome:
    """The other player wins; the side is that player's, None until the sides are chosen.

    Raises IllegalMoveError when the game is over.
    """
    seat = to_move(state)
    if seat is None:
        raise IllegalMoveError(Reason("game_over"))
    winner: Seat = 1 - seat
    side = next((side for side in SIDES if seat_of(state, side) == winner), None)
    return Outcome(winner, "resigned", side)


def winning_chain(state: State) -> tuple[Point, ...]:
    """The evidence of a win: a shortest chain, from top to bottom or left to right; else ()."""
    side = state.connected
    return () if side is None else shortest_chain(state.size, bits_of(state, side), side)


def partners(state: State, point: Point) -> tuple[Point, ...]:
    """The points on which the second stone of a turn may go when the first goes on `point`."""
    if not is_on_board(state.size, point):
        return ()
    seconds = three_away(state.size, point)
    return tuple(second for second in seconds if why_not(state, Turn((point, second))) is None)


def joined(where: State | int, a: Point, b: Point, side: Side) -> bool:
    """Whether stones of one side on two points of a board would be connected directly.

    `where` is a position or a size. It is about the points alone, not about what stands on them.
    """
    size = where if isinstance(where, int) else where.size
    return is_on_board(size, a) and is_on_board(size, b) and are_joined(a, b, side)

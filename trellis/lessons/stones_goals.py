"""The goals of the lesson of Stones."""

from __future__ import annotations

from trellis import stones
from trellis.bots.stones.ways import needed
from trellis.bots.stones.winning import winning_turn
from trellis.core import Phrase, Point
from trellis.core.points import format_point
from trellis.lessons.step import OPEN, SOLVED, Goal, Played, Verdict, wrong
from trellis.stones import Choice, Side, State, Turn
from trellis.stones.mirror import LIMIT, runs_of


def _turn(played: Played) -> tuple[Point, ...]:
    """The stones of the reader's last turn."""
    move = played.moves[-1]
    return move.points if isinstance(move, Turn) else ()


def knights_move_from(point: Point) -> Goal:
    """Two stones, one of them on a point, a knight's move apart."""

    def goal(played: Played) -> Verdict:
        points = _turn(played)
        if len(points) < 2:
            return wrong(Phrase("lesson_two_stones"))
        if point not in points:
            return wrong(Phrase("lesson_one_on", point=format_point(point)))
        (col, row), (other_col, other_row) = points
        is_straight = col == other_col or row == other_row
        return wrong(Phrase("lesson_straight")) if is_straight else SOLVED

    return goal


def joined_across(point: Point, side: Side) -> Goal:
    """A stone that is joined to another across a home square."""

    def goal(played: Played) -> Verdict:
        beside = [one for one in _turn(played) if _is_diagonal(one, point)]
        if any(stones.joined(played.state, one, point, side) for one in beside):
            return SOLVED
        if beside:
            at = format_point(beside[0])
            return wrong(Phrase("lesson_wrong_square", first=at, second=format_point(point)))
        return wrong(Phrase("lesson_not_diagonal", point=format_point(point)))

    return goal


def _is_diagonal(one: Point, other: Point) -> bool:
    return abs(one.col - other.col) == 1 and abs(one.row - other.row) == 1


def connected(said: Phrase) -> Goal:
    """The reader's side joins its two borders; `said` is what a turn that does not is told."""

    def goal(played: Played) -> Verdict:
        side = stones.side_to_move(played.start)
        return SOLVED if played.state.connected == side else wrong(said)

    return goal


def better_side(played: Played) -> Verdict:
    """The side that needs fewer stones to join its borders."""
    state, choice = played.start, played.moves[-1]
    counts = {side: missing(state, side) for side in stones.SIDES}
    if isinstance(choice, Choice) and counts[choice.side] == min(counts.values()):
        return SOLVED
    return wrong(Phrase("lesson_worse_side", black=counts["black"], white=counts["white"]))


def missing(state: State, side: Side) -> int:
    """The stones a side still needs, were it to move alone; more than the board where it is cut."""
    own, their = (state.black, state.white) if side == "black" else (state.white, state.black)
    count = needed(state.size, own, their, side)
    return state.size * state.size if count is None else count


def mirrored_then_not(side: Side) -> Goal:
    """The ninth mirrored turn running, and then any other turn."""

    def goal(played: Played) -> Verdict:
        if len(played.moves) > 1:
            return SOLVED if _turn(played) else wrong(Phrase("lesson_not_passed"))
        is_ninth = max(runs_of(played.state, side)) == LIMIT - 1
        return OPEN if is_ninth else wrong(Phrase("lesson_no_mirror"))

    return goal


def stopped(played: Played) -> Verdict:
    """The other side cannot win with its next turn; a turn that was played for it shows how."""
    side = stones.other(stones.side_to_move(played.start))
    if played.state.connected == side:
        return wrong(Phrase("lesson_not_stopped", side=side))
    return SOLVED


def win_of(state: State) -> Turn | None:
    """A turn with which the side to move wins at once, or None."""
    side = stones.side_to_move(state)
    found = winning_turn(state.size, (state.black, state.white), stones.SIDES.index(side))
    if found is None:
        return None
    return Turn(tuple(Point(number % state.size, number // state.size) for number in found))

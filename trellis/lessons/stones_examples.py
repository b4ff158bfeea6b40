"""The examples in the rules of Stones."""

from __future__ import annotations

from collections.abc import Sequence

from trellis import stones
from trellis.core import Phrase, Point
from trellis.core.points import parse_point
from trellis.draw.stones_marks import StonesMarks
from trellis.lessons.example import Example, Moment
from trellis.lessons.stones_steps import COPIED, SIZE, copied, image
from trellis.stones import Choice, Move, State, Turn

PLAIN = StonesMarks()


def _points(text: str) -> tuple[Point, ...]:
    return tuple(map(parse_point, text.split()))


def _turn(text: str) -> Turn:
    return Turn(_points(text))


def _position(black: str, white: str) -> State:
    return stones.set_up(SIZE, _points(black), _points(white), "black")


def _moment(state: State, said: Phrase) -> Moment:
    """A position as it is; a won one with its chain."""
    return Moment(state, StonesMarks(chain=stones.winning_chain(state)), said)


def _after(state: State, move: Move, said: Phrase) -> Moment:
    return _moment(stones.apply(state, move), said)


def _apart() -> tuple[Moment, ...]:
    state, first = _position("C6 F2", "E5 B3"), parse_point("D4")
    lit = StonesMarks(staged=(first,), legal=stones.partners(state, first))
    both = StonesMarks(staged=_points("D4 F5"))
    return (
        Moment(state, lit, Phrase("example_apart_first")),
        Moment(state, both, Phrase("example_apart_second")),
        _after(state, _turn("D4 F5"), Phrase("example_apart_after")),
    )


def _false_step() -> tuple[Moment, ...]:
    state = _position("C7 D6 E5 D4 E3 F2 F1", "B5 C4 D2 F5 F4 E6 G3")
    return (
        _moment(state, Phrase("example_false_before")),
        Moment(state, StonesMarks(xray=True), Phrase("example_false_xray")),
        _after(state, _turn("E4"), Phrase("example_false_after")),
    )


def _corner() -> tuple[Moment, ...]:
    state = _position("B1 B2 B3 B4 A5 A6", "B7 B6 C5 C3 D2 E4")
    return (
        _moment(state, Phrase("example_corner_before")),
        _after(state, _turn("A7"), Phrase("example_corner_after")),
    )


def _opening() -> tuple[Moment, ...]:
    made: Sequence[tuple[Move, Phrase]] = (
        (_turn("D5 E3"), Phrase("example_opening_black")),
        (_turn("C3 C6"), Phrase("example_opening_white")),
        (_turn("B2"), Phrase("example_opening_again")),
        (Choice("white"), Phrase("example_opening_choice")),
        (_turn("D3 F4"), Phrase("example_opening_move")),
    )
    state, moments = stones.new_game(SIZE), []
    for move, said in made:
        state = stones.apply(state, move)
        moments.append(_moment(state, said))
    return tuple(moments)


def _mirror() -> tuple[Moment, ...]:
    eight = copied()
    *_, ninth, tenth = (Turn((point,)) for point in _points(COPIED))
    nine = stones.apply(eight, image(ninth))
    due = stones.apply(nine, tenth)
    refused = StonesMarks(refused=image(tenth).points[0])
    return (
        _moment(eight, Phrase("example_mirror_before")),
        _moment(nine, Phrase("example_mirror_ninth")),
        Moment(due, refused, Phrase("example_mirror_tenth")),
    )


STONES: tuple[Example, ...] = (
    Example("apart", Phrase("example_apart"), _apart),
    Example("false-step", Phrase("example_false"), _false_step),
    Example("corner", Phrase("example_corner"), _corner),
    Example("opening", Phrase("example_opening"), _opening),
    Example("mirror", Phrase("example_mirror"), _mirror),
)
"""In the order of the rules."""

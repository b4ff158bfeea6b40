"""The lesson of Stones, step by step, on small boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from trellis import stones
from trellis.core import Phrase, Point, Seat
from trellis.core.points import parse_point
from trellis.lessons import stones_goals as goals
from trellis.lessons.step import Step
from trellis.session import Entry
from trellis.stones import PASS, Choice, State, Turn

SIZE = 7
MIRROR_SIZE = 9
CENTRE = parse_point("D4")
COPIED = "C7 D3 G5 B4 F8 E2 H4 C3 D6 F2"
"""Single stones of White, one a turn. Of the first eight Black's are the images."""


def _points(text: str) -> tuple[Point, ...]:
    return tuple(map(parse_point, text.split()))


def _start(
    black: str, white: str, *, to_move: stones.Side = "black", black_seat: Seat = 0
) -> Callable[[], State]:
    """A position after the opening; the side to move is the reader's."""

    def start() -> State:
        return stones.set_up(SIZE, _points(black), _points(white), to_move, black_seat)

    return start


def _played(size: int, moves: Iterable[stones.Move]) -> State:
    state = stones.new_game(size)
    for move in moves:
        state = stones.apply(state, move)
    return state


def _opened() -> State:
    """The opening was made, and favours Black by far."""
    turns = ("D5 E3", "G7", "D1 D4")
    return _played(SIZE, (Turn(_points(turn)) for turn in turns))


def copied() -> State:
    """Black has mirrored eight turns of White running, and White has made another."""
    *answered, last = (Turn((point,)) for point in _points(COPIED)[:9])
    pairs = (move for turn in answered for move in (turn, image(turn)))
    return _played(MIRROR_SIZE, (PASS, PASS, PASS, Choice("white"), *pairs, last))


def image(turn: Turn) -> Turn:
    """A turn after half a turn of the board."""
    end = MIRROR_SIZE - 1
    return Turn(tuple(Point(end - col, end - row) for col, row in turn.points))


def _one_more(state: State) -> tuple[Entry, ...]:
    """White's next turn after the ninth that was mirrored."""
    last = Turn(_points(COPIED)[9:])
    due = state.turns == copied().turns + 1
    return (Entry((last,), True),) if due and stones.why_not(state, last) is None else ()


def _punished(state: State) -> tuple[Entry, ...]:
    """The other side wins where it can."""
    win = None if state.connected else goals.win_of(state)
    return () if win is None else (Entry((win,), True),)


STONES: tuple[Step, ...] = (
    Step(
        "three-apart",
        Phrase("lesson_three"),
        Phrase("lesson_three_task"),
        Phrase("lesson_three_done"),
        _start("B6 C2", "E5 F2"),
        goals.knights_move_from(CENTRE),
    ),
    Step(
        "home",
        Phrase("lesson_home"),
        Phrase("lesson_home_task"),
        Phrase("lesson_home_done"),
        _start("D4 B7", "C4 F3"),
        goals.joined_across(CENTRE, "black"),
    ),
    Step(
        "false-chain",
        Phrase("lesson_false"),
        Phrase("lesson_false_task"),
        Phrase("lesson_false_done"),
        _start("C7 D6 E5 D4 E3 F2 F1", "B5 C4 D2 F5 F4 E6 G3"),
        goals.connected(Phrase("lesson_gap_left")),
    ),
    Step(
        "border",
        Phrase("lesson_border"),
        Phrase("lesson_border_task"),
        Phrase("lesson_border_done"),
        _start("B1 B2 B3 B4 A5 A6", "B7 B6 C5 C3 D2 E4"),
        goals.connected(Phrase("lesson_border_left")),
    ),
    Step(
        "sides",
        Phrase("lesson_sides"),
        Phrase("lesson_sides_task", seat=0),
        Phrase("lesson_sides_done"),
        _opened,
        goals.better_side,
        seat=1,
    ),
    Step(
        "mirror",
        Phrase("lesson_mirror"),
        Phrase("lesson_mirror_task", seat=1),
        Phrase("lesson_mirror_done"),
        copied,
        goals.mirrored_then_not("black"),
        reply=_one_more,
    ),
    Step(
        "stop",
        Phrase("lesson_stop"),
        Phrase("lesson_stop_task"),
        Phrase("lesson_stop_done"),
        _start("A5 C5 C6 D1 D7 E3 E6 F4", "A6 A7 B7 D5 D6 G2 G4 G7", to_move="white", black_seat=1),
        goals.stopped,
        reply=_punished,
    ),
    Step(
        "win",
        Phrase("lesson_win"),
        Phrase("lesson_win_task"),
        Phrase("lesson_win_done"),
        _start("A1 B3 B4 C1 C2 C5 C6 C7 E4 E6 F2", "A2 A5 B2 B6 B7 C4 D3 D6 F3 G5"),
        goals.connected(Phrase("lesson_win_left")),
    ),
)
"""The steps in order."""

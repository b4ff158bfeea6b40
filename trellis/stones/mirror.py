"""Stones rules: Mirroring, with our decision (D) on what mirrors and how it is counted.

A turn mirrors when its stones are exactly the image of the stones of the other side's turn just
before. Runs are counted for each side and for each of the seven symmetries; a run is the number of
turns in a row of one side that mirror by one symmetry. A `Runs` tuple holds one side's seven.
"""

from __future__ import annotations

from functools import cache

from trellis.core import Point
from trellis.stones.moves import Side
from trellis.stones.state import OPENING_TURNS, State, side_to_move
from trellis.stones.turns import table

LIMIT = 10
"""The turn that would make a run this long is illegal."""


def symmetric(size: int, point: Point) -> tuple[Point, ...]:
    """A point's images: quarter, half and three-quarter turn, then the four reflections."""
    (col, row), end = point, size - 1
    return (
        Point(row, end - col),
        Point(end - col, end - row),
        Point(end - row, col),
        Point(end - col, row),
        Point(col, end - row),
        Point(row, col),
        Point(end - row, end - col),
    )


@cache
def images(size: int, number: int) -> tuple[int, ...]:
    """The numbers of a turn's seven images, symmetry by symmetry; none for a pass.

    (D) A pass mirrors nothing, so nothing is the image of one.
    """
    turns = table(size)
    stones = [symmetric(size, point) for point in turns.turns[number].points]
    return tuple(turns.numbers[tuple(sorted(image))] for image in zip(*stones, strict=True))


def continued(runs: tuple[int, ...], mirrored: tuple[int, ...], number: int) -> tuple[int, ...]:
    """A side's runs after it made a turn where `mirrored` were the turns that would mirror."""
    if number not in mirrored:
        return (0,) * len(runs)
    pairs = zip(runs, mirrored, strict=True)
    return tuple(run + 1 if image == number else 0 for run, image in pairs)


def banned(runs: tuple[int, ...], mirrored: tuple[int, ...]) -> tuple[int, ...]:
    """The turns that would complete a run."""
    if LIMIT - 1 not in runs or not mirrored:
        return ()
    return tuple(image for run, image in zip(runs, mirrored, strict=True) if run == LIMIT - 1)


def mirroring(state: State) -> tuple[int, ...]:
    """The numbers of the turns that would mirror now, symmetry by symmetry; often none.

    (D) The three opening turns never mirror; the fourth may mirror the third. A position that was
    set up has no last turn, so its first turn mirrors nothing.
    """
    if state.last is None or state.turns < OPENING_TURNS:
        return ()
    return images(state.size, table(state.size).numbers[state.last])


def runs_of(state: State, side: Side) -> tuple[int, ...]:
    """The current runs of a side, symmetry by symmetry."""
    return state.runs[side == "white"]


def banned_now(state: State) -> tuple[int, ...]:
    """The numbers of the turns that the rule forbids the side to move."""
    runs = runs_of(state, side_to_move(state))
    return banned(runs, mirroring(state)) if LIMIT - 1 in runs else ()

"""A garden as the bots see it: only what a tile planted next can meet. Checked against the rules.

A run of empty vines is a mark, a length and the places its two ends look at; vines in flower are
only ends with a seat. A board is never changed: what happens on it gives a new one that shares all
the rest.
"""

from __future__ import annotations

from typing import NamedTuple

from trellis.bots.flowers.codes import (
    CONTESTED,
    EMPTY,
    LOOK,
    MARK,
    NOTHING,
    STEP,
    Laid,
    empty_code,
    flower_code,
    kind_of,
)

BARE = (NOTHING,) * 6
"""A place no tile touches yet."""

Codes = tuple[int, ...]
"""What lies across the six edges of a place."""


class Run(NamedTuple):
    """An empty run: its code, its ends as 8 * open place + edge of that place, one of its vines."""

    code: int
    ends: tuple[int, ...]
    vine: tuple[int, int]

    @property
    def length(self) -> int:
        """How many flowers it takes."""
        return kind_of(self.code) - EMPTY


class Board(NamedTuple):
    """`open` says of every open place what lies across its six edges; `runs` are the empty runs by
    mark, oldest first; `counts` the flowers by seat; `marks` the next mark to give."""

    open: dict[int, Codes]
    runs: dict[int, Run]
    counts: tuple[int, ...]
    marks: int


def meets(codes: Codes, colour: int, edge: int) -> int:
    """The code across an edge if a vine of this colour would join it, else `NOTHING`."""
    code = codes[edge]
    return code if code >= 0 and code & 7 == colour else NOTHING


def outcome(codes: Codes, colour: int, a: int, b: int) -> int:
    """What becomes of a vine planted across two edges, as one number.

    Negative: it stays empty in a run of that many vines. Below `CONTESTED`: 64 * seat + flowers
    that seat blooms. From there on it is contested: plus 8 * one seat + the other, lower first.
    """
    first, second = meets(codes, colour, a), meets(codes, colour, b)
    if first < 0:
        first, second = second, first
    if first < 0:
        return -1
    one = kind_of(first)
    if second < 0:
        return EMPTY - one - 1 if one > EMPTY else one << 6 | 1
    two = kind_of(second)
    if one > EMPTY and two > EMPTY:
        return EMPTY - one - 1 if first == second else 2 * EMPTY - one - two - 1
    if one > EMPTY:
        return two << 6 | one - EMPTY + 1
    if two > EMPTY:
        return one << 6 | two - EMPTY + 1
    if one == two:
        return one << 6 | 1
    return CONTESTED + (one << 3 | two if one < two else two << 3 | one)


class Draft:
    """A board being changed; `done` gives the new board."""

    __slots__ = ("counts", "marks", "open", "runs")

    def __init__(self, board: Board) -> None:
        self.open = dict(board.open)
        self.runs = dict(board.runs)
        self.counts = list(board.counts)
        self.marks = board.marks

    def done(self) -> Board:
        """The board as it is now."""
        return Board(self.open, self.runs, tuple(self.counts), self.marks)

    def plant(self, place: int, vines: Laid, tile: int, owners: tuple[int, ...]) -> dict[int, int]:
        """Plant a tile and let it bloom; `owners` are the seats of contested vines, in order.

        Says of each vine of the tile that stayed empty the mark of its run.
        """
        empty: dict[int, int] = {}
        codes = self.open.pop(place)
        self._close_ends(place, codes)
        asked = iter(owners)
        for index, (colour, a, b) in enumerate(vines):
            result = outcome(codes, colour, a, b)
            joined = [
                c >> MARK for c in (meets(codes, colour, a), meets(codes, colour, b)) if c > LOOK
            ]
            outward = self._outward(place, codes, a, b)
            if result < 0:
                empty[index] = self._grow(
                    colour, -result, dict.fromkeys(joined), outward, (tile, index)
                )
                continue
            seat = next(asked) if result >= CONTESTED else result >> 6
            for mark in joined:
                self.flower(mark, seat)
            self.counts[seat] += 1
            for end in outward:
                self._see(end, flower_code(colour, seat))
        return empty

    def flower(self, mark: int, seat: int) -> None:
        """Give a whole empty run to a seat."""
        run = self.runs.pop(mark)
        self.counts[seat] += run.length
        code = flower_code(run.code & 7, seat)
        for end in run.ends:
            self._see(end, code)

    def _close_ends(self, place: int, codes: Codes) -> None:
        """The runs that looked at this place no longer do."""
        for code in codes:
            if code > LOOK:
                run = self.runs[code >> MARK]
                left = tuple(end for end in run.ends if end >> 3 != place)
                self.runs[code >> MARK] = run._replace(ends=left)

    def _outward(self, place: int, codes: Codes, a: int, b: int) -> tuple[int, ...]:
        """The ends of a new vine that look at places without a tile."""
        return tuple(
            (place + STEP[edge] << 3) | (edge + 3) % 6 for edge in (a, b) if codes[edge] < 0
        )

    def _grow(
        self,
        colour: int,
        length: int,
        joined: dict[int, None],
        outward: tuple[int, ...],
        vine: tuple[int, int],
    ) -> int:
        """A new empty run of the planted vine and of the runs it joins."""
        mark, self.marks = self.marks, self.marks + 1
        ends = outward
        for old in joined:
            ends += self.runs.pop(old).ends
        code = empty_code(colour, length, mark)
        self.runs[mark] = Run(code, ends, vine)
        for end in ends:
            self._see(end, code)
        return mark

    def _see(self, end: int, code: int) -> None:
        """Write down what lies across an edge of an open place."""
        place, edge = end >> 3, end & 7
        codes = self.open.get(place, BARE)
        self.open[place] = (*codes[:edge], code, *codes[edge + 1 :])

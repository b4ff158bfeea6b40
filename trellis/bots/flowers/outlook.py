"""What is to be expected after a turn: of each seat's next one, in whole numbers.

Hands of others are any tiles nobody has seen, each set of them equally likely; the mean is taken
over all of them, without a sample. Nobody's tiles but the mover's own are known here.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import comb
from operator import itemgetter, mul

from trellis.bots.flowers.board import Board, Codes
from trellis.bots.flowers.codes import EMPTY, kind_of
from trellis.bots.flowers.gains import Gains, gains_at
from trellis.flowers import FLOWERS, HAND, State, unseen_tiles

ONE = 256
"""What stands for 1 in the numbers: flowers and chances are multiples of 1/256."""

Numbers = list[int]


class Outlook:
    """The facts of one question that stay the same while its turns are compared."""

    def __init__(self, state: State, seat: int, unseen: Sequence[int] = ()) -> None:
        self.players = state.players
        self.seat = seat
        self.unseen = tuple(unseen) or unseen_tiles(state)
        self.draws = len(state.deck) > 0
        count = len(self.unseen)
        self._pick = itemgetter(*[tile - 1 for tile in self.unseen]) if count > 1 else None
        self._size = max(1, min(HAND, count))
        self._sets = comb(count, self._size) or 1
        self._ranks = [comb(rank, self._size - 1) for rank in range(count)]
        self._places: list[dict[Codes, Gains]] = [{} for _ in range(self.players)]
        self._ends: dict[Codes, tuple[int, ...]] = {}

    def numbers(self, board: Board, kept: tuple[int, ...]) -> Numbers:
        """The position after the seat's turn as the judge reads it.

        For each seat, from the next to move to the one that moved: flowers wanting, flowers its
        next turn should bring, the chance that this wins, ends of its vines that can still bloom,
        flowers one tile would bring. Then the longest empty run, all empty vines, open places.
        """
        numbers: Numbers = []
        for distance in range(1, self.players + 1):
            seat = (self.seat + distance) % self.players
            want = FLOWERS - board.counts[seat]
            gains = self.best(board, seat)
            hoped, wins = (
                self._known(gains, kept, want) if seat == self.seat else self._hidden(gains, want)
            )
            numbers += (want * ONE, hoped, wins, self.live(board, seat), self._mean(gains))
        lengths = [run.length for run in board.runs.values()]
        numbers += (max(lengths, default=0) * ONE, sum(lengths) * ONE, len(board.open) * ONE)
        return numbers

    def best(self, board: Board, seat: int) -> Gains:
        """The most flowers each tile could bring a seat now."""
        found = [self.at(codes, seat) for codes in board.open.values()]
        return tuple(map(max, *found)) if len(found) > 1 else found[0]

    def at(self, codes: Codes, seat: int) -> Gains:
        """The most flowers each tile could bring a seat at one place."""
        known = self._places[seat]
        found = known.get(codes)
        if found is None:
            found = known[codes] = gains_at(codes, seat)
        return found

    def threat(self, board: Board, seat: int) -> int:
        """The chance that another seat's next turn would win on this board."""
        return self._hidden(self.best(board, seat), FLOWERS - board.counts[seat])[1]

    def promise(self, board: Board, kept: tuple[int, ...]) -> int:
        """The chance that the seat's own next turn would win on this board."""
        want = FLOWERS - board.counts[self.seat]
        return self._known(self.best(board, self.seat), kept, want)[1]

    def live(self, board: Board, seat: int) -> int:
        """The ends of a seat's vines that look at open places."""
        known = self._ends
        count = 0
        for codes in board.open.values():
            here = known.get(codes)
            if here is None:
                here = known[codes] = _ends(codes, self.players)
            count += here[seat]
        return count * ONE

    def _drawn(self, gains: Gains) -> tuple[int, ...]:
        if self._pick is not None:
            found: tuple[int, ...] = self._pick(gains)
            return found
        return tuple(gains[tile - 1] for tile in self.unseen)

    def _mean(self, gains: Gains) -> int:
        return ONE * sum(self._drawn(gains)) // max(1, len(self.unseen))

    def _hidden(self, gains: Gains, want: int) -> tuple[int, int]:
        """The mean of the best of three unseen tiles, and the chance that it is enough."""
        ranked = sorted(self._drawn(gains))
        if not ranked:
            return 0, 0
        hoped = ONE * sum(map(mul, ranked, self._ranks)) // self._sets
        few = comb(bisect_left(ranked, want), self._size)
        return hoped, ONE * (self._sets - few) // self._sets

    def _known(self, gains: Gains, kept: tuple[int, ...], want: int) -> tuple[int, int]:
        """The same for the kept tiles and one that is drawn."""
        sure = max([gains[tile - 1] for tile in kept], default=0)
        drawn = self._drawn(gains) if self.draws else ()
        if not drawn:
            return sure * ONE, ONE * (sure >= want)
        better = [max(sure, gain) for gain in drawn]
        enough = len(drawn) if sure >= want else sum(gain >= want for gain in drawn)
        return ONE * sum(better) // len(drawn), ONE * enough // len(drawn)


def _ends(codes: Codes, players: int) -> tuple[int, ...]:
    kinds = [kind_of(code) for code in codes if code >= 0]
    return tuple(kinds.count(seat) for seat in range(players) if seat <= EMPTY)

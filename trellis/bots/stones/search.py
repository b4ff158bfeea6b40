"""Looking ahead: alpha-beta over the best turns of each position, deeper and deeper.

The fills are the same for every position of a search, so two turns are compared on the same games.
Values are for the side to move: fills won minus fills lost after its best turn. A win is worth
`WIN` less the turns until then, which is more than all fills.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from trellis.bots.stones.judge import Judged, best_turns, points_won
from trellis.bots.stones.position import Points, Position
from trellis.bots.stones.winning import winning_turn

WIN = 1 << 40
SURE = WIN >> 1
"""A value beyond this stands for a game that is decided."""

USUAL = 15
"""The size of the board for which measures are set."""

Thought = Generator[None, None, int]
"""Yields after each position judged; ends with a value."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How a search judges.

    `fills`, `passes`: see `fills` and `reach`. `widths`: how many turns are looked at in the first
    position, after one turn, after two, ...; the positions after the last of these are judged by
    their best turn alone. `nodes`: positions judged at most, on the usual board of 15.
    """

    fills: int
    widths: tuple[int, ...]
    nodes: int
    passes: int = 12

    def limit(self, size: int, nodes: int | None) -> int:
        """The nodes on a board of this size: `nodes` if given, else what takes about as long."""
        return self.nodes * USUAL**2 // size**2 or 1 if nodes is None else max(1, nodes)


@dataclass(slots=True)
class Known:
    """What was found out about a position.

    `turns`: those worth looking at, best first. `wins`: a turn that wins at once. `value`, to the
    given depth, is exact when `bound` is 0, at least that when it is 1, at most that when -1.
    `first`: the turn that turned out best, to be looked at first next time.
    """

    turns: list[Judged]
    wins: Points | None
    depth: int = -1
    value: int = 0
    bound: int = 0
    first: Points = ()

    def settles(self, depth: int, alpha: int, beta: int) -> bool:
        """Whether the value found before answers the question whether it is within the bounds."""
        if self.depth != depth:
            return False
        return (
            self.bound == 0
            or (self.bound > 0 and self.value >= beta)
            or (self.bound < 0 and self.value <= alpha)
        )


class _OutOfNodes(Exception):
    """The nodes are used up; what was not finished says nothing."""


class Search:
    """One search from one position.

    `nodes`: positions judged so far. `best`, `value`: the best turn and its value, set before the
    first yield of `run`; `ahead`: how many turns ahead that value was found. `depth`: the turns
    ahead that were looked at to the end.
    """

    def __init__(self, root: Position, known: Known, measure: Measure, limit: int) -> None:
        self.measure, self.limit = measure, limit
        self.nodes, self.depth, self.ahead = 1, 0, 0
        self._root, self._count = root, root.fills.count
        self._known: dict[tuple[tuple[int, int], int], Known] = {_key(root): known}
        self.best: Points = known.wins or known.turns[0].points
        self.value = WIN if known.wins else 2 * known.turns[0].won - self._count

    def run(self) -> Iterator[None]:
        """Deepens until the widths or the nodes are used up, or the game is decided."""
        yield
        for depth in range(1, len(self.measure.widths) + 1):
            if abs(self.value) > SURE:
                return
            try:
                yield from self._deepen(depth)
            except _OutOfNodes:
                return
            self.depth = depth

    def _deepen(self, depth: int) -> Iterator[None]:
        known = self._known[_key(self._root)]
        alpha = -2 * WIN
        for number, points in enumerate(self._ordered(known, 0)):
            value = yield from self._turn(self._root, points, depth, alpha, 2 * WIN, 0, number)
            if value > alpha:
                alpha = value
                self.best, self.value, self.ahead = points, value, depth
        known.first = self.best

    def _ordered(self, known: Known, ply: int) -> list[Points]:
        turns = [judged.points for judged in known.turns[: self.measure.widths[ply]]]
        if known.first:
            if known.first in turns:
                turns.remove(known.first)
            turns.insert(0, known.first)
        return turns

    def _turn(
        self,
        position: Position,
        points: Points,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        number: int,
    ) -> Thought:
        """The value of a turn; of all but the first only whether it is better than alpha, unless
        it is."""
        child = position.played(points)
        if number:
            value = yield from self._value(child, depth - 1, -alpha - 1, -alpha, ply + 1)
            if not alpha < -value < beta:
                return -value
        value = yield from self._value(child, depth - 1, -beta, -alpha, ply + 1)
        return -value

    def _value(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> Thought:
        known = self._known.get(_key(position))
        if known is None:
            known = self._judge(position)
            yield
        if known.wins is not None:
            return WIN - ply
        if depth == 0:
            return 2 * known.turns[0].won - self._count
        if not known.settles(depth, alpha, beta):
            yield from self._look(position, known, depth, alpha, beta, ply)
        return known.value

    def _judge(self, position: Position) -> Known:
        if self.nodes >= self.limit:
            raise _OutOfNodes
        self.nodes += 1
        found = self._known[_key(position)] = judge(position, self.measure)
        return found

    def _look(
        self, position: Position, known: Known, depth: int, alpha: int, beta: int, ply: int
    ) -> Iterator[None]:
        best, first, low = -2 * WIN, known.first, alpha
        for number, points in enumerate(self._ordered(known, ply)):
            value = yield from self._turn(position, points, depth, low, beta, ply, number)
            if value > best:
                best, first, low = value, points, max(low, value)
            if value >= beta:
                break
        known.depth, known.value, known.first = depth, best, first
        known.bound = 1 if best >= beta else -1 if best <= alpha else 0


def judge(position: Position, measure: Measure) -> Known:
    """The turns of a position by the fills; pairs, or where none is left single stones, or a pass.

    A turn that wins at once wins nearly all fills, so only then it is looked for.
    """
    won, table = points_won(position, measure.passes)
    base, count = won.bit_count(), position.fills.count
    turns = best_turns(position, table, base, max((1, *measure.widths)))
    if not turns:
        singles = [Judged(base + bits.bit_count(), (point,)) for point, bits in table.items()]
        turns = sorted(singles, key=lambda judged: -judged.won) or [Judged(base, ())]
    wins = None
    if 4 * turns[0].won > 3 * count:
        wins = winning_turn(position.fills.layout.lattice.size, position.stones, position.mover)
    return Known(turns, wins)


def _key(position: Position) -> tuple[tuple[int, int], int]:
    return position.stones, position.mover

"""Games of random moves, played fast: a private mutable model, checked against the rules by tests.

Every legal move is equally likely at every ply: turns, passes and the choice. The opening, the
choice and the mirror rule hold as in `trellis.stones.rules`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trellis.core import Outcome, Rng, Seat
from trellis.stones import mirror
from trellis.stones.board import are_joined, board, to_bits
from trellis.stones.moves import SIDES, Choice, Move, Side
from trellis.stones.rules import outcome
from trellis.stones.state import OPENING_TURNS, State
from trellis.stones.turns import table


@dataclass(frozen=True, slots=True)
class Playout:
    """The moves played, which the rules can replay, and how the game ended."""

    moves: tuple[Move, ...]
    outcome: Outcome


def playout(state: State, rng: Rng) -> Playout:
    """Plays random moves to the end of the game."""
    ended = outcome(state)
    if ended is not None:
        return Playout((), ended)
    game = _Game(state)
    while not game.is_won:
        game.play(rng)
    winner = SIDES[1 - game.turns % 2]
    seat: Seat = int(game.taken == winner)
    return Playout(tuple(game.moves), Outcome(seat, "connected", winner))


@cache
def _links(size: int) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """For Black and White: the nodes each point is joined to.

    Points are nodes by their bit; then come the nodes of top, bottom, left and right.
    """
    black, white = (
        tuple(_joined_nodes(size, at, side) for at in range(size * size)) for side in SIDES
    )
    return black, white


def _joined_nodes(size: int, at: int, side: Side) -> tuple[int, ...]:
    points, ends = board(size).points, board(size).sides[side]
    near = (other for other in range(max(0, at - size - 1), min(size * size, at + size + 2)))
    nodes = [other for other in near if are_joined(points[at], points[other], side)]
    first = size * size + 2 * SIDES.index(side)
    return (*nodes, *(first + end for end in (0, 1) if ends[end] >> at & 1))


@cache
def _stones(size: int) -> tuple[tuple[int, ...], ...]:
    """The bits of each turn's points."""
    return tuple(
        tuple(to_bits(size, (point,)).bit_length() - 1 for point in turn.points)
        for turn in table(size).turns
    )


class _Game:
    """A game in progress.

    `_drawable` holds the numbers of all turns that may still be free: one that turns out blocked
    when drawn is thrown away and another drawn, which leaves every free turn equally likely.
    `_roots` is a forest of disjoint sets over the nodes of `_links`; `_owners` says whose each is:
    0 Black's, 1 White's, as `mover` is.
    """

    def __init__(self, state: State) -> None:
        self._size, self.turns, self.taken = state.size, state.turns, state.taken
        self.moves: list[Move] = []
        self.is_won = False
        self._table = table(state.size)
        self._occupied = state.black | state.white
        self._drawable = list(range(len(self._table.turns)))
        self._mirrored = mirror.mirroring(state)
        self._runs = list(state.runs)
        cells = state.size * state.size
        self._roots = list(range(cells + 4))
        self._owners: list[int | None] = [None] * cells + [0, 0, 1, 1]
        for mover, bits in enumerate((state.black, state.white)):
            for at in range(cells):
                if bits >> at & 1:
                    self._join(at, mover)

    def play(self, rng: Rng) -> None:
        """One random move."""
        if self.turns == OPENING_TURNS and self.taken is None:
            side = rng.choice(SIDES)
            self.taken = side
            self.moves.append(Choice(side))
            return
        mover = self.turns % 2
        number = self._draw(rng, mirror.banned(self._runs[mover], self._mirrored))
        self._runs[mover] = mirror.continued(self._runs[mover], self._mirrored, number)
        self._place(number, mover)

    def _draw(self, rng: Rng, banned: tuple[int, ...]) -> int:
        drawable, masks = self._drawable, self._table.masks
        while True:
            at = rng.below(len(drawable))
            number = drawable[at]
            if masks[number] & self._occupied:
                drawable[at] = drawable[-1]
                drawable.pop()
            elif number not in banned:
                return number

    def _place(self, number: int, mover: int) -> None:
        for at in _stones(self._size)[number]:
            self._join(at, mover)
        self._occupied |= self._table.masks[number]
        self.moves.append(self._table.turns[number])
        self.turns += 1
        may_be_mirrored = self.turns >= OPENING_TURNS
        self._mirrored = mirror.images(self._size, number) if may_be_mirrored else ()
        first = self._size * self._size + 2 * mover
        self.is_won = self._root(first) == self._root(first + 1)

    def _join(self, at: int, mover: int) -> None:
        self._owners[at] = mover
        root = self._root(at)
        for node in _links(self._size)[mover][at]:
            if self._owners[node] == mover:
                self._roots[self._root(node)] = root

    def _root(self, node: int) -> int:
        roots = self._roots
        while roots[node] != node:
            roots[node] = node = roots[roots[node]]
        return node

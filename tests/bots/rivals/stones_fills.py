"""Stand-in opponents for Stones that judge by random fills; not shipped, and sharing no code with
the bots.

Every point has one whole number, bit k for fill k. What hangs on a border is swept over the board
until nothing changes, the same fills serve the whole search, and a plain alpha-beta looks at the
best few turns of each position. A player is a callable `(view, seed) -> moves`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from trellis.core import Point
from trellis.stones import (
    PASS,
    Choice,
    Move,
    State,
    Turn,
    View,
    apply,
    is_choice_due,
    joined,
    side_to_move,
    stones,
    why_not,
)
from trellis.stones.moves import SIDES, Side, other

Player = Callable[[View, int], tuple[Move, ...]]
Pair = tuple[Point, ...]

FILLS = 3600
EVEN = 505
"""White's best pair wins this many of a thousand fills in a position that is even."""


class Board(NamedTuple):
    """All points, and by point those joined to it for each side and those three away."""

    points: tuple[Point, ...]
    near: dict[Side, dict[Point, tuple[Point, ...]]]
    mates: dict[Point, tuple[Point, ...]]


@cache
def board_of(size: int) -> Board:
    """Worked out once from the rules' own `joined`."""
    points = tuple(Point(col, row) for col in range(size) for row in range(size))
    near: dict[Side, dict[Point, tuple[Point, ...]]] = {
        side: {a: tuple(b for b in points if joined(size, a, b, side)) for a in points}
        for side in SIDES
    }
    mates = {a: tuple(b for b in points if _apart(a, b) == 3) for a in points}
    return Board(points, near, mates)


def _apart(a: Point, b: Point) -> int:
    return abs(a.col - b.col) + abs(a.row - b.row)


class Fills:
    """A position in which each empty point is Black in the fills of `colours`."""

    def __init__(self, size: int, seed: int, count: int = FILLS) -> None:
        rng = random.Random(seed)
        self.size, self.count, self.full = size, count, (1 << count) - 1
        self.colours = {point: rng.getrandbits(count) for point in board_of(size).points}

    def held(self, own: frozenset[Point], their: frozenset[Point], side: Side) -> dict[Point, int]:
        """Where each point is the side's."""
        flip = 0 if side == "black" else self.full
        held = {point: bits ^ flip for point, bits in self.colours.items()}
        return held | dict.fromkeys(own, self.full) | dict.fromkeys(their, 0)

    def reached(self, held: dict[Point, int], side: Side, end: int) -> dict[Point, int]:
        """Where each point hangs, through points of the side, on its first or last line."""
        line = 0 if end == 0 else self.size - 1
        by = 1 if side == "black" else 0
        order = sorted(held, key=lambda point: (abs(point[by] - line), point))
        near = board_of(self.size).near[side]
        reached = {p: bits if p[by] == line else 0 for p, bits in held.items()}
        changed = True
        while changed:
            changed = False
            for point in order:
                bits = reached[point]
                for neighbour in near[point]:
                    bits |= reached[neighbour]
                bits &= held[point]
                if bits != reached[point]:
                    reached[point] = bits
                    changed = True
            order.reverse()
        return reached

    def with_stone(
        self, own: frozenset[Point], their: frozenset[Point], side: Side
    ) -> dict[Point, int]:
        """For each empty point the fills the side wins with a stone there."""
        held = self.held(own, their, side)
        ends = [self.reached(held, side, end) for end in (0, 1)]
        last, by = self.size - 1, 1 if side == "black" else 0
        won = 0
        for point, bits in ends[0].items():
            if point[by] == last:
                won |= bits
        table = {}
        for point in board_of(self.size).points:
            if point not in own and point not in their:
                first, second = (
                    self.full if point[by] == line else self._beside(reached, side, point)
                    for reached, line in zip(ends, (0, last), strict=True)
                )
                table[point] = won | first & second
        return table

    def _beside(self, reached: dict[Point, int], side: Side, point: Point) -> int:
        bits = 0
        for neighbour in board_of(self.size).near[side][point]:
            bits |= reached[neighbour]
        return bits

    def ranked(
        self, own: frozenset[Point], their: frozenset[Point], side: Side
    ) -> list[tuple[int, Pair]]:
        """All pairs with the fills they win, best first; single stones where there is no pair."""
        table, mates = self.with_stone(own, their, side), board_of(self.size).mates
        pairs = [
            ((bits | table[mate]).bit_count(), (point, mate))
            for point, bits in table.items()
            for mate in mates[point]
            if point < mate and mate in table
        ]
        turns: list[tuple[int, Pair]] = list(pairs)
        if not turns:
            turns = [(bits.bit_count(), (point,)) for point, bits in table.items()]
        return sorted(turns, key=lambda turn: (-turn[0], turn[1]))


def search(
    fills: Fills,
    own: frozenset[Point],
    their: frozenset[Point],
    side: Side,
    widths: tuple[int, ...],
    alpha: int,
    beta: int,
) -> tuple[int, Pair]:
    """The value for the side to move, of `fills.count`, and its best turn."""
    ranked = fills.ranked(own, their, side)
    if ranked[0][0] == fills.count or not widths:
        return ranked[0]
    best: tuple[int, Pair] = (-1, ranked[0][1])
    for _, pair in ranked[: widths[0]]:
        low = max(alpha, best[0])
        reply = search(
            fills,
            their,
            own | frozenset(pair),
            other(side),
            widths[1:],
            fills.count - beta,
            fills.count - low,
        )
        value = fills.count - reply[0]
        if value > best[0]:
            best = (value, pair)
        if best[0] >= beta:
            break
    return best


def player(widths: tuple[int, ...], count: int = FILLS) -> Player:
    """A player that looks ahead through the best turns; with no widths it is one-ply greedy."""

    def play(view: View, seed: int) -> tuple[Move, ...]:
        state = view.state
        if is_choice_due(state):
            return (_choice(state, seed, count),)
        if state.taken is None:
            return (_opening(state, seed),)
        own, their, side = _sides(state)
        _, pair = search(Fills(state.size, seed, count), own, their, side, widths, 0, count)
        return (_allowed(state, pair, seed),)

    return play


def _sides(state: State) -> tuple[frozenset[Point], frozenset[Point], Side]:
    side = side_to_move(state)
    return frozenset(stones(state, side)), frozenset(stones(state, other(side))), side


def _allowed(state: State, pair: Pair, seed: int) -> Turn:
    """The turn, or where mirroring forbids it the best that is allowed."""
    turn = Turn(pair)
    if why_not(state, turn) is None:
        return turn
    own, their, side = _sides(state)
    for _, other_pair in Fills(state.size, seed, 600).ranked(own, their, side):
        if why_not(state, Turn(other_pair)) is None:
            return Turn(other_pair)
    return PASS


def _best_pair(state: State, seed: int, count: int) -> int:
    """Of a thousand fills, how many the side to move wins after its best pair."""
    own, their, side = _sides(state)
    return Fills(state.size, seed, count).ranked(own, their, side)[0][0] * 1000 // count


def _choice(state: State, seed: int, count: int) -> Choice:
    return Choice("white" if _best_pair(state, seed, count) > EVEN else "black")


def _opening(state: State, seed: int) -> Turn:
    """White's and Black's first turns by chance; Black's second makes the position most even."""
    rng = random.Random(seed * 3 + state.turns)
    pairs = _some_pairs(state, rng)
    if state.turns < 2:
        return pairs[0]
    return min(pairs, key=lambda pair: abs(_best_pair(apply(state, pair), seed, 300) - EVEN))


def _some_pairs(state: State, rng: random.Random) -> list[Turn]:
    """Pairs that are allowed, away from the border."""
    board, inner = board_of(state.size), range(2, state.size - 2)
    points = [point for point in board.points if point.col in inner and point.row in inner]
    found: list[Turn] = []
    while len(found) < 12:
        point = rng.choice(points)
        turn = Turn((point, rng.choice(board.mates[point])))
        if why_not(state, turn) is None:
            found.append(turn)
    return found


greedy: Player = player(())
"""The best pair of stones by 3,600 fills, without looking ahead."""

deep: Player = player((12, 8, 6))
"""Three turns ahead through the 12, 8 and 6 best turns, then the best reply."""

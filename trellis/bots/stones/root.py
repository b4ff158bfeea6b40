"""The first position of a search: only turns that are allowed, and none that loses at once if one
can help it."""

from __future__ import annotations

from trellis.bots.stones.fills import fills
from trellis.bots.stones.judge import Judged, best_turns, points_won
from trellis.bots.stones.lattice import at, point_at
from trellis.bots.stones.position import Points, Position, position
from trellis.bots.stones.search import Known, Measure, judge
from trellis.bots.stones.winning import winning_turn, winning_turns
from trellis.stones import State, Turn, legal_moves, why_not

EVERY = 100_000
"""More turns than any board has."""


def root(state: State, measure: Measure, seed: int) -> tuple[Position, Known]:
    """The position of a state for a search, and what it is to look at."""
    chance = fills(state.size, measure.fills, seed)
    here = position(chance, state.black, state.white, state.turns % 2)
    known = judge(here, measure)
    if known.wins is None or not _is_allowed(state, known.wins):
        known.wins = next((w for w in _wins(here) if _is_allowed(state, w)), None)
    if known.wins is None:
        known.turns = _worth_looking_at(state, here, known, measure)
    return here, known


def turn_of(size: int, points: Points) -> Turn:
    """A turn of the engine as the rules' move."""
    return Turn(tuple(point_at(size, point) for point in points))


def _worth_looking_at(state: State, here: Position, known: Known, measure: Measure) -> list[Judged]:
    turns = [judged for judged in known.turns if _is_allowed(state, judged.points)]
    if winning_turn(state.size, here.stones, 1 - here.mover) is not None:
        stopping = [judged for judged in _all(here, measure) if _stops(here, judged.points)]
        turns = [judged for judged in stopping if _is_allowed(state, judged.points)] or turns
    if not turns:
        turns = [judged for judged in _all(here, measure) if _is_allowed(state, judged.points)]
    return turns or [Judged(0, _points(state, move)) for move in legal_moves(state)]


def _points(state: State, move: object) -> Points:
    return tuple(at(state.size, p) for p in move.points) if isinstance(move, Turn) else ()


def _is_allowed(state: State, points: Points) -> bool:
    return why_not(state, turn_of(state.size, points)) is None


def _wins(here: Position) -> list[Points]:
    """Turns that win at once, also single winning stones with a second one beside them."""
    table, (black, white) = here.fills.layout.lattice, here.stones
    wins = list(winning_turns(table.size, here.stones, here.mover))
    free = ~(black | white)
    singles = [points for points in wins if len(points) == 1]
    return wins + [(p, m) for (p,) in singles for m in table.partners[p] if free >> m & 1]


def _all(here: Position, measure: Measure) -> list[Judged]:
    won, table = points_won(here, measure.passes)
    return best_turns(here, table, won.bit_count(), EVERY)


def _stops(here: Position, points: Points) -> bool:
    """Whether after the turn the other side cannot win with its next."""
    stones = list(here.stones)
    for point in points:
        stones[here.mover] |= 1 << point
    both = (stones[0], stones[1])
    return winning_turn(here.fills.layout.lattice.size, both, 1 - here.mover) is None

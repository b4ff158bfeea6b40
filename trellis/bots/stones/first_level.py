"""Level 1: walks along its own shortest way and sees nothing else."""

from __future__ import annotations

from trellis.bots.stones.lattice import lattice
from trellis.bots.stones.ways import needed, of_use
from trellis.core import Rng
from trellis.stones import PASS, State, Turn, legal_moves, side_to_move
from trellis.stones.board import to_bits, to_points
from trellis.stones.moves import other
from trellis.stones.state import bits_of


def own_way(state: State, seed: int) -> Turn:
    """A turn that shortens the mover's way as much as one can; which of them, chance decides."""
    side, size = side_to_move(state), state.size
    own, their = bits_of(state, side), bits_of(state, other(side))
    useful = of_use(size, own, their, side)
    best: list[Turn] = []
    least = size * size
    for turn in _turns(state, useful):
        left = needed(size, own | to_bits(size, turn.points), their, side)
        if left is not None and left <= least:
            best = [*best, turn] if left == least else [turn]
            least = left
    return Rng(seed * 1000 + state.turns).choice(best or [PASS])


def _turns(state: State, useful: int) -> list[Turn]:
    """The legal turns with both stones of use; where there is none, those with one."""
    size, partners = state.size, lattice(state.size).partners
    numbers = [p.row * size + p.col for p in to_points(size, useful)]
    legal = [turn for turn in legal_moves(state) if isinstance(turn, Turn) and turn.points]
    if any(useful >> mate & 1 for number in numbers for mate in partners[number]):
        both = [t for t in legal if len(t.points) == 2 and _inside(size, t, useful) == 2]
        if both:
            return both
    return [turn for turn in legal if _inside(size, turn, useful)]


def _inside(size: int, turn: Turn, useful: int) -> int:
    return (to_bits(size, turn.points) & useful).bit_count()

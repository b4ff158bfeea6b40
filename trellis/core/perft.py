"""Perft: counting the leaves of the tree of moves, to compare rule sets move by move."""

from __future__ import annotations

from typing import Any

from trellis.core.rules import Rules


def perft(rules: Rules, state: Any, depth: int) -> int:
    """The number of sequences of `depth` legal moves from a state; a game that ends adds none.

    The last ply is counted without being played.
    """
    if depth == 0:
        return 1
    moves = rules.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.apply(state, move), depth - 1) for move in moves)

"""Turns that win at once, found exactly."""

from __future__ import annotations

from collections.abc import Iterator

from trellis.bots.stones.lattice import lattice
from trellis.stones.board import board
from trellis.stones.connection import component
from trellis.stones.moves import SIDES


def winning_turn(size: int, stones: tuple[int, int], side: int) -> tuple[int, ...] | None:
    """A turn that connects the side's two borders, with as few stones as will do; or None."""
    return next(winning_turns(size, stones, side), None)


def winning_turns(size: int, stones: tuple[int, int], side: int) -> Iterator[tuple[int, ...]]:
    """All single stones that win, and all pairs of which both stones are needed."""
    near = _Near(size, stones, side)
    both = near.first & near.second
    yield from ((point,) for point in _numbers(both))
    yield from near.pairs(near.first & ~both, near.second & ~both)


class _Near:
    """`first`, `second`: the empty points joined to what already hangs on either border."""

    def __init__(self, size: int, stones: tuple[int, int], side: int) -> None:
        self._size, self._name, self._own = size, SIDES[side], stones[side]
        self._empty = ((1 << size * size) - 1) & ~(stones[0] | stones[1])
        start, end = board(size).sides[self._name]
        self.first, self.second = self._edge(start), self._edge(end)

    def _edge(self, border: int) -> int:
        hanging = component(self._size, self._own, border, self._name)
        return (border | board(self._size).spread(hanging, self._name)) & self._empty

    def pairs(self, first: int, second: int) -> Iterator[tuple[int, ...]]:
        """Pairs of a turn that have a chain of own stones between them."""
        if not first or not second:
            return
        partners = lattice(self._size).partners
        for point in _numbers(first):
            mates = [mate for mate in partners[point] if second >> mate & 1]
            if mates:
                reached = self._reached(point)
                yield from ((point, mate) for mate in mates if reached >> mate & 1)

    def _reached(self, point: int) -> int:
        spread, bit = board(self._size).spread, 1 << point
        touched = spread(bit, self._name) & self._own
        return spread(component(self._size, self._own, touched, self._name), self._name)


def _numbers(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest

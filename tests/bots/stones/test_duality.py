"""The tables of both sides describe networks that are each other's dual, as the game's are.

Make every empty point a wire of resistance 1 between the two squares it joins for a side, every
stone of the side a wire without resistance, every other stone no wire at all. The resistances
between a side's two borders then multiply to 1, in every position in which nobody has won.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from trellis.bots.stones.lattice import BLACK, WHITE, Lattice, lattice
from trellis.core import Rng

Node = tuple[int, int]
Wires = dict[Node, dict[Node, Fraction]]
Stones = tuple[set[int], set[int]]


def ends(table: Lattice, side: int, point: int) -> tuple[Node, Node]:
    """The two squares, (level, place), that a point joins for a side."""
    row, is_slanted = divmod(table.strips[side][point], 2)
    place = table.places[side][point]
    up = place + (1 if is_slanted and row % 2 == 0 else 0)
    low = place + (1 if is_slanted and row % 2 == 1 else 0)
    return end(table, row + 1, up), end(table, row, low)


def end(table: Lattice, level: int, place: int) -> Node:
    return (level, 0) if level in (0, table.size) else (level, place)


def resistance(table: Lattice, side: int, stones: Stones) -> Fraction:
    """Between the top and the bottom of a side, by elimination of one square after another."""
    wires = network(table, side, stones)
    top, bottom = (table.size, 0), (0, 0)
    for node in [node for node in wires if node not in (top, bottom)]:
        around = wires.pop(node)
        total = sum(around.values())
        for one in around:
            del wires[one][node]
            for other in around:
                if one != other:
                    join(wires, one, other, around[one] * around[other] / total)
    return 1 / wires[top][bottom]


def network(table: Lattice, side: int, stones: Stones) -> Wires:
    """How well squares conduct to their neighbours, those that own stones join being one."""
    find = joined(table, side, stones[side])
    wires: Wires = {}
    for point in range(table.size**2):
        first, second = map(find, ends(table, side, point))
        if point not in stones[0] | stones[1] and first != second:
            join(wires, first, second, Fraction(1))
            join(wires, second, first, Fraction(1))
    return wires


def join(wires: Wires, one: Node, other: Node, conductance: Fraction) -> None:
    row = wires.setdefault(one, {})
    row[other] = row.get(other, Fraction(0)) + conductance


def joined(table: Lattice, side: int, own: set[int]) -> Callable[[Node], Node]:
    """From a square to the one that stands for all that own stones join to it."""
    same: dict[Node, Node] = {}

    def find(node: Node) -> Node:
        while node in same:
            node = same[node]
        return node

    for point in own:
        first, second = map(find, ends(table, side, point))
        if first != second:
            is_border = first[0] in (0, table.size)
            same.update({second: first} if is_border else {first: second})
    return find


@pytest.mark.parametrize("size", [7, 9])
@pytest.mark.parametrize("seed", range(6))
def test_resistances_of_the_two_sides_multiply_to_one(size: int, seed: int) -> None:
    rng, table = Rng(seed), lattice(size)
    free = rng.shuffled(range(size * size))
    # So few stones that nobody has won: then there is a resistance on both sides.
    black, white = set(free[: 3 * seed]), set(free[3 * seed : 6 * seed])
    both = (black, white)
    assert resistance(table, BLACK, both) * resistance(table, WHITE, both) == 1


def test_resistance_of_the_empty_board_is_the_same_for_both() -> None:
    table = lattice(7)
    nothing: Stones = (set(), set())
    assert resistance(table, BLACK, nothing) == resistance(table, WHITE, nothing) == 1

"""A position in the search: the stones, and the fills they leave open, strip by strip."""

from __future__ import annotations

from trellis.bots.stones.fills import Fills
from trellis.bots.stones.lattice import BLACK, WHITE

Points = tuple[int, ...]
Strips = tuple[list[int], list[int]]


class Position:
    """Stones and fills; a turn makes a new one.

    `stones`: Black's and White's bitboards. `mover`: whose turn it is. `strips[side]`: where a
    point is the side's, in every fill.
    """

    __slots__ = ("fills", "mover", "stones", "strips")

    def __init__(self, fills: Fills, stones: tuple[int, int], mover: int, strips: Strips) -> None:
        self.fills = fills
        self.stones = stones
        self.mover = mover
        self.strips = strips

    def played(self, points: Points) -> Position:
        """The position after a turn of the mover."""
        side, enemy, table = self.mover, 1 - self.mover, self.fills.layout
        strips = (self.strips[BLACK].copy(), self.strips[WHITE].copy())
        own, their = strips[side], strips[enemy]
        new = 0
        for point in points:
            new |= 1 << point
            for strip, mask in table.masks[side][point]:
                own[strip] |= mask
            for strip, mask in table.masks[enemy][point]:
                their[strip] = (their[strip] | mask) ^ mask
        black, white = self.stones
        stones = (black | new, white) if side == BLACK else (black, white | new)
        return Position(self.fills, stones, enemy, strips)


def position(fills: Fills, black: int, white: int, mover: int) -> Position:
    """The position of these stones."""
    table = fills.layout
    strips = ([0] * 2 * table.lattice.size, [0] * 2 * table.lattice.size)
    for point, chance in enumerate(fills.colours):
        taken = (black | white) >> point & 1
        bits = table.full * (black >> point & 1) if taken else chance
        for side, own in ((BLACK, bits), (WHITE, table.full ^ bits)):
            for strip, shift in table.shifts[side][point]:
                strips[side][strip] |= own << shift
    return Position(fills, (black, white), mover, strips)

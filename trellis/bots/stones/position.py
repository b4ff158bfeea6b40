"""A position in the search: the stones, and the fills they leave open, strip by strip."""

from __future__ import annotations

from trellis.bots.stones.fills import Fills
from trellis.bots.stones.lattice import BLACK, WHITE


class Position:
    """Stones and fills; a move makes a new one.

    `stones`: Black's and White's bitboards. `mover`: whose turn it is. `strips[side]`: where a
    point is the side's, in every fill. `pairs`: points of which each side is sure to get one: a
    side that takes the first will find the other taken in reply, so in every fill they have
    different colours.
    """

    __slots__ = ("fills", "mover", "pairs", "stones", "strips")

    def __init__(
        self,
        fills: Fills,
        stones: tuple[int, int],
        mover: int,
        strips: tuple[list[int], list[int]],
        pairs: dict[int, int],
    ) -> None:
        self.fills = fills
        self.stones = stones
        self.mover = mover
        self.strips = strips
        self.pairs = pairs

    def played(self, points: tuple[int, ...]) -> Position:
        """The position after a turn of the mover."""
        strips = (self.strips[0].copy(), self.strips[1].copy())
        paired = bool(self.pairs)
        new = Position(self.fills, self.stones, self.mover, strips, self.pairs.copy())
        for point in points:
            new.put(point, self.mover)
        if paired:
            for point in points:
                new.pair_around(point, self.mover)
        new.mover = 1 - self.mover
        return new

    def put(self, point: int, side: int) -> None:
        """Puts a stone; a pair that it breaks is chance again."""
        black, white = self.stones
        bit = 1 << point
        self.stones = (black | bit, white) if side == BLACK else (black, white | bit)
        mate = self.pairs.pop(point, None)
        if mate is not None:
            del self.pairs[mate]
            self._colour(mate, self.fills.colours[mate])
        self._colour(point, self.fills.full if side == BLACK else 0)

    def pair_around(self, point: int, side: int) -> None:
        """Finds the new pairs next to a new stone: see `lattice.squares`."""
        table = self.fills.lattice
        for number in table.around[side][point]:
            self._pair_in(table.squares[side][number], side)

    def _pair_in(self, corners: tuple[int, ...], side: int) -> None:
        """Of a square not the side's own with two of its stones, it is sure to get a third."""
        own, occupied = self.stones[side], self.stones[BLACK] | self.stones[WHITE]
        empty = [corner for corner in corners if not occupied >> corner & 1]
        if len(empty) == 2 and sum(own >> corner & 1 for corner in corners) == 2:
            self._pair(empty[0], empty[1])

    def _pair(self, first: int, second: int) -> None:
        if first in self.pairs or second in self.pairs:
            return
        self.pairs[first], self.pairs[second] = second, first
        self._colour(second, self.fills.full ^ self.fills.colours[first])

    def pair_all(self) -> None:
        """Finds all pairs of the position, those at the border last."""
        table, occupied = self.fills.lattice, self.stones[BLACK] | self.stones[WHITE]
        for side in (BLACK, WHITE):
            for corners in table.squares[side]:
                self._pair_in(corners, side)
        for side in (BLACK, WHITE):
            for first, second in table.border[side]:
                if not (occupied >> first | occupied >> second) & 1:
                    self._pair(first, second)

    def _colour(self, point: int, black: int) -> None:
        """Makes a point Black in these fills and White in the others."""
        fills = self.fills
        for side, bits in ((BLACK, black), (WHITE, fills.full ^ black)):
            strip = fills.lattice.strips[side][point]
            rest = self.strips[side][strip] & fills.keeps[side][point]
            self.strips[side][strip] = rest | bits << fills.shifts[side][point]


def position(fills: Fills, black: int, white: int, mover: int, pairs: bool) -> Position:
    """The position of these stones; with `pairs`, points that are pairs never go to one side."""
    table = fills.lattice
    strips = ([0] * 2 * table.size, [0] * 2 * table.size)
    for side in (BLACK, WHITE):
        for point, bits in enumerate(fills.colours):
            if (black | white) >> point & 1:
                bits = fills.full * (black >> point & 1)
            own = bits if side == BLACK else fills.full ^ bits
            strips[side][table.strips[side][point]] |= own << fills.shifts[side][point]
    made = Position(fills, (black, white), mover, strips, {})
    if pairs:
        made.pair_all()
    return made

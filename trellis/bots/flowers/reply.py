"""A quick guess at what a seat would do with known tiles: a look at the few best places."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.bots.flowers.board import Board, Codes
from trellis.bots.flowers.options import Option, longest, plantings
from trellis.bots.flowers.outlook import Outlook
from trellis.bots.flowers.taste import eager
from trellis.flowers import FLOWERS

PLACES = 6
"""How many pairs of tile and place are looked at closely."""

FEW = 4
"""How many turns of each pair are remembered."""

FAR = 4
"""While every other seat wants more flowers than this, nobody is taken to win by another's turn."""


class Replies:
    """The likely turns of seats, with a memory: most places stay as they are for a while."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._known: dict[tuple[int, Codes, int, int], list[Option]] = {}

    def of(self, board: Board, seat: int, hand: Sequence[int]) -> list[Option]:
        """The turns of the places where a tile of the hand could bring most, the best first."""
        pairs = self._pairs(board, seat, hand)
        if not pairs:
            return []
        if self._is_open(board, seat, -pairs[0][0]):
            found = [
                option
                for _, place, tile in pairs
                for option in self._remembered(board, seat, place, tile)
            ]
        else:
            spare = longest(board)
            found = [
                option
                for _, place, tile in pairs
                for option in _all(board, seat, place, tile, spare)
            ]
        found.sort(key=lambda option: -eager(option, seat))
        return found

    def _pairs(self, board: Board, seat: int, hand: Sequence[int]) -> list[tuple[int, int, int]]:
        """Minus the flowers, place and tile, most flowers first."""
        found: list[tuple[int, int, int]] = []
        for place, codes in board.open.items():
            gains = self.outlook.at(codes, seat)
            for tile in hand:
                found.append((-gains[tile - 1], place, tile))
        found.sort()
        return found[:PLACES]

    def _is_open(self, board: Board, seat: int, gain: int) -> bool:
        """Whether nobody can win with this turn, as far as can be told at a glance."""
        if board.counts[seat] + gain + 2 >= FLOWERS:
            return False
        return all(
            count + FAR < FLOWERS for other, count in enumerate(board.counts) if other != seat
        )

    def _remembered(self, board: Board, seat: int, place: int, tile: int) -> list[Option]:
        codes = board.open[place]
        key = (place, codes, tile, seat)
        found = self._known.get(key)
        if found is None:
            found = _all(board, seat, place, tile, longest(board))
            found.sort(key=lambda option: -eager(option, seat))
            found = self._known[key] = found[:FEW]
        return found


def _all(board: Board, seat: int, place: int, tile: int, spare: int) -> list[Option]:
    """Every turn with a tile at a place."""
    codes = board.open[place]
    return [
        option
        for rot in range(6)
        for option in plantings(board, seat, (tile, place, rot), codes, spare)
    ]

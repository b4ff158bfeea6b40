"""A quick guess at what a seat would do with known tiles: a look at the few best places."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.bots.flowers.board import Board
from trellis.bots.flowers.options import Option, longest, plantings
from trellis.bots.flowers.outlook import Outlook
from trellis.bots.flowers.taste import eager

PLACES = 3
"""How many pairs of tile and place are looked at closely."""


def replies(outlook: Outlook, board: Board, seat: int, hand: Sequence[int]) -> list[Option]:
    """The turns of the places where a tile of the hand could bring most, the best first."""
    found: list[tuple[int, int, int]] = []
    for place, codes in board.open.items():
        gains = outlook.at(codes, seat)
        for tile in hand:
            found.append((-gains[tile - 1], place, tile))
    found.sort()
    spare = longest(board)
    options = [
        option
        for _, place, tile in found[:PLACES]
        for rot in range(6)
        for option in plantings(board, seat, (tile, place, rot), board.open[place], spare)
    ]
    options.sort(key=lambda option: -eager(option, seat))
    return options


def reply(outlook: Outlook, board: Board, seat: int, hand: Sequence[int]) -> Option | None:
    """The best of them; None without a tile."""
    found = replies(outlook, board, seat, hand)
    return found[0] if found else None

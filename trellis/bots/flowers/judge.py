"""The judge: what a position after a turn is worth to each seat."""

from __future__ import annotations

from trellis.bots.flowers.board import Board
from trellis.bots.flowers.net import Net, logits, read_net, shares
from trellis.bots.flowers.outlook import Outlook
from trellis.bots.flowers.weights import WEIGHTS
from trellis.flowers import FLOWERS

PER_SEAT = 5
IN_ALL = 3
"""Numbers of an outlook for each seat, and for the garden."""

NETS: dict[int, Net] = {
    players: read_net(text, PER_SEAT * players + IN_ALL, players)
    for players, text in WEIGHTS.items()
}


def chances(outlook: Outlook, board: Board, kept: tuple[int, ...]) -> list[float]:
    """Each seat's chance to win after a turn of the outlook's seat, which keeps these tiles."""
    players, seat = outlook.players, outlook.seat
    if max(board.counts) >= FLOWERS:
        return certain(players, board.counts.index(max(board.counts)))
    found = shares(logits(NETS[players], outlook.numbers(board, kept)))
    return [found[(other - seat - 1) % players] for other in range(players)]


def certain(players: int, winner: int) -> list[float]:
    """The chances once somebody has won."""
    return [float(seat == winner) for seat in range(players)]


def per_mille(found: list[float]) -> tuple[int, ...]:
    """Chances as whole numbers that add up to 1000; what rounding leaves goes to the largest."""
    whole = [int(chance * 1000.0 + 0.5) for chance in found]
    whole[whole.index(max(whole))] += 1000 - sum(whole)
    return tuple(whole)

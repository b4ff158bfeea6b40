"""Looking ahead: what may come until the seat's next turn is over, with hands dealt by chance.

All turns compared meet the same dealt hands, so that luck weighs on them alike. Those that fare
worst are dropped on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trellis.bots.flowers.board import Board
from trellis.bots.flowers.judge import chances
from trellis.bots.flowers.options import Option, play
from trellis.bots.flowers.outlook import Outlook
from trellis.bots.flowers.reply import Replies
from trellis.core import Rng
from trellis.flowers import State

JUDGED = 4
"""Turns of its own that are judged at the end of a look ahead."""

WEIGHT = 0.3
"""How much the first judgement counts beside the mean of what was looked at."""


class Dealt(NamedTuple):
    """A guess at what is hidden: the others' hands, and the tile the seat draws."""

    hands: dict[int, tuple[int, ...]]
    draw: tuple[int, ...]


def deal(state: State, outlook: Outlook, rng: Rng) -> Dealt:
    """One of all the ways the unseen tiles may be spread."""
    seat, tiles = state.active, list(outlook.unseen)
    sizes = [0 if other == seat else len(hand) for other, hand in enumerate(state.hands)]
    wanted = min(len(tiles), sum(sizes) + 1)
    for index in range(wanted):
        other = index + rng.below(len(tiles) - index)
        tiles[index], tiles[other] = tiles[other], tiles[index]
    hands, used = {}, 0
    for other, size in enumerate(sizes):
        hands[other] = tuple(tiles[used : used + size])
        used += size
    return Dealt(hands, tuple(tiles[used : used + 1]) if outlook.draws else ())


class Line:
    """A turn that is looked into: the board after it, the tiles kept, what was found so far."""

    def __init__(self, option: Option, board: Board, kept: tuple[int, ...], first: float) -> None:
        self.option, self.board, self.kept, self.first = option, board, kept, first
        self.total, self.count = 0.0, 0

    def look(self, replies: Replies, dealt: Dealt) -> None:
        """See one future."""
        self.total += ahead(replies, self.board, self.kept, dealt)
        self.count += 1

    @property
    def value(self) -> float:
        """The seat's chance as it looks now."""
        if not self.count:
            return self.first
        return (self.total / self.count + WEIGHT * self.first) / (1.0 + WEIGHT)


def ahead(replies: Replies, board: Board, kept: tuple[int, ...], dealt: Dealt) -> float:
    """The seat's chance once the others and then itself have moved with the dealt tiles."""
    outlook = replies.outlook
    seat = outlook.seat
    for distance in range(1, outlook.players):
        other = (seat + distance) % outlook.players
        found = replies.of(board, other, dealt.hands[other])
        if not found:
            continue
        option = found[0]
        if option.winner >= 0:
            return float(option.winner == seat)
        board, _ = play(board, other, option)
    return own_best(replies, board, kept + dealt.draw)


def own_best(replies: Replies, board: Board, hand: Sequence[int]) -> float:
    """The seat's chance after the best of a few turns with these tiles."""
    outlook = replies.outlook
    seat = outlook.seat
    found = replies.of(board, seat, hand)[:JUDGED]
    if not found:
        return chances(outlook, board, ())[seat]
    best = 0.0
    for option in found:
        if option.winner >= 0:
            value = float(option.winner == seat)
        else:
            after, _ = play(board, seat, option)
            kept = tuple(tile for tile in hand if tile != option.tile)
            value = chances(outlook, after, kept)[seat]
        if value >= 1.0:
            return value
        best = max(best, value)
    return best


def look_ahead(
    lines: list[Line], outlook: Outlook, state: State, rng: Rng, rounds: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, Line]]:
    """See futures of some lines; yields after each how many were seen, and the best line by then.

    `rounds` are pairs: how many lines stay, how many futures of each are seen then. Lines are
    compared when all that stayed have seen the same futures.
    """
    seen, replies = 0, Replies(outlook)
    best = lines[0]
    for stay, deals in rounds:
        staying = sorted(lines, key=lambda line: -line.value)[:stay]
        for _ in range(deals):
            dealt = deal(state, outlook, rng)
            for line in staying:
                line.look(replies, dealt)
                seen += 1
                yield seen, best
            best = max(staying, key=lambda line: line.value)
    yield seen, best

"""Thinking: the turns at first sight, the most promising judged, the very best looked into."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trellis.bots.flowers.board import Board
from trellis.bots.flowers.future import JUDGED, Line, look_ahead
from trellis.bots.flowers.judge import certain, chances
from trellis.bots.flowers.moves import choices_of
from trellis.bots.flowers.options import Option, play
from trellis.bots.flowers.outlook import Outlook
from trellis.bots.flowers.plan import plan_of
from trellis.bots.flowers.setup import board_of
from trellis.bots.flowers.taste import liking
from trellis.core import Rng
from trellis.flowers import HIDDEN, State


class Found(NamedTuple):
    """A turn, the board after it, and each seat's chance then."""

    option: Option
    board: Board
    chances: list[float]


class Search:
    """One question being thought about."""

    def __init__(self, state: State, level: int, seed: int, nodes: int | None) -> None:
        self.state, self.level, self.seat = state, level, state.active
        self.board = board_of(state)
        self.outlook = Outlook(state, self.seat)
        self.rng = Rng(seed)
        self.plan = plan_of(level, state.players, nodes)
        self.nodes = 0

    def run(self) -> Iterator[tuple[int, Found]]:
        """Yields the nodes so far and the best turn so far; nothing where no turn is possible."""
        ranked = self.ranked()
        if not ranked:
            return
        best = self.judged(ranked[0])
        yield self.nodes, best
        if self.plan.width == 1 or best.option.winner == self.seat:
            return
        found = [best]
        for option in ranked[1 : self.plan.width]:
            found.append(self.judged(option))
            best = max(best, found[-1], key=self.chance)
            yield self.nodes, best
        yield from self.deepened(sorted(found, key=self.chance, reverse=True))

    def deepened(self, found: list[Found]) -> Iterator[tuple[int, Found]]:
        """Looks into the best turns found."""
        by_option = {one.option: one for one in found if self.chance(one) > 0.0}
        lines = [
            Line(one.option, one.board, self.kept(one.option), self.chance(one))
            for one in by_option.values()
        ]
        if len(lines) < 2:
            return
        judged = self.nodes
        rounds = self.plan.rounds
        for seen, best in look_ahead(lines, self.outlook, self.state, self.rng, rounds):
            self.nodes = judged + JUDGED * seen
            one = by_option[best.option]
            yield self.nodes, one._replace(chances=self.adjusted(best, one))

    def ranked(self) -> list[Option]:
        """All turns, best at first sight first, equals in random order."""
        found = [option for part in choices_of(self.state, self.board) for option in part]
        places = self.board.open
        return sorted(
            self.rng.shuffled(found),
            key=lambda option: -liking(self.level, option, places.get(option.place), self.seat),
        )

    def judged(self, option: Option) -> Found:
        """A turn with its chances."""
        self.nodes += 1
        after, _ = play(self.board, self.seat, option)
        if option.winner >= 0:
            return Found(option, after, certain(self.state.players, option.winner))
        return Found(option, after, chances(self.outlook, after, self.kept(option)))

    def kept(self, option: Option) -> tuple[int, ...]:
        """The tiles in hand after a turn."""
        hand = self.state.hands[self.seat]
        return tuple(tile for tile in hand if tile not in (option.tile, HIDDEN))

    def chance(self, found: Found) -> float:
        """The seat's own chance."""
        return found.chances[self.seat]

    def adjusted(self, line: Line, found: Found) -> list[float]:
        """The chances with the seat's own as it looks after looking ahead, the others' in step."""
        own, first = line.value, self.chance(found)
        if first >= 1.0:
            return found.chances
        scale = (1.0 - own) / (1.0 - first)
        shares = [chance * scale for chance in found.chances]
        shares[self.seat] = own
        return shares

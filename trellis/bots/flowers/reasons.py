"""Why a bot likes a turn: its public effects, then what only its own seat can know."""

from __future__ import annotations

from collections.abc import Iterator

from trellis.bots.flowers.board import Board
from trellis.bots.flowers.effects import effects_of
from trellis.bots.flowers.outlook import ONE, Outlook
from trellis.core import Phrase
from trellis.flowers import FLOWERS, Move, State

LIKELY = 25
"""A chance, in 100, from which a win next turn is spoken of."""

WORTH = 3
"""Flowers a kept tile must promise to be spoken of."""


def reasons_of(
    state: State,
    moves: tuple[Move, ...],
    outlook: Outlook,
    boards: tuple[Board, Board],
    kept: tuple[int, ...],
) -> tuple[Phrase, ...]:
    """The reasons for a turn; `boards` are those before and after it."""
    told = effects_of(state, moves)
    if any(phrase.code == "flowers_wins" for phrase in told):
        return told[:1]
    return (*_danger(outlook, boards), *told, *_hope(outlook, boards[1], kept))


def _danger(outlook: Outlook, boards: tuple[Board, Board]) -> Iterator[Phrase]:
    """Whether the turn keeps the next seat from winning."""
    owner = (outlook.seat + 1) % outlook.players
    before, after = (outlook.threat(board, owner) * 100 // ONE for board in boards)
    if before >= LIKELY and after * 2 <= before:
        yield Phrase("flowers_guards", owner=owner, before=before, after=after)


def _hope(outlook: Outlook, board: Board, kept: tuple[int, ...]) -> Iterator[Phrase]:
    """What the seat itself may do next, if nothing comes between."""
    seat = outlook.seat
    chance = outlook.promise(board, kept) * 100 // ONE
    gains = outlook.best(board, seat)
    if chance >= LIKELY:
        yield Phrase("flowers_threatens", seat=seat, count=chance)
    elif kept:
        tile = max(kept, key=lambda tile: gains[tile - 1])
        if WORTH <= gains[tile - 1] < FLOWERS:
            yield Phrase("flowers_keeps", tile=tile, count=gains[tile - 1])

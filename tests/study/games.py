"""Games to be looked through, and a judgement of them that no bot made."""

from __future__ import annotations

from typing import Any

from trellis import flowers, stones
from trellis.bots.analysis import Judged
from trellis.core import Phrase, Rng
from trellis.record import Record
from trellis.session import Session, Table, checked, from_record
from trellis.session.line import RULES
from trellis.study import Study, judgeable_turns
from trellis.study.played import is_new_turn

NAMES = ("Ines", "Karim", "Wen", "Zoë")


def flowers_record(players: int = 2, seed: int = 5, plies: int | None = None) -> Record:
    """A random game of Flowers, or its beginning."""
    start = flowers.new_game(flowers.shuffled_deck(Rng(seed)), players)
    moves = tuple(flowers.playout(start, Rng(seed + 1))[1])
    return Record("flowers", NAMES[:players], start, moves[:plies])


def stones_record(size: int = 7, seed: int = 3, plies: int | None = None) -> Record:
    """A random game of Stones, or its beginning."""
    start = stones.new_game(size)
    moves = tuple(stones.playout(start, Rng(seed)).moves)
    return Record("stones", NAMES[:2], start, moves[:plies])


def finished_flowers() -> Session:
    """A whole game of Flowers."""
    return from_record(flowers_record())


def finished_stones() -> Session:
    """A whole game of Stones."""
    return from_record(stones_record())


def alone(record: Record) -> Session:
    """The same game, played by seat 0 against bots."""
    session = from_record(record)
    levels = (0, *(1 for _ in record.names[1:]))
    table = checked(Table(record.game, record.names, starts=session.table.starts, size=7))
    again = Session.at(Table(**{**_fields(table), "levels": levels}), record.start)
    again.line = session.line
    again.cover()
    return again


def _fields(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in Table.__slots__}


def judged_by_hand(study: Study) -> None:
    """Judge every turn: each costs its mover a little more than the one before, and the last legal
    moves would have been better."""
    played = study.played
    for number, turn in enumerate(judgeable_turns(played)):
        rules = RULES[played.game]
        state, preferred = played.states[turn.start], []
        while not preferred or not is_new_turn(state):
            preferred.append(rules.legal_moves(state)[-1])
            state = rules.apply(state, preferred[-1])
        loss = 5 * number
        before = [500 - loss if seat == turn.seat else 500 + loss for seat in (0, 1)]
        reasons = (Phrase("stones_passes"),)
        study.judged[turn.start] = Judged(
            turn,
            played.moves[turn.start : turn.end],
            tuple(preferred),
            reasons,
            tuple(before[::-1]),
            tuple(before),
        )

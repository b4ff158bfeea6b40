"""A session as text for this device's storage: everything, half-made input included.

A save is no secret and no record: it holds the deck. It is read as untrusted text all the same.
Behind the curtain nothing changes: a loaded game of Flowers starts covered.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from trellis import flowers, stones
from trellis.core import Hex, Outcome, Reason, TextError
from trellis.core.outcome import REASONS
from trellis.core.points import format_point, parse_point
from trellis.session.flowers_desk import FlowersDesk
from trellis.session.line import RULES, Entry
from trellis.session.session import Session
from trellis.session.stones_desk import StonesDesk
from trellis.session.table import Table, checked

FORMAT = 1
LONGEST = 200_000
"""Characters of the longest text that is read as a save; a long game needs a tenth of it."""


def write_save(session: Session) -> str:
    """The session as one line of JSON."""
    start = session.line.states[0]
    return json.dumps(
        {
            "format": FORMAT,
            "table": asdict(session.table),
            "deck": _deck(start) if session.table.game == "flowers" else None,
            "done": [_entry_out(session, entry) for entry in session.line.done],
            "undone": [_entry_out(session, entry) for entry in session.line.undone],
            "desk": _desk_out(session.desk),
            "ending": None if session.ending is None else asdict(session.ending),
            "take_backs": session.take_backs,
        }
    )


def read_save(text: str) -> Session:
    """The session of a save. Raises TextError `bad_save` when the text is damaged or forged."""
    if len(text) > LONGEST:
        raise TextError(Reason("bad_save", where="size"))
    try:
        return _session(json.loads(text))
    except TextError:
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise TextError(Reason("bad_save", where=type(error).__name__)) from error


def _session(data: Any) -> Session:
    if data["format"] != FORMAT:
        raise TextError(Reason("bad_save", where="format"))
    table = _table(data["table"])
    session = Session.at(table, _start(table, data["deck"]))
    for entry in data["done"]:
        session.line.add(_entry_in(table, entry))
    session.line.undone = [_entry_in(table, entry) for entry in data["undone"]]
    session.take_backs = int(data["take_backs"])
    session.ending = _ending(data["ending"], len(table.names))
    _desk_in(session, data["desk"])
    return session


def _table(data: Any) -> Table:
    fields = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    table = checked(Table(**fields))
    if not all(isinstance(name, str) for name in fields["names"]) or table.starts is None:
        raise TextError(Reason("bad_save", where="table"))
    return table


def _deck(start: flowers.State) -> list[int]:
    return [tile for hand in start.hands for tile in hand] + list(start.deck)


def _start(table: Table, deck: Any) -> Any:
    if table.game == "stones":
        return stones.new_game(table.size)
    return flowers.new_game(deck, len(table.names), table.starts or 0, table.head_start)


def _entry_out(session: Session, entry: Entry) -> list[Any]:
    rules = RULES[session.table.game]
    return [*map(rules.format_move, entry.moves), entry.ends]


def _entry_in(table: Table, data: Any) -> Entry:
    *texts, ends = data
    return Entry(tuple(map(RULES[table.game].parse_move, texts)), ends is True)


def _ending(data: Any, seats: int) -> Outcome | None:
    if data is None:
        return None
    if data["reason"] not in REASONS or data["winner"] not in (None, *range(seats)):
        raise TextError(Reason("bad_save", where="ending"))
    side = data["side"] if data["side"] in stones.SIDES else None
    return Outcome(data["winner"], data["reason"], side)


def _desk_out(desk: FlowersDesk | StonesDesk) -> list[Any]:
    if isinstance(desk, StonesDesk):
        return [format_point(point) for point in desk.staged]
    return [desk.held, desk.place and list(desk.place), desk.rot]


def _desk_in(session: Session, data: Any) -> None:
    """Stage again what was staged; input that no longer fits the position is dropped."""
    if isinstance(session.desk, StonesDesk):
        for cell in data[:2]:
            parse_point(cell)
            if session.desk.press(session.state, cell) is not None:
                session.desk.clear()
        return
    held, place, rot = data
    if session.state.phase != "plant" or held not in session.state.hands[session.state.active]:
        return
    session.desk.held, session.desk.rot = held, int(rot) % 6
    if place is not None:
        move = flowers.Plant(held, Hex(int(place[0]), int(place[1])), session.desk.rot)
        if flowers.why_not(session.state, move) is None:
            session.desk.place = move.place

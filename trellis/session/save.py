"""A session as text for this device's storage: everything, half-made input included.

A save is no secret and no record: it holds the deck. It is read as untrusted text all the same.
Behind the curtain nothing changes: a loaded game of Flowers between people starts covered. What a
bot decided on and did not show is not kept; it is asked again.

A game that began as a new game is kept by its deck; one that began from a position that was set up
has that position as `start`, with the members of `trellis.session.starting`, and no deck.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeVar

from trellis import flowers, stones
from trellis.core import Outcome, Reason, TextError
from trellis.core.points import format_point
from trellis.session.line import RULES, Entry
from trellis.session.session import Session
from trellis.session.starting import is_new_game, start_in, start_out
from trellis.session.table import Table, checked

if TYPE_CHECKING:
    from trellis.session.desk import Desk

FORMAT = 1
LONGEST = 200_000
"""Characters of the longest text that is read as a save; a long game needs a tenth of it."""

MOST = 9_999
"""The largest count of anything in a save, as in a record."""

T = TypeVar("T")


def write_save(session: Session) -> str:
    """The session as one line of JSON."""
    start = session.line.states[0]
    is_new = is_new_game(start)
    return json.dumps(
        {
            "format": FORMAT,
            "table": asdict(session.table),
            "deck": _deck(start) if is_new and session.table.game == "flowers" else None,
            **({} if is_new else {"start": start_out(start)}),
            "done": [_entry_out(session, entry) for entry in session.line.done],
            "undone": [_entry_out(session, entry) for entry in session.line.undone],
            "desk": _desk_out(session.desk),
            "ending": None if session.ending is None else session.ending.reason,
            "take_backs": session.take_backs,
        }
    )


def read_save(text: str) -> Session:
    """The session of a save. Raises TextError `bad_save` when the text is damaged or forged.

    Every move is played again, so what comes back is a game that can be played on.
    """
    try:
        if len(text) > LONGEST:
            raise ValueError("too long")
        return _session(json.loads(text))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise TextError(Reason("bad_save", where=type(error).__name__)) from error


def _session(data: Any) -> Session:
    if _of(int, data["format"]) != FORMAT:
        raise ValueError("format")
    table = _table(data["table"])
    start = data.get("start")
    begun = _start(table, data["deck"]) if start is None else start_in(table, start)
    session = Session.at(table, begun)
    done, undone = _of(list, data["done"]), _of(list, data["undone"])
    for entry in (*done, *reversed(undone)):
        session.line.add(_entry_in(session, entry))
    for _ in undone:
        session.line.undo()
    session.take_backs = _count(data["take_backs"])
    session.ending = _ending(session, data["ending"])
    _desk_in(session, data["desk"])
    return session


# What JSON holds, taken at its word: True is no number here, and 1.0 no whole one -----------------


def _of(kind: type[T], value: object) -> T:
    if type(value) is not kind:
        raise TypeError(kind.__name__)
    return value


def _all(kind: type[T], values: object) -> tuple[T, ...]:
    return tuple(_of(kind, value) for value in _of(list, values))


def _count(value: object) -> int:
    if not 0 <= _of(int, value) <= MOST:
        raise ValueError("count")
    return _of(int, value)


# The table, the start, the moves ------------------------------------------------------------------


def _table(data: Any) -> Table:
    return checked(
        Table(
            game=_of(str, data["game"]),
            names=_all(str, data["names"]),
            colours=_all(str, data["colours"]),
            starts=_count(data["starts"]),
            then=_of(str, data["then"]),
            size=_count(data["size"]),
            head_start=_of(bool, data["head_start"]),
            wins=tuple(map(_count, _of(list, data["wins"]))),
            games=_count(data["games"]),
            levels=tuple(map(_count, _of(list, data.get("levels", [])))),
        )
    )


def _deck(start: flowers.State) -> list[int]:
    return [tile for hand in start.hands for tile in hand] + list(start.deck)


def _start(table: Table, deck: object) -> Any:
    if table.game == "stones":
        return stones.new_game(table.size)
    tiles = _all(int, deck)
    return flowers.new_game(tiles, len(table.names), table.starts or 0, table.head_start)


def _entry_out(session: Session, entry: Entry) -> list[Any]:
    rules = RULES[session.table.game]
    return [*map(rules.format_move, entry.moves), entry.ends]


def _entry_in(session: Session, data: object) -> Entry:
    """An entry as this session makes them: Stones a whole turn each, Flowers no empty ones."""
    *texts, ends = _of(list, data)
    entry = Entry(tuple(map(RULES[session.table.game].parse_move, texts)), _of(bool, ends))
    is_turn = len(entry.moves) == 1 and entry.ends
    is_step = bool(entry.moves) or (entry.ends and bool(session.line.draft()))
    if not (is_turn if session.table.game == "stones" else is_step):
        raise ValueError("entry")
    return entry


def _ending(session: Session, reason: object) -> Outcome | None:
    if reason is None:
        return None
    if session.outcome is not None or session.line.undone:
        raise ValueError("ending")
    if reason == "agreed":
        return Outcome(None, "agreed")
    if reason != "resigned":
        raise ValueError("ending")
    outcome: Outcome = RULES[session.table.game].resign(session.state)
    return outcome


# The desk -----------------------------------------------------------------------------------------


def _desk_out(desk: Desk) -> list[Any]:
    if desk.game == "stones":
        return [format_point(point) for point in desk.staged]
    aimed = [] if desk.aimed is None else [flowers.format_move(desk.aimed)]
    return [desk.held, desk.place and list(desk.place), desk.rot, *aimed]


def _desk_in(session: Session, data: Any) -> None:
    """Stage again what was staged; input that does not fit the position is dropped."""
    if session.bot is not None and not session.is_planning:
        return
    desk, state = session.desk, session.desk_state
    if desk.game == "stones":
        refusals = [session.press(cell) for cell in _all(str, data)[:2]]
        if any(refusals):
            desk.clear()
        return
    held, place, rot, *aimed = _of(list, data)
    if aimed:
        move = flowers.parse_move(_of(str, aimed[0]))
        is_later = isinstance(move, flowers.Owner | flowers.Claim | flowers.Gift)
        is_legal = session.outcome is None and flowers.why_not(state, move) is None
        desk.aimed = move if is_later and is_legal else None
    if held is None or session.outcome is not None or state.phase != "plant":
        return
    if desk.press(state, f"hand:{_of(int, held)}") is None:
        if place is not None:
            desk.press(state, "hex:{},{}".format(*_all(int, place)))
        desk.rot = _of(int, rot) % 6

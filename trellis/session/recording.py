"""A session as a record: its ended turns, how it was left, and nothing a player may not know."""

from __future__ import annotations

from trellis.record import Record, redacted, write_record
from trellis.session.session import Session


def to_record(session: Session) -> Record:
    """The record of a session. While a game of Flowers runs it holds neither hands nor deck."""
    line = session.line
    record = Record(
        game="stones" if session.table.game == "stones" else "flowers",
        names=session.names,
        start=line.states[0],
        moves=line.moves(),
        ending=session.ending,
        take_backs=session.take_backs,
    )
    return record if session.is_finished else redacted(record)


def record_text(session: Session) -> str:
    """The record as text, ready to be copied."""
    return write_record(to_record(session))

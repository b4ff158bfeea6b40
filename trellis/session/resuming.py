"""A record as a session, to be kept and, while it runs, played on."""

from __future__ import annotations

from trellis import flowers
from trellis.core import Reason, TrellisError
from trellis.record import Record
from trellis.session import asking
from trellis.session.line import Entry
from trellis.session.save import read_save, write_save
from trellis.session.session import Session
from trellis.session.table import Table, checked
from trellis.words import ENGLISH, Language


def is_playable(record: Record) -> bool:
    """Whether all that the game needs is in the record; where tiles are hidden it can only be
    looked at."""
    start = record.start
    if not isinstance(start, flowers.State):
        return True
    return flowers.HIDDEN not in start.deck and not any(
        flowers.HIDDEN in hand for hand in start.hands
    )


def from_record(record: Record, language: Language = ENGLISH) -> Session:
    """The game of a record between people, as if it had been played here; comments and tags stay
    behind. Who has no name gets one in a language.

    Raises TrellisError `cannot_be_kept` where tiles are hidden, or where the game began in a way
    that no save can hold.
    """
    if not is_playable(record):
        raise TrellisError(Reason("cannot_be_kept", why="hidden"))
    session = Session.at(_table(record, language), record.start)
    moves = iter(record.moves)
    while (move := next(moves, None)) is not None:
        made = asking.entry(session, move)
        for _ in made.moves[1:]:  # forced ones; a record that was cut may end before them
            next(moves, None)
        session.line.add(made)
        if record.game == "flowers" and session.state.phase in ("end", "over"):
            session.line.add(Entry((), True))
    session.ending, session.take_backs = record.ending, record.take_backs
    session.cover()
    _check(session)
    return session


def _table(record: Record, language: Language) -> Table:
    start = record.start
    if isinstance(start, flowers.State):
        has_head_start = start.players == 2 and max(start.extra) == 1
        table = Table("flowers", record.names, starts=start.first, head_start=has_head_start)
    else:
        table = Table("stones", record.names, starts=0, size=start.size)
    return checked(table, language)


def _check(session: Session) -> None:
    """A save must give back the same game; one that began elsewhere would become another."""
    again = read_save(write_save(session))
    if (again.line.states[0], again.line.done) != (session.line.states[0], session.line.done):
        raise TrellisError(Reason("cannot_be_kept", why="start"))

"""What is said aloud: what happened since the last look, refusals, and what to do now.

The page has one polite live region. Everything that is to be heard goes through here, so that it is
said once and in order; what is seen of it elsewhere is silent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from trellis.core import Event, Phrase, Reason
from trellis.session import FlowersDesk, Session, tell
from trellis.stones import seat_of
from trellis.stones.moves import SIDES
from web.screens.bots import MOST_REASONS
from web.speech import say, t, tell_turn
from web.vine_words import vines_across

SILENT = ("bot_plays",)
"""Titles of prompts that say no more than what is told anyway."""

Told = tuple[str, tuple[str, ...]]
"""A prompt as it is said: its title, its sentences."""


class Announcer:
    """The sentences that one session gives rise to. Asked after each change."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._done = 0
        self._undone = 0
        self._told: Told = ("", ())
        self._turned: tuple[int | None, int] = (None, 0)
        self._advice: tuple[Phrase, ...] = ()

    def look(
        self, session: Session | None, refusals: Sequence[Reason] = (), *, is_game: bool = True
    ) -> list[str]:
        """What is to be said now; `refusals` are those since the last look.

        Where the board is no game, but a lesson or a puzzle, its own words say what to do.
        """
        if session is not self._session:
            self._open(session)
        if session is None:
            return []
        changes = tuple(self._changes(session))
        told = [*(() if session.is_leafed else changes), *self._tile(session)]
        if is_game:
            told += [say(one, session.names) for one in (*refusals, *session.notice)]
            told += [*self._prompt(session), *self._help(session)]
        return [one for one in told if one]

    def overview(self, session: Session) -> list[str]:
        """The score, and what to do now, when somebody asks."""
        title, body = _prompt(session)
        return [*scores(session), title, *body]

    def _open(self, session: Session | None) -> None:
        """What happened before is known, or can be read; what to do is said."""
        self._session, self._told, self._turned, self._advice = session, ("", ()), (None, 0), ()
        if session is not None:
            self._done, self._undone = len(session.line.done), len(session.line.undone)

    def _changes(self, session: Session) -> Iterator[str]:
        """What was taken back, done again, and what happened."""
        line, done, undone = session.line, self._done, self._undone
        self._done, self._undone = len(line.done), len(line.undone)
        if len(line.done) < done:
            yield t("taken_back")
            return
        if len(line.undone) < undone and len(line.done) == done + undone - len(line.undone):
            yield t("made_again")
        if not session.is_covered or not line.draft():
            yield tell_turn(_events(line.events[done:]), session.names)

    def _tile(self, session: Session) -> Iterator[str]:
        """The tile that was taken or turned, with where its vines run now."""
        desk = session.desk
        if not isinstance(desk, FlowersDesk):
            return
        now = (None, 0) if session.is_covered else (desk.held, desk.rot)
        if now != self._turned and now[0] is not None:
            yield t("tile_of_hand", tile=now[0], vines=vines_across(now[0], now[1])) + "."
        self._turned = now

    def _prompt(self, session: Session) -> Iterator[str]:
        """Those sentences of the prompt that are new."""
        if session.bot is not None and tell(session)[0].title.code in SILENT:
            return
        before, self._told = self._told, _prompt(session)
        title, body = self._told
        if title != before[0]:
            yield title
        yield from (one for one in body if one not in before[1])

    def _help(self, session: Session) -> Iterator[str]:
        """A hint, or what a turn did, when it has come."""
        hint = session.hint_shown
        now = hint.reasons if hint is not None and hint.reasons else session.why_shown
        if now != self._advice:
            yield from (say(one, session.names) for one in now[:MOST_REASONS])
        self._advice = now


def _events(groups: Iterable[tuple[Event, ...]]) -> Iterator[Event]:
    for group in groups:
        yield from group


def _prompt(session: Session) -> Told:
    prompt = tell(session)[0]
    title = say(prompt.title, session.names)
    stop = "." if title[-1:].isalnum() else ""
    return title + stop, tuple(say(one, session.names) for one in prompt.body)


def scores(session: Session) -> list[str]:
    """How every player stands."""
    names = session.names
    if session.table.game == "flowers":
        counts = session.shown_state.counts
        return [t("score_of", names, seat=s, count=c) + "." for s, c in enumerate(counts)]
    sides = {seat_of(session.shown_state, side): side for side in SIDES}
    return [_goal(names, seat, sides.get(seat)) + "." for seat in range(len(names))]


def _goal(names: Sequence[str], seat: int, side: str | None) -> str:
    if side is None:
        return t("side_is_open", names, seat=seat)
    return t("goes_for", names, seat=seat, side=side)

"""What an embedded board shows: a game stepped through, one played on, or a move to be found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from trellis import flowers, stones
from trellis.core import Event, Outcome, Phrase, Rng
from trellis.record import Record, redacted
from trellis.record import outcome as outcome_of
from trellis.session import Entry, Line, Session, Table, checked
from trellis.session.desk import part
from trellis.words import Language
from web.embed_asked import Asked

BOT, PERSON = 1, 0


def line_of(record: Record) -> Line:
    """The line of a record in which every decision is one move, so that its number is the ply."""
    line = Line(record.game, [record.start])
    for move in record.moves:
        state, events, ends = _made(line.state, move)
        line.done.append(Entry((move,), ends))
        line.states.append(state)
        line.events.append(events)
    return line


def _made(state: Any, move: Any) -> tuple[Any, tuple[Event, ...], bool]:
    """A move made: the state after it, what happened, and whether it ended a turn."""
    if isinstance(state, stones.State):
        return (*stones.advance(state, move), True)
    after, events = flowers.step(state, move)
    ends = after.phase in ("end", "over")
    return (flowers.end_turn(after) if after.phase == "end" else after), events, ends


def dealt(state: flowers.State, rng: Rng, wanted: Sequence[int] = ()) -> flowers.State:
    """A state in which every hidden tile is some unseen one; `wanted` are in the active hand."""
    unseen = [tile for tile in flowers.unseen_tiles(state) if tile not in wanted]
    pool = iter([*wanted, *rng.shuffled(unseen)])
    hands = list(state.hands)
    for seat in sorted(range(state.players), key=lambda seat: seat != state.active):
        hands[seat] = tuple(_filled(hands[seat], pool))
    return replace(state, hands=tuple(hands), deck=tuple(_filled(state.deck, pool)))


def _filled(tiles: Sequence[int], pool: Any) -> list[int]:
    return [next(pool) if tile == flowers.HIDDEN else tile for tile in tiles]


def is_hidden(state: Any) -> bool:
    """Whether somebody's tiles are not known."""
    if isinstance(state, stones.State):
        return False
    return flowers.HIDDEN in (*state.deck, *(tile for hand in state.hands for tile in hand))


class Stage:
    """The session on show. `mode` is `no`, `bot` or `find`; `verdict` what came of a find.

    `notice` is what the reader should know besides. `seed` are 32 bytes of the system, for tiles
    that nobody knows.
    """

    def __init__(self, asked: Asked, language: Language, seed: bytes) -> None:
        self.record, self._language, self._rng = asked.record, language, Rng(seed)
        self._level = asked.level
        self.line = line_of(asked.record)
        self.ply = self._first(asked)
        self.mode = asked.play
        self.verdict = ""
        self.notice: tuple[Phrase, ...] = ()
        if self.mode != "no" and not self._may_play():
            self.mode = "no"
        self.session = self._session()

    # Where we are -----------------------------------------------------------------------------

    @property
    def plies(self) -> int:
        """How many moves the game has."""
        return len(self.line.done)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, at its last move."""
        return outcome_of(self.record) if self.ply == self.plies else None

    def happened(self) -> tuple[Event, ...]:
        """What the last move shown did, or the whole turn that was to be found."""
        start = self._asked_ply if self.verdict else max(0, self.ply - 1)
        return sum(self.line.events[start : self.ply], ())

    def comment(self) -> str:
        """What the record says of this moment."""
        return self.record.comments.get(self.ply, "")

    def shown(self) -> Record:
        """The game as the full site would show it; nothing of it that is covered here."""
        if self.mode == "no":
            return redacted(self.record)
        session, comments = self.session, self.record.comments
        played = session.line.moves() if self.mode == "bot" else ()
        cut = replace(
            self.record,
            moves=(*self.record.moves[: self.ply], *played),
            ending=session.ending,
            comments={at: text for at, text in comments.items() if at <= self.ply},
        )
        return redacted(cut)

    # What is done -----------------------------------------------------------------------------

    def go(self, ply: int) -> None:
        """Step to a moment of the game."""
        if self.mode == "no":
            self.ply = min(max(ply, 0), self.plies)
            self.verdict = ""
            self.session.replayed = self._replayed()

    def step(self, word: str) -> None:
        """`first`, `back`, `forward` or `last`."""
        ways = {"first": 0, "back": self.ply - 1, "forward": self.ply + 1, "last": self.plies}
        self.go(ways[word])

    def again(self) -> None:
        """The question, or the game against the bot, from its beginning."""
        self.session = self._session()
        self.verdict = ""

    def reveal(self, verdict: str = "answer") -> None:
        """Show the turn that was to be found, and let the reader step on."""
        self._asked_ply, self.ply = self.ply, self._target()
        self.mode, self.verdict = "no", verdict
        self.session = self._session()

    def judge(self) -> None:
        """See whether the turn that was played is the one of the record, once it is complete."""
        if self.mode != "find" or not self._is_complete():
            return
        if _look(self.session.state) == _look(self.line.states[self._target()]):
            self.reveal("right")
        else:
            self.verdict = "wrong"

    # Inside -----------------------------------------------------------------------------------

    _asked_ply = 0

    def _first(self, asked: Asked) -> int:
        """The ply to begin at: that of the address, else the end, or the last turn to be found."""
        ply = self.plies if asked.ply is None else asked.ply
        if asked.play == "find" and ply == self.plies:
            return self._turn_start(ply)
        return ply

    def _turn_start(self, ply: int) -> int:
        """Where the turn began that ended at a ply."""
        start = max(0, ply - 1)
        while start and not self.line.done[start - 1].ends:
            start -= 1
        return start

    def _target(self) -> int:
        """The ply at which the turn is complete that begins here."""
        ends = (n for n in range(self.ply, self.plies) if self.line.done[n].ends)
        return next(ends, self.plies - 1) + 1

    def _may_play(self) -> bool:
        """Whether there is anything to play here; else the notice says why not."""
        if self.mode == "find" and self.ply >= self.plies:
            self.notice = (Phrase("embed_last"),)
        elif self.ply == self.plies and outcome_of(self.record) is not None:
            self.notice = (Phrase("embed_finished"),)
        return not self.notice

    def _is_complete(self) -> bool:
        session = self.session
        if session.table.game == "stones":
            return bool(session.line.done)
        return bool(session.line.done) and (
            session.state.phase in ("end", "over") or not session.line.draft()
        )

    def _session(self) -> Session:
        return self._replay() if self.mode == "no" else self._game()

    def _replay(self) -> Session:
        """The whole game, looked back at; nobody's hand is open."""
        table = self._table((PERSON,) * len(self.record.names))
        session = Session(table, self.line, part(table.game, "desk").new_desk())
        session.ending = self.record.ending
        session.translate = self._language
        session.replayed = self._replayed()
        return session

    def _replayed(self) -> int | None:
        is_end = self.ply == self.plies and outcome_of(self.record) is not None
        return None if is_end else self.ply

    def _game(self) -> Session:
        """A game from here on: the reader plays for whoever is to move."""
        state = self.line.states[self.ply]
        seat = part_to_move(state)
        level = self._level if self.mode == "bot" else BOT
        levels = tuple(PERSON if one == seat else level for one in range(len(self.record.names)))
        self.notice = ()
        if is_hidden(state):
            state = dealt(state, self._rng, self._wanted())
            self.notice = (Phrase("embed_dealt"),)
        session = Session.at(self._table(levels), state)
        session.translate = self._language
        return session

    def _wanted(self) -> tuple[int, ...]:
        """The tile that the turn to be found plants."""
        move = self.record.moves[self.ply] if self.mode == "find" else None
        return (move.tile,) if isinstance(move, flowers.Plant) else ()

    def _table(self, levels: tuple[int, ...]) -> Table:
        """In a game against bots nobody bears the names of those who played."""
        names = ("",) * len(levels) if self.mode == "bot" else self.record.names
        table = Table(self.record.game, names, starts=0, levels=levels)
        return checked(table, self._language)


def part_to_move(state: Any) -> int:
    """The seat that decides at a state, or decided last."""
    rules: Any = stones if isinstance(state, stones.State) else flowers
    return rules.to_move(state) or 0


def _look(state: Any) -> object:
    """What of a state is the same when the same was played, in whatever order."""
    if isinstance(state, stones.State):
        return state.black, state.white, state.taken
    return state.garden, state.counts

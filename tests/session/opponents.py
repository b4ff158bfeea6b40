"""Tables with bots, and bots of the tests' own: they move at random, from what they are asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.session.playing import NAMES, accept, offers
from trellis import flowers, stones
from trellis.bots import Answer, Reply, Request
from trellis.core import Phrase, Rng
from trellis.session import Session, Table

HELPS = ("hint", "why", "replay")
"""Buttons that do not bring a game on."""


def table_of(game: str, levels: tuple[int, ...], starts: int = 0) -> Table:
    """A table by chair: 0 a person with a name, else a bot without one."""
    names = tuple("" if level else NAMES[chair] for chair, level in enumerate(levels))
    return Table(game, names, starts=starts, size=7, levels=levels)


def session_of(game: str, levels: tuple[int, ...], seed: int = 1, starts: int = 0) -> Session:
    """A new game at such a table."""
    return Session.begin(table_of(game, levels, starts), Rng(seed))


def random_turn(game: str, view: Any, rng: Rng) -> tuple[Any, ...]:
    """The rest of a turn, at random, from what a view shows; gifts are often left."""
    if game == "stones":
        return (rng.choice(stones.legal_moves(view.state)),)
    moves, state = [], view.state
    while state.phase not in ("end", "over"):
        stop = state.phase == "gift" and flowers.why_not(state, flowers.Stop()) is None
        moves.append(flowers.Stop() if stop and rng.below(2) else flowers.random_move(state, rng))
        state, _ = flowers.step(state, moves[-1])
    return tuple(moves)


def reply_to(request: Request | None, rng: Rng) -> Reply:
    """A random answer, as a worker would send it."""
    assert request is not None
    moves = request.moves or random_turn(request.game, request.view, rng)
    chances = (1000, *(0,) * (2 if request.game == "stones" else request.view.state.players))
    return Reply(request.kind, request.position, Answer(moves, chances, (Phrase("why"),), 1))


def decide(session: Session, rng: Rng) -> None:
    """The bot whose turn it is decides."""
    assert session.is_thinking and not session.is_playing
    assert session.accept(reply_to(session.ask(rng.below(99)), rng)) is None
    assert session.is_playing and not session.is_thinking and session.ask(0) is None


def bot_step(session: Session, rng: Rng) -> None:
    """One step of the bot whose turn it is: it decides, or shows something."""
    if session.is_thinking:
        decide(session, rng)
    else:
        more = session.show_next()
        assert more == session.is_playing


def bots_play(session: Session, rng: Rng) -> Iterator[Session]:
    """Bots play until a person is at their turn, or to the end; the session after each step."""
    while session.bot is not None:
        bot_step(session, rng)
        yield session


def let_bots_play(session: Session, rng: Rng) -> None:
    """The same at once."""
    for _ in bots_play(session, rng):
        pass


def people_step(session: Session, rng: Rng) -> str:
    """A person presses something that is offered and may bring the game on."""
    offered = [text for text in offers(session) if text not in HELPS]
    wanted = [text for text in offered if text in ("confirm", "end", "reveal", "cover")]
    text = rng.choice(wanted if wanted and rng.below(2) else offered)
    accept(session, text)
    return text


def step(session: Session, rng: Rng) -> None:
    """One step of whoever is at their turn."""
    if session.bot is not None:
        bot_step(session, rng)
    else:
        people_step(session, rng)


def play_out(session: Session, rng: Rng) -> Iterator[Session]:
    """To the end of the game; the session after every step."""
    while not session.is_finished:
        step(session, rng)
        yield session


def person_turn(session: Session, rng: Rng) -> None:
    """A person's turn from its start to its end; the hand must be open or be opened first."""
    assert session.bot is None
    accept(session, *(["reveal"] if session.is_covered else []))
    ended = len(session.line.ended_turns())
    while len(session.line.ended_turns()) == ended and not session.is_finished:
        people_step(session, rng)

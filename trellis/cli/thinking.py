"""Bots at the terminal: they think while a short line says so, play, and answer questions."""

from __future__ import annotations

import secrets
import sys
from time import perf_counter

from trellis import bots
from trellis.bots import SECONDS, Answer, Reply, Request
from trellis.cli import terminal
from trellis.cli.complaint import Complaint
from trellis.cli.speech import t
from trellis.core import Message
from trellis.record import RULES
from trellis.session.session import Session
from trellis.words import say, tell_turn


def take_turn(session: Session) -> None:
    """Let the bot whose turn it is play to the end of its turn; say what it did where all watch.

    Complaint when it has no move that is allowed.
    """
    request = session.ask(secrets.randbits(32))
    if request is not None:
        names, seat = session.names, request.view.seat
        refusal = session.accept(answered(request, t("is_thinking", names, seat=seat)))
        if refusal is not None:
            why = say(refusal, names)
            raise Complaint(t("no_move_found", names, seat=seat, why=why))
    while session.show_next():
        pass
    if session.is_watched:
        tell_last(session)


def tell_last(session: Session) -> None:
    """The turn that ended last."""
    turns = [events for events in session.line.turns() if events]
    if turns:
        terminal.show(f"{len(turns)}. {tell_turn(turns[-1], session.names)}")


def hint(session: Session) -> None:
    """What the strongest bot would do in the player's place, and why."""
    request = session.hint(secrets.randbits(32))
    if request is None:
        terminal.show(t("hint_when"))
        return
    refusal = session.accept(answered(request, t("hint_sought")))
    if refusal is not None or session.hint_shown is None:
        return
    rules, moves = RULES[request.game], session.hint_shown.moves
    terminal.show(t("hint_is", moves=_then([rules.format_move(move) for move in moves])))
    _tell(session.hint_shown.reasons, session)


def why(session: Session) -> None:
    """What the last turn of somebody else did."""
    request = session.why()
    if request is None:
        terminal.show(t("no_turn_yet"))
        return
    session.accept(bots.reply_to(request))
    _tell(session.why_shown, session)
    if not session.why_shown:
        terminal.show(t("nothing_to_say"))


def _then(moves: list[str]) -> str:
    """Moves one after another, in words."""
    first, *rest = moves or [""]
    return t("hint_then", first=first, rest=_then(rest)) if rest else first


def _tell(told: tuple[Message, ...], session: Session) -> None:
    if told:
        terminal.show(" ".join(say(one, session.names) for one in told))


def answered(request: Request, line: str) -> Reply:
    """The answer to a question, thought out while a terminal shows a line.

    A machine that is too slow for the level gets the best so far when the time is up.
    """
    _show(f"{line} ...")
    end = perf_counter() + SECONDS
    best: Answer | None = None
    limits = request.level, request.seed, request.nodes
    for progress in bots.think(request.game, request.view, *limits):
        best = progress.best or best
        if best is not None and perf_counter() >= end:
            break
    _show("")
    return Reply(request.kind, request.position, best or Answer((), ()))


def _show(text: str) -> None:
    if sys.stdout.isatty():
        print(f"\r{text}\x1b[K", end="", flush=True)

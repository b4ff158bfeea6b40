"""Tables with bots, and a person who plays against them at the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from playwright.sync_api import Page, expect

from e2e.hands import Hands
from e2e.stored import as_kept, put, wait_session
from trellis import flowers, stones
from trellis.bots import decide
from trellis.core import Rng
from trellis.core.points import format_point
from trellis.record import Record, read_records, states
from trellis.session import Session, Table, checked

ME = "Ines"
TURN_MS = 30_000
"""Far more than all the bots of a table take for their turns, where others use the machine too."""


def table(game: str, *levels: int, size: int = 7) -> Table:
    """A table where Ines, if anybody, is the person who plays; seat 0 begins."""
    names = tuple(ME if not level else "" for level in levels)
    return checked(Table(game, names, starts=0, size=size, levels=levels))


def deal(game: str, *levels: int, seed: int = 1, size: int = 7) -> Session:
    """A new game at such a table."""
    return Session.begin(table(game, *levels, size=size), Rng(seed))


def sit_down(page: Page, site: str, session: Session, pace: str = "once") -> Hands:
    """A person at a kept game, the bots at some pace."""
    kept = {**as_kept(session), "settings/1/pace": pace}
    put(page.context, site, kept)
    hands = Hands(page, site, session.names)
    hands.open(f"/play/{session.table.game}")
    return hands


def after_bots(hands: Hands, game: str, done: int = 0) -> Session:
    """The game as the page keeps it, once no bot is at its turn any more."""
    hands.page.wait_for_function("!document.querySelector('#thinking progress')", timeout=TURN_MS)
    return wait_session(
        hands.page,
        game,
        lambda kept: kept.bot is None and len(kept.line.done) >= done,
        patience_ms=TURN_MS,
    )


def play_turn(hands: Hands, session: Session, seed: int) -> int:
    """Make a turn as a weak bot would; how many decisions there are then."""
    seat = session.active_turn
    view = session.view() if session.table.game == "flowers" else stones.view(session.state, seat)
    answer = decide(session.table.game, view, 1, seed, 1)
    for move in answer.moves:
        if session.table.game == "stones":
            put_down(hands, move)
            assert session.play(move) is None
        elif not is_made(session, move):
            hands.make(session.state, move)
            assert (session.do("end") if move == flowers.Stop() else session.play(move)) is None
    if session.table.game == "flowers" and session.state.phase in ("end", "over"):
        hands.push("end_turn" if session.state.phase == "end" else "finish_game")
        assert session.do("end") is None
    return len(session.line.done)


def is_made(session: Session, move: flowers.Move) -> bool:
    """Whether the page made this move already, because it was the only one."""
    made = session.line.done[-1].moves if session.line.draft() else ()
    return move in made[1:]


def put_down(hands: Hands, move: stones.Move) -> None:
    """Play a turn of Stones, or choose a side."""
    if isinstance(move, stones.Choice):
        hands.push(f"take_{move.side}")
    elif not move.points:
        hands.push("pass_turn")
        hands.push("yes_pass")
    else:
        for point in move.points:
            hands.press(format_point(point))
        hands.push("place_both" if len(move.points) == 2 else "one_stone_only")


def record_of(hands: Hands) -> Record:
    """The record the page gives, every move of which the rules allowed."""
    (record,) = read_records(hands.copied())
    assert len(states(record)) == len(record.moves) + 1
    return record


def is_idle(page: Page) -> None:
    """Check that nobody thinks."""
    expect(page.locator("#thinking progress")).to_have_count(0)


def with_people(session: Session, *levels: int) -> Session:
    """The same position with other players."""
    names = tuple(ME if not level else "" for level in levels)
    session.table = checked(replace(session.table, names=names, levels=levels))
    return session


def waits(count: int, longest_ms: int) -> Iterator[int]:
    """So many waits, from none to the longest."""
    yield from (longest_ms * number // max(count - 1, 1) for number in range(count))

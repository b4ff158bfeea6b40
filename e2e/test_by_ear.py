"""Whole games by roles and names alone, with everything that happens said once and in order."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Page, expect

from e2e.games import lively_game
from e2e.listener import Listener
from e2e.stored import put_games, wait_session
from trellis import flowers, stones
from trellis.core import Reason, Rng
from trellis.record import outcome, read_records
from trellis.session import Session, Table, record_text
from trellis.words import say, tell_turn

NAMES = ("Ada", "Bo")


def board(size: int = 7) -> Session:
    """A new game of Stones."""
    return Session.at(
        Table("stones", NAMES, starts=0, size=size, wins=(0, 0)), stones.new_game(size)
    )


def told_in_order(session: Session, heard: list[str]) -> None:
    """Every decision was told once, in order, and the same sentence never twice running."""
    wanted = [tell_turn(events, session.names) for events in session.line.events]
    wanted = [one for one in wanted if one]
    found = [one for one in heard if one in set(wanted)]
    assert found == wanted
    assert [one for one, after in itertools.pairwise(heard) if one == after] == []


@pytest.mark.slow
def test_a_game_of_stones(page: Page, site: str) -> None:
    session = board()
    put_games(page.context, site, session)
    ear = Listener(page, site, session.names)
    ear.open("/play/stones")
    for move in stones.playout(session.state, Rng(5)).moves:
        ear.turn(move)
        assert session.play(move) is None
        ear.hear(tell_turn(session.line.events[-1], session.names))
    won = session.outcome
    assert won is not None
    ear.hear(f"{ear.words('wins', seat=won.winner)}.")
    told_in_order(session, ear.heard())
    kept = wait_session(page, "stones", lambda one: len(one.line.done) == len(session.line.done))
    assert record_text(kept) == record_text(session)


@pytest.mark.slow
def test_a_game_of_flowers(page: Page, site: str) -> None:
    """For two, to the fifteenth flower."""
    script = lively_game(7, NAMES)
    session = script.session()
    put_games(page.context, site, session)
    ear = Listener(page, site, session.names)
    ear.open("/play/flowers")
    for turn in script.turns():
        ear.button("i_am", seat=session.active_turn)
        assert session.do("reveal") is None
        for move in turn:
            if session.line.draft() and move in session.line.done[-1].moves[1:]:
                continue  # it was forced
            ear.make(session.state, move)
            refusal = session.do("end") if move == flowers.Stop() else session.play(move)
            assert refusal is None
            ear.hear(tell_turn(session.line.events[-1], session.names))
        if session.state.phase in ("end", "over"):
            ear.button("end_turn" if session.state.phase == "end" else "finish_game")
            assert session.do("end") is None
        if not session.is_finished:
            ear.button("pass_device_to", seat=session.active_turn)
            assert session.do("cover") is None
    assert session.is_finished
    ear.hear(f"{ear.words('wins', seat=session.state.counts.index(flowers.FLOWERS))}.")
    told_in_order(session, ear.heard())
    kept = wait_session(page, "flowers", lambda one: one.is_finished)
    (record,) = read_records(record_text(kept))
    assert record.moves == script.moves and outcome(record) is not None


def test_a_turn_of_each_and_a_refusal(page: Page, site: str) -> None:
    garden, stones_game = lively_game(7, NAMES).session(), board()
    put_games(page.context, site, garden, stones_game)
    ear = Listener(page, site, NAMES)
    ear.open("/play/stones")
    ear.press(ear.cell("D4, empty"))
    ear.hear(f"{ear.words('one_down', point='D4')}.")
    ear.press(ear.cell("E4, empty"))
    refusal = say(Reason("not_three_apart", first="D4", second="E4", distance=1))
    ear.hear(refusal)
    assert ear.heard()[-1] == refusal
    ear.press(page.get_by_role("gridcell", name="F5, empty, the second stone may go here"))
    ear.button("place_both")
    ear.hear("Ada placed D4 F5 for Black.")
    expect(page.get_by_role("gridcell", name="D4, black stone, of the last turn")).to_have_count(1)
    ear.press(page.get_by_role("button", name=ear.words("undo"), exact=True))
    ear.hear("Taken back.")
    heard = ear.heard()
    assert len(heard) == len(set(heard)) + 2  # the first prompt, of two sentences, came again

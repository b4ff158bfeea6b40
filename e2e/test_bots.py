"""Whole games against bots, by presses alone; and what stops a bot, or does not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.bots import (
    TURN_MS,
    after_bots,
    deal,
    is_idle,
    play_turn,
    record_of,
    sit_down,
    waits,
)
from e2e.hands import Hands
from e2e.stored import wait_session
from e2e.waiting import wait_ready
from trellis import flowers, stones
from trellis.record import outcome
from trellis.session import Session

KILL = """() => [...document.querySelectorAll("script[worker]")].map(
    one => one.xworker.terminate()).length"""
UP = """() => document.querySelector("script[worker]").xworker.ready.then(() => true)"""
WORKERS = 'document.querySelectorAll("script[worker]").length'


def play_to_the_end(hands: Hands, session: Session) -> Session:
    """Take turns with the bots until somebody has won."""
    game, seed = session.table.game, 0
    done = len(session.line.done)
    while not (session := after_bots(hands, game, done)).is_finished:
        seed += 1
        done = play_turn(hands, session, seed)
    return session


def ends_well(hands: Hands, session: Session) -> None:
    """The page says who won, and its record is that of a game the rules allow."""
    won = session.outcome
    assert won is not None and won.winner is not None
    hands.told("wins", seat=won.winner)
    record = record_of(hands)
    assert outcome(record) == won
    assert record.moves == session.line.moves() and record.names == session.names


@pytest.mark.parametrize("size", [7, pytest.param(15, marks=pytest.mark.slow)])
def test_a_game_of_stones_against_the_strongest(page: Page, site: str, size: int) -> None:
    session = deal("stones", 5, 0, size=size)
    hands = sit_down(page, site, session)
    ends_well(hands, play_to_the_end(hands, session))


def test_a_game_of_flowers_against_the_strongest(page: Page, site: str) -> None:
    """One person alone: their hand is open from the first moment to the last, no curtain falls."""
    session = deal("flowers", 0, 5)
    hands = sit_down(page, site, session)
    expect(page.locator(".curtain")).to_have_count(0)
    assert len(hands.cells("hand")) == flowers.HAND
    page.evaluate(
        """() => {
            window.fell = 0
            new MutationObserver(() => window.fell += document.querySelector(".curtain") ? 1 : 0)
                .observe(document.getElementById("app"), {childList: true, subtree: true})
        }"""
    )
    ended = play_to_the_end(hands, session)
    assert page.evaluate("window.fell") == 0
    ends_well(hands, ended)


@pytest.mark.slow
def test_four_bots_play_while_one_watches(page: Page, site: str) -> None:
    session = deal("flowers", 1, 2, 1, 2)
    hands = sit_down(page, site, session, "fast")
    assert not hands.cells("hand")
    hands.push("hold")
    is_idle(page)
    held = after_hold(hands)
    assert not held.is_finished
    hands.push("menu")
    page.get_by_role("radio", name=hands.words("setting_pace_once"), exact=True).check()
    hands.push("close")
    hands.push("go_on")
    ended = wait_session(page, "flowers", lambda kept: kept.is_finished, patience_ms=90_000)
    assert not hands.cells("hand")
    ends_well(hands, ended)


def after_hold(hands: Hands) -> Session:
    """The kept game; it stays as it is while the bots wait."""
    hands.page.wait_for_timeout(300)
    one = wait_session(hands.page, "flowers", lambda kept: True)
    hands.page.wait_for_timeout(700)
    other = wait_session(hands.page, "flowers", lambda kept: True)
    assert one.line.done == other.line.done
    return one


@pytest.mark.slow
def test_undo_while_it_thinks(page: Page, site: str) -> None:
    """Twenty times at different moments: back to one's own turn, and no answer comes late."""
    session = deal("stones", 0, 5, size=9)
    for text in ("E5", "C3", "G7"):
        session.play(stones.parse_move(text))
    session.play(stones.Choice("white"))
    hands = sit_down(page, site, session, "fast")
    after_bots(hands, "stones")
    before = hands.stones()
    cells = ["D7", "E7", "F6", "G4", "H5"]
    for number, wait in enumerate(waits(20, 1600)):
        cell = cells[number % len(cells)]
        hands.press(cell)
        hands.push("one_stone_only")
        page.wait_for_timeout(wait)
        hands.undo()
        assert hands.current() == hands.names[0]
        is_idle(page)
        assert hands.stones() == before
    page.wait_for_timeout(1800)
    assert hands.stones() == before
    hands.press("D7")
    hands.push("one_stone_only")
    ended = after_bots(hands, "stones", done=len(session.line.done) + 2)
    assert len(record_of(hands).moves) == len(ended.line.done)
    assert page.evaluate(WORKERS) == 1


@pytest.mark.slow
def test_undo_while_it_thinks_in_the_garden(page: Page, site: str) -> None:
    """The same with Flowers: every answer is one to the turn that was played last."""
    hands = sit_down(page, site, deal("flowers", 0, 5), "fast")
    before = after_bots(hands, "flowers")
    for number, wait in enumerate(waits(20, 1200)):
        play_turn(hands, wait_session(page, "flowers", lambda kept: True), number)
        page.wait_for_timeout(wait)
        take_back_to(hands, before)
    page.wait_for_timeout(1800)
    assert wait_session(page, "flowers", lambda kept: True).line.done == before.line.done
    done = play_turn(hands, before, 1)
    after_bots(hands, "flowers", done + 1)
    record_of(hands)
    assert page.evaluate(WORKERS) == 1


def take_back_to(hands: Hands, wanted: Session) -> None:
    """Undo, one decision after the other, until the game is as it was; nobody thinks then."""
    for _ in range(8):
        hands.undo()
        kept = wait_session(hands.page, "flowers", lambda kept: kept.bot is None)
        if kept.line.done == wanted.line.done and not kept.desk_is_busy:
            break
    assert kept.line.done == wanted.line.done
    is_idle(hands.page)


@pytest.mark.slow
def test_a_worker_killed_in_mid_thought(page: Page, site: str) -> None:
    """Another one takes its place, and the game goes on."""
    session = deal("flowers", 0, 5)
    hands = sit_down(page, site, session)
    names = set()
    for seed in range(3):
        session = after_bots(hands, "flowers", len(session.line.done))
        assert page.evaluate(UP)
        play_turn(hands, session, seed)
        page.wait_for_selector("#thinking progress")
        page.wait_for_timeout(100 * seed)
        names.add(page.locator("script[worker]").get_attribute("name"))
        assert page.evaluate(KILL) == 1
    after_bots(hands, "flowers", len(session.line.done) + 2)
    assert page.evaluate(WORKERS) == 1 and len(names) == 3
    record_of(hands)


def test_no_workers_at_all(page: Page, site: str, complaints: list[str]) -> None:
    """The policy forbids workers: the page thinks itself, and answers presses meanwhile."""

    def forbid(route: Route) -> None:
        text = route.fetch().text()
        assert "worker-src 'self' blob:" in text
        route.fulfill(
            body=text.replace("worker-src 'self' blob:", "worker-src 'none'"),
            content_type="text/html; charset=utf-8",
        )

    page.route(lambda url: url.rstrip("/").endswith("/x/trellis"), forbid)
    session = deal("flowers", 0, 5, 5)
    hands = sit_down(page, site, session)
    done = play_turn(hands, after_bots(hands, "flowers"), 1)
    hands.push("menu")  # while two bots think in the page
    hands.push("close")
    session = after_bots(hands, "flowers", done)
    play_turn(hands, session, 2)
    assert page.evaluate("navigator.userAgent") and not page.workers
    complaints[:] = [one for one in complaints if "worker-src" not in one and "PyScript" not in one]


@pytest.mark.slow
def test_a_reload_while_the_bot_thinks(page: Page, site: str) -> None:
    """Nothing of a turn that is not shown yet is kept; the bot thinks again."""
    session = deal("flowers", 0, 5)
    hands = sit_down(page, site, session, "medium")
    play_turn(hands, session, 1)
    page.wait_for_selector("#thinking progress")
    hands.reload()
    page.wait_for_selector("#thinking progress")
    page.get_by_text(hands.words("bot_plays", seat=1)).wait_for(timeout=TURN_MS)
    hands.reload()
    ended = after_bots(hands, "flowers", done=len(session.line.done) + 2)
    assert ended.active_turn == 0 and len(hands.cells("hand")) == flowers.HAND
    record_of(hands)


def test_leaving_the_board_stops_the_bot(page: Page, site: str) -> None:
    session = deal("stones", 5, 0, size=13)
    hands = sit_down(page, site, session)
    page.wait_for_selector("#thinking progress")
    hands.back_to_start()
    page.wait_for_timeout(2500)
    kept = wait_session(page, "stones", lambda kept: True)
    assert not kept.line.done
    hands.follow("continue")
    after_bots(hands, "stones", done=3)
    wait_ready(page)

"""How bots behave at the page: what they tell, what they hide, and what may be done meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.bots import ME, TURN_MS, after_bots, deal, is_idle, play_turn, record_of, sit_down
from e2e.hands import Hands
from e2e.stored import kept, wait_session
from e2e.test_curtain import hides
from trellis import flowers, stones
from trellis.core.points import format_point
from trellis.flowers import open_places
from trellis.session import Entry, Session
from web.reports import TENTHS

LISTEN = """
window.heard = []
const Plain = BroadcastChannel
window.BroadcastChannel = class extends Plain {
    constructor(name) {
        super(name)
        this.addEventListener("message", event => window.heard.push(event.data))
    }
}
"""


def opened_board(*levels: int, size: int = 9) -> Session:
    """A game of Stones after its opening; seat 1 is White and to move."""
    session = deal("stones", *levels, size=size)
    for text in ("E5", "C3", "G7", "take white"):
        session.line.add(Entry((stones.parse_move(text),), True))
    return session


def test_the_page_hears_the_same_whatever_a_bot_holds(page: Page, site: str) -> None:
    """While another seat thinks come ten tenths in order, and no tile but the garden's is named."""
    page.add_init_script(LISTEN)
    session = deal("flowers", 0, 5, 3)
    hands = sit_down(page, site, session)
    turns = 0
    for seed in range(2):
        session = after_bots(hands, "flowers", len(session.line.done))
        hides(hands, session.state, 0)
        play_turn(hands, session, seed)
        page.wait_for_selector("#thinking progress")
        hides(hands, session.state, 0)
        turns += 2
    after_bots(hands, "flowers", len(session.line.done) + 4)
    heard = [text for text in page.evaluate("window.heard") if isinstance(text, str)]
    asked = sorted({int(re.findall(r"\d+", text)[0]) for text in heard})
    assert 1 <= len(asked) <= turns
    for number in asked:
        of_this = [text for text in heard if text.startswith(f"[{number},")]
        assert of_this == [f'[{number}, {tenth}, ""]' for tenth in range(1, TENTHS + 1)]


def test_a_hint_in_words_and_on_the_board(page: Page, site: str) -> None:
    session = deal("flowers", 0, 5)
    hands = sit_down(page, site, session)
    advice = page.locator("#advice")
    hands.push("hint")
    expect(advice).to_be_visible(timeout=TURN_MS)
    assert "fl-hint" in hands.layer("staged")
    hands.hold(session.state.hands[0][0])
    place = sorted(open_places(session.state.garden))[0]
    hands.put(place)
    assert 'class="fl-staged fl-hint' not in hands.layer("staged")
    hands.push("plant")
    hands.undo()
    expect(advice).to_be_empty()
    assert "fl-hint" not in hands.layer("staged")


@pytest.mark.slow
def test_why_and_the_last_turn_once_more(page: Page, site: str) -> None:
    session = deal("flowers", 0, 3, 3)
    hands = sit_down(page, site, session)
    play_turn(hands, session, 1)
    session = after_bots(hands, "flowers", len(session.line.done) + 4)
    hands.push("why")
    expect(page.locator("#advice")).to_be_visible()
    hides(hands, session.state, 0)
    now = hands.blooms()
    hands.push("replay")
    before = hands.blooms()
    assert set(before) < set(now)
    expect(hands.button("hint")).to_have_count(0)
    hands.told("replaying", seat=1)
    hands.push("replay_next")
    hands.told("replaying", seat=2)
    hands.told("choose_tile", seat=0)  # it ends by itself
    assert hands.blooms() == now
    hands.push("replay")
    page.keyboard.press("Escape")
    hands.told("choose_tile", seat=0)
    kept_now = wait_session(page, "flowers", lambda kept: True)
    assert kept_now.line.done == session.line.done


@pytest.mark.slow
def test_a_plan_is_kept_and_never_plays_itself(page: Page, site: str) -> None:
    hands = sit_down(page, site, opened_board(0, 1), "slow")
    page.wait_for_function("document.querySelector('#prompt').innerText.includes('plan')")
    hands.press("A9")
    assert "st-plan" in hands.layer("marks")
    session = after_bots(hands, "stones", 5)
    hands.told("one_down", point="A9")
    page.wait_for_timeout(500)
    kept_now = wait_session(page, "stones", lambda kept: True)
    assert kept_now.line.done == session.line.done and len(session.line.done) == 5
    hands.push("one_stone_only")
    after_bots(hands, "stones", 7)
    assert stones.parse_move("A9") in record_of(hands).moves


def test_a_plan_that_became_illegal_is_put_back_with_a_word(page: Page, site: str) -> None:
    """Planned where the bot has put its first stone, before it played the second."""
    hands = sit_down(page, site, opened_board(0, 1), "slow")
    before = hands.stones()["w"]
    page.wait_for_function("document.querySelector('#prompt').innerText.includes('plan')")
    while hands.stones()["w"] == before:
        page.wait_for_timeout(20)
    (point,) = hands.stones()["w"] - before
    hands.press(format_point(point))
    assert "st-plan" in hands.layer("marks")
    after_bots(hands, "stones", 5)
    expect(page.locator("#refusal")).to_contain_text(hands.words("plan_dropped"))
    assert "st-plan" not in hands.layer("marks")
    hands.told("place_stones", seat=0, side="black")
    hands.press("A1")
    hands.not_refused()


@pytest.mark.slow
def test_a_tile_planned_while_a_bot_plays(page: Page, site: str) -> None:
    """Flowers: the tile lies there faintly, can be turned, and is put back by Escape."""
    session = deal("flowers", 0, 5)
    hands = sit_down(page, site, session, "slow")
    play_turn(hands, session, 1)
    page.wait_for_function("document.querySelector('#prompt').innerText.includes('plan')")
    hands.hold(session.state.hands[0][0])
    hands.put(sorted(open_places(session.state.garden))[0])
    assert "fl-plan" in hands.layer("staged")
    laid = hands.staged()
    hands.push("turn_right")
    assert hands.staged() != laid
    page.keyboard.press("Escape")
    assert hands.staged() == ""
    after_bots(hands, "flowers", len(session.line.done) + 2)
    hands.told("choose_tile", seat=0)


@pytest.mark.slow
def test_seats_change_hands_in_mid_game(page: Page, site: str) -> None:
    """A bot takes over from a person and back; two people again meet at the curtain."""
    session = deal("flowers", 0, 2)
    hands = sit_down(page, site, session)
    hands.push("menu")
    page.get_by_label(hands.words("seat_of", seat=1)).select_option("0")
    hands.names = (ME, "Player 2")
    expect(page.get_by_label(hands.words("seat_of", seat=1))).to_have_value("0")
    hands.push("close")
    expect(page.locator(".curtain")).to_be_visible()
    hands.reveal(0)
    session = wait_session(page, "flowers", lambda kept: kept.people == (0, 1))
    session.do("reveal")
    play_turn(hands, session, 1)
    hands.push("pass_device_to", seat=1)
    hands.reveal(1)
    hands.push("menu")
    page.get_by_label(hands.words("seat_of", seat=1)).select_option("2")
    hands.push("close")
    session = after_bots(hands, "flowers", len(session.line.done) + 2)
    assert session.people == (0,) and session.active_turn == 0
    hides(hands, session.state, 0)
    record_of(hands)


def test_the_form_seats_bots(page: Page, site: str) -> None:
    hands = Hands(page, site)
    hands.open()
    page.locator('a[href="#/new/flowers/alone"]').click()
    second = page.get_by_label(hands.words("who_plays", number=2))
    expect(second).to_have_value("2")
    expect(page.get_by_label(hands.words("name_of", number=2))).to_have_attribute(
        "placeholder", "Sprout"
    )
    hands.push("add_player")
    page.get_by_label(hands.words("who_plays", number=3)).select_option("1")
    expect(page.get_by_label(hands.words("name_of", number=3))).to_have_attribute(
        "placeholder", "Seed"
    )
    page.get_by_label(hands.words("name_of", number=1)).fill(ME)
    page.get_by_role("radio", name=ME, exact=True).check()
    hands.push("start_flowers")
    expect(page.locator("#hand .hand-tile")).to_have_count(flowers.HAND)
    begun = wait_session(page, "flowers", lambda kept: True)
    assert begun.table.levels == (0, 2, 1) and begun.names == (ME, "Sprout", "Seed")


def test_the_pace_is_kept(page: Page, site: str) -> None:
    hands = Hands(page, site)
    hands.open("/settings")
    page.get_by_role("radio", name=hands.words("setting_pace_fast"), exact=True).check()
    for _ in range(100):
        if kept(page.context).get("settings/1/pace") == "fast":
            break
        page.wait_for_timeout(20)
    hands.reload()
    expect(
        page.get_by_role("radio", name=hands.words("setting_pace_fast"), exact=True)
    ).to_be_checked()


def test_the_steps_of_a_turn_are_shown_one_by_one(page: Page, site: str) -> None:
    """Stones: first one stone, then both; nothing is hurried where motion is not wanted."""
    page.emulate_media(reduced_motion="reduce")
    hands = sit_down(page, site, opened_board(0, 1), "slow")
    seen: list[int] = []
    for _ in range(600):
        stones_there = hands.stones()
        count = sum(map(len, stones_there.values()))
        if not seen or seen[-1] != count:
            seen.append(count)
        if count >= 5:
            break
        page.wait_for_timeout(20)
    assert seen == [3, 4, 5]
    after_bots(hands, "stones", 5)
    is_idle(page)

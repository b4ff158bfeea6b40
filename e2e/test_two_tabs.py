"""Two tabs of one browser: one plays a game, the other says so, and nothing is written over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import Hands
from e2e.shelf_games import stones_game
from e2e.stored import kept, put_games, saved, wait_session
from trellis.session import Session, write_save

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Bo")
NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined })"
NO_CHANNEL = f"""{NO_LOCKS}
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (said) {{
        if (this.name !== "trellis/2") post.call(this, said)
    }}"""


def two(page: Page, site: str, session: Session, script: str = "") -> tuple[Hands, Hands]:
    """The game in two tabs, the first one first."""
    put_games(page.context, site, session)
    if script:
        page.context.add_init_script(script)
    both = Hands(page, site, NAMES), Hands(page.context.new_page(), site, NAMES)
    for hands in both:
        hands.open("/play/stones")
        hands.page.wait_for_timeout(400)
    return both


def is_shown_only(hands: Hands, why: str) -> None:
    expect(hands.page.locator("#refusal")).to_contain_text(hands.words(why))


def put_down(session: Session) -> int:
    return len(session.desk.staged) if session.desk.game == "stones" else 0


@pytest.mark.parametrize("script", ["", NO_LOCKS], ids=["locks", "messages"])
def test_the_later_tab_says_so_and_can_take_over(page: Page, site: str, script: str) -> None:
    session = stones_game(1, 0)
    first, second = two(page, site, session, script)
    is_shown_only(second, "elsewhere_open")
    second.press("C3")
    second.page.keyboard.press("Enter")
    second.page.wait_for_timeout(300)
    assert saved(page.context, "stones") == write_save(session)

    first.press("C3")
    wait_session(page, "stones", lambda one: put_down(one) == 1)
    expect(second.page.locator("#prompt h2")).to_contain_text("C3")  # it looks on

    second.push("take_over")
    expect(second.page.locator("#refusal")).to_have_text("")
    is_shown_only(first, "elsewhere_taken")
    second.press("E4")
    second.push("place_both")
    played = wait_session(page, "stones", lambda one: len(one.line.done) == 1)
    first.press("G5")
    first.page.wait_for_timeout(300)
    assert saved(page.context, "stones") == write_save(played)

    first.push("take_over")
    expect(first.page.locator("#refusal")).to_have_text("")
    is_shown_only(second, "elsewhere_taken")
    first.told("opening_turn", seat=0, side="white", number=2)
    first.press("G5")
    wait_session(page, "stones", lambda one: put_down(one) == 1 and len(one.line.done) == 1)


def test_without_locks_and_messages_nothing_is_written_over(page: Page, site: str) -> None:
    first, second = two(page, site, stones_game(1, 0), NO_CHANNEL)
    first.press("C3")
    before = wait_session(page, "stones", lambda one: put_down(one) == 1)
    second.press("H8")
    expect(second.page.locator("#refusal")).to_have_text(second.words("went_on_elsewhere"))
    second.told("one_down", point="C3")
    assert saved(page.context, "stones") == write_save(before)
    second.press("E4")
    wait_session(page, "stones", lambda one: put_down(one) == 2)


def test_names_and_new_games_of_two_tabs_all_stay(page: Page, site: str) -> None:
    first, second = two(page, site, stones_game(1, 0))
    second.open("/games")
    second.page.locator("[data-do^=games_rename]").click()
    second.page.get_by_label(second.words("games_rename_label")).fill("Evening")
    first.press("C3")
    second.push("games_save_name")
    expect(second.page.locator(".saved h2")).to_have_text("Evening")
    first.press("E4")
    wait_session(page, "stones", lambda one: put_down(one) == 2)
    assert any('"name": "Evening"' in text for text in kept(page.context).values())

    for hands in (first, second):
        hands.page.goto(f"{site}#/new/stones")
        hands.push("start_stones")
        expect(hands.page.locator("#prompt h2")).to_contain_text("turn 1 of 3")
    second.open("/games")
    expect(second.page.locator(".saved")).to_have_count(3)


def test_a_game_that_was_deleted_elsewhere_can_be_kept(page: Page, site: str) -> None:
    first, second = two(page, site, stones_game(1, 6))
    second.open("/games")
    second.page.locator("[data-do^=games_delete]").click()
    is_shown_only(first, "elsewhere_deleted")
    assert saved(page.context, "stones") is None
    first.push("keep_again")
    wait_session(page, "stones", lambda one: len(one.line.done) == 6)


def test_a_tab_is_not_another_one_to_itself(page: Page, site: str) -> None:
    """Also when it goes to and fro between its screens, faster than a browser answers."""
    put_games(page.context, site, stones_game(1, 2))
    hands = Hands(page, site, NAMES)
    hands.open("/play/stones")
    for number in range(12):
        address = ("/play/stones", "/settings", "/play/stones/stones1")[number % 3]
        page.evaluate("address => { location.hash = address }", address)
        page.wait_for_timeout(10 * (number % 4))
    page.evaluate("location.hash = '/play/stones'")
    page.wait_for_timeout(500)
    hands.not_refused()
    hands.press("I9")
    wait_session(page, "stones", lambda one: one.desk_is_busy)

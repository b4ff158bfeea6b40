"""The start screen, the form of a new game, addresses, and what is kept of them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.games import NAMES, lively_game
from e2e.hands import Hands
from e2e.stored import kept, put_games, wait_session
from e2e.waiting import wait_ready


def test_a_link_pressed_before_python_runs(page: Page, site: str) -> None:
    """The links of the start screen are there at once; the screen follows as soon as it can."""
    page.goto(site)
    assert page.locator("html").get_attribute("data-ready") is None
    page.locator('a[href="#/new/stones"]').click()
    wait_ready(page)
    hands = Hands(page, site)
    expect(page.get_by_role("heading", level=1)).to_have_text(hands.words("new_game"))
    expect(hands.button("start_stones")).to_be_visible()


def test_every_address_shows_a_page(page: Page, site: str) -> None:
    hands = Hands(page, site)
    hands.open("/nonsense/of/any kind")
    expect(page.get_by_role("heading", level=1)).to_have_text(hands.words("site"))
    for route, title in {
        "/rules/flowers": "rules",
        "/rules/stones": "rules",
        "/rules/chess": "rules",
        "/about": "about",
        "/settings": "settings",
        "/new/flowers": "new_game",
        "/new/": "new_game",
        "/play/flowers": "new_game",
        "/play/stones": "new_game",
        "/": "site",
    }.items():
        page.goto(f"{site}#{route}")
        expect(page.locator("main:visible h1")).to_have_text(hands.words(title))
        expect(page).to_have_title(
            hands.words("site")
            if title == "site"
            else f"{hands.words(title)} · {hands.words('site')}"
        )
    page.goto(f"{site}#/rules/stones")
    assert page.locator("figure svg").count() > 0
    hands.follow("play")
    expect(hands.button("start_stones")).to_be_visible()


def test_back_keeps_the_game(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hands = Hands(page, site, ("Player 1", "Player 2"))
    hands.open()
    page.locator('a[href="#/new/stones"]').click()
    page.get_by_role("radio", name="Player 1", exact=True).check()
    hands.push("start_stones")
    hands.press("H8")
    hands.push("one_stone_only")
    page.go_back()
    expect(page.locator("main:visible h1")).to_have_text(hands.words("new_game"))
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-screen", "start")
    expect(page.locator("#saves")).to_contain_text("Player 1")
    hands.follow("continue")
    hands.told("opening_turn", seat=0, side="white", number=2)
    record = hands.copied()
    assert "1. H8" in record
    assert page.evaluate("navigator.clipboard.readText()") == record


def test_the_form_of_a_new_game(page: Page, site: str) -> None:
    """Names, flowers, who starts: as they were chosen; what would be lost is said."""
    put_games(page.context, site, lively_game().session(3))
    hands = Hands(page, site)
    hands.open()
    page.locator('a[href="#/new/flowers"]').first.click()
    expect(page.locator("#app .notice")).to_contain_text("Flowers")
    while page.get_by_role("textbox").count() > 2:
        hands.push("remove_player", number=1)
    expect(hands.button("remove_player", number=1)).to_have_count(0)
    hands.push("add_player")
    hands.push("add_player")
    expect(hands.button("add_player")).to_have_count(0)
    for chair, name in enumerate(NAMES):
        label = hands.words("name_of", number=chair + 1)
        page.get_by_label(label, exact=True).fill(name)
    flowers = page.locator(".flower-button")
    before = [flowers.nth(chair).get_attribute("aria-label") for chair in range(4)]
    flowers.nth(0).click()
    after = [flowers.nth(chair).get_attribute("aria-label") for chair in range(4)]
    assert after != before and len({(one or "").split(": ")[1] for one in after}) == 4
    page.get_by_role("radio", name="Wen", exact=True).check()
    hands.push("start_flowers")
    hands.names = NAMES
    hands.reveal(2)
    assert hands.current() == "Wen" and hands.scores() == (0, 0, 0, 0)
    table = wait_session(page, "flowers", lambda kept: not kept.line.done).table
    assert table.names == NAMES and table.starts == 2
    assert [f"Flower of player {n}: {one}" for n, one in enumerate(table.colours, 1)] == after


def test_a_head_start_is_for_two(page: Page, site: str) -> None:
    hands = Hands(page, site, ("Player 1", "Player 2"))
    hands.open("/new/flowers")
    page.get_by_role("switch").check()
    hands.push("add_player")
    expect(page.get_by_role("switch")).to_have_count(0)
    hands.push("remove_player", number=3)
    page.get_by_role("switch").check()
    page.get_by_role("radio", name="Player 1", exact=True).check()
    hands.push("start_flowers")
    hands.reveal(0)
    assert hands.scores() == (0, 1)


def test_the_theme_is_kept(page: Page, site: str) -> None:
    hands = Hands(page, site)
    hands.open("/settings")
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(colour)
    page.get_by_role("radio", name=hands.words("setting_theme_dark"), exact=True).check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(colour) != light
    while "settings/1/theme" not in kept(page.context):
        page.wait_for_timeout(20)
    hands.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(colour) != light
    page.locator("[name='setting theme'][value=system]").check()
    assert page.evaluate(colour) == light

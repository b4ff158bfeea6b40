"""Text at twice its size: no word is cut off, and nothing but a board reaches out of the screen.

The browser's own setting is what is doubled, as a person would do it, so that everything that is
measured by it follows, the style sheet's questions about the screen included.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserType, Page, expect

from e2e.browser import FLAGS, find_chromium
from e2e.conftest import watch
from e2e.games import lively_game
from e2e.hands import Hands
from e2e.stored import put_games
from e2e.test_looks import LONG_NAMES, SLACK, STONES, WORDS, board, boxes
from e2e.waiting import wait_ready

TWICE = "--blink-settings=defaultFontSize=32"
PHONE, ON_ITS_SIDE, TABLET, DESKTOP = (360, 740), (740, 360), (768, 1024), (1440, 900)

CUT = """all => all.filter(one => one.checkVisibility() && !one.closest("svg")).filter(one => {
    const style = getComputedStyle(one), hides = value => ["hidden", "clip"].includes(value)
    return hides(style.overflowX) && one.scrollWidth > one.clientWidth + 1
        || hides(style.overflowY) && one.scrollHeight > one.clientHeight + 1
}).map(one => `${one.localName} ${one.className}: ${one.textContent.slice(0, 40)}`)"""
"""Elements of the page that hide a part of what they hold."""

MAY_CUT = ("div card-picture", "div curtain", "div board-hold", "input", "div said")
"""Pictures, which hold no words, fields, which scroll, and what is only for the ear."""


@pytest.fixture
def large(browser_type: BrowserType, site: str, complaints: list[str]) -> Iterator[Page]:
    """A page in a browser whose text is twice as large."""
    browser = browser_type.launch(executable_path=find_chromium(), args=[*FLAGS, TWICE])
    context = browser.new_context(service_workers="block")
    watch(context, site, complaints)
    put_games(context, site, lively_game(names=LONG_NAMES).session(30), board(40))
    yield context.new_page()
    browser.close()
    assert complaints == []


def fits(page: Page, name: str) -> None:
    """Check the screen that is shown."""
    across = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert across[0] <= across[1], f"{name} scrolls sideways"
    top = page.locator("dialog[open]") if page.locator("dialog[open]").count() else page
    cut = [
        f"cut off at the side: {what}"
        for what, left, _, right, _ in boxes(top.locator(WORDS))
        if left < -SLACK or right > across[1] + SLACK
    ]
    cut += [
        f"hides a part: {what}"
        for what in top.locator("*").evaluate_all(CUT)
        if not what.startswith(MAY_CUT)
    ]
    assert cut == [], name


def visit(page: Page, site: str, size: tuple[int, int], routes: tuple[str, ...]) -> None:
    """Look at some addresses in one size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for route in routes:
        page.goto(f"{site}#{route}")
        wait_ready(page)
        expect(page.locator("main:visible h1")).to_be_visible()
        fits(page, f"{route} {size}")


def test_on_a_phone(large: Page, site: str) -> None:
    visit(large, site, PHONE, ("/", "/settings", "/new/flowers", "/play/stones"))
    assert large.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    hands = Hands(large, site, STONES.names)
    hands.push("pass_turn")
    fits(large, "a question")
    hands.push("no")
    visit(large, site, PHONE, ("/play/flowers",))
    large.locator("[data-do=reveal]").click()
    fits(large, "a garden")


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE, TABLET, DESKTOP])
def test_every_screen(large: Page, site: str, size: tuple[int, int]) -> None:
    routes = ("/", "/settings", "/about", "/rules/flowers", "/rules/stones")
    visit(large, site, size, (*routes, "/new/flowers", "/new/flowers/alone", "/new/stones"))
    visit(large, site, size, ("/play/stones", "/play/flowers"))
    hands = Hands(large, site, LONG_NAMES)
    large.locator("[data-do=reveal]").click()
    fits(large, f"a garden {size}")
    for code in ("copy_record", "report"):
        hands.push("menu")
        fits(large, f"the menu {size}")
        hands.push(code)
        fits(large, f"{code} {size}")
        hands.push("close")

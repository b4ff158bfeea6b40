"""A start that cannot succeed, or not at once, is spoken of in words; the rules stay readable."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, Route, expect

from e2e.hands import Hands
from e2e.waiting import BOOT_MS, wait_ready
from trellis.core import Phrase
from trellis.words import say

NAMES = ("Player 1", "Player 2")

Answer = Callable[[Route], None]

TRUNCATED: Answer = lambda route: route.fulfill(  # noqa: E731
    status=200, body=b"\0asm\1\0\0\0\1", headers={"Content-Type": "application/wasm"}
)
MISSING: Answer = lambda route: route.fulfill(status=404, body="")  # noqa: E731
CUT_OFF: Answer = lambda route: route.abort()  # noqa: E731


def expect_said(page: Page, code: str) -> None:
    """The one line of the start's that is shown."""
    said = page.locator("#boot")
    expect(said).to_contain_text(say(Phrase(code)), use_inner_text=True, timeout=BOOT_MS)


def expect_rules(page: Page) -> None:
    """The rules, boards drawn among them, can be read by following a link."""
    page.wait_for_load_state()
    page.locator(".boot-read").get_by_role("link", name="Stones").click()
    expect(page.get_by_role("heading", name="Rules")).to_be_visible()
    expect(page.locator("figure svg").first).to_be_visible()
    page.wait_for_load_state()
    page.get_by_role("link", name=say(Phrase("back"))).click()
    expect(page.locator(".card-picture svg")).to_have_count(2)


@pytest.mark.parametrize(
    ("file", "answer"),
    [
        ("pyodide.asm.wasm", TRUNCATED),
        ("pyodide.asm.wasm", MISSING),
        ("pyodide.asm.mjs", CUT_OFF),
        ("python_stdlib.zip", CUT_OFF),
        ("core.js", MISSING),
        ("trellis-*.zip", MISSING),
        ("main-*.py", MISSING),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_broken_file_is_said(
    page: Page, site: str, complaints: list[str], file: str, answer: Answer
) -> None:
    page.route(f"**/{file}", answer)
    page.goto(site)
    expect_said(page, "boot_failed")
    expect(page.locator("html:not([data-ready])")).to_have_count(1)
    expect(page.locator(".py-error:visible")).to_have_count(0)
    expect_rules(page)
    complaints.clear()


def test_a_browser_without_webassembly_is_told(page: Page, site: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    expect_said(page, "boot_old")
    expect_rules(page)


def test_a_browser_without_scripts_is_told(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str
) -> None:
    flags = [*browser_type_launch_args["args"], "--blink-settings=scriptEnabled=false"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": flags})
    page = browser.new_page()
    page.goto(site)
    told = page.locator("noscript .notice")
    expect(told).to_be_visible()
    expect(told).to_contain_text(say(Phrase("no_script")))
    expect(page.locator(".card-picture svg")).to_have_count(2)
    page.goto(f"{site}rules-flowers.html")
    expect(page.locator("figure svg").first).to_be_visible()
    browser.close()


@pytest.mark.parametrize(
    "script",
    [
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
        "Object.defineProperty(globalThis, 'indexedDB', { value: undefined })",
    ],
    ids=["refuses", "none"],
)
def test_without_storage_the_game_is_played_and_not_kept(
    page: Page, site: str, script: str
) -> None:
    page.add_init_script(script)
    hands = Hands(page, site, NAMES)
    hands.open()
    expect(page.locator("#notice")).to_have_text(hands.words("cannot_save"))
    page.locator('a[href="#/new/stones"]').click()
    hands.push("start_stones")
    hands.press("H8")
    hands.told("one_down", point="H8")
    hands.open()
    expect(page.locator("#saves a")).to_have_count(0)


def test_what_is_pressed_too_early_is_done_when_python_is_there(page: Page, site: str) -> None:
    waiting: list[Route] = []
    page.route("**/python_stdlib.zip", lambda route: waiting.append(route))
    page.goto(site)
    expect_said(page, "boot_runtime")
    page.locator('a[href="#/new/stones"]').click()
    expect(page.locator(".boot-queued:visible")).to_have_text(
        say(Phrase("boot_queued", game="stones"))
    )
    for route in waiting:
        route.continue_()
    wait_ready(page)
    expect(page.get_by_role("heading", name=say(Phrase("new_game")))).to_be_visible()
    expect(page.locator("#boot")).to_be_hidden()


def test_the_page_asks_for_nothing_it_does_not_use(page: Page, site: str) -> None:
    """What the browser was told to fetch early is fetched once, and used."""
    asked: list[str] = []
    warned: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: warned.append(message.text))
    page.goto(site)
    wait_ready(page)
    page.wait_for_timeout(3500)  # the browser waits some seconds before it warns
    files = [url for url in asked if not url.endswith(".svg")]  # once shown, once as a sign
    assert len(files) == len(set(files))
    assert [text for text in warned if re.search("preload", text)] == []

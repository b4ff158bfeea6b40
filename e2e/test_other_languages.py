"""The page in a language it has never seen, which came as a file: no word is left, all is in place.

It is written to the left and has long words; see `e2e.pseudo`.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PREFIX
from e2e.games import lively_game
from e2e.hands import Hands
from e2e.pseudo import BEGIN, END, TAG, write_pseudo
from e2e.stored import put_games
from e2e.test_looks import board, looks_well
from web.build.catalogues import language, read_catalogue
from web.build.serve import address, make_server
from web.build.site import build_site

pytestmark = [pytest.mark.slow, pytest.mark.browser_context_args(locale="he-IL")]

NAMES = ("Ines", "Karim", "Wen", "Zoë", "Wilhelmina-Alexandra der", "Bo", "English")
"""What is written as it was given, whatever the language."""

MARKED = re.compile(f"{BEGIN}[^{BEGIN}{END}]*{END}")
WORD = re.compile(r"[A-Za-z]{3,}")

READ = """all => all.flatMap(one => [
    ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data),
    ...["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name) ?? ""),
])"""
"""Each text of each element, and what of its attributes is read out."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Holds the file of the language."""
    locale = tmp_path_factory.mktemp("locale")
    write_pseudo(locale)
    return locale


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site that speaks it."""
    made = build_site(tmp_path_factory.mktemp("made") / "site", folder)
    server = make_server(made, PREFIX)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield address(server, PREFIX)
    server.shutdown()
    server.server_close()


@pytest.fixture
def hands(page: Page, site: str, folder: Path) -> Hands:
    """A person who reads it, with a kept game of each kind."""
    script = lively_game()
    put_games(page.context, site, script.session(20), board(40))
    return Hands(page, site, script.names, language(read_catalogue(folder / f"{TAG}.po")))


def english(parts: Locator) -> set[str]:
    """Words in these elements that came another way than through the language."""
    left: set[str] = set()
    for text in parts.evaluate_all(READ):
        before = ""
        while text != before:
            before, text = text, MARKED.sub("", text)
        # A sentence may go on in the next element; no English is in its own letters anyway.
        left |= {word for word in WORD.findall(text) if word not in "-".join(NAMES)}
    return left


def is_right(page: Page, name: str) -> None:
    """No English is left on the screen, and everything has its place."""
    main = page.locator(
        "main:visible *:not(textarea, .boot, .boot *, noscript), dialog[open] *:not(textarea)"
    )
    assert english(main) == set(), name
    assert english(page.locator("#news *")) == set(), name
    title = page.title().replace("Trellis", "")
    assert not WORD.findall(title), title
    looks_well(page, f"rtl-{name}")


def test_pages_and_forms(page: Page, site: str, hands: Hands) -> None:
    hands.open()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    is_right(page, "start")
    for route, name in {
        "/new/flowers": "new-flowers",
        "/new/stones/alone": "new-stones",
        "/rules/flowers": "rules-flowers",
        "/rules/stones": "rules-stones",
        "/puzzles": "puzzles",
        "/settings": "settings",
        "/about": "about",
    }.items():
        page.goto(f"{site}#{route}")
        expect(page.locator("#app h1")).to_be_visible()
        is_right(page, name)


def test_lessons_and_puzzles(page: Page, site: str, hands: Hands) -> None:
    """Their tasks are long, so with words half as long again a phone has to scroll them."""
    hands.open()
    for route in ("learn/flowers", "learn/stones", "puzzle"):
        page.goto(f"{site}#/{route}")
        expect(page.locator("#board svg")).to_be_visible()
        assert english(page.locator("main:visible *")) == set()
        for width in (360, 1440):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_hand_of_flowers(page: Page, hands: Hands) -> None:
    hands.open("/play/flowers")
    is_right(page, "curtain")
    page.locator("[data-do=reveal]").click()
    is_right(page, "flowers-choose")
    page.locator("[data-cell^='hand:']").first.click()
    page.locator("[data-cell^='hex:']").first.click()
    is_right(page, "flowers-staged")
    page.locator("[data-do=confirm]").click()
    is_right(page, "flowers-claim")
    page.locator("[data-do=menu]").first.click()
    is_right(page, "flowers-menu")


def test_the_board_is_not_mirrored(page: Page, hands: Hands) -> None:
    """Column A of Stones is on the left for everybody, and so is the first tile of a hand."""
    hands.open("/play/stones")
    is_right(page, "stones")
    left, right = (page.locator(f"[data-cell={cell}]").bounding_box() for cell in ("A8", "O8"))
    assert left is not None and right is not None and left["x"] < right["x"]
    page.set_viewport_size({"width": 1440, "height": 900})
    panel, log = (page.locator(f"#{one}").bounding_box() for one in ("actions", "log"))
    assert panel is not None and log is not None and panel["x"] < log["x"]

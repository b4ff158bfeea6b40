"""Every theme on the screen: what has to be told apart is, also under colours the system forces.

`make screens` takes pictures of the settings and of both boards in every one of them.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.games import lively_game
from e2e.hands import Hands
from e2e.stored import as_kept, put
from e2e.test_looks import ARE_WANTED, LONG_NAMES, PICTURES, STONES, board, faults_of
from trellis.draw.themes import THEMES
from web.settings import SETTINGS

SIZES = ((360, 740), (1440, 900))

FORCED = {
    "forced": {"forced_colors": "active", "color_scheme": "light"},
    "forced-dark": {"forced_colors": "active", "color_scheme": "dark"},
}
ALL = [*(theme for theme in SETTINGS["theme"] if theme != "system"), *FORCED]

PAINT = """(board, parts) => Object.fromEntries(Object.entries(parts).map(([name, [which, what]]) =>
    [name, getComputedStyle(board.querySelector(which))[what]]))"""

PARTS = {
    "dark square": (".st-dark", "fill"),
    "light square": (".st-light", "fill"),
    "lattice": (".st-hatch", "stroke"),
    "black stone": (".st-stones-b", "fill"),
    "white stone": (".st-stones-w", "fill"),
    "last ring": ("[class^=st-last]", "stroke"),
}


def sit(page: Page, site: str, theme: str) -> Hands:
    """Both games kept, in a theme."""
    garden = lively_game(names=LONG_NAMES).session(30)
    kept = as_kept(garden, board(40))
    if theme in FORCED:
        media: Any = FORCED[theme]
        page.emulate_media(**media)
    else:
        kept["settings/1/theme"] = theme
    put(page.context, site, kept)
    return Hands(page, site, STONES.names)


def look(page: Page, name: str, theme: str) -> None:
    """Check a screen in both sizes, and take its pictures where they are wanted."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if ARE_WANTED:
            page.screenshot(path=PICTURES / f"{name}-{width}-{theme}.png", animations="disabled")
        assert list(faults_of(page, width, height)) == [], f"{name} in {theme}"


@pytest.mark.slow
@pytest.mark.parametrize("theme", ALL)
def test_every_theme(page: Page, site: str, theme: str) -> None:
    hands = sit(page, site, theme)
    hands.open("/settings")
    if theme in THEMES:
        name = f"setting_theme_{theme.replace('-', '_')}"
        expect(page.get_by_role("radio", name=hands.words(name), exact=True)).to_be_checked()
    look(page, "settings", theme)
    page.goto(f"{site}#/play/stones")
    paint = page.locator("#board svg").evaluate(PAINT, PARTS)
    assert paint["lattice"] != paint["dark square"], "the woven squares are told by their lattice"
    assert paint["black stone"] != paint["white stone"]
    assert paint["last ring"] not in (paint["black stone"], "none")
    look(page, "stones", theme)
    page.goto(f"{site}#/play/flowers")
    page.locator("[data-do=reveal]").click()
    look(page, "flowers", theme)


@pytest.mark.slow
@pytest.mark.parametrize("theme", list(FORCED))
def test_forced_colours_keep_black_the_darker_side(page: Page, site: str, theme: str) -> None:
    sit(page, site, theme).open("/play/stones")
    paint = page.locator("#board svg").evaluate(PAINT, PARTS)
    assert red(paint["black stone"]) < red(paint["white stone"])


def red(paint: str) -> int:
    """The first number of "rgb(1, 2, 3)"; of greys it is as good as any."""
    return int(paint.removeprefix("rgb(").split(",")[0])


BARS = "[...document.querySelectorAll('meta[name=theme-color]')].map(one => one.content)"


def test_the_browsers_bars_take_the_colour_of_the_theme(page: Page, site: str) -> None:
    hands = Hands(page, site)
    hands.open("/settings")
    before = page.evaluate(BARS)
    assert {THEMES[one]["page"] for one in ("light", "dark")} <= set(before)
    for theme in ("dark", "contrast", "safe"):
        name = hands.words(f"setting_theme_{theme}")
        page.get_by_role("radio", name=name, exact=True).check()
        assert set(page.evaluate(BARS)) == {THEMES[theme]["page"]}
    page.locator("[name='setting theme'][value=system]").check()
    assert page.evaluate(BARS) == before

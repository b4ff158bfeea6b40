"""The page in German: its start, a game, a refusal, the choice of a language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.games import lively_game
from e2e.hands import Hands
from e2e.stored import kept, put_games
from e2e.waiting import wait_ready
from web.build.catalogues import LOCALE, language, read_catalogue

GERMAN = language(read_catalogue(LOCALE / "de.po"))

in_german = pytest.mark.browser_context_args(locale="de-AT")


@in_german
def test_a_browser_that_asks_for_german_gets_it(page: Page, site: str) -> None:
    """From the start screen into a game, where a refusal is said; and to English and back."""
    hands = Hands(page, site, ("Spieler 1", "Spieler 2"), GERMAN)
    hands.open()
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "de")
    expect(page.locator("#start .tagline")).to_have_text(hands.words("tagline"))
    page.locator('a[href="#/new/stones"]').click()
    expect(page).to_have_title("Neues Spiel · Trellis")
    page.get_by_role("radio", name="Spieler 1", exact=True).check()
    hands.push("start_stones")
    hands.press("H8")
    hands.press("H10")
    hands.refused("not_three_apart", first="H8", second="H10", distance=2)
    expect(page.locator("#players strong").first).to_have_text("Spieler 1")
    page.goto(f"{site}#/settings")
    page.get_by_role("radio", name="English").check()
    expect(root).to_have_attribute("lang", "en")
    expect(page.locator("#app h1")).to_have_text("Settings")
    page.goto(f"{site}#/play/stones")
    expect(page.locator("#players strong").first).to_have_text("Player 1")
    assert kept(page.context)["settings/1/language"] == "en"


def test_english_asks_for_no_catalogue(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    wait_ready(page)
    assert not [url for url in asked if "/words/" in url]
    expect(page.locator("html")).to_have_attribute("lang", "en")


@in_german
def test_without_its_words_the_page_speaks_english(
    page: Page, site: str, complaints: list[str]
) -> None:
    page.route(re.compile("/words/"), lambda route: route.abort())
    page.goto(site)
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("link", name="Play", exact=True).first).to_be_visible()
    complaints.clear()


@in_german
@pytest.mark.slow
def test_a_hand_of_flowers_in_german(page: Page, site: str) -> None:
    script = lively_game()
    put_games(page.context, site, script.session(0))
    hands = Hands(page, site, script.names, GERMAN)
    hands.open("/play/flowers")
    hands.reveal(0)
    tile = script.session(0).state.hands[0][0]
    expect(page.locator(f'[data-cell="hand:{tile}"]')).to_have_accessible_name(
        re.compile(rf"^Plättchen {tile}: (Violett|Orange|Grün|Blau|Rosa|Gelb) von (Nord|Süd)")
    )
    hands.hold(tile)
    hands.told("choose_place", seat=0)

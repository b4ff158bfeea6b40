"""Storage that is full, broken, gone or slow: it is said once, and the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PREFIX
from e2e.games import lively_game
from e2e.hands import Hands
from e2e.shelf_games import shelf, stones_game
from e2e.stored import current, kept, key, put, put_games, put_raw, saved, wait_session
from trellis.session import write_save

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Bo")
THROWING = """
    const put = IDBObjectStore.prototype.put
    let left = COUNT
    IDBObjectStore.prototype.put = function (...all) {
        if (left-- <= 0) throw new DOMException("no room", "QuotaExceededError")
        return put.apply(this, all)
    }
"""

ABORTING = """
    const put = IDBObjectStore.prototype.put
    Object.defineProperty(IDBTransaction.prototype, "error", {
        get: () => new DOMException("no room", "QuotaExceededError")
    })
    IDBObjectStore.prototype.put = function (...all) {
        const made = put.apply(this, all)
        if (globalThis.isFull) { this.transaction.abort(); this.transaction.commit = () => {} }
        return made
    }
"""


def playing(page: Page, site: str) -> Hands:
    put_games(page.context, site, stones_game(1, 0))
    hands = Hands(page, site, NAMES)
    hands.open("/play/stones")
    hands.page.wait_for_timeout(300)
    return hands


def goes_on(hands: Hands) -> None:
    """Several turns are played, whatever is kept of them."""
    for number, (first, second) in enumerate((("C3", "E4"), ("B7", "D8")), 1):
        hands.press(first)
        hands.press(second)
        hands.push("place_both")
        if number == 1:
            hands.told("opening_turn", seat=0, side="white", number=2)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_full_storage_is_said_once(page: Page, site: str, count: int) -> None:
    page.add_init_script(THROWING.replace("COUNT", str(count)))
    hands = playing(page, site)
    for cell in ("C3", "E4")[: count + 1]:
        hands.press(cell)
        hands.page.wait_for_timeout(100)
    if count == 3:
        hands.push("place_both")
        hands.page.wait_for_timeout(100)
        hands.press("B7")
    expect(page.locator("#refusal")).to_have_text(hands.words("storage_full"))
    hands.undo()
    hands.not_refused()  # it is not said again and again
    hands.back_to_start()
    expect(page.locator("#notice")).to_have_text(hands.words("storage_full"))


def test_room_that_is_missing_at_the_end_and_there_again(page: Page, site: str) -> None:
    """A browser may take a write and find only then that there is no room."""
    page.add_init_script(ABORTING)
    hands = playing(page, site)
    page.evaluate("globalThis.isFull = true")
    hands.press("C3")
    expect(page.locator("#refusal")).to_have_text(hands.words("storage_full"))
    page.evaluate("globalThis.isFull = false")
    hands.press("E4")
    wait_session(page, "stones", lambda one: one.desk_is_busy and one.is_turn_down)
    hands.back_to_start()
    expect(page.locator("#notice")).to_have_text("")


def test_a_storage_that_was_emptied_keeps_the_game_anew(page: Page, site: str) -> None:
    hands = playing(page, site)
    browser = page.context.new_cdp_session(page)
    origin = site.removesuffix(PREFIX)
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    goes_on(hands)
    hands.page.wait_for_timeout(500)
    texts = [text for name, text in kept(page.context).items() if name == key("stones1")]
    assert len(texts) == 1
    hands.page.goto(f"{site}#/play/stones/stones1")
    hands.told("opening_turn", seat=0, side="black", number=3)


def test_a_storage_that_answers_never_holds_nothing_up(page: Page, site: str) -> None:
    hands = playing(page, site)
    page.evaluate("""() => new Promise(ready => {
        const opening = indexedDB.open("IDBMap/@pyscript/trellis")
        opening.onsuccess = () => {
            const store = opening.result.transaction("entries", "readwrite").objectStore("entries")
            const again = () => { store.get("none").onsuccess = again; ready() }
            again()
        }
    })""")
    hands.press("C3")
    expect(page.locator("#refusal")).to_have_text(hands.words("cannot_save"))
    hands.press("E4")
    hands.told("both_down", first="C3", second="E4")


def test_every_text_damaged_stops_nothing(page: Page, site: str) -> None:
    texts = dict.fromkeys([*shelf(4), "settings/1/language", "told/1/x", "game/1/flowers"], "{")
    put(page.context, site, texts)
    hands = Hands(page, site, NAMES)
    hands.open("/games")
    expect(page.locator(".games-damaged")).to_have_count(5)
    expect(page.locator("#games-said")).to_have_text(hands.words("games_none"))
    with page.expect_download() as loading:
        page.locator("[data-do^=damaged_save]").first.click()
    assert loading.value.path().read_text("utf-8") == "{"
    page.locator("[data-do^=damaged_delete]").first.click()
    expect(page.locator(".games-damaged")).to_have_count(4)
    hands.open()
    page.locator('a[href="#/new/stones"]').click()
    hands.push("start_stones")
    wait_session(page, "stones", lambda one: True)


def test_old_values_and_foreign_ones_are_listed(page: Page, site: str) -> None:
    put_raw(page.context, site, {key("k3f9"): "{", current("flowers"): "[", key("m3f9"): ""})
    hands = Hands(page, site, NAMES)
    hands.open("/games")
    expect(page.locator(".games-damaged")).to_have_count(2)


def test_a_save_of_the_first_format_is_taken_over(page: Page, site: str) -> None:
    garden = lively_game().session(9)
    put(page.context, site, {"game/1/flowers": write_save(garden)})
    hands = Hands(page, site, lively_game().names)
    hands.open()
    hands.follow("continue")
    hands.reveal(garden.active_turn)
    assert saved(page.context, "flowers") == write_save(garden)
    assert "game/1/flowers" not in kept(page.context)

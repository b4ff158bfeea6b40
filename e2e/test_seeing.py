"""Looking instead of playing: runs under the pointer, the look switch, the X-ray, unseen tiles."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.games import Script, lively_game
from e2e.hands import Hands
from e2e.stored import put_games, wait_kept
from e2e.test_looks import looks_well
from tests.session.playing import accept
from trellis import flowers, stones
from trellis.core import Rng
from trellis.draw.layouts import centre
from trellis.draw.scene import Scene
from trellis.draw.stones_marks import StonesMarks
from trellis.flowers import Vine
from trellis.flowers.ledger import ledger, that_fit
from trellis.flowers.sight import sight
from trellis.session import Session, Table
from trellis.session.xray import told
from trellis.words import say

TURNS = 12
"""Turns that were played when a test begins."""

pytestmark = pytest.mark.slow


def plies(script: Script) -> int:
    """The moves of the turns that were played."""
    return sum(map(len, script.turns()[:TURNS]))


def garden_at(page: Page, site: str) -> tuple[Hands, Session]:
    """A game of Flowers on the screen, the hand of whoever is next open."""
    script = lively_game()
    session = script.session(plies(script))
    put_games(page.context, site, session)
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    hands.push("i_am", seat=session.active_turn)
    accept(session, "reveal")
    return hands, session


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the board lies on the screen."""
    board = page.locator("#board svg")
    where = board.evaluate(
        """(svg, [x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [at.x, at.y];
        }""",
        [x, y],
    )
    return where[0], where[1]


def vine_spot(page: Page, session: Session, vine: Vine) -> tuple[float, float]:
    scene = Scene(session.state.garden, (), "g", {})
    return spot(page, *scene.flower_at(vine))


def visible_vine(session: Session) -> Vine:
    """A vine of the longest run."""
    garden = session.state.garden
    vines = [vine for tile in garden.where for vine in flowers.vines_of(tile)]
    return max(vines, key=lambda vine: len(flowers.run(garden, vine)))


def test_a_run_lights_up_under_the_pointer_and_goes_out_beside_it(page: Page, site: str) -> None:
    hands, session = garden_at(page, site)
    vine = visible_vine(session)
    seen = sight(session.state.garden, vine)
    before = hands.layer("tiles")
    page.mouse.move(*vine_spot(page, session, vine))
    expect(page.locator("#board [data-layer=sight] use")).to_have_count(len(seen.vines))
    expect(page.locator("#seen")).to_contain_text(str(len(seen.vines)))
    assert hands.layer("tiles") == before
    page.mouse.move(*spot(page, *centre(flowers.Hex(40, 40))))
    page.locator("#prompt").hover()
    expect(page.locator("#board [data-layer=sight] use")).to_have_count(0)
    expect(page.locator("#seen")).to_have_text("")
    script = lively_game()
    wait_kept(page, script.session(plies(script)))


def test_while_looking_nothing_is_played(page: Page, site: str) -> None:
    hands, session = garden_at(page, site)
    hands.push("look")
    expect(page.locator("#seen")).to_have_text(hands.words("look_how"))
    tile = session.view().state.hands[session.active_turn][0]
    hands.hold(tile)
    place = flowers.open_places(session.state.garden)[0]
    tiles = ledger(session.view()).tiles
    fitting = that_fit(session.state.garden, place, tiles)
    hands.put(place)
    words = hands.words("seen_place", count=len(fitting), tiles=len(tiles))
    expect(page.locator("#seen")).to_have_text(words)
    assert page.locator("#board [data-layer=staged] .fl-staged").count() == 0
    hands.push("look")
    hands.put(place)
    expect(page.locator("#board [data-layer=staged] .fl-staged")).to_have_count(1)


def test_a_finger_lights_a_run_without_being_refused(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": 393, "height": 851}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    hands, session = garden_at(page, site)
    vine = visible_vine(session)
    page.touchscreen.tap(*vine_spot(page, session, vine))
    count = len(sight(session.state.garden, vine).vines)
    expect(page.locator("#board [data-layer=sight] use")).to_have_count(count)
    hands.not_refused()
    context.close()


def test_the_ledger_lists_the_unseen_and_filters_by_place(page: Page, site: str) -> None:
    hands, session = garden_at(page, site)
    listed = ledger(session.view())
    hands.push("menu")
    hands.push("ledger")
    expect(page.locator(".ledger-tiles svg")).to_have_count(len(listed.tiles))
    page.locator("dialog").get_by_role("switch").check(force=True)
    for place in flowers.open_places(session.state.garden)[:4]:
        page.locator(f'dialog [data-do="fit {place.q},{place.r}"]').click()
        fits = that_fit(session.state.garden, place, listed.tiles)
        expect(page.locator(".ledger-tiles svg")).to_have_count(len(fits))
    names = " ".join(page.locator(".ledger-tiles title").all_text_contents())
    found = {int(tile) for tile in re.findall(r"Tile (\d+):", names)}
    assert not found & set(session.state.garden.where)
    assert not found & set(session.view().state.hands[session.active_turn])


def test_the_xray_is_drawn_told_and_remembered(page: Page, site: str) -> None:
    session = Session.begin(Table("stones", ("Ada", "Bo"), starts=0, size=9), Rng(1))
    for move in stones.playout(stones.new_game(9), Rng(4)).moves[:12]:
        session.play(move)
    left = {str(one["side"]): one for one in told(session.state, StonesMarks())}
    put_games(page.context, site, session)
    hands = Hands(page, site, ("Ada", "Bo"))
    hands.open("/play/stones")
    assert page.locator("#board .st-way-b").count() == 0
    hands.push("xray")
    expect(page.locator("#board .st-way-b")).to_have_count(1)
    expect(page.locator("#board .st-way-w")).to_have_count(1)
    for side in stones.SIDES:
        needed = page.locator(f"#board .st-need-{side[0]}")
        expect(needed).to_have_count(int(str(left[side]["count"])))
        expect(page.locator("#seen")).to_contain_text(say(left[side]))
    hands.reload()
    expect(page.locator("#board .st-way-b")).to_have_count(1)
    hands.push("xray")
    expect(page.locator("#board .st-way-b")).to_have_count(0)
    expect(page.locator("#seen")).to_have_text("")


def test_the_pointer_touches_one_layer_and_one_line(page: Page, site: str) -> None:
    """However it moves over the garden, nothing else of the page is drawn."""
    _, session = garden_at(page, site)
    page.evaluate(
        """() => {
            window.touched = [];
            const watch = new MutationObserver((changes) => {
                for (const change of changes) {
                    const target = change.target;
                    window.touched.push(target.dataset?.layer || target.id || target.nodeName);
                }
            });
            watch.observe(document.body, {childList: true, subtree: true, attributes: true});
        }"""
    )
    for tile in list(session.state.garden.where)[:8]:
        for vine in flowers.vines_of(tile):
            page.mouse.move(*vine_spot(page, session, vine))
    expect(page.locator("#seen")).not_to_have_text("")
    assert set(page.evaluate("window.touched")) == {"sight", "seen"}


def test_its_sheets_look_well(page: Page, site: str) -> None:
    hands, session = garden_at(page, site)
    hands.push("look")
    page.mouse.click(*vine_spot(page, session, visible_vine(session)))
    expect(page.locator("#seen")).not_to_have_text(hands.words("look_how"))
    looks_well(page, "flowers-look")
    page.set_viewport_size({"width": 1280, "height": 720})
    hands.push("menu")
    hands.push("ledger")
    looks_well(page, "ledger")
    page.locator("dialog").get_by_role("switch").check(force=True)
    expect(page.locator(".ledger-map svg")).to_be_visible()
    looks_well(page, "ledger-fits")

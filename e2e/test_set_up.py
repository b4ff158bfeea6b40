"""Positions set up at the page by presses: broken ones named, then played on, kept, and sent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.bots import after_bots, play_turn
from e2e.hands import Hands
from e2e.stored import kept, wait_session
from e2e.test_looks import ARE_WANTED, PICTURES, SCHEMES, faults_of
from trellis import flowers, stones
from trellis.core import Hex
from trellis.core.points import parse_point
from trellis.link import read_link, write_link
from trellis.record import Record
from trellis.session import Session

NAMES = ("Player 1", "Player 2")


SIZES = ((360, 740), (740, 360), (768, 1024), (1440, 900))


def looks(page: Page, name: str) -> None:
    """Check a screen in every size. Of the tiles, which scroll, some are out of sight, and on a
    phone on its side all of the panel scrolls."""
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES if ARE_WANTED else ():
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of these
            page.screenshot(path=PICTURES / f"{name}-{width}-{scheme}.png")
        found = faults_of(page, width, height)
        faults += [f"{name} {width}: {one}" for one in found if not may_scroll(one, height)]
    assert faults == []


def may_scroll(fault: str, height: int) -> bool:
    return "button Tile " in fault or (height < 520 and "larger than its frame: panel" in fault)


def lay(hands: Hands, tile: int, place: Hex, turns: int = 0) -> None:
    """Take a tile from the palette, put it down, and turn it by pressing it."""
    hands.hold(tile)
    hands.put(place)
    for _ in range(turns):
        hands.press_place(place)


def broken(hands: Hands, code: str) -> None:
    """Check that the position is said to be broken; the sentence is asked for by its beginning."""
    hands.told("setup_is_broken")
    expect(hands.page.locator("#prompt .setup-flaw")).to_contain_text(code)
    hands.push_dim("setup_play")


def garden(hands: Hands) -> None:
    """Two tiles and three flowers: tile 7 on the right joins the purple half vine."""
    lay(hands, 7, Hex(1, 0), 1)
    broken(hands, "at least as many flowers as planted tiles")
    hands.push("setup_brush_flower", seat=0)
    hands.press("vine:7,0")
    hands.push("setup_brush_tile")
    lay(hands, 20, Hex(0, 1))
    hands.push("setup_brush_flower", seat=1)
    hands.press("vine:20,1")


@pytest.mark.slow
def test_a_garden_is_set_up_played_on_and_there_after_a_reload(page: Page, site: str) -> None:
    hands = Hands(page, site, NAMES)
    hands.open("/new/flowers")
    hands.follow("setup_position")
    hands.told("setup_is_good")
    garden(hands)
    hands.told("setup_is_good")
    assert hands.scores() == (2, 1)
    hands.reload()  # the draft is kept
    assert hands.scores() == (2, 1)
    hands.push("setup_more", game="flowers")
    page.locator('dialog [data-field="setup move"][value="1"]').check()
    hands.push("close")
    assert hands.current() == "Player 2"
    hands.push("setup_play")
    hands.asked("setup_play_who")
    page.locator('dialog select[data-field="setup level 0"]').select_option("0")
    hands.push("setup_play_begin")
    hands.reveal(1)
    assert hands.scores() == (2, 1)
    assert len(hands.cells("hand")) == 3
    first = min(hands.cells("hand"))
    hands.press(first)
    hands.put(Hex(-1, 0))
    hands.push("plant")
    hands.reload()
    hands.reveal(1)
    hands.told("claim_vine", seat=1)
    assert len(hands.blooms()) >= 3
    page.go_back()
    hands.open("/setup/flowers")  # the draft is as it was
    assert hands.scores() == (2, 1)


@pytest.mark.slow
def test_what_is_broken_in_a_garden_is_named_and_marked(page: Page, site: str) -> None:
    hands = Hands(page, site, NAMES)
    hands.open("/setup/flowers")
    lay(hands, 20, Hex(0, 1))
    hands.hold(7)
    hands.press_place(Hex(1, 1))  # touches tile 20
    hands.press_place(Hex(0, 1))
    hands.push("setup_remove")
    broken(hands, "Tile 7 does not touch the garden")
    assert hands.layer("marks").count("fl-wrong-badge") == 1
    hands.undo()
    hands.undo()
    hands.push("setup_brush_flower", seat=0)
    hands.press("vine:0,0")
    hands.push("setup_brush_tile")
    lay(hands, 7, Hex(1, 0), 1)  # joins an empty vine to the one with a flower
    broken(hands, "all empty or all in flower")
    assert hands.layer("marks").count("fl-wrong-badge") == 2
    hands.push("setup_brush_flower", seat=0)
    hands.press("vine:7,0")
    hands.told("setup_is_good")
    hands.push("setup_more", game="flowers")
    for _ in range(13):
        hands.push("setup_extra_more", seat=1)
    hands.push("close")
    assert hands.scores() == (2, 13)
    hands.push("setup_more", game="flowers")
    hands.push("setup_extra_more", seat=1)
    hands.push("setup_extra_more", seat=1)
    hands.push("close")
    hands.told("setup_has_won", seat=1)
    hands.push_dim("setup_play")
    hands.refused("setup_is_over")


@pytest.mark.slow
def test_a_link_of_a_garden_hides_what_would_be_dealt(page: Page, site: str) -> None:
    hands = Hands(page, site, NAMES)
    hands.open("/setup/flowers")
    garden(hands)
    hands.push("setup_more", game="flowers")
    hands.push("setup_hand_choose", seat=0)
    hands.hold(41)
    hands.push("setup_done_hand")
    hands.push("setup_share")
    page.wait_for_url(re.compile("#/share/"))
    link = page.url.partition("#/share/")[2]
    start = read_link(link).start
    assert isinstance(start, flowers.State)
    assert start.hands == ((41, -1, -1), (-1, -1, -1)) and set(start.deck) == {-1}
    hands.open(f"/setup/{link}")
    expect(page).to_have_url(re.compile("#/setup/flowers$"))
    assert hands.scores() == (2, 1)
    hands.push("setup_study")
    page.wait_for_url(re.compile("#/game/"))
    hands.open("/setup/1broken")
    hands.refused("link_damaged")
    assert hands.scores() == (2, 1)


def play_turn_again(hands: Hands, session: Session) -> Session:
    """Make one more turn at the page."""
    done = play_turn(hands, session, 1)
    return wait_session(hands.page, "stones", lambda kept: len(kept.line.done) >= done)


@pytest.mark.slow
def test_stones_are_set_up_and_played_against_a_bot(page: Page, site: str) -> None:
    hands = Hands(page, site, ("Black", "White"))
    hands.open("/setup/stones")
    hands.push("setup_more", game="stones")
    page.locator('dialog input[value="7"]').check()
    hands.push("close")
    for row in range(1, 7):
        hands.press(f"D{row}")
    hands.push("setup_side_white")
    for cell in ("A1", "B1", "C1"):
        hands.press(cell)
    assert hands.stones()["b"] == {parse_point(f"D{row}") for row in range(1, 7)}
    hands.push("setup_side_black")
    hands.press("D7")
    hands.told("setup_is_connected", side="black")
    assert len(hands.chain("b")) == 7
    hands.push_dim("setup_play")
    hands.refused("setup_is_over")
    hands.undo()
    hands.told("setup_is_good")
    hands.reload()
    assert len(hands.stones()["b"]) == 6
    hands.push("setup_play")
    hands.push("setup_play_begin")
    expect(page).to_have_url(re.compile("#/play/stones"))
    hands.push("pass_turn")
    hands.push("yes_pass")
    session = after_bots(hands, "stones", 2)  # the bot has stopped the chain, or not
    assert session.line.states[0].black.bit_count() == 6
    hands.reload()
    assert hands.stones()["w"] == set(stones.stones(session.state, "white"))
    assert len(play_turn_again(hands, session).line.done) >= 3
    assert any(key.startswith("setup/1/stones") for key in kept(page.context))


def test_keys_alone_set_up_a_garden(page: Page, site: str) -> None:
    hands = Hands(page, site, NAMES)
    hands.open("/setup/flowers")
    page.locator("#hand [data-cell]").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # takes tile 2, and the board has the focus
    expect(page.locator("#board [data-spot]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    hands.told("setup_is_broken")
    page.keyboard.press("z")
    hands.told("setup_is_good")


@pytest.mark.slow
def test_its_screens_look_well(page: Page, site: str) -> None:
    hands = Hands(page, site, NAMES)
    page.goto("about:blank")
    start = flowers.set_up(
        4,
        2,
        [[13], [], [3], []],
        [],
        [(0, 0, 0, 0, "0....."), (7, 1, 0, 1, "1.."), (20, 0, 1, 5, "..2"), (37, -1, 1, 3, ".3.")],
        [2, 3, 0, 0],
    )
    hands.names = tuple(f"Player {seat}" for seat in range(1, 5))
    hands.open(f"/setup/{write_link(Record('flowers', (), start))}")
    hands.told("setup_is_good")
    looks(page, "setup-flowers")
    hands.hold(1)
    hands.press_place(Hex(1, 1))
    looks(page, "setup-flowers-broken")
    hands.push("setup_brush_flower", seat=3)
    looks(page, "setup-flowers-vines")
    hands.push("setup_more", game="flowers")
    looks(page, "setup-flowers-more")
    hands.push("close")
    hands.undo()
    hands.push("setup_play")
    looks(page, "setup-flowers-play")
    hands.push("close")
    hands.open("/setup/stones")
    for cell in ("H8", "J9", "H10"):
        hands.press(cell)
    looks(page, "setup-stones")
    hands.push("setup_more", game="stones")
    looks(page, "setup-stones-more")

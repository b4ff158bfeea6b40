"""Every screen in three sizes: all of it fits, and can be pressed with a thumb.

`make screens` takes pictures as well, in light and dark, into build/screens/ for a person to look
at; they take longer than all the rest.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.bots import TURN_MS, after_bots, deal, play_turn, sit_down
from e2e.games import Script, lively_game
from e2e.hands import Hands
from e2e.stored import put_games
from trellis import flowers, stones
from trellis.core import Rng
from trellis.core.points import format_point
from trellis.session import Session, Table

PICTURES = Path(__file__).resolve().parents[1] / "build" / "screens"
ARE_WANTED = "TRELLIS_SCREENS" in os.environ
SIZES = ((360, 740), (768, 1024), (1440, 900))
SCHEMES = ("light", "dark")
THUMB = 44
"""Pixels: the least height and width of what is pressed (WCAG 2.5.5)."""
SLACK = 0.5

CONTROLS = "button, a.button, .segment a, .segment label, input[type=text], .switch-row, summary"
WORDS = "h1, h2, p, small, strong, button, a, label, legend, li, .count, textarea"
BOXES = """all => all.filter(one => one.checkVisibility()).map(one => {
    const box = one.getBoundingClientRect()
    const words = (one.getAttribute("aria-label") || one.textContent || "").slice(0, 40)
    return [`${one.localName} ${words}`, box.left, box.top, box.right, box.bottom]
})"""

OVERFLOWING = """all => all.filter(one => one.scrollWidth > one.clientWidth + 1
    || one.scrollHeight > one.clientHeight + 1).map(one => one.className + one.textContent)"""

STONES = Table("stones", ("Wilhelmina-Alexandra der", "Bo"), starts=0, wins=(0, 0))
STONES_MOVES = stones.playout(stones.new_game(15), Rng(1)).moves
LONG_NAMES = ("Wilhelmina-Alexandra der", "Karim", "Wen", "Zoë")


def looks_well(page: Page, name: str) -> None:
    """Check a screen in every size, and take its pictures where they are wanted."""
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES if ARE_WANTED else ():
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of these
            page.screenshot(path=PICTURES / f"{name}-{width}-{scheme}.png")
        faults += [f"{name} {width}: {fault}" for fault in faults_of(page, width, height)]
    assert faults == []


def faults_of(page: Page, width: int, height: int) -> Iterator[str]:
    """What does not fit, and what is too small to be pressed."""
    across = page.evaluate("document.documentElement.scrollWidth")
    if across > width:
        yield f"scrolls sideways, {across} wide"
    top = page.locator("dialog[open]") if page.locator("dialog[open]").count() else page
    for what, left, _, right, _ in boxes(top.locator(WORDS)):
        if left < -SLACK or right > width + SLACK:
            yield f"cut off at the side: {what}"
    for what, left, up, right, down in boxes(top.locator(CONTROLS)):
        if min(right - left, down - up) < THUMB - SLACK:
            yield f"{right - left:.0f} x {down - up:.0f} is small: {what}"
    for what, left, _, right, _ in boxes(page.locator(".save-words")):
        if right - left < 100:
            yield f"squeezed: {what}"
    if top is page and page.locator(".game").count():
        yield from faults_of_game(page, height)


def faults_of_game(page: Page, height: int) -> Iterator[str]:
    """What a game's screen, which does not scroll, loses below, and what lies on something else."""
    for what, _, up, _, down in boxes(page.locator(".tools button, .bar a, .players strong")):
        if up < -SLACK or down > height + SLACK:
            yield f"cut off above or below: {what}"
    parts = boxes(page.locator("#refusal:not(.is-near), #prompt, #hand, #actions"))
    for one, next_one in itertools.pairwise(one for one in parts if one[4] > one[2]):
        if one[4] > next_one[2] + SLACK:
            yield f"{one[0]} reaches into {next_one[0]}"
    for what in page.locator(".count, .prompt, .actions, .panel").evaluate_all(OVERFLOWING):
        yield f"larger than its frame: {what}"


def boxes(these: Locator) -> list[tuple[str, float, float, float, float]]:
    """What each visible element says, and where it is: left, top, right, bottom in pixels."""
    return [tuple(one) for one in these.evaluate_all(BOXES)]


def panel_is_whole(page: Page) -> None:
    """On a phone the next step's buttons are on the screen without scrolling."""
    page.set_viewport_size({"width": 360, "height": 740})
    for what, _, up, _, down in boxes(page.locator("#actions button, #hand button")):
        assert up >= 0 and down <= 740, what


def test_pages_to_read_and_forms(page: Page, site: str) -> None:
    put_games(page.context, site, lively_game().session(20), board(40))
    hands = Hands(page, site)
    hands.open()
    looks_well(page, "start")
    for route, name in {
        "/new/flowers": "new-flowers",
        "/new/stones": "new-stones",
        "/new/flowers/alone": "new-alone",
        "/learn/flowers": "lesson-flowers",
        "/learn/stones": "lesson-stones",
        "/rules/flowers": "rules-flowers",
        "/rules/stones": "rules-stones",
        "/about": "about",
        "/puzzles": "puzzles",
    }.items():
        page.goto(f"{site}#{route}")
        expect(page.locator("#app h1")).to_be_visible()
        looks_well(page, name)


@pytest.mark.slow
def test_a_garden_from_its_first_tile(page: Page, site: str) -> None:
    script = lively_game(names=LONG_NAMES)
    plant = script.moves[0]
    assert isinstance(plant, flowers.Plant)
    hands = garden(page, site, script, 0)
    looks_well(page, "curtain")
    hands.reveal(0)
    looks_well(page, "flowers-choose")
    hands.hold(plant.tile)
    looks_well(page, "flowers-held")
    hands.put(plant.place)
    looks_well(page, "flowers-staged")
    panel_is_whole(page)
    hands.press_place(flowers.Hex(0, 0))
    looks_well(page, "flowers-refused")
    hands.push("plant")
    looks_well(page, "flowers-claim")
    hands.press(f"vine:{plant.tile},0")
    looks_well(page, "flowers-complete")
    hands.push("end_turn")
    looks_well(page, "flowers-handing-over")
    hands.push("undo")
    looks_well(page, "flowers-ask")
    hands.push("no")
    hands.push("menu")
    looks_well(page, "flowers-menu")
    hands.push("copy_record")
    looks_well(page, "flowers-copy")


@pytest.mark.slow
def test_a_full_garden_to_its_win(page: Page, site: str) -> None:
    script = lively_game(names=LONG_NAMES)
    last = script.turns()[-1]
    plies = len(script.moves) - len(last)
    hands = garden(page, site, script, plies)
    state = script.session(plies).state
    hands.reveal(state.active)
    looks_well(page, "flowers-late")
    for move in last:
        hands.make(state, move)
        state, _ = flowers.step(state, move)
    looks_well(page, "flowers-wins")
    hands.push("finish_game")
    looks_well(page, "flowers-finished")


@pytest.mark.parametrize("kind", [flowers.Owner, flowers.Stop])
def test_choices_in_the_garden(page: Page, site: str, kind: type[flowers.Move]) -> None:
    script = lively_game(names=LONG_NAMES)
    plies = next(ply for ply, move in enumerate(script.moves) if type(move) is kind)
    hands = garden(page, site, script, plies)
    hands.push("i_am", seat=script.session(plies).active_turn)
    looks_well(page, f"flowers-{kind.__name__.lower()}")
    panel_is_whole(page)


def test_the_opening_of_stones(page: Page, site: str) -> None:
    put_games(page.context, site, board(0))
    hands = Hands(page, site, STONES.names)
    hands.open("/play/stones")
    looks_well(page, "stones-opening")
    hands.press("H8")
    looks_well(page, "stones-first")
    hands.press("H10")
    looks_well(page, "stones-refused")
    hands.press("J9")
    looks_well(page, "stones-both")
    panel_is_whole(page)
    hands.push("place_both")
    hands.press("D12")
    hands.push("one_stone_only")
    hands.push("pass_turn")
    looks_well(page, "stones-ask")
    hands.push("yes_pass")
    looks_well(page, "stones-choice")
    panel_is_whole(page)
    hands.push("menu")
    looks_well(page, "stones-menu")
    hands.push("report")
    looks_well(page, "stones-report")


def test_a_full_board_to_its_chain(page: Page, site: str) -> None:
    plies = len(STONES_MOVES) - 1
    put_games(page.context, site, board(plies))
    hands = Hands(page, site, STONES.names)
    hands.open("/play/stones")
    looks_well(page, "stones-late")
    points = STONES_MOVES[-1].points  # type: ignore[union-attr]  # a turn, which wins
    for point in points:
        hands.press(format_point(point))
    hands.push("place_both" if len(points) == 2 else "one_stone_only")
    expect(page.locator("#board .st-thread")).to_have_count(1)
    looks_well(page, "stones-finished")


@pytest.mark.slow
def test_a_garden_with_bots(page: Page, site: str) -> None:
    session = deal("flowers", 0, 3, 3)
    hands = sit_down(page, site, session)
    looks_well(page, "bots-flowers")
    hands.push("hint")
    expect(page.locator("#advice")).to_be_visible(timeout=TURN_MS)
    looks_well(page, "bots-flowers-hint")
    panel_is_whole(page)
    play_turn(hands, session, 1)
    session = after_bots(hands, "flowers", len(session.line.done) + 4)
    hands.push("why")
    expect(page.locator("#advice")).to_be_visible(timeout=TURN_MS)
    looks_well(page, "bots-flowers-why")
    panel_is_whole(page)
    hands.push("menu")
    page.get_by_role("radio", name=hands.words("setting_pace_slow"), exact=True).check()
    looks_well(page, "bots-flowers-menu")
    hands.push("close")
    hands.push("replay")
    looks_well(page, "bots-flowers-replay")
    page.keyboard.press("Escape")
    play_turn(hands, session, 2)
    hands.hold(session.state.hands[0][0])
    looks_well(page, "bots-flowers-plan")


@pytest.mark.slow
def test_a_board_with_bots(page: Page, site: str) -> None:
    session = deal("stones", 0, 1, size=13)
    hands = sit_down(page, site, session, "slow")
    looks_well(page, "bots-stones")
    hands.push("hint")
    expect(page.locator("#advice")).to_be_visible(timeout=TURN_MS)
    looks_well(page, "bots-stones-hint")
    panel_is_whole(page)
    for cell in ("H7", "F6", "K8"):
        hands.press(cell)
        hands.push("one_stone_only")
    after_bots(hands, "stones", 4)
    if hands.current() == hands.names[1]:
        looks_well(page, "bots-stones-thinking")
    looks_well(page, "bots-stones-after")


@pytest.mark.slow
def test_a_garden_that_is_watched(page: Page, site: str) -> None:
    hands = sit_down(page, site, deal("flowers", 5, 5, 5, 5), "slow")
    page.wait_for_selector("#thinking progress[value='3'], #thinking progress[value='4']")
    hands.push("hold")
    looks_well(page, "bots-held")
    hands.push("go_on")
    page.wait_for_function("document.querySelectorAll('#log li').length >= 2", timeout=TURN_MS)
    looks_well(page, "bots-watched")


def garden(page: Page, site: str, script: Script, plies: int) -> Hands:
    """A person at a kept game of Flowers, before the curtain."""
    put_games(page.context, site, script.session(plies))
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    return hands


def board(plies: int) -> Session:
    """A game of Stones, played so far."""
    session = Session.at(STONES, stones.new_game(15))
    for move in STONES_MOVES[:plies]:
        assert session.play(move) is None
    return session

"""Fingers on a phone: whatever they do, nothing is played that was not confirmed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.fingers import Fingers, Spot
from e2e.games import lively_game
from e2e.phones import (
    IPHONE,
    KEPT_MS,
    PIXEL,
    PLIES,
    SMALL,
    Opener,
    board,
    garden,
    middle,
    still,
    turned,
)
from e2e.stored import wait_session
from trellis import flowers
from trellis.core import Rng
from trellis.session import Session

GESTURES = 200

ON_BOARD_OR_HAND = """([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return !!there?.closest("#board, .hand-tile")
}"""


def test_a_pinch_a_push_and_a_tap(open_phone: Opener) -> None:
    """Two fingers zoom and put nothing anywhere, one pushes, and what is seen is kept."""
    hands, fingers = open_phone(garden(), SMALL)
    page = hands.page
    hands.press(f"hand:{sorted(garden().state.hands[garden().state.active])[0]}")
    whole = still(page)
    spot = middle(hands, "#board [data-cell^='hex:']")
    fingers.pinch((spot, (spot[0] + 60, spot[1])), ((spot[0], spot[1]), (spot[0] + 150, spot[1])))
    hands.told("choose_place", seat=garden().active_turn)
    assert hands.staged() == ""
    near = still(page)
    assert near[2] == pytest.approx(whole[2] * 60 / 150, rel=0.02)
    x, y = middle(hands)
    fingers.drag((x, y), (x + 60, y + 40))
    pushed = still(page)
    assert pushed[2] == near[2] and pushed[0] < near[0] and pushed[1] < near[1]
    assert hands.staged() == ""
    page.wait_for_timeout(KEPT_MS)
    hands.reload()
    hands.push("i_am", seat=garden().active_turn)
    assert still(page) == pytest.approx(pushed, abs=0.5)
    hands.push("centre")
    assert still(page) == pytest.approx(whole, abs=0.5)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("plant", PIXEL),
        ("plant", turned(IPHONE)),
        ("claim", IPHONE),
        ("claim", turned(PIXEL)),
        ("stones", IPHONE),
        ("stones", turned(PIXEL)),
    ],
    ids=str,
)
def test_nothing_is_played_by_accident(open_phone: Opener, game: str, size: dict[str, int]) -> None:
    """200 taps, drags and pinches anywhere on the board and the hand. Only a tap on a vine that was
    aimed at by the tap before may claim it; that is what confirming means."""
    session = {"plant": garden, "claim": claiming, "stones": board}[game]()
    hands, fingers = open_phone(session, size)
    page, rng = hands.page, Rng(sum(map(ord, game)) + size["width"])
    where, log = area(page), page.locator("#log").inner_html()
    for number in range(GESTURES):
        was_aimed = hands.says("claim_here", seat=session.active_turn)
        what = at_random(fingers, rng, where)
        if game == "claim" and hands.says("turn_complete", seat=session.active_turn):
            assert was_aimed and what == "tap"
            hands.undo()
        if number % 20 == 19:
            nothing_else_moved(page)
            assert page.locator("#log").inner_html() == log
    page.wait_for_timeout(KEPT_MS)
    kept = wait_session(page, session.table.game, lambda kept: True)
    assert len(kept.line.done) == len(session.line.done) and kept.state == session.state


def claiming() -> Session:
    """A game of Flowers in which somebody is to claim a vine."""
    moves = enumerate(lively_game().moves)
    return garden(next(n for n, move in moves if n > PLIES and isinstance(move, flowers.Claim)))


def nothing_else_moved(page: Page) -> None:
    """No dialog opened, the page was not left, scrolled, zoomed or selected from."""
    assert page.locator("dialog[open]").count() == 0
    assert "/play/" in page.url
    assert page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
    assert page.evaluate("String(getSelection())") == ""


def area(page: Page) -> tuple[float, float, float, float]:
    """What holds the board, and in Flowers the hand: left, top, right, bottom."""
    parts = page.locator("#board, #hand .tiles").all()
    there = [box for part in parts if (box := part.bounding_box()) is not None]
    return (
        min(box["x"] for box in there),
        min(box["y"] for box in there),
        max(box["x"] + box["width"] for box in there),
        max(box["y"] + box["height"] for box in there),
    )


def at_random(fingers: Fingers, rng: Rng, where: tuple[float, float, float, float]) -> str:
    """A tap, a drag or a pinch on the board or the hand; which."""
    left, top, right, bottom = where

    def spot() -> Spot:
        while True:
            x = left + rng.below(max(1, int(right - left)))
            y = top + rng.below(max(1, int(bottom - top)))
            if fingers.page.evaluate(ON_BOARD_OR_HAND, [x, y]):
                return x, y

    what = rng.choice(("tap", "drag", "pinch"))
    if what == "tap":
        fingers.tap(spot())
    elif what == "drag":
        fingers.drag(spot(), spot())
    else:
        fingers.pinch((spot(), spot()), (spot(), spot()))
    return what

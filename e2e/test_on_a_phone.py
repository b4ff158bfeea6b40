"""A phone as people use it: thumbs, a turn of the wrist, another app, settings of their own."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.bots import TURN_MS, after_bots, deal, play_turn
from e2e.games import lively_game
from e2e.hands import Hands
from e2e.phones import (
    IPHONE,
    PIXEL,
    PLAYERS,
    SMALL,
    Opener,
    board,
    garden,
    middle,
    seen,
    still,
    turned,
)
from e2e.stored import wait_kept
from trellis import flowers, stones
from trellis.core import Rng
from trellis.core.points import format_point
from trellis.session import FlowersDesk, Session, Table


@pytest.mark.slow
def test_a_turn_by_fingers_alone(open_phone: Opener) -> None:
    """Carry a tile into the garden, turn it by taps on it, plant, aim at a vine, claim it."""
    session = garden(0)
    hands, fingers = open_phone(session, SMALL)
    page = hands.page
    plant = lively_game().moves[0]
    assert isinstance(plant, flowers.Plant)
    target = middle(hands, f'[data-cell="hex:{plant.place.q},{plant.place.r}"]')
    fingers.drag(middle(hands, f'[data-cell="hand:{plant.tile}"]'), (target[0], target[1] + 44))
    hands.told("plant_here", seat=0)
    laid = hands.staged()
    for _ in range(6):
        fingers.tap(target)
    assert hands.staged() == laid
    fingers.tap(target)
    turned_once = hands.staged()
    assert turned_once != laid
    for _ in range(7):
        hands.button("turn_left").tap()
    hands.button("turn_right").tap()
    assert hands.staged() == turned_once
    assert page.evaluate("visualViewport.scale") == 1
    hands.button("plant").tap()
    hands.told("claim_vine", seat=0)
    assert hands.scores() == (0, 0, 0, 0)
    vine = middle(hands, '[data-cell^="vine:"]')
    fingers.tap(vine)
    hands.told("claim_here", seat=0)
    assert hands.scores() == (0, 0, 0, 0)
    page.wait_for_timeout(400)
    fingers.tap(vine)
    hands.told("turn_complete", seat=0)
    assert hands.scores()[0] >= 1
    hands.undo()
    hands.told("claim_vine", seat=0)
    fingers.tap(middle(hands, '[data-cell^="vine:"] >> nth=1'))
    hands.button("claim_it").tap()
    hands.told("turn_complete", seat=0)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PIXEL, IPHONE], ids=str)
def test_turning_the_phone_keeps_the_draft(open_phone: Opener, size: dict[str, int]) -> None:
    session = garden()
    hands, fingers = open_phone(session, size)
    tile = session.state.hands[session.state.active][0]
    place = flowers.open_places(session.state.garden)[2]
    fingers.tap(middle(hands, f'[data-cell="hand:{tile}"]'))
    fingers.tap(middle(hands, f'[data-cell="hex:{place.q},{place.r}"]'))
    hands.told("plant_here", seat=session.active_turn)
    laid = hands.staged()
    fingers.spread(middle(hands), 60, 120)
    x, y, width, height = still(hands.page)
    for now in (turned(size), size):
        hands.page.set_viewport_size(now)  # type: ignore[arg-type]  # width and height
        hands.page.wait_for_timeout(300)
        assert hands.staged() == laid
        a, b, wide, high = still(hands.page)
        assert (a + wide / 2, b + high / 2) == pytest.approx(
            (x + width / 2, y + height / 2), abs=250
        )
        hands.told("plant_here", seat=session.active_turn)
        every_count_is_seen(hands)
    hands.page.go_back()
    hands.open(f"/play/{session.table.game}")
    hands.push("i_am", seat=session.active_turn)
    assert hands.staged() == laid
    hands.push("plant")
    hands.not_refused()


def every_count_is_seen(hands: Hands) -> None:
    """The counts of all players lie on the screen."""
    size = hands.page.viewport_size
    assert size is not None
    boxes = [one.bounding_box() for one in hands.page.locator("#players .count").all()]
    assert len(boxes) == 4
    for box in boxes:
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
        assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.slow
def test_a_refused_tap_changes_nothing_and_says_why_beside_the_finger(open_phone: Opener) -> None:
    session = board()
    hands, fingers = open_phone(session, SMALL)
    cell = next(format_taken(session))
    spot = middle(hands, f'[data-cell="{cell}"]')
    before = hands.stones()
    fingers.tap(spot)
    hands.refused("occupied", point=cell)
    assert hands.stones() == before
    box = hands.page.locator("#refusal").bounding_box()
    assert box is not None
    off = max(box["y"] - spot[1], spot[1] - box["y"] - box["height"])
    assert 0 < off < 80 and box["x"] < spot[0] < box["x"] + box["width"]


def format_taken(session: Session) -> Iterator[str]:
    """Points that carry a stone."""
    for side in stones.SIDES:
        yield from (format_point(one) for one in stones.stones(session.state, side))


@pytest.mark.slow
def test_taps_beside_small_points_take_the_nearest_one(open_phone: Opener) -> None:
    """30 taps on the board of fifteen, each off its point by what a thumb is: none goes wrong."""
    session = Session.at(Table("stones", PLAYERS, starts=0), stones.new_game(15))
    hands, fingers = open_phone(session, SMALL)
    rng, wrong = Rng(4), []
    for _ in range(30):
        cell = rng.choice([f"{column}{row}" for column in "CEGIKM" for row in range(3, 14, 2)])
        x, y = middle(hands, f'[data-cell="{cell}"]')
        angle = rng.below(360) * math.pi / 180
        fingers.tap((x + 9 * math.cos(angle), y + 9 * math.sin(angle)))
        try:
            hands.told("one_down", point=cell)
        except AssertionError:
            wrong.append(cell)
        hands.page.keyboard.press("Escape")
    assert wrong == []


@pytest.mark.slow
def test_the_browsers_zoom_in_place_of_ours(open_phone: Opener) -> None:
    """Switched off, two fingers zoom the page as the browser does, and still place nothing."""
    hands, fingers = open_phone(garden(), SMALL, own_zoom="off")
    page = hands.page
    whole = seen(page)
    fingers.spread(middle(hands), 60, 200)
    page.wait_for_timeout(300)
    assert seen(page) == whole
    assert page.evaluate("visualViewport.scale") > 1.2
    assert hands.staged() == ""
    expect(page.locator("#zoom")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize(("chosen", "is_asked"), [("always", True), ("never", False)])
def test_what_is_set_decides_what_is_confirmed(
    open_phone: Opener, chosen: str, is_asked: bool
) -> None:
    script = lively_game()
    plant = script.moves[0]
    assert isinstance(plant, flowers.Plant)
    hands, fingers = open_phone(garden(0), SMALL, confirm=chosen)
    hands.plant(plant)
    press = hands.cell(f"vine:{plant.tile},0").click if is_asked else None
    if press is not None:
        press()
    else:
        fingers.tap(middle(hands, f'[data-cell="vine:{plant.tile},0"]'))
    hands.told("claim_here" if is_asked else "turn_complete", seat=0)


@pytest.mark.slow
def test_what_bots_did_is_brought_into_sight(open_phone: Opener) -> None:
    session = deal("flowers", 0, 3, 3)
    hands, fingers = open_phone(session, SMALL, pace="fast")
    play_turn(hands, session, 1)
    x, y = middle(hands)
    fingers.spread((x, y), 40, 240)
    after = after_bots(hands, "flowers", len(session.line.done) + 2)
    hands.page.wait_for_timeout(TURN_MS // 60)
    still(hands.page)
    marks = hands.page.locator("#board .fl-last-ink")
    screen = hands.page.locator("#board").bounding_box()
    assert screen is not None and after.bot is None
    last = marks.last.bounding_box()
    assert last is not None
    assert screen["y"] <= last["y"] + 1
    assert last["y"] + last["height"] <= screen["y"] + screen["height"] + 1


@pytest.mark.slow
def test_ten_minutes_in_another_app(open_phone: Opener) -> None:
    """A page that the system threw away meanwhile comes back with what was laid and aimed at."""
    script = lively_game()
    plant = script.moves[0]
    assert isinstance(plant, flowers.Plant)
    hands, fingers = open_phone(garden(0), SMALL)
    hands.plant(plant)
    fingers.tap(middle(hands, f'[data-cell="vine:{plant.tile},1"]'))
    hands.told("claim_here", seat=0)
    mirror = garden(0)
    mirror.do("reveal")
    mirror.play(plant)
    assert isinstance(mirror.desk, FlowersDesk)
    mirror.aim(f"vine:{plant.tile},1")
    wait_kept(hands.page, mirror)
    hands.reload()
    hands.push("i_am", seat=0)
    hands.told("claim_here", seat=0)
    hands.push("claim_it")
    hands.told("turn_complete", seat=0)

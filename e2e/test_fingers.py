"""Fingers on a phone: whatever they do, nothing is played that was not confirmed."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.bots import TURN_MS, after_bots, deal, play_turn
from e2e.conftest import watch
from e2e.fingers import IPHONE, PIXEL, SMALL, Fingers, Spot, phone, turned
from e2e.games import lively_game
from e2e.hands import Hands
from e2e.stored import key, put, wait_kept, wait_session
from trellis import flowers, stones
from trellis.core import Rng
from trellis.session import FlowersDesk, Session, Table, write_save

PLIES = 20
GESTURES = 200
KEPT_MS = 800
"""Longer than the part of the board that is seen waits to be kept."""

PLAYERS = ("Ada", "Bo")


@pytest.fixture
def open_phone(browser: Browser, site: str, complaints: list[str]) -> Iterator[object]:
    """Opens a game on a phone of some size; what went wrong there is complained about."""
    contexts = []

    def opened(session: Session, size: dict[str, int], **settings: str) -> tuple[Hands, Fingers]:
        context = phone(browser, size)
        contexts.append(context)
        watch(context, site, complaints)
        kept = {key(session.table.game): write_save(session)}
        put(context, site, kept | {f"settings/1/{name}": value for name, value in settings.items()})
        hands = Hands(context.new_page(), site, session.names)
        hands.open(f"/play/{session.table.game}")
        if session.table.game == "flowers" and len(session.people) > 1:
            hands.push("i_am", seat=session.active_turn)
        return hands, Fingers(hands.page)

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def garden(plies: int = PLIES) -> Session:
    """A game of Flowers in which somebody is to plant, or to claim."""
    return lively_game().session(plies)


def board() -> Session:
    """A game of Stones in its middle."""
    session = Session.at(Table("stones", PLAYERS, starts=0, wins=(0, 0)), stones.new_game(15))
    for move in stones.playout(stones.new_game(15), Rng(1)).moves[:30]:
        assert session.play(move) is None
    return session


def seen(page: Page) -> tuple[float, ...]:
    """The part of the drawing that is shown."""
    return tuple(map(float, (page.locator("#board svg").get_attribute("viewBox") or "").split()))


def still(page: Page) -> tuple[float, ...]:
    """The same, once it stands still."""
    before: tuple[float, ...] = ()
    while (now := seen(page)) != before:
        before = now
        page.wait_for_timeout(100)
    return now


def middle(hands: Hands, selector: str = "#board") -> Spot:
    """The middle of something on the page."""
    box = hands.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pinch_a_push_and_a_tap(open_phone) -> None:  # type: ignore[no-untyped-def]
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
def test_nothing_is_played_by_accident(open_phone, game: str, size: dict[str, int]) -> None:  # type: ignore[no-untyped-def]
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
    """A tap, a drag or a pinch on the board or the hand, but on no button in between; which."""
    left, top, right, bottom = where

    def spot() -> Spot:
        while True:
            x = left + rng.below(max(1, int(right - left)))
            y = top + rng.below(max(1, int(bottom - top)))
            if not fingers.page.evaluate(
                "([x, y]) => !!document.elementFromPoint(x, y)?.closest('[data-do], a')", [x, y]
            ):
                return x, y

    what = rng.choice(("tap", "drag", "pinch"))
    if what == "tap":
        fingers.tap(spot())
    elif what == "drag":
        fingers.drag(spot(), spot())
    else:
        fingers.pinch((spot(), spot()), (spot(), spot()))
    return what


@pytest.mark.slow
def test_a_turn_by_fingers_alone(open_phone) -> None:  # type: ignore[no-untyped-def]
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
def test_turning_the_phone_keeps_the_draft(open_phone, size: dict[str, int]) -> None:  # type: ignore[no-untyped-def]
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
def test_a_refused_tap_changes_nothing_and_says_why_beside_the_finger(open_phone) -> None:  # type: ignore[no-untyped-def]
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
    """Points that carry a stone, all of whose neighbours do or are far from it."""
    from trellis.core.points import format_point

    for side in stones.SIDES:
        yield from (format_point(one) for one in stones.stones(session.state, side))


@pytest.mark.slow
def test_taps_beside_small_points_take_the_nearest_one(open_phone) -> None:  # type: ignore[no-untyped-def]
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
def test_the_browsers_zoom_in_place_of_ours(open_phone) -> None:  # type: ignore[no-untyped-def]
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
def test_what_is_set_decides_what_is_confirmed(  # type: ignore[no-untyped-def]
    open_phone, chosen: str, is_asked: bool
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
def test_what_bots_did_is_brought_into_sight(open_phone) -> None:  # type: ignore[no-untyped-def]
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
def test_ten_minutes_in_another_app(open_phone) -> None:  # type: ignore[no-untyped-def]
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

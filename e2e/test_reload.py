"""A page that is loaded anew goes on where it was, and survives what it cannot read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.games import lively_game
from e2e.hands import Hands
from e2e.stored import current, kept, key, put, put_games, put_raw, saved, wait_kept, wait_session
from trellis import flowers, stones
from trellis.core import Hex
from trellis.core.points import parse_point
from trellis.session import FlowersDesk, Session, Table, checked, write_save

STONES = checked(Table("stones", ("Ada", "Bo"), starts=0, size=9))


def shown(hands: Hands) -> tuple[str, ...]:
    """What there is to see of a game of Flowers."""
    regions = ("players", "prompt", "hand", "actions", "log", "tools")
    texts = (hands.page.locator(f"#{region}").inner_html() for region in regions)
    names = ("tiles", "underlay", "flowers", "open", "marks", "controls")
    layers = (hands.layer(name) for name in names)
    return (*texts, *layers, hands.staged())


def resumes(hands: Hands, session: Session) -> None:
    """Load the page anew: first the curtain, behind it all as it was."""
    wait_kept(hands.page, session)
    before = shown(hands)
    hands.reload()
    assert not hands.cells("hand") | hands.cells("hex")
    hands.reveal(session.active_turn)
    assert shown(hands) == before


def test_flowers_in_the_middle_of_a_turn(page: Page, site: str) -> None:
    script = lively_game()
    plant, claim = script.moves[:2]
    assert isinstance(plant, flowers.Plant) and isinstance(claim, flowers.Claim)
    mirror = script.session()
    mirror.do("reveal")
    assert isinstance(mirror.desk, FlowersDesk)
    put_games(page.context, site, mirror)
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    hands.reveal(0)

    hands.hold(plant.tile)
    hands.put(Hex(0, 1))
    hands.push("turn_right")
    hands.push("turn_right")
    for text in (f"press hand:{plant.tile}", "press hex:0,1", "turn 1", "turn 1"):
        assert mirror.do(text) is None
    resumes(hands, mirror)

    hands.put(plant.place)
    mirror.press("hex:{},{}".format(*plant.place))
    while mirror.desk.rot != plant.rot:
        hands.push("turn_right")
        mirror.do("turn 1")
    hands.push("plant")
    mirror.do("confirm")
    resumes(hands, mirror)
    hands.told("claim_vine", seat=0)

    hands.press(f"vine:{plant.tile},{claim.vine}")
    mirror.press(f"vine:{plant.tile},{claim.vine}")
    resumes(hands, mirror)

    hands.push("end_turn")
    mirror.do("end")
    wait_kept(page, mirror)
    hands.reload()
    hands.reveal(1)
    assert hands.current() == script.names[1]
    hands.undo(is_shared=True)
    hands.reveal(0)
    hands.told("turn_complete", seat=0)


def test_stones_in_the_middle_of_a_turn(page: Page, site: str) -> None:
    mirror = Session.at(STONES, stones.new_game(9))
    garden = lively_game().session(5)
    put_games(page.context, site, mirror, garden)
    hands = Hands(page, site, STONES.names)
    hands.open("/play/stones")
    hands.press("C3")
    mirror.press("C3")
    wait_kept(page, mirror)
    hands.reload()
    hands.told("one_down", point="C3")
    assert hands.lit() == set(stones.partners(mirror.state, parse_point("C3")))

    hands.press("E4")
    mirror.press("E4")
    wait_kept(page, mirror)
    hands.reload()
    hands.told("both_down", first="C3", second="E4")
    hands.push("place_both")
    mirror.do("confirm")
    wait_kept(page, mirror)
    hands.reload()
    hands.told("opening_turn", seat=0, side="white", number=2)
    assert hands.stones()["b"] == {parse_point("C3"), parse_point("E4")}
    assert page.locator("#board .st-last-b").count() == 2

    assert saved(page.context, "flowers") == write_save(garden)
    hands.open()
    expect(hands.link("continue")).to_have_count(2)


@pytest.mark.parametrize("text", ["{", "9" * 300_000], ids=["cut", "long"])
def test_a_damaged_game_is_set_aside(page: Page, site: str, text: str) -> None:
    other = Session.at(STONES, stones.new_game(9))
    put(page.context, site, {"game/1/flowers": text, "game/1/stones": write_save(other)})
    hands = Hands(page, site, STONES.names)
    hands.open()
    expect(page.locator("#notice")).to_have_text(hands.words("damaged"))
    assert text in kept(page.context).values()
    expect(hands.link("continue")).to_have_count(1)
    hands.follow("continue")
    hands.told("opening_turn", seat=0, side="black", number=1)
    hands.back_to_start()
    page.locator('a[href="#/new/flowers"]').click()
    hands.push("start_flowers")
    begun = wait_session(page, "flowers", lambda kept: True)
    hands.names = begun.names
    hands.reveal(begun.active_turn)
    assert len(hands.cells("hand")) == flowers.HAND


def test_values_that_no_page_of_ours_wrote_stop_nothing(page: Page, site: str) -> None:
    put_raw(page.context, site, {key("k3f9"): "{", current("flowers"): "[", key("m3f9"): ""})
    hands = Hands(page, site, ("Player 1", "Player 2"))
    hands.open()
    hands.page.locator('a[href="#/new/stones"]').click()
    hands.push("start_stones")
    hands.press("H8")
    hands.told("one_down", point="H8")
    wait_session(page, "stones", lambda kept: kept.desk_is_busy)

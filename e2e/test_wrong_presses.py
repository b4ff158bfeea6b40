"""Presses that the rules refuse: each is answered with its reason, and nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.games import Script, lively_game
from e2e.hands import Hands
from e2e.stored import put_games
from trellis import flowers
from trellis.core import Hex
from trellis.core.points import format_point, parse_point
from trellis.session import Session, Table
from trellis.stones import new_game, partners

PLAYERS = ("Ada", "Bo")
FAR = Hex(1, 1)
"""A place that touches nothing while the starting tile lies alone."""


def garden(page: Page, site: str, script: Script, plies: int = 0) -> Hands:
    """A person at a kept game, the hand open."""
    put_games(page.context, site, script.session(plies))
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    hands.push("i_am", seat=script.session(plies).active_turn)
    return hands


def test_planting(page: Page, site: str) -> None:
    """Flowers rules: Plant. A tile from the hand, on an open place."""
    script = lively_game()
    hands = garden(page, site, script)
    tile, other, _ = script.start.hands[script.start.active]

    hands.put(Hex(1, 0))
    hands.refused("hold_a_tile_first")
    hands.push_dim("turn_right")
    hands.refused("hold_a_tile_first")
    hands.push_dim("plant")
    hands.refused("hold_a_tile_first")
    hands.hold(tile)
    hands.not_refused()
    hands.push_dim("plant")
    hands.refused("choose_a_place_first")

    hands.put(Hex(1, 0))
    hands.push("turn_right")
    staged = hands.staged()
    hands.press_place(Hex(0, 0))
    hands.refused("place_taken", tile=0)
    hands.press_place(FAR)
    hands.refused("off_garden")
    assert hands.staged() == staged
    hands.hold(other)
    hands.not_refused()
    assert hands.staged() != staged
    expect(hands.cell(f"hand:{other}")).to_have_attribute("aria-pressed", "true")
    expect(hands.cell(f"hand:{tile}")).to_have_attribute("aria-pressed", "false")
    hands.hold(other)
    expect(hands.cell(f"hand:{other}")).to_have_attribute("aria-pressed", "false")
    assert hands.current() == hands.names[script.start.active]
    assert len(hands.cells("hand")) == flowers.HAND


def test_claiming(page: Page, site: str) -> None:
    """Flowers rules: Claim. On the tile just planted; then the turn is complete."""
    script = lively_game()
    plant, claim = script.moves[:2]
    assert isinstance(plant, flowers.Plant) and isinstance(claim, flowers.Claim)
    hands = garden(page, site, script)
    hands.plant(plant)
    rings = hands.cells("vine")
    assert rings == {f"vine:{plant.tile},{index}" for index in range(3)}

    hands.press_place(Hex(0, 0))
    hands.refused("wrong_step", step="claim")
    hands.press(next(iter(sorted(hands.cells("hand")))))
    hands.refused("wrong_step", step="claim")
    hands.push_dim("end_turn")
    hands.refused("turn_not_complete", step="claim")
    assert hands.cells("vine") == rings

    hands.make(flowers.step(script.start, plant)[0], claim)
    hands.told("turn_complete", seat=script.start.active)
    hands.press_place(Hex(0, 0))
    hands.refused("wrong_step", step="end")
    hands.press(next(iter(sorted(hands.cells("hand")))))
    hands.refused("wrong_step", step="end")
    hands.push("end_turn")
    hands.press(next(iter(sorted(hands.cells("hand")))))
    hands.refused("hand_over_first", seat=1)
    assert len(hands.cells("hand")) == flowers.HAND


def test_gifts(page: Page, site: str) -> None:
    """Flowers rules: Gifts. On an empty vine, or left; the prompt counts them."""
    script = lively_game()
    state, plies = script.start, 0
    while not (state.phase == "gift" and script.moves[plies] == flowers.Stop()):
        state, plies = flowers.apply(state, script.moves[plies]), plies + 1
    hands = garden(page, site, script, plies)
    hands.told("place_gift", count=state.gifts)
    empty = {f"vine:{tile},{index}" for tile, index in flowers.empty_vines(state.garden)}
    assert hands.cells("vine") == empty
    full = next(
        planted.place
        for tile, planted in state.garden.where.items()
        if None not in state.garden.owners[tile]
    )
    hands.press_place(full)
    hands.refused("wrong_step", step="gift")
    assert hands.scores() == state.counts
    hands.push("end_turn_lapse", count=state.gifts)
    hands.not_refused()
    hands.push("undo")
    hands.asked("ask_undo")
    hands.push("no")
    hands.told("turn_ended")


@pytest.mark.slow
def test_walking_back_in_the_garden(page: Page, site: str) -> None:
    """Our decision (D): one's own draft goes back freely, an ended turn when all agree."""
    script = lively_game()
    plant, claim = script.moves[:2]
    assert isinstance(plant, flowers.Plant) and isinstance(claim, flowers.Claim)
    planted = flowers.step(script.start, plant)[0]
    first, second = script.names[:2]
    hands = garden(page, site, script)
    expect(hands.button("undo")).to_have_attribute("aria-disabled", "true")

    hands.plant(plant)
    hands.make(planted, claim)
    claimed = hands.scores()
    assert claimed != (0, 0, 0, 0)
    hands.undo()
    hands.told("claim_vine", seat=0)
    assert hands.scores() == (0, 0, 0, 0)
    hands.undo()
    hands.told("choose_tile", seat=0)
    assert f"hand:{plant.tile}" in hands.cells("hand")
    hands.redo()
    hands.redo()
    hands.told("turn_complete", seat=0)
    assert hands.scores() == claimed
    hands.push_dim("redo")
    hands.refused("nothing_to_redo")

    hands.end_turn(1)
    expect(page.get_by_role("heading", level=1)).to_have_text(second)
    hands.undo(is_shared=True)
    hands.reveal(0)
    hands.told("turn_complete", seat=0)
    assert hands.scores() == claimed and hands.current() == first
    hands.redo()
    hands.told("turn_ended")
    hands.push("pass_device_to", seat=1)
    hands.reveal(1)
    assert hands.current() == second

    hands.undo(is_shared=True)
    hands.reveal(0)
    hands.undo()
    hands.make(planted, flowers.Claim((claim.vine + 1) % 3))
    hands.push_dim("redo")
    hands.refused("nothing_to_redo")
    assert '[TakeBacks "2"]' in hands.copied()


def board(page: Page, site: str, size: int = 9) -> Hands:
    """A person at the empty board of Stones."""
    table = Table("stones", PLAYERS, starts=0, size=size)
    put_games(page.context, site, Session.at(table, new_game(size)))
    hands = Hands(page, site, PLAYERS)
    hands.open("/play/stones")
    return hands


def test_stones(page: Page, site: str) -> None:
    """Stones rules: A turn. Two empty points three apart; one stone and a pass are allowed."""
    hands = board(page, site)
    for code in ("place_both", "one_stone_only"):
        hands.push_dim(code)
        hands.refused("no_stone_down")
    hands.press("E5")
    hands.push_dim("place_both")
    hands.refused("second_stone_missing")
    assert hands.stones()["b"] == {parse_point("E5")}
    for far, cell in ((1, "E6"), (2, "F6"), (4, "E9")):
        hands.press(cell)
        hands.refused("not_three_apart", first="E5", second=cell, distance=far)
        hands.told("one_down", point="E5")
    hands.press("F7")
    hands.not_refused()
    hands.push_dim("one_stone_only")
    hands.refused("two_stones_down")
    hands.told("both_down", first="E5", second="F7")
    hands.press("F7")
    hands.told("one_down", point="E5")
    hands.press("D7")
    hands.press("G6")
    hands.told("both_down", first="E5", second="G6")
    hands.press("E5")
    hands.told("one_down", point="G6")
    hands.press("E5")
    hands.push("place_both")
    hands.told("opening_turn", seat=0, side="white", number=2)

    hands.press("E5")
    hands.refused("occupied", point="E5")
    hands.press("E2")
    hands.press("E5")
    hands.refused("occupied", point="E5")
    hands.told("one_down", point="E2")
    around = set(partners(new_game(9), parse_point("E2")))
    assert hands.lit() == around - {parse_point("E5"), parse_point("G6")}
    hands.page.keyboard.press("Escape")
    hands.told("opening_turn", seat=0, side="white", number=2)


def test_passing_and_resigning_are_asked_about(page: Page, site: str) -> None:
    """Nothing happens at the first press; what ended the game can be taken back."""
    hands = board(page, site)
    hands.press("E5")
    hands.push("pass_turn")
    hands.asked("ask_pass")
    hands.push("no")
    hands.told("one_down", point="E5")
    hands.push("pass_turn")
    hands.page.keyboard.press("Escape")
    hands.told("one_down", point="E5")
    hands.push("pass_turn")
    hands.push("yes_pass")
    hands.told("opening_turn", seat=0, side="white", number=2)
    assert hands.stones() == {"b": set(), "w": set()}

    hands.push("menu")
    hands.push("resign")
    hands.asked("ask_resign")
    hands.push("no")
    hands.told("opening_turn", seat=0, side="white", number=2)
    hands.push("menu")
    hands.push("resign")
    hands.push("yes_resign")
    hands.told("wins", seat=1)
    hands.press("E5")
    hands.refused("game_over")
    hands.undo()
    hands.told("opening_turn", seat=0, side="white", number=2)


def test_walking_back_on_the_board(page: Page, site: str) -> None:
    """One stone, undo, pass, undo, across the choice of side: turn and buttons fit the position."""
    hands = board(page, site)
    hands.press("E5")
    hands.push("one_stone_only")
    hands.told("opening_turn", seat=0, side="white", number=2)
    hands.undo()
    hands.told("opening_turn", seat=0, side="black", number=1)
    assert hands.stones() == {"b": set(), "w": set()}
    hands.push("pass_turn")
    hands.push("yes_pass")
    hands.undo()
    hands.told("opening_turn", seat=0, side="black", number=1)
    expect(hands.button("undo")).to_have_attribute("aria-disabled", "true")
    for code in ("place_both", "one_stone_only"):
        expect(hands.button(code)).to_have_attribute("aria-disabled", "true")
    hands.redo()
    hands.told("opening_turn", seat=0, side="white", number=2)

    hands.press("C3")
    hands.press("C6")
    hands.push("place_both")
    hands.press("G7")
    hands.push("one_stone_only")
    hands.push("take_white")
    hands.told("place_stones", seat=1, side="white")
    hands.undo()
    hands.told("choose_side", seat=1)
    hands.push("take_black")
    hands.told("place_stones", seat=0, side="white")
    hands.undo()
    hands.undo()
    hands.told("opening_turn", seat=0, side="black", number=3)
    assert {format_point(one) for one in hands.stones()["w"]} == {"C3", "C6"}
    hands.redo()
    hands.redo()
    hands.told("place_stones", seat=0, side="white")
    hands.push_dim("redo")
    hands.refused("nothing_to_redo")

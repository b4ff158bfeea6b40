"""Sounds, vibration, movement: made when they are wanted, and nothing ever waits for them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.games import is_forced, lively_game
from e2e.hands import Hands
from e2e.stored import as_kept, put
from e2e.test_looks import board
from trellis import flowers
from trellis.session import Session

LISTEN = """(() => {
    window.heard = {tones: 0, contexts: 0, shakes: []}
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
        window.heard.tones += 1
        return make.call(this)
    }
    window.AudioContext = class extends AudioContext {
        constructor() { super(); window.heard.contexts += 1 }
    }
    navigator.vibrate = pattern => window.heard.shakes.push(Array.from(pattern))
})()"""
"""Counts what the page plays, and takes the place of a motor that no test machine has."""


def sit(page: Page, site: str, session: Session, **settings: str) -> Hands:
    """A player at a kept game, who has not pressed anything yet."""
    game = session.table.game
    kept = {f"settings/1/{name}": value for name, value in settings.items()}
    put(page.context, site, {**as_kept(session), **kept})
    page.add_init_script(LISTEN)
    hands = Hands(page, site, session.names)
    hands.open(f"/play/{game}")
    return hands


def heard(page: Page) -> dict[str, Any]:
    """What was heard and felt so far; a sound comes a frame after the picture."""
    page.wait_for_timeout(150)
    told: dict[str, Any] = page.evaluate("window.heard")
    return told


def test_stones_click_and_a_refusal_knocks(page: Page, site: str) -> None:
    hands = sit(page, site, board(0))
    assert heard(page) == {"tones": 0, "contexts": 0, "shakes": []}
    hands.press("H8")
    assert heard(page) == {"tones": 1, "contexts": 1, "shakes": [[8]]}
    hands.press("H10")
    hands.refused("not_three_apart", first="H8", second="H10", distance=2)
    assert heard(page) == {"tones": 2, "contexts": 1, "shakes": [[8]]}
    hands.push("one_stone_only")
    assert heard(page) == {"tones": 3, "contexts": 1, "shakes": [[8], [8]]}
    hands.undo()
    expect(hands.button("one_stone_only")).to_have_attribute("aria-disabled", "true")
    assert heard(page)["tones"] == 3


@pytest.mark.slow
def test_what_is_switched_off_is_off(page: Page, site: str) -> None:
    hands = sit(page, site, board(0), sound="off")
    hands.press("H8")
    assert heard(page) == {"tones": 0, "contexts": 0, "shakes": [[8]]}
    page.goto(f"{site}#/settings")
    for code in ("setting_sound", "setting_vibration"):
        page.get_by_role("switch", name=hands.words(code), exact=True).click()
    page.go_back()
    hands.press("J9")
    told = heard(page)
    assert told["tones"] > 0 and told["shakes"] == [[8]]


@pytest.mark.slow
@pytest.mark.parametrize("by", ["system", "setting"])
def test_whoever_wants_rest_feels_and_sees_nothing_move(page: Page, site: str, by: str) -> None:
    if by == "system":
        page.emulate_media(reduced_motion="reduce")
    hands = sit(page, site, board(0), motion="off" if by == "setting" else "system")
    hands.press("H8")
    hands.press("H10")
    assert heard(page) == {"tones": 2, "contexts": 1, "shakes": []}
    still = "document.getAnimations().every(one => one.effect.getComputedTiming().endTime <= 2)"
    assert page.evaluate(still)


def test_nothing_waits_for_what_moves(page: Page, site: str, context: BrowserContext) -> None:
    """Animations a hundred times slower than they are: a turn takes no longer."""
    script = lively_game()
    turn = next(one for one in script.turns() if len(one) > 2)
    plies = script.moves.index(turn[0])
    hands = sit(page, site, script.session(plies))
    client = context.new_cdp_session(page)
    client.send("Animation.enable")
    client.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    state = script.session(plies).state
    hands.reveal(state.active)
    plant = turn[0]
    assert isinstance(plant, flowers.Plant)
    hands.hold(plant.tile)
    hands.put(plant.place)
    page.evaluate(
        "times => { while (times--) document.querySelector('[data-do=\"turn 1\"]').click() }",
        plant.rot + 6,
    )
    hands.push("plant")
    assert page.evaluate("document.getAnimations().length") > 0
    state, _ = flowers.step(state, plant)
    for move in turn[1:]:
        if not is_forced(state):
            hands.make(state, move)
        state, _ = flowers.step(state, move)
    expect(page.locator("#players .count").first).to_be_visible()
    assert hands.scores() == tuple(state.counts)

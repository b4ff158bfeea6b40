"""Hidden is hidden: what nobody at the page may know is nowhere in the page, seen or unseen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from e2e.games import Script, lively_game
from e2e.hands import Hands
from e2e.stored import put_games
from trellis import flowers
from trellis.core import Rng
from trellis.record import read_records

NAMING = r"\bhand[:-](\d+)\b|\btile:? (\d+)\b|\bvine[:=]\"?(\d+),|\bstaged-(\d+)\b"
"""How the page names a tile: cells, ids, words. The garden's own tiles are named like that too."""

PICTURE = re.compile(r'<div class="card-picture">.*?</div>|<figure>.*?</figure>', re.DOTALL)
"""A picture of the start screen or of the rules, the same whatever is played."""

SETTLE_MS = 200
"""Until a board that was drawn has its names."""
RUN = 4
"""So many tiles of the deck in a row are no accident."""


RESTS = """() => {
    const box = document.querySelector("#board svg")?.getAttribute("viewBox") ?? "";
    window.rested = box === window.lastBox ? (window.rested ?? 0) + 1 : 0;
    window.lastBox = box;
    return window.rested > 5;
}"""


def everything(page: Page) -> str:
    """All there is in the page: its markup, what its fields hold, its title, what is read aloud."""
    page.wait_for_function(RESTS)  # the garden glides into its place
    fields = page.locator("textarea, input")
    held = [fields.nth(number).input_value() for number in range(fields.count())]
    markup = PICTURE.sub("", page.content())
    return "\n".join((markup, page.title(), page.locator("body").aria_snapshot(), *held))


def named(text: str) -> set[int]:
    """The tiles a text names."""
    found = re.finditer(NAMING, text, re.IGNORECASE)
    return {int(next(filter(None, one.groups()))) for one in found}


def hides(hands: Hands, state: flowers.State, seat: int | None = None) -> None:
    """The page names no tile but the garden's and those of one open hand, nor the deck's order."""
    text = everything(hands.page)
    own = state.hands[seat] if seat is not None else ()
    known = {*state.garden.where, *own}
    assert named(text) <= known
    numbers = re.findall(r"\d+", re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL))
    dealt = [tile for hand in state.hands for tile in hand if tile not in own]
    order = [*map(str, dealt), *map(str, state.deck)]
    runs = {tuple(order[at : at + RUN]) for at in range(len(order) - RUN + 1)}
    assert runs.isdisjoint(zip(*(numbers[at:] for at in range(RUN)), strict=False))


def covered(hands: Hands, state: flowers.State) -> None:
    """The curtain hangs, for the seat to move, and hides."""
    heading = hands.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(hands.names[state.active])
    expect(hands.button("i_am", seat=state.active)).to_be_visible()
    hides(hands, state)


def first_turn(state: flowers.State, turn: list[flowers.Move]) -> Iterator[flowers.State]:
    """The states of a turn: before it, after each move, after it was ended."""
    yield state
    for move in turn:
        state, _ = flowers.step(state, move)
        yield state
    yield flowers.end_turn(state)


def test_no_hand_but_the_open_one(page: Page, site: str) -> None:
    script = lively_game()
    plant, claim = turn = script.turns()[0]
    start, planted, claimed, ended = first_turn(script.start, turn)
    put_games(page.context, site, script.session())
    hands = Hands(page, site, script.names)
    hands.open()
    hides(hands, start)
    hands.follow("continue")
    covered(hands, start)
    hands.reveal(0)
    hides(hands, start, 0)

    hands.make(start, plant)
    hides(hands, planted, 0)
    hands.make(planted, claim)
    hides(hands, claimed, 0)
    drawn = start.deck[0]
    assert drawn not in named(everything(page))
    hands.push("end_turn")
    assert f"hand:{drawn}" in hands.cells("hand")
    hides(hands, ended, 0)
    hands.push("pass_device_to", seat=1)
    covered(hands, ended)
    page.get_by_text(hands.words("what_happened"), exact=True).click()
    covered(hands, ended)

    hands.reveal(1)
    hides(hands, ended, 1)
    hands.undo(is_shared=True)
    covered(hands, claimed)
    hands.reveal(0)
    hides(hands, claimed, 0)
    hands.redo()
    hides(hands, ended, 0)
    hands.push("pass_device_to", seat=1)
    covered(hands, ended)
    hands.undo(is_shared=True)
    covered(hands, claimed)
    hands.reload()
    covered(hands, claimed)


def test_leaving_the_board_draws_the_curtain(page: Page, site: str) -> None:
    script = lively_game()
    start = script.start
    tile = start.hands[0][0]
    put_games(page.context, site, script.session())
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    for leave in ("back", "menu", "browser", "address"):
        hands.reveal(0)
        if leave == "back":
            hands.hold(tile)
            hands.put(flowers.Hex(0, 1))
            hides(hands, start, 0)
            hands.back_to_start()
        elif leave == "menu":
            hands.push("menu")
            hands.follow("settings")  # the rules show tiles of their own
        elif leave == "browser":
            page.go_back()
        else:
            page.goto(f"{site}#/about")
        expect(page.locator("#hand")).to_have_count(0)
        hides(hands, start)
        page.goto(f"{site}#/play/flowers")
        covered(hands, start)
    hands.reveal(0)
    expect(hands.cell(f"hand:{tile}")).to_have_attribute("aria-pressed", "true")
    assert "fl-staged" in hands.layer("staged")


def test_another_size_shows_nothing_more(page: Page, site: str) -> None:
    script = lively_game()
    start = script.start
    put_games(page.context, site, script.session())
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    for width, height in ((360, 740), (740, 360), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        covered(hands, start)
    hands.reveal(0)
    for width, height in ((360, 740), (740, 360), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        hides(hands, start, 0)


def test_a_running_game_is_copied_without_its_secrets(page: Page, site: str) -> None:
    script = lively_game()
    plies = len(script.turns()[0]) + len(script.turns()[1])
    session = script.session(plies)
    put_games(page.context, site, session)
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    hands.reveal(session.active_turn)
    for code in ("copy_record", "report"):
        words = hands.copied(code)
        hides(hands, session.state, session.active_turn)
        assert named(words) <= set(session.state.garden.where)
        (record,) = read_records(words[words.index("[Game") :])
        assert record.moves == script.moves[:plies]
        assert isinstance(record.start, flowers.State)
        assert set(record.start.deck) | set().union(*record.start.hands) == {flowers.HIDDEN}


def test_an_ended_game_taken_back_ends_at_the_curtain(page: Page, site: str) -> None:
    """All agreed to it, so all may look."""
    script = lively_game()
    last = script.turns()[-1]
    session = script.session(len(script.moves) - len(last))
    put_games(page.context, site, session)
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    hands.reveal(session.active_turn)
    state = session.state
    for move in last:
        hands.make(state, move)
        state, _ = flowers.step(state, move)
    hands.push("finish_game")
    assert not hands.cells("hand")
    hands.undo(is_shared=True)
    covered(hands, state)


def twin(script: Script) -> Script:
    """The same game with all tiles changed about that seat 0 does not come to see in its turn."""
    start = script.start
    seen = (*start.hands[0], start.deck[0])
    others = Rng(1).shuffled([tile for tile in flowers.DECK if tile not in seen])
    hands = tuple(tuple(others[3 * seat : 3 * seat + 3]) for seat in range(start.players - 1))
    deck = (start.deck[0], *others[3 * (start.players - 1) :])
    return replace(script, start=replace(start, hands=(start.hands[0], *hands), deck=deck))


@pytest.mark.slow
def test_hidden_tiles_change_nothing(page: Page, site: str) -> None:
    """Law: permuting what a seat cannot see changes nothing in the page, not a letter."""
    script = lively_game()
    turn = script.turns()[0]
    looks = [list(walk(page, site, one, turn)) for one in (script, twin(script))]
    assert len(looks[0]) > 10
    for number, (one, other) in enumerate(zip(*looks, strict=True)):
        assert one == other, f"the page differs after step {number}"


def walk(page: Page, site: str, script: Script, turn: list[flowers.Move]) -> Iterator[str]:
    """All of the page after each step of a turn of seat 0 and of the ways around it."""
    plant, claim = turn
    start, planted, _, ended = first_turn(script.start, turn)
    page.goto("about:blank")
    put_games(page.context, site, script.session())
    hands = Hands(page, site, script.names)
    hands.open("/play/flowers")
    for step in (
        lambda: None,
        lambda: hands.reveal(0),
        lambda: hands.make(start, plant),
        lambda: hands.make(planted, claim),
        lambda: hands.copied(),
        lambda: hands.undo(),
        lambda: hands.redo(),
        lambda: hands.push("end_turn"),
        lambda: hands.copied("report"),
        lambda: hands.push("pass_device_to", seat=1),
        lambda: hands.undo(is_shared=True),
        lambda: hands.reveal(0),
        lambda: hands.redo(),
        lambda: hands.back_to_start(),
        lambda: hands.follow("continue"),
    ):
        step()
        page.wait_for_timeout(SETTLE_MS)
        yield everything(page)
    covered(hands, ended)

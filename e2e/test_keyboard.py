"""Whole games with nothing but keys, the focus always where they act and to be seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.games import lively_game
from e2e.stored import put_games, wait_session
from e2e.waiting import wait_ready
from tests.web.by_keys import Keyboard
from trellis import flowers, stones
from trellis.core import Rng
from trellis.session import Session, Table, record_text

NAMES = ("Ada", "Bo")
PATIENCE_MS = 20_000
MOST_TABS = 60


class Fingers:
    """Someone at a keyboard; what is to have the focus is known from the session beside it."""

    def __init__(self, page: Page, site: str, session: Session) -> None:
        put_games(page.context, site, session)
        self.page, self.board = page, Keyboard(session)
        page.set_default_timeout(PATIENCE_MS)
        page.goto(f"{site}#/play/{session.table.game}")
        wait_ready(page)
        self.is_there()

    def press(self, key: str) -> None:
        """Press a key, or go to a button and press that."""
        if key.startswith("button "):
            self.tab_to(f'[data-do="{key.removeprefix("button ")}"]')
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("Shift+R" if key == "R" else key)
        if key == "p":
            self.tab_to('[data-do="sure pass"]')
            self.page.keyboard.press("Enter")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("(one) => document.activeElement.matches(one)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def is_there(self) -> None:
        """Wait until what should have the focus has it."""
        focus = self.board.focus
        cell = f'[data-spot="{focus}"], [data-cell="{focus}"]'
        selector = focus if focus.startswith("#") else cell
        self.page.wait_for_function("(one) => document.activeElement.matches(one)", arg=selector)

    def play(self, move: object) -> None:
        """Make a move, and end the turn where it is complete."""
        for keys in (self.board.play(move), self.board.go_on()):
            pressed = None
            for key in keys:
                if pressed is not None:
                    self.is_there()
                self.press(key)
                pressed = key
            if pressed is not None:
                self.is_there()


def kept_is(page: Page, session: Session) -> None:
    """The browser keeps the game that was played."""
    wanted = record_text(session)
    wait_session(page, session.table.game, lambda one: record_text(one) == wanted, PATIENCE_MS)


@pytest.mark.slow
def test_a_game_of_stones(page: Page, site: str) -> None:
    session = board()
    fingers = Fingers(page, site, session)
    moves = stones.playout(session.state, Rng(5)).moves
    for move in moves:
        fingers.play(move)
    assert session.is_finished
    kept_is(page, session)


@pytest.mark.slow
def test_a_game_of_flowers(page: Page, site: str) -> None:
    script = lively_game(7, NAMES)
    session = script.session()
    fingers = Fingers(page, site, session)
    for key in fingers.board.go_on():
        fingers.press(key)
    fingers.is_there()
    while not session.is_finished:
        made = sum(len(entry.moves) for entry in session.line.done)  # forced ones among them
        fingers.play(script.moves[made])
    assert session.is_finished
    kept_is(page, session)


def board() -> Session:
    """A new game of Stones on the smallest board."""
    return Session.at(Table("stones", NAMES, starts=0, size=7, wins=(0, 0)), stones.new_game(7))


def test_keys_act_on_the_board_and_nowhere_else(page: Page, site: str) -> None:
    session = board()
    fingers = Fingers(page, site, session)
    for move in (stones.parse_move("D4 F5"), stones.parse_move("B2")):
        fingers.play(move)
    expect(page.locator("#log li")).to_have_count(2)
    ring = page.locator("#board .spot-ring")
    expect(ring).to_have_count(1)
    page.keyboard.press("Tab")
    expect(ring).to_have_count(0)
    for key in ("z", "1", "p", "t", "?", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#log li")).to_have_count(2)
    page.keyboard.press("Shift+Tab")
    fingers.is_there()
    page.keyboard.press("z")
    expect(page.locator("#log li")).to_have_count(1)
    page.keyboard.press("y")
    expect(page.locator("#log li")).to_have_count(2)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    fingers.is_there()
    page.keyboard.press("t")
    region = page.get_by_role("region", name="The position in words")
    expect(region).to_be_focused()
    expect(region.get_by_role("listitem").filter(has_text="D4, alone")).to_have_count(1)


def test_the_cursor_comes_along_with_a_press(page: Page, site: str) -> None:
    """After a press with the mouse keys act at once, and no ring is drawn for it."""
    script = lively_game(7, NAMES)
    session = script.session()
    Fingers(page, site, session)
    page.locator('[data-do="reveal"]').click()
    move = script.moves[0]
    assert isinstance(move, flowers.Plant)
    page.locator(f'[data-cell="hand:{move.tile}"]').click()
    page.locator('[data-cell="hex:1,0"]').click()
    expect(page.locator('[data-spot="hex:1,0"]')).to_be_focused()
    expect(page.locator("#board .spot-ring")).to_have_count(0)
    page.keyboard.press("r")
    turned = page.get_by_role("gridcell", name=re.compile(f"^Tile {move.tile} tried out"))
    expect(turned).to_be_focused()

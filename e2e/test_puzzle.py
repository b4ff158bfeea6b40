"""Puzzles at the page: the day's, solved, shared and counted; wrong answers and giving up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import Hands
from e2e.stored import kept
from trellis import flowers, stones
from trellis.core.points import format_point
from trellis.puzzles import KINDS, Puzzle, of_day, of_kind

DAY = 20_790
NOW = DAY * 86_400 + 3_600
"""An hour into a day on which the puzzle is one of Stones."""


def open_puzzle(hands: Hands, name: str = "") -> None:
    """Go to the puzzle of the day, or to any by its name."""
    hands.open(f"/puzzle/{name}" if name else "/puzzle")


def solve(hands: Hands, puzzle: Puzzle) -> None:
    """Make the moves of the answer, as far as the page does not make them by itself."""
    if puzzle.game == "stones":
        for point in puzzle.answer[0].points:
            hands.press(format_point(point))
        hands.push("place_both" if len(puzzle.answer[0].points) == 2 else "one_stone_only")
        return
    state = puzzle.start
    for move in puzzle.answer:
        if len(flowers.legal_moves(state)) > 1:
            hands.make(state, move)
        state, _ = flowers.step(state, move)


def judged(hands: Hands, code: str) -> None:
    expect(hands.page.locator("#prompt h2")).to_have_text(hands.words(code))


def test_the_puzzle_of_the_day(page: Page, site: str) -> None:
    """From the start screen to the answer: a streak of one, and a share text that gives no point
    of the answer away."""
    page.clock.set_fixed_time(NOW)
    hands, puzzle = Hands(page, site), of_day(DAY)
    hands.open()
    hands.follow("puzzle_today")
    solve(hands, puzzle)
    judged(hands, "puzzle_right")
    hands.push("puzzle_share")
    shared = page.locator("#copy-text").input_value()
    assert hands.words("share_tries", count=1) in shared
    assert shared.endswith("#/puzzle")
    assert "2026-12-03" in shared
    points = {format_point(point) for point in stones_of(puzzle)}
    assert not points & set(re.findall(r"[A-O]\d+", shared.partition("http")[0]))
    hands.push("close")
    page.goto(f"{site}#/puzzles")
    expect(page.locator("#app")).to_contain_text(hands.words("puzzle_streak", count=1))
    assert kept(page.context)["puzzles/1/streak"] == f"{DAY} 1 1"
    assert kept(page.context)["puzzles/1/solved"] == puzzle.name


def stones_of(puzzle: Puzzle) -> tuple[stones.Move, ...]:
    return puzzle.answer[0].points


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_solved(page: Page, site: str, kind: str) -> None:
    hands = Hands(page, site)
    for puzzle in of_kind(kind)[::7]:
        seats = puzzle.start.players if puzzle.game == "flowers" else 2
        hands.names = tuple(hands.words("puzzle_seat", number=seat + 1) for seat in range(seats))
        open_puzzle(hands, puzzle.name)
        solve(hands, puzzle)
        judged(hands, "puzzle_right")
        expect(page.locator("#log")).not_to_contain_text(hands.words("puzzle_streak", count=1))
    assert set(kept(page.context)["puzzles/1/solved"].split()) == {
        one.name for one in of_kind(kind)[::7]
    }

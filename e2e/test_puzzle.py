"""Puzzles at the page: the day's, solved, shared and counted; wrong answers and giving up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import Hands
from e2e.stored import kept
from e2e.test_looks import looks_well
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
    """Check what was made of the answer."""
    hands.told(code)


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


@pytest.mark.slow
def test_a_wrong_answer_is_explained_and_tried_again(page: Page, site: str) -> None:
    """Wrong, again, and right: two tries; nothing of it becomes a game that could be continued."""
    hands, puzzle = Hands(page, site), of_kind("connect")[3]
    open_puzzle(hands, puzzle.name)
    hands.push("pass_turn")
    hands.push("yes_pass")
    judged(hands, "puzzle_wrong")
    side = stones.side_to_move(puzzle.start)
    told = hands.words("puzzle_stones_left", side=hands.words(f"puzzle_side_{side}"), count=2)
    expect(page.locator("#prompt p")).to_have_text(told)
    hands.push("puzzle_again")
    solve(hands, puzzle)
    judged(hands, "puzzle_right")
    hands.push("puzzle_share")
    assert hands.words("share_tries", count=2) in page.locator("#copy-text").input_value()
    hands.push("close")
    assert not [key for key in kept(page.context) if "/game/" in key]
    hands.open()
    assert page.locator("#saves").inner_text() == ""


@pytest.mark.slow
def test_who_gives_up_sees_the_answer_and_has_no_streak(page: Page, site: str) -> None:
    page.clock.set_fixed_time(NOW)
    hands, puzzle = Hands(page, site), of_day(DAY)
    open_puzzle(hands)
    hands.push("puzzle_give_up")
    judged(hands, "puzzle_given_up")
    mover = stones.side_to_move(puzzle.start)[0]
    assert set(puzzle.answer[0].points) <= hands.chain(mover)
    hands.push("puzzle_again")
    solve(hands, puzzle)
    judged(hands, "puzzle_given_up")
    assert "puzzles/1/streak" not in kept(page.context)


@pytest.mark.slow
def test_the_next_day_goes_on_and_a_day_left_out_ends_it(page: Page, site: str) -> None:
    hands = Hands(page, site)
    for day, days in ((DAY, 1), (DAY + 1, 2), (DAY + 3, 1)):
        page.clock.set_fixed_time(day * 86_400 + 86_000)
        puzzle = of_day(day)
        seats = puzzle.start.players if puzzle.game == "flowers" else 2
        hands.names = tuple(hands.words("puzzle_seat", number=seat + 1) for seat in range(seats))
        open_puzzle(hands)
        solve(hands, puzzle)
        judged(hands, "puzzle_right")
        expect(page.locator("#prompt p")).to_contain_text(hands.words("puzzle_streak", count=days))


@pytest.mark.slow
def test_its_screens_look_well(page: Page, site: str) -> None:
    hands = Hands(page, site)
    for name in ("most-13", "win-6", "connect-19", "stop-16"):
        open_puzzle(hands, name)
        expect(page.locator("#prompt h2")).not_to_have_text("")
        looks_well(page, f"puzzle-{name}")
        page.set_viewport_size({"width": 1280, "height": 720})
        hands.push("puzzle_give_up")
        judged(hands, "puzzle_given_up")
        looks_well(page, f"puzzle-{name}-answer")

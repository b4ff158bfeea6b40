"""Names, days, streaks, and what is said of an answer."""

from __future__ import annotations

import re

import pytest

from trellis import flowers, stones
from trellis.core.points import format_point
from trellis.puzzles import (
    KINDS,
    Puzzle,
    Streak,
    after_solving,
    current,
    is_complete,
    named,
    of_day,
    of_kind,
    verdict,
)
from trellis.puzzles.days import read_streak, write_streak
from trellis.puzzles.verdict import best_gain
from trellis.words import say

ALL = [puzzle for kind in KINDS for puzzle in of_kind(kind)]


def test_every_puzzle_is_found_by_its_name() -> None:
    assert [named(puzzle.name) for puzzle in ALL] == ALL


@pytest.mark.parametrize(
    "name",
    [
        "",
        "most",
        "most-",
        "most-0",
        "most-01",
        "most--1",
        "most-99999",
        "sum-1",
        "most-1-1",
        "most-²",
    ],
)
def test_what_names_no_puzzle_finds_none(name: str) -> None:
    assert named(name) is None


def test_four_days_bring_four_kinds_and_every_puzzle_has_its_day() -> None:
    days = range(20_000, 20_000 + 4 * 60)
    assert [of_day(day).kind for day in days[:4]] == list(KINDS)
    assert {of_day(day).name for day in days} == {puzzle.name for puzzle in ALL}


def test_neighbouring_days_of_a_kind_are_not_neighbours_in_the_list() -> None:
    for day in range(20_000, 20_040):
        assert abs(of_day(day).number - of_day(day + 4).number) > 1


def test_a_streak_grows_day_by_day_and_ends_with_a_day_left_out() -> None:
    streak = Streak()
    for day in (100, 101, 102):
        streak = after_solving(streak, day)
    assert streak == Streak(102, 3, 3)
    assert after_solving(streak, 102) == streak  # the same day counts once
    assert after_solving(streak, 90) == streak  # a clock put back
    assert (current(streak, 102), current(streak, 103), current(streak, 104)) == (3, 3, 0)
    assert after_solving(streak, 104) == Streak(104, 1, 3)


@pytest.mark.parametrize("streak", [Streak(), Streak(20_788, 3, 11)])
def test_a_streak_is_read_as_it_was_written(streak: Streak) -> None:
    assert streak.last < 0 or read_streak(write_streak(streak)) == streak


@pytest.mark.parametrize("text", [None, "", "1 2", "a b c", "1 2 3 4", "1 2 999999999", "-1 0 0"])
def test_a_damaged_streak_is_the_start_of_one(text: str | None) -> None:
    assert read_streak(text) == Streak()


# Verdicts -----------------------------------------------------------------------------------------


def after(puzzle: Puzzle, *moves: object) -> object:
    state = puzzle.start
    for move in moves or puzzle.answer:
        if puzzle.game == "flowers":
            state, _ = flowers.step(state, move)
        else:
            state = stones.apply(state, move)
    return state


@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.name)
def test_the_answer_is_right_and_its_start_is_not_complete(puzzle: Puzzle) -> None:
    assert not is_complete(puzzle, puzzle.start)
    done = after(puzzle)
    assert is_complete(puzzle, done)
    found = verdict(puzzle, done)
    assert found.is_right
    assert all("{" not in say(one) for one in found.said)


def wrong_turns(puzzle: Puzzle) -> list[object]:
    """States after some whole turns that are not the answer, made by the rules."""
    if puzzle.game == "stones":
        state, [answer] = puzzle.start, puzzle.answer
        others = [m for m in stones.legal_moves(state) if m != answer][::200]
        return [stones.apply(state, move) for move in others]
    found = []
    others = [move for move in flowers.legal_moves(puzzle.start) if move != puzzle.answer[0]]
    for move in others[::97]:
        state, _ = flowers.step(puzzle.start, move)
        while state.phase not in ("end", "over"):
            state, _ = flowers.step(state, flowers.legal_moves(state)[0])
        found.append(state)
    return found


@pytest.mark.parametrize("puzzle", ALL[::5], ids=lambda one: one.name)
def test_another_answer_is_wrong_and_told_why_without_the_answer(puzzle: Puzzle) -> None:
    for state in wrong_turns(puzzle):
        found = verdict(puzzle, state)
        assert not found.is_right
        words = " ".join(say(one, ["A", "B", "C", "D"]) for one in found.said)
        assert words
        if puzzle.kind == "connect":
            points = {format_point(point) for point in puzzle.answer[0].points}
            assert not points & set(re.findall(r"[A-O]\d+", words))
        if puzzle.kind == "most":
            assert str(best_gain(puzzle)) not in words


def test_a_win_that_was_not_stopped_is_told() -> None:
    puzzle = of_kind("stop")[0]
    state = stones.apply(puzzle.start, stones.PASS)
    [said] = verdict(puzzle, state).said
    refutation = stones.parse_move(" ".join(map(str, said["points"])))
    assert stones.apply(state, refutation).connected == stones.side_to_move(state)


def test_gifts_left_to_lapse_end_the_turn_too() -> None:
    """The page lets a player end the turn with a gift left; that is an answer as well."""
    puzzle = next(puzzle for puzzle in of_kind("most") if may_stop(puzzle))
    state = after(puzzle, *puzzle.answer[:-1])
    stopped = flowers.apply(state, flowers.Stop())
    assert stopped.phase == "plant" and is_complete(puzzle, stopped)
    assert not verdict(puzzle, stopped).is_right


def may_stop(puzzle: Puzzle) -> bool:
    before_last = after(puzzle, *puzzle.answer[:-1])
    return flowers.why_not(before_last, flowers.Stop()) is None

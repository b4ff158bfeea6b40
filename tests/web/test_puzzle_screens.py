"""The screens of puzzles and of looking: well formed, within the policy, silent about answers."""

from __future__ import annotations

import re

import pytest

from tests.flowers.helpers import LONG_RUN, at
from tests.session.playing import session_at
from tests.web.device import settings
from tests.web.parsing import Html
from trellis import flowers
from trellis.core import Hex
from trellis.core.points import format_point
from trellis.flowers.ledger import that_fit
from trellis.puzzles import KINDS, Puzzle, is_complete, of_day, of_kind
from trellis.session import Session
from web.screens.puzzle import (
    Standing,
    asked,
    begun,
    beside,
    frame,
    puzzle_list,
    regions,
    share_text,
)
from web.screens.seeing import ledger_sheet, xray_told

DAY = 20_790
ADDRESS = "file:///trellis/"


def shown(puzzle: Puzzle, session: Session, standing: Standing) -> list[str]:
    return [frame(puzzle, standing), *regions(puzzle, session, standing, False).values()]


def answered(puzzle: Puzzle) -> Session:
    session = begun(puzzle)
    for move in puzzle.answer:
        session.play(move)  # a forced one was made already
    return session


@pytest.mark.parametrize("kind", KINDS)
def test_screens_are_well_formed_from_start_to_answer(kind: str) -> None:
    for puzzle in of_kind(kind)[::6]:
        for session in (begun(puzzle), answered(puzzle)):
            for standing in (
                Standing(DAY),
                Standing(DAY, True, 3, 2, is_solved=True),
                Standing(DAY, is_given_up=True),
            ):
                for html in shown(puzzle, session, standing):
                    Html(html)
        assert is_complete(puzzle, answered(puzzle).state)


@pytest.mark.parametrize("puzzle", [p for k in KINDS for p in of_kind(k)], ids=lambda p: p.name)
def test_the_solver_is_the_one_person_and_sees_their_own_hand_only(puzzle: Puzzle) -> None:
    session = begun(puzzle)
    assert session.is_alone and session.bot is None and not session.is_covered
    if puzzle.game == "flowers":
        hand = Html(regions(puzzle, session, Standing(DAY), False)["hand"]).values("data-cell")
        assert hand == [f"hand:{tile}" for tile in puzzle.start.hands[puzzle.start.active]]


def test_what_is_asked_names_what_is_wanted() -> None:
    win = of_kind("win")[0]
    left = 15 - win.start.counts[win.start.active]
    assert f"{left} more flowers" in asked(win)
    for kind in ("connect", "stop"):
        assert asked(of_kind(kind)[0]).startswith(("Black to play", "White to play"))


def test_before_the_answer_nothing_of_it_is_in_the_page() -> None:
    """Neither the points of Stones, nor which tile goes where."""
    for kind in KINDS:
        for puzzle in of_kind(kind)[::5]:
            html = "".join(shown(puzzle, begun(puzzle), Standing(DAY)))
            text = Html(html).text
            if puzzle.game == "stones":
                points = {format_point(point) for point in puzzle.answer[0].points}
                assert not points & set(re.findall(r"[A-O]\d+", text))
                assert "xray" not in html  # the shortest way would be the answer
            else:
                place = puzzle.answer[0].place
                assert f"hex:{place.q},{place.r}" not in html


def test_a_wrong_answer_can_be_tried_again_and_a_right_one_shared() -> None:
    puzzle = of_kind("connect")[0]
    session = begun(puzzle)
    session.do("pass")
    wrong = regions(puzzle, session, Standing(DAY, tries=1), False)["actions"]
    assert {"puzzle_again", "puzzle_answer"} == set(Html(wrong).values("data-do"))
    solved = Standing(DAY, tries=2, is_solved=True)
    right = regions(puzzle, answered(puzzle), solved, False)["actions"]
    assert "puzzle_share" in Html(right).values("data-do")
    assert f"#/puzzle/{beside(puzzle, 1).name}" in Html(right).values("href")


def test_next_and_previous_go_round() -> None:
    first, last = of_kind("most")[0], of_kind("most")[-1]
    assert (beside(last, 1), beside(first, -1)) == (first, last)


def test_the_share_text_tells_how_it_went_and_nothing_of_the_answer() -> None:
    daily = of_day(DAY)
    standing = Standing(DAY, True, 4, 2, is_solved=True)
    assert share_text(daily, standing, ADDRESS).splitlines() == [
        "Trellis, puzzle of 2026-12-03: Join both sides",
        "Solved with 2 tries.",
        "4 days in a row.",
        f"{ADDRESS}#/puzzle",
    ]
    other = of_kind("most")[6]
    told = share_text(other, Standing(DAY, tries=1, is_solved=True), ADDRESS)
    assert told.splitlines() == [
        "Trellis, puzzle: Most flowers 7",
        "Solved at the first try.",
        f"{ADDRESS}#/puzzle/most-7",
    ]
    assert "Not solved." in share_text(other, Standing(DAY, is_given_up=True), ADDRESS)


def test_the_list_marks_what_is_solved() -> None:
    read = Html(puzzle_list({"most-1", "stop-2", "no-such"}, DAY, 2, 5))
    assert "1 of 20 solved" in read.text and "Solved 2 days in a row." in read.text
    solved = [a["href"] for _, a in read.elements if a.get("class") == "chip is-solved"]
    assert solved == ["#/puzzle/most-1", "#/puzzle/stop-2"]
    assert sum(href.startswith("#/puzzle/") for href in read.values("href")) == sum(
        len(of_kind(kind)) for kind in KINDS
    )


# Looking ------------------------------------------------------------------------------------------


def test_the_ledger_lists_what_the_seat_has_not_seen() -> None:
    session = session_at(at(LONG_RUN, 7))
    read = Html(ledger_sheet(session, settings(), None))
    listed = {int(tile) for tile in re.findall(r"Tile (\d+):", read.text)}
    state = session.state
    assert listed == set(range(1, 61)) - set(state.garden.where) - set(state.hands[1])
    assert "3 in other hands" in read.text and "1 in the deck" in read.text


def test_with_the_switch_on_only_what_fits_the_place_is_listed() -> None:
    session = session_at(at(LONG_RUN, 7))
    place = Hex(1, 0)
    read = Html(ledger_sheet(session, settings(fits_here="on"), place))
    listed = {int(tile) for tile in re.findall(r"Tile (\d+):", read.text)}
    unseen = set(range(1, 61)) - set(session.state.garden.where) - set(session.state.hands[1])
    assert listed == {fit.tile for fit in that_fit(session.state.garden, place, unseen)}
    places = flowers.open_places(session.state.garden)
    assert read.values("data-do").count("fit 1,0") == 1
    assert sum(do.startswith("fit ") for do in read.values("data-do")) == len(places)
    assert "hex:" not in str(read.elements)  # nothing here plants


def test_the_xray_is_told_in_words() -> None:
    puzzle = of_kind("connect")[0]
    assert "needs 2 more stones" in xray_told(begun(puzzle))
    assert xray_told(session_at(at(LONG_RUN, 7))) == ""

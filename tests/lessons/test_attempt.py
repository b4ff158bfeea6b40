"""An attempt: pressed like a game, judged after every decision, begun again at will."""

from __future__ import annotations

from tests.lessons.playing import attempt_at, make
from trellis import stones
from trellis.core import Hex, Phrase
from trellis.core.points import parse_point
from trellis.draw.marks import GardenMarks
from trellis.flowers import Plant
from trellis.lessons import LESSONS, Attempt, garden_marks_of, solution
from trellis.lessons.progress import Progress, read_progress, write_progress
from trellis.session import tell


def turn(text: str) -> stones.Turn:
    return stones.Turn(tuple(map(parse_point, text.split())))


def test_the_rules_refuse_as_in_a_game_and_nothing_is_lost() -> None:
    attempt = attempt_at("stones", "three-apart")
    assert attempt.press("D4") is None
    refusal = attempt.press("E4")
    assert refusal is not None and refusal.code == "not_three_apart"
    assert attempt.is_open
    assert attempt.line.done == []
    assert make(attempt, turn("F5")) is None
    assert attempt.verdict.status == "solved"


def test_a_wrong_move_stays_on_the_board_until_the_next_press() -> None:
    attempt = attempt_at("stones", "three-apart")
    start = attempt.state
    assert make(attempt, turn("D4 D7")) is None
    assert attempt.verdict == ("wrong", (Phrase("lesson_straight"),))
    assert parse_point("D7") in stones.stones(attempt.state, "black")
    assert attempt.press("D4") is None
    assert attempt.state == start
    assert attempt.press("F5") is None
    assert attempt.do("confirm") is None
    assert attempt.verdict.status == "solved"


def test_nothing_more_happens_to_a_solved_step() -> None:
    attempt = attempt_at("flowers", "plant")
    assert make(attempt, Plant(7, Hex(0, 1), 2)) is None
    assert attempt.verdict.status == "solved"
    state = attempt.state
    for text in ("press vine:7,0", "confirm", "end", "resign"):
        assert attempt.do(text) is None
    assert attempt.state == state
    assert attempt.outcome is None


def test_any_button_begins_a_wrong_step_again_and_undo_walks_back() -> None:
    attempt = attempt_at("flowers", "plant")
    for text in ("confirm", "undo"):
        assert make(attempt, Plant(7, Hex(1, 0), 0)) is None
        assert attempt.verdict.status == "wrong"
        assert attempt.do(text) is None
        assert attempt.is_open
        assert attempt.line.done == []


def test_a_way_to_solve_it_is_shown_as_a_hint() -> None:
    attempt = attempt_at("flowers", "bloom")
    attempt.show(solution(attempt))
    marks = garden_marks_of(attempt)
    assert marks is not None and marks.staged is not None
    assert marks.faint == "hint"
    assert marks.preview


def test_the_other_players_plan_is_shown_until_the_claim() -> None:
    attempt = attempt_at("flowers", "others-turn")
    marks = garden_marks_of(attempt)
    assert marks is not None and marks.staged is not None and marks.faint == "plan"
    assert marks.claimable
    make(attempt, solution(attempt)[0])
    after = garden_marks_of(attempt)
    assert after is not None and after.staged is None and after.winning is not None


def test_a_decided_step_offers_nothing_to_press_in_the_garden() -> None:
    attempt = attempt_at("flowers", "match")
    make(attempt, Plant(7, Hex(1, 0), 0))
    assert garden_marks_of(attempt) == GardenMarks()


def test_no_marks_of_a_garden_for_stones() -> None:
    assert garden_marks_of(attempt_at("stones", "home")) is None


def test_the_game_tells_the_reader_what_to_do_next() -> None:
    attempt = attempt_at("flowers", "plant")
    prompt, buttons = tell(attempt)
    assert prompt.title == Phrase("choose_tile", seat=0)
    assert "confirm" in [button.do for button in buttons]


def test_who_chooses_a_side_sits_second() -> None:
    attempt = attempt_at("stones", "sides")
    assert isinstance(attempt, Attempt)
    assert attempt.people == (1,)
    assert attempt.do("take white") is None
    assert attempt.verdict.status == "wrong"
    assert attempt.verdict.said == (Phrase("lesson_worse_side", black=3, white=6),)


# Progress -------------------------------------------------------------------------------------


def test_progress_survives_as_text() -> None:
    steps = LESSONS["flowers"]
    for at in (0, 3, len(steps)):
        progress = Progress(at, frozenset({"plant", "race"}))
        assert read_progress(write_progress(progress, steps), steps) == progress


def test_progress_from_outside_is_taken_as_far_as_it_makes_sense() -> None:
    steps = LESSONS["stones"]
    assert read_progress(None, steps) == Progress()
    assert read_progress("", steps) == Progress()
    assert read_progress("at=nowhere plant <b> home", steps) == Progress(0, frozenset({"home"}))
    assert read_progress("at=win " + "x " * 10_000, steps) == Progress(7)
    assert read_progress("at=end", steps).at == len(steps)


def test_a_step_that_is_solved_twice_counts_once() -> None:
    progress = Progress().solve("plant").solve("plant")
    assert progress.solved == {"plant"}

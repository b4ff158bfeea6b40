"""The screens of a lesson: what stands there before, after a wrong move, and when it is solved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.lessons.playing import IDS, STEPS, make
from tests.web.parsing import Html
from trellis.lessons import LESSONS, Attempt, Progress, Step, lesson_table, solution
from trellis.session.line import RULES
from trellis.words import say
from web.html import text
from web.screens.lesson import all_steps, finish, frame, regions
from web.speech import language

each = pytest.mark.parametrize(("game", "step"), STEPS, ids=IDS)


def screens() -> Iterator[str]:
    """The screens of a lesson at its first step: open, begun, wrong, solved; and its end."""
    for game, steps in LESSONS.items():
        table = lesson_table(game, steps[0], language())
        attempt = Attempt.on(steps[0], table)
        attempt.speak(language())
        for action in ("", *LATER[game]):
            attempt.do(action)
            yield "".join(regions(attempt, steps[0], Progress(), steps).values())
        yield from (frame(game), all_steps(steps, Progress(), table.seat_names()))
        yield from (finish(game, steps, Progress(len(steps), done)) for done in DONE[game])


LATER = {
    "flowers": ("press hex:1,0", "confirm", "undo", "press hex:0,1", "confirm"),
    "stones": ("press D4", "press D7", "confirm", "undo", "press D4", "press F5", "confirm"),
}
DONE = {
    game: (frozenset({steps[0].name}), frozenset(step.name for step in steps))
    for game, steps in LESSONS.items()
}


def shown(attempt: Attempt, step: Step, progress: Progress | None = None) -> str:
    steps = LESSONS[attempt.table.game]
    found = regions(attempt, step, progress or Progress(steps.index(step)), steps)
    html = "".join(found.values())
    Html(html)
    return html


def wrong_move(attempt: Attempt) -> None:
    """Make the first legal move that is wrong at once."""
    for move in RULES[attempt.table.game].legal_moves(attempt.state):
        attempt.play(move)
        if attempt.verdict.status == "wrong":
            return
        attempt.again()
    raise AssertionError("no move is wrong")


@each
def test_a_step_shows_its_task_and_then_what_became_of_it(game: str, step: Step) -> None:
    attempt = Attempt.on(step, lesson_table(game, step))
    assert text(say(step.task, attempt.names)) in shown(attempt, step)
    assert 'data-do="lesson show"' in shown(attempt, step)

    wrong_move(attempt)
    html = shown(attempt, step)
    assert text(say(attempt.verdict.said[0], attempt.names)) in html
    assert 'data-do="lesson again"' in html
    assert 'data-do="confirm"' not in html

    attempt.again()
    while attempt.is_open:
        moves = solution(attempt)
        assert (make(attempt, moves[0]) if moves else attempt.do("end")) is None
    html = shown(attempt, step)
    assert text(say(step.done, attempt.names)) in html
    assert 'class="button main" data-do="lesson next"' in html


@pytest.mark.parametrize("game", LESSONS)
def test_all_steps_can_be_gone_to_and_solved_ones_say_so(game: str) -> None:
    steps = LESSONS[game]
    progress = Progress(1, frozenset({steps[0].name}))
    html = all_steps(steps, progress, ("Ivy", "Basil"))
    Html(html)
    assert [f"lesson go {n}" in html for n in range(len(steps))] == [True] * len(steps)
    assert html.count(say_solved()) == 1
    assert html.count('aria-current="step"') == 1


def say_solved() -> str:
    from trellis.core import Phrase

    return say(Phrase("lesson_solved"))


@pytest.mark.parametrize("game", LESSONS)
def test_the_finish_leads_to_a_first_game(game: str) -> None:
    steps = LESSONS[game]
    left = finish(game, steps, Progress(len(steps), frozenset({steps[0].name})))
    done = finish(game, steps, Progress(len(steps), frozenset(step.name for step in steps)))
    for html in (left, done, frame(game)):
        Html(html)
    assert "7 steps are left" in left and "steps are left" not in done
    assert all('data-do="lesson play"' in html for html in (left, done))

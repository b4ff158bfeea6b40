"""The screen of a lesson: a board as in play, a task, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.core import Event
from trellis.lessons import Attempt, Progress, Step
from trellis.session import tell
from web.html import h, text
from web.icons import icon
from web.screens.game import HELPS, hand, players, sign_of_button, task_frame
from web.screens.parts import button, icon_button, sheet
from web.speech import bot_name, say, t, tell_turn, th


def frame(game: str) -> str:
    """The screen with empty regions, drawn once when a step is opened."""
    return task_frame(t(game), "#/", t("back"), f"game lesson is-{game}")


def regions(
    attempt: Attempt, step: Step, progress: Progress, steps: Sequence[Step]
) -> dict[str, str]:
    """The HTML of every region by its id; `steps` are all of the lesson."""
    count = len(steps)
    return {
        "players": players(attempt),
        "prompt": prompt(attempt, step, is_first=progress.at == 0),
        "hand": hand(attempt) if attempt.is_open and attempt.table.game == "flowers" else "",
        "actions": actions(attempt, is_last=progress.at + 1 == count),
        "tools": tools(progress, step, count),
        "log": h("h2", th("lesson_steps")) + rows(steps, progress, attempt.names),
    }


def tools(progress: Progress, step: Step, count: int) -> str:
    """Which step this is, the steps beside it, and all of them."""
    forward = "lesson_next" if step.name in progress.solved else "lesson_skip"
    number = progress.at + 1
    return (
        icon_button("lesson back", "back", t("lesson_back"), progress.at == 0)
        + h(
            "button",
            text(f"{number} / {count}"),
            type="button",
            class_="button quiet lesson-number",
            data_do="lesson steps",
            aria_label=f"{t('lesson_step', number=number, count=count)}. {t('lesson_steps')}",
            title=t("lesson_steps"),
        )
        + icon_button("lesson next", "forward", t(forward))
        + icon_button("lesson show", "bulb", t("lesson_show"))
    )


def prompt(attempt: Attempt, step: Step, is_first: bool = False) -> str:
    """The task and where its reader is; once it is decided, what the moves did and showed."""
    verdict, names = attempt.verdict, attempt.names
    title = h("h2", text(say(step.title, names)))
    if verdict.status == "solved":
        return title + _told(t("lesson_right"), [say(step.done, names)])
    if verdict.status == "wrong":
        did = tell_turn(_since_the_reader(attempt), names)
        said = [say(one, names) for one in verdict.said]
        return title + _told(t("lesson_not_yet"), [did, *said])
    task = h("p", text(say(step.task, names)), class_="lesson-task")
    if not (is_first or attempt.desk_is_busy or attempt.line.done):
        return title + task
    now, _ = tell(attempt)
    body = [say(now.title, names), *(say(one, names) for one in now.body[:2])]
    if not (attempt.desk_is_busy or attempt.line.done):
        body.insert(0, t("lesson_you_are", names, seat=step.seat))
    return title + task + h("p", text(_sentences(body)), class_="lesson-now")


def _told(word: str, sentences: Sequence[str]) -> str:
    words = " ".join(one for one in sentences if one)
    return h("p", h("strong", text(word)), " ", text(words), class_="lesson-told")


def _sentences(parts: Sequence[str]) -> str:
    return " ".join(part if part[-1:] in ".?!" else f"{part}." for part in parts if part)


def _since_the_reader(attempt: Attempt) -> Sequence[Event]:
    """What happened from the reader's last decision on; that a tile was planted everybody saw."""
    line = attempt.line
    seat = attempt.step.seat if attempt.step else 0
    mine = [number for number in range(len(line.done)) if line.seat(number) == seat]
    moves = [number for number in mine if line.done[number].moves]
    start = moves[-1] if moves else 0
    events = (event for group in line.events[start:] for event in group)
    return [event for event in events if event.code != "planted"]


def actions(attempt: Attempt, is_last: bool = False) -> str:
    """The buttons of the game while the task is open; afterwards those of the lesson."""
    status = attempt.verdict.status
    if status == "solved":
        onward = th("lesson_to_finish" if is_last else "lesson_next")
        return _button("next", onward, "main") + _button("again", th("lesson_repeat"))
    if status == "wrong":
        again = _button("again", th("lesson_again"), "main")
        return again + _button("show", th("lesson_show"), "quiet")
    names = attempt.names
    of_game = [one for one in tell(attempt)[1] if one.do not in HELPS]
    return "".join(button(one, names, sign_of_button(attempt, one)) for one in of_game)


def _button(word: str, label: str, kind: str = "plain") -> str:
    return h("button", label, type="button", class_=f"button {kind}", data_do=f"lesson {word}")


def all_steps(steps: Sequence[Step], progress: Progress, names: Sequence[str]) -> str:
    """The dialog with every step, to go to any of them."""
    return sheet(t("lesson_steps"), rows(steps, progress, names))


def rows(steps: Sequence[Step], progress: Progress, names: Sequence[str]) -> str:
    """A button for every step, which says whether it was solved."""
    buttons = (_row(number, step, progress, names) for number, step in enumerate(steps))
    return h("div", *buttons, class_="menu-rows lesson-rows")


def _row(number: int, step: Step, progress: Progress, names: Sequence[str]) -> str:
    is_solved = step.name in progress.solved
    mark = icon("check") if is_solved else h("span", class_="lesson-open")
    words = f"{number + 1}. {say(step.title, names)}"
    solved = h("small", th("lesson_solved")) if is_solved else ""
    return h(
        "button",
        mark,
        h("span", text(words)),
        solved,
        type="button",
        class_="button plain lesson-row",
        data_do=f"lesson go {number}",
        aria_current="step" if number == progress.at else None,
    )


def finish(game: str, steps: Sequence[Step], progress: Progress) -> str:
    """The end of a lesson: what is left of it, a first game, and where else to go."""
    left = len(steps) - len(progress.solved)
    said = th("lesson_finish_some", count=left) if left else th("lesson_finish_all")
    other = "stones" if game == "flowers" else "flowers"
    first = t("lesson_first_game", name=bot_name(game, 1))
    back = h("a", icon("back"), class_="button icon-button", href="#/", aria_label=t("back"))
    body = (
        h("h2", th("lesson_end" if left else "lesson_finish"))
        + h("p", said)
        + _button("play", text(first), "main")
        + _button("steps", th("lesson_steps"))
        + h(
            "a", th("lesson_other_game", game=other), class_="button plain", href=f"#/learn/{other}"
        )
        + h("a", th("rules_of"), class_="button quiet", href=f"#/rules/{game}")
    )
    return h(
        "div",
        h("header", back, h("h1", th("lesson_of", game=game)), class_="bar"),
        h("div", body, class_="sheet lesson-finish"),
        class_=f"page is-{game}",
    )

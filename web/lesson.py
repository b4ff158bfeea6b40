"""The lesson on the screen: its step is played like a game, judged, and kept on the device."""

from __future__ import annotations

from collections.abc import Callable

from trellis.core import Reason
from trellis.lessons import (
    LESSONS,
    Attempt,
    Progress,
    Step,
    garden_marks_of,
    lesson_table,
    read_progress,
    solution,
    write_progress,
)
from trellis.session import Table
from web import document
from web.boards import draw_board
from web.html import text
from web.kept import soon
from web.play import Play
from web.screens.lesson import all_steps, finish, frame, regions
from web.speech import language, say
from web.storage import Shelf

FIRST_SIZE = 9
"""The board of Stones for a first game; those of the lesson are about as small."""


class Learn:
    """The lesson of one game. Its buttons are `lesson WORD`.

    `begin` starts the first game, at the table it is given.
    """

    def __init__(self, shelf: Shelf, play: Play, begin: Callable[[Table], None]) -> None:
        self._shelf, self._play, self._begin = shelf, play, begin
        self._game = "flowers"
        self._progress = Progress()
        self._attempt: Attempt | None = None

    @property
    def _steps(self) -> tuple[Step, ...]:
        return LESSONS[self._game]

    def open(self, game: str) -> None:
        """Show the lesson of a game where its reader left it."""
        self._game = game
        self._progress = read_progress(self._shelf.lesson(game), self._steps)
        self._show()

    def redraw(self, refusal: Reason | None, refused_cell: str) -> None:
        """Show the step as it is now."""
        attempt = self._attempt
        if attempt is None or attempt.step is None:
            return
        document.show("app", frame(self._game))
        shown = regions(attempt, attempt.step, self._progress, self._steps)
        for name, html in shown.items():
            document.show(name, html)
        document.show("refusal", text(say(refusal, attempt.names) if refusal else ""))
        draw_board(attempt, refused_cell, garden_marks_of(attempt))

    def changed(self) -> None:
        """A press was taken: a step that is solved is noted."""
        attempt = self._attempt
        if attempt is None or attempt.step is None or attempt.verdict.status != "solved":
            return
        if attempt.step.name not in self._progress.solved:
            self._progress = self._progress.solve(attempt.step.name)
            self._keep()
            self._play.redraw()

    # What is pressed --------------------------------------------------------------------------

    def _do_lesson(self, rest: str) -> None:
        word, _, number = rest.partition(" ")
        at = self._progress.at
        if word == "next":
            self._go(at + 1)
        elif word == "back":
            self._go(at - 1)
        elif word == "go":
            self._go(int(number))
        elif word == "again":
            self._again()
        elif word == "show":
            self._show_how()
        elif word == "steps":
            names = lesson_table(self._game, self._steps[0], language()).seat_names()
            document.open_dialog(all_steps(self._steps, self._progress, names))
        elif word == "play":
            self._begin(_first_table(self._game))

    def _go(self, number: int) -> None:
        """Open a step, or the finish behind the last one."""
        document.close_dialog()
        at = max(0, min(number, len(self._steps)))
        if at != self._progress.at:
            self._progress = self._progress._replace(at=at)
            self._keep()
        self._show()

    def _again(self) -> None:
        if self._attempt is not None:
            self._attempt.again()
            self._play.answer(None)

    def _show_how(self) -> None:
        """Mark a way to solve the step, from its beginning."""
        if self._attempt is not None:
            self._attempt.again()
            self._attempt.show(solution(self._attempt))
            self._play.answer(None)

    def _show(self) -> None:
        self._play.leave()
        self._attempt = None
        document.show("app", "")
        if self._progress.at == len(self._steps):
            document.show("app", finish(self._game, self._steps, self._progress))
            return
        step = self._steps[self._progress.at]
        self._attempt = Attempt.on(step, lesson_table(self._game, step, language()))
        self._play.session, self._play.host = self._attempt, self
        self._play.redraw()

    def _keep(self) -> None:
        soon(self._shelf.save_lesson(self._game, write_progress(self._progress, self._steps)))


def _first_table(game: str) -> Table:
    """The reader against the bot that plays least well."""
    size = FIRST_SIZE if game == "stones" else 15
    return Table(game, ("", ""), size=size, levels=(0, 1))

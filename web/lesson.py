"""The lesson on the screen: its step is played like a game, judged, and kept on the device."""

from __future__ import annotations

from collections.abc import Callable

from trellis.draw.marks import GardenMarks
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
from trellis.session import Session, Table
from web import document
from web.kept import soon
from web.play import Play
from web.screens.lesson import all_steps, finish, frame, regions
from web.speech import language
from web.storage import Shelf

FIRST_SIZE = 9
"""The board of Stones for a first game; those of the lesson are about as small."""


NOT_HERE = ("resign", "agree", "seat", "cover", "reveal", "replay", "hint", "why")
"""What belongs to games and not to lessons."""


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

    # What `Play` asks of a guise --------------------------------------------------------------

    @property
    def may_xray(self) -> bool:
        """Not while a step is open: what is truly joined is often what it asks about."""
        return self._attempt is not None and not self._attempt.is_open

    def frame(self, session: Session) -> str:
        """See `web.play.Guise`."""
        return frame(self._game)

    def regions(self, session: Session) -> dict[str, str]:
        """See `web.play.Guise`."""
        attempt = self._attempt
        if attempt is None or attempt.step is None:
            return {}
        return regions(attempt, attempt.step, self._progress, self._steps)

    def marks(self, session: Session) -> GardenMarks | None:
        """See `web.play.Guise`."""
        return None if self._attempt is None else garden_marks_of(self._attempt)

    def takes(self, action: str) -> bool:
        """A step is left by its own buttons, and nobody else sits at the table."""
        return action.partition(" ")[0] not in NOT_HERE

    def played(self, session: Session) -> None:
        """A press was taken: a step that is solved is noted, and Enter goes on from there."""
        attempt = self._attempt
        if attempt is None or attempt.step is None or attempt.is_open:
            return
        document.focus("#actions .main")
        if attempt.verdict.status == "solved" and attempt.step.name not in self._progress.solved:
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
        document.focus(".lesson-finish .main")

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
        if self._progress.at == len(self._steps):
            document.show("app", "")
            document.show("app", finish(self._game, self._steps, self._progress))
            return
        step = self._steps[self._progress.at]
        self._attempt = Attempt.on(step, lesson_table(self._game, step, language()))
        self._play.guise = self
        self._play.open(self._attempt)

    def _keep(self) -> None:
        soon(self._shelf.save_lesson(self._game, write_progress(self._progress, self._steps)))


def _first_table(game: str) -> Table:
    """The reader against the bot that plays least well."""
    size = FIRST_SIZE if game == "stones" else 15
    return Table(game, ("", ""), size=size, levels=(0, 1))

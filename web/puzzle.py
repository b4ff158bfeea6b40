"""Puzzles on the page: today's, any other, and what this device keeps of them."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from web import document
from web.kept import soon
from web.play import Play
from web.speech import t
from web.storage import Shelf

if TYPE_CHECKING:
    from trellis.draw.marks import GardenMarks
    from trellis.puzzles import Puzzle
    from trellis.session import Session
    from web.screens.puzzle import Standing


class Puzzles:
    """The buttons of a puzzle. `_board` is the one on the screen; it stays when its screen goes."""

    def __init__(self, play: Play, shelf: Shelf) -> None:
        self._play, self._shelf = play, shelf
        self._board: Board | None = None

    def open(self, route: str) -> str:
        """Show the puzzle of an address, the day's where it names none; its title."""
        from trellis.puzzles import named, of_day

        name = [*route.split("/"), ""][2]
        day = document.day()
        daily = of_day(day)
        puzzle = named(name) or daily
        board = self._board
        if board is None or board.puzzle != puzzle or board.standing.day != day:
            is_daily = puzzle == daily
            board = self._board = Board(puzzle, self._play, self._shelf, day, is_daily)
        self._play.guise = board
        self._play.open(board.session)
        return t("puzzle_today") if board.standing.is_daily else t("puzzle")

    def open_list(self) -> str:
        """Show all puzzles; the title."""
        from trellis.puzzles import current
        from trellis.puzzles.days import read_streak
        from web.screens.puzzle import puzzle_list

        day = document.day()
        streak = read_streak(self._shelf.puzzles("streak"))
        days = current(streak, day)
        document.show("app", puzzle_list(solved(self._shelf), day, days, streak.best))
        return t("puzzles")

    def _do_puzzle_again(self, _: str) -> None:
        if self._board is not None:
            self._board.again()

    def _do_puzzle_answer(self, _: str) -> None:
        if self._board is not None:
            self._board.give_up()

    def _do_puzzle_share(self, _: str) -> None:
        if self._board is not None:
            from web.screens.puzzle import share_text

            words = share_text(self._board.puzzle, self._board.standing, document.address())
            soon(_shared(document.copy_text(words), words))


async def _shared(copying: Coroutine[Any, Any, bool], words: str) -> None:
    from web.screens.menu import text_sheet

    document.open_dialog(text_sheet(t("puzzle_share"), words, await copying))
    document.select_text("copy-text")


def solved(shelf: Shelf) -> frozenset[str]:
    """The names of the puzzles that were solved on this device."""
    return frozenset((shelf.puzzles("solved") or "").split()[:2000])


class Board:
    """A puzzle being tried; what `Play` asks of a guise."""

    def __init__(self, puzzle: Puzzle, play: Play, shelf: Shelf, day: int, is_daily: bool) -> None:
        from trellis.puzzles.days import current, read_streak
        from web.screens.puzzle import Standing, begun

        self.puzzle, self._play, self._shelf = puzzle, play, shelf
        streak = current(read_streak(shelf.puzzles("streak")), day)
        was_solved = puzzle.name in solved(shelf)
        self.standing: Standing = Standing(day, is_daily, streak, was_solved=was_solved)
        self.session: Session = begun(puzzle)

    @property
    def may_xray(self) -> bool:
        """Not before the puzzle is over: the shortest way is the answer."""
        return self.standing.is_over

    def frame(self, session: Session) -> str:
        """See `web.play.Guise`."""
        from web.screens.puzzle import frame

        return frame(self.puzzle, self.standing)

    def regions(self, session: Session) -> dict[str, str]:
        """See `web.play.Guise`."""
        from web.screens.puzzle import regions

        return regions(self.puzzle, session, self.standing, self._play.seeing.is_on)

    def takes(self, action: str) -> bool:
        """After a whole turn there is only taking it back."""
        from trellis.puzzles import is_complete

        word = action.partition(" ")[0]
        if word in ("resign", "agree", "seat", "cover", "reveal", "replay", "hint", "why"):
            return False
        return word in ("undo", "redo") or not is_complete(self.puzzle, self.session.state)

    def marks(self, session: Session) -> GardenMarks | None:
        """See `web.play.Guise`."""
        return None

    def played(self, session: Session) -> None:
        """Count a try, and keep that the puzzle is solved."""
        from trellis.puzzles import is_complete, verdict

        standing = self.standing
        if not is_complete(self.puzzle, session.state):
            return
        if standing.is_over:
            return
        is_right = verdict(self.puzzle, session.state).is_right
        self.standing = standing._replace(tries=standing.tries + 1, is_solved=is_right)
        if is_right:
            self._keep()
        self._play.redraw()

    def again(self) -> None:
        """Put everything back."""
        from web.screens.puzzle import begun

        self.session = begun(self.puzzle)
        self._play.open(self.session)

    def give_up(self) -> None:
        """Show the answer on the board."""
        from web.screens.puzzle import begun

        if not self.standing.is_over:
            self.standing = self.standing._replace(is_given_up=True)
        self.session = begun(self.puzzle)
        for move in self.puzzle.answer:
            self.session.play(move)  # a forced one was made with the one before, and is refused
        self._play.open(self.session)

    def _keep(self) -> None:
        from trellis.puzzles.days import after_solving, read_streak, write_streak

        names = sorted({*solved(self._shelf), self.puzzle.name})
        streak = read_streak(self._shelf.puzzles("streak"))
        if self.standing.is_daily:
            streak = after_solving(streak, self.standing.day)
            self.standing = self.standing._replace(streak=streak.days)
        kept = self._shelf.save_puzzles(solved=" ".join(names), streak=write_streak(streak))
        soon(kept)

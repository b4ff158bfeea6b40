"""Setting up a position: the board is the game's own, what it stands for is in `trellis.editor`."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from trellis.bots import LEVELS, PERSON
from trellis.core import Reason, Rng, TextError, TrellisError
from trellis.editor import (
    Editor,
    GardenDraft,
    GardenEditor,
    StonesEditor,
    draft_of,
    new_draft,
    read_draft,
    write_draft,
)
from trellis.session import Session, Table, checked
from web import document
from web.kept import GAMES, soon
from web.play import Play
from web.screens import setup as screen
from web.speech import language, say, t
from web.storage import Shelf
from web.table_form import EASY

if TYPE_CHECKING:
    from trellis.draw.marks import GardenMarks
    from trellis.editor.drafts import Draft

TAKEN = ("press", "turn", "undo", "redo", "back", "edit")
"""What reaches the board; all else belongs to games."""

OPENING = ("clear", "exchange", "mirror")
"""What is pressed in the sheet and closes it, for what it did to be seen."""


class SetUp:
    """The position of each game that is being set up; what `Play` asks of a guise.

    `begin` plays a session that starts from a position. Its buttons are `setup WORD`.
    """

    def __init__(self, shelf: Shelf, play: Play, begin: Callable[[Session], None]) -> None:
        self._shelf, self._play, self._begin = shelf, play, begin
        self._editors: dict[str, Editor] = {}
        self._editor: Editor = self._open("flowers")
        self._table = Table("flowers", ("", ""))
        self._refusal: Reason | None = None

    def open(self, route: str) -> str:
        """Show the position of an address; its title. A link is taken over, once."""
        wanted = [*route.split("/"), "", ""][2]
        if wanted not in GAMES:
            document.replace(f"/setup/{self._take_over(wanted)}")
            return t("setup_position")
        self._editor = self._open(wanted)
        self._play.guise = self
        self._play.open(self._editor)
        if self._refusal is not None:
            self._play.refusal, self._refusal = self._refusal, None
            self._play.redraw()
        return t("setup_position")

    def _take_over(self, link: str) -> str:
        """Put up the position a link's game began with; the game. What was there is undone to."""
        from trellis.link import read_link

        try:
            record = read_link(link)
        except TextError as error:
            self._refusal = error.reason if link else None
            return self._editor.table.game
        editor = self._open(record.game)
        editor.change(draft_of(record.start))
        self._keep(editor)
        return record.game

    def _open(self, game: str) -> Editor:
        """The position as it was left, its players called in the language of the page."""
        if game not in self._editors:
            self._editors[game] = _editor_of(self._kept(game))
        editor = self._editors[game]
        if game == "stones":
            names = tuple(t(f"puzzle_side_{side}") for side in ("black", "white"))
            editor.table = replace(editor.table, names=names)
        else:
            editor.speak(language())
        return editor

    def _kept(self, game: str) -> Draft:
        try:
            draft = read_draft(self._shelf.draft(game) or "")
        except TextError:
            return new_draft(game)
        return draft if isinstance(draft, GardenDraft) == (game == "flowers") else new_draft(game)

    def _keep(self, editor: Editor) -> None:
        soon(self._shelf.save_draft(editor.table.game, write_draft(editor.draft)))

    # What `Play` asks of a guise --------------------------------------------------------------

    @property
    def may_xray(self) -> bool:
        """The bare position is what is set up."""
        return False

    def frame(self, session: Session) -> str:
        """See `web.play.Guise`."""
        return screen.frame(session.table.game)

    def regions(self, session: Session) -> dict[str, str]:
        """See `web.play.Guise`."""
        return screen.regions(self._editor)

    def takes(self, action: str) -> bool:
        """See `web.play.Guise`."""
        return action.partition(" ")[0] in TAKEN

    def marks(self, session: Session) -> GardenMarks | None:
        """The editor has its own."""
        return None

    def played(self, session: Session) -> None:
        """The position is another one: it is kept, and so are the fields that depend on it."""
        self._keep(self._editor)
        if document.has_dialog() and isinstance(self._editor, GardenEditor):
            document.show("setup-seats", screen.seats(self._editor))

    # What is pressed --------------------------------------------------------------------------

    def _do_edit(self, rest: str) -> None:
        if rest in OPENING:
            document.close_dialog()
        self._play.do(f"edit {rest}")

    def _do_setup(self, rest: str) -> None:
        word, _, number = rest.partition(" ")
        if self._play.guise is not self:
            return
        if word == "more":
            document.open_dialog(screen.more_sheet(self._editor))
        elif word == "hand":
            document.close_dialog()
            self._play.do(f"edit tool hand {number}")
        elif word == "begin":
            self._play_on()
        elif not self._is_broken(word):
            {"play": self._ask_who, "study": self._study, "share": self._share}[word]()

    def _is_broken(self, word: str) -> bool:
        """Say what is against it, if anything is."""
        flaw: Reason | None = self._editor.draft.flaw
        if flaw is None and word == "play" and self._editor.draft.is_over():
            flaw = Reason("setup_is_over")
        if flaw is not None:
            self._play.answer(flaw)
        return flaw is not None

    def field(self, field: str, value: str) -> None:
        """A field of one of the sheets was filled in."""
        word, _, seat = field.partition(" ")
        table = self._table
        if word in ("players", "move", "size"):
            self._play.do(f"edit {word} {value}")
        elif word == "name":
            names = [
                value if number == int(seat) else one for number, one in enumerate(table.names)
            ]
            self._table = replace(table, names=tuple(names))
        elif word == "level" and value in map(str, (PERSON, *LEVELS)):
            levels = list(table.chair_levels())
            levels[int(seat)] = int(value)
            self._table = replace(table, levels=tuple(levels))

    # Going on from here -----------------------------------------------------------------------

    def _ask_who(self) -> None:
        """Offer the mover a person's seat and the others a bot, or what was chosen last."""
        game, seats = self._editor.table.game, len(self._editor.names)
        if (self._table.game, len(self._table.names)) != (game, seats):
            mover = self._editor.active_turn
            levels = tuple(PERSON if seat == mover else EASY for seat in range(seats))
            self._table = Table(game, ("",) * seats, levels=levels)
        document.open_dialog(screen.play_sheet(self._editor, self._table))

    def _play_on(self) -> None:
        """Deal what is left; the shuffle takes 256 bits from the system."""
        try:
            start = self._editor.draft.start(Rng(os.urandom(32)))
            starts = start.first if self._table.game == "flowers" else 0
            size = getattr(start, "size", self._table.size)
            table = checked(replace(self._table, starts=starts, size=size), language())
        except TrellisError as error:
            refusal = say(error.reason)
            document.show("dialog", screen.play_sheet(self._editor, self._table, refusal))
            return
        session = Session.at(table, start)
        session.speak(language())
        self._begin(session)

    def _study(self) -> None:
        document.go(f"/game/{self._link()}")

    def _share(self) -> None:
        document.go(f"/share/{self._link()}")

    def _link(self) -> str:
        """The position as a game without moves. What would be dealt is hidden in it."""
        from trellis.link import write_link
        from trellis.record import Record

        start = self._editor.draft.open_start()
        is_stones = self._editor.table.game == "stones"
        return write_link(Record("stones" if is_stones else "flowers", (), start))


def _editor_of(draft: Draft) -> Editor:
    if isinstance(draft, GardenDraft):
        return GardenEditor.on(draft)
    return StonesEditor.on(draft)

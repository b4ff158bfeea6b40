"""The game on the screen: what a press, a key or a button means to it, and how it is redrawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from trellis.core import Hex, Reason
from trellis.session import Session, tell
from web import document
from web.boards import board_name, draw_board
from web.camera import Box
from web.gate import Gate
from web.html import text
from web.kept import Kept
from web.screens.bots import notices
from web.screens.game import frame, regions
from web.screens.parts import question
from web.speech import say
from web.turns import Turns

if TYPE_CHECKING:
    from trellis.draw.marks import GardenMarks
    from web.seeing import Seeing

ASKED = ("pass", "resign", "agree")
"""What is asked about before it is done."""


class Guise(Protocol):
    """What the board stands for when it is no game: it has a screen of its own, and says what comes
    of a move. Nothing of it is kept as a game, and no bot answers."""

    @property
    def may_xray(self) -> bool:
        """Whether the X-ray of Stones may be shown."""
        ...

    def frame(self, session: Session) -> str:
        """The screen with empty regions."""
        ...

    def regions(self, session: Session) -> dict[str, str]:
        """The HTML of every region by its id."""
        ...

    def takes(self, action: str) -> bool:
        """Whether a press on a cell or a button may reach the board now."""
        ...

    def marks(self, session: Session) -> GardenMarks | None:
        """What the garden shows besides, None for what it shows in any game."""
        ...

    def played(self, session: Session) -> None:
        """Something was done on the board."""
        ...


class Play:
    """The session on the screen, None on all other screens, and why the last press did nothing.

    `drawn(session, board)` is called after every drawing, `happened(session)` when somebody else
    did something. `confirms(kind)` says whether a press by some kind of pointer ("" for keys) is
    only shown first. `guise` is set while the session is not one of the kept games. `watcher` is
    told of every change of the screen, and of a refusal. Presses pass the `gate` one by one.
    `elsewhere` says why the game is only shown: it is `open` in another tab, was `taken` over or
    `deleted` there.
    """

    def __init__(self, kept: Kept) -> None:
        self.session: Session | None = None
        self.refusal: Reason | None = None
        self._refused_cell = ""
        self._kept = kept
        self.turns: Turns
        self.drawn: Callable[[Session, Box | None], None] = lambda session, board: None
        self.happened: Callable[[Session], None] = lambda session: None
        self.confirms: Callable[[str], bool] = lambda kind: False
        self.watcher: Callable[[Reason | None], None] = lambda refusal: None
        self.hear: Callable[[Session, bool, bool], None] = lambda session, refused, own: None
        self.seeing: Seeing
        self.guise: Guise | None = None
        self.gate = Gate(kept.is_saving, kept.settle)
        self.elsewhere = ""

    def open(self, session: Session) -> None:
        """Show a game."""
        self.session = session
        self.refusal, self._refused_cell = None, ""
        self.seeing.reset()
        document.show("app", "")
        self.redraw()
        self.hear(session, False, False)
        self.turns.is_held = False
        self.turns.follow(session if self.guise is None and not self.elsewhere else None)

    def leave(self) -> None:
        """Another screen comes; a hand that was open is covered."""
        self.gate.flush()
        if self.session is not None:
            self.session.do("cover")
        self.elsewhere = ""
        self.session, self.refusal, self._refused_cell = None, None, ""
        self.guise = None
        self.seeing.reset()
        self.turns.follow(None)
        self.watcher(None)

    def redraw(self) -> None:
        """Show the game as it is now: the curtain, or the board and what lies beside it."""
        session = self.session
        if session is None:
            return
        self.watcher(None)
        if session.is_covered:
            document.show("app", self._covered(session))
            self.drawn(session, None)
            return
        document.show("app", (self.guise.frame if self.guise else frame)(session))
        for name, html in self._regions(session).items():
            document.show(name, html)
        refusal = say(self.refusal, session.names) if self.refusal else notices(session)
        document.show("refusal", self._elsewhere(session) or text(refusal))
        marks = self.guise.marks(session) if self.guise else None
        board = draw_board(session, self._refused_cell, self.seeing.has_xray, marks)
        self.seeing.redrawn()
        self.drawn(session, board)

    def _covered(self, session: Session) -> str:
        if self.elsewhere:
            return self._elsewhere(session)
        from web.screens.curtain import curtain  # Stones has none

        return curtain(session)

    def _elsewhere(self, session: Session) -> str:
        """What is said of a game that another tab plays, and how to take it over."""
        if not self.elsewhere:
            return ""
        from web.screens.elsewhere import card, words

        return (card if session.is_covered else words)(self.elsewhere)

    def _regions(self, session: Session) -> dict[str, str]:
        if self.guise is not None:
            return self.guise.regions(session)
        return regions(session, self.turns.is_held, self.seeing.is_on)

    def press(self, cell: str, kind: str = "") -> None:
        """A press on a cell of the board or the hand, by a kind of pointer."""
        if self.gate.holds(lambda: self.press(cell, kind)):
            return
        session = self.session
        if session is not None and not self.seeing.takes(cell) and self._may("press"):
            press = session.aim if self.confirms(kind) else session.press
            self.answer(press(cell), cell)

    def lay(self, tile: int, place: Hex) -> None:
        """A tile of the hand was carried to a place."""
        if self.gate.holds(lambda: self.lay(tile, place)):
            return
        if self.session is not None and self._may("press"):
            self.answer(self.session.lay(tile, place))

    def do(self, action: str) -> None:
        """A press on a button of the session; some are asked about first."""
        if self.gate.holds(lambda: self.do(action)):
            return
        session = self.session
        if session is None or not self._may(action):
            return
        word = action.partition(" ")[0]
        if word in ASKED or (word == "undo" and session.undo_is_shared):
            document.open_dialog(question(action))
        else:
            self.answer(session.do(action))

    def answer(self, refusal: Reason | None, cell: str = "") -> None:
        """Show what a press did, or say why it did nothing."""
        self.refusal = refusal
        self._refused_cell = cell if refusal is not None else ""
        self._keep(refusal)
        self.redraw()
        self.watcher(refusal)
        session = self.session
        if session is None:
            return
        self.hear(session, refusal is not None, True)
        if refusal is None and self.guise is not None:
            self.guise.played(session)
        elif refusal is None and not self.elsewhere:
            self.turns.follow(session)

    def _keep(self, refusal: Reason | None = None) -> None:
        """Give the storage a step before it is shown."""
        is_own = self.guise is None and not self.elsewhere
        if refusal is None and is_own and self.session is not None:
            self._kept.keep(self.session)

    def stepped(self, session: Session) -> None:
        """Something changed without a press: a bot made a step, or looking back went on."""
        if session is self.session:
            self.refusal, self._refused_cell = None, ""
            self._keep()
            self.redraw()
            self.hear(session, False, False)
            self.happened(session)

    def cell_at(self, x: float, y: float) -> str | None:
        """The cell at a point of the board where nothing can be pressed."""
        return None if self.seeing.takes_at(x, y) else board_name(self.session, x, y)

    def _may(self, action: str) -> bool:
        if self.elsewhere:
            return False
        return self.guise is None or self.guise.takes(action)

    @property
    def may_turn(self) -> bool:
        """Whether there is a tile to be turned."""
        desk = None if self.session is None else self.session.desk
        return desk is not None and desk.game == "flowers" and desk.held is not None

    def _do_sure(self, action: str) -> None:
        if self.gate.holds(lambda: self._do_sure(action)):
            return
        document.close_dialog()
        if self.session is not None and not self.elsewhere:
            self.answer(self.session.do(action))

    def _do_idle(self, label: str) -> None:
        """A button that does nothing now was pressed: say why not, and do nothing."""
        if self.session is not None:
            buttons = tell(self.session)[1]
            self.answer(next((one.why_not for one in buttons if one.label.code == label), None))

"""The board in a page of somebody else: `embed.html` runs this and nothing of the application."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from trellis.core import Reason
from trellis.link import write_link
from web import document, embed_page, look
from web.boards import board_name
from web.cursor import ARROWS
from web.embed_asked import Asked, asked
from web.embed_board import SHEET, drawing, view_box
from web.embed_keys import PRESS, led_to, said
from web.embed_stage import Stage
from web.html import text
from web.pace import PACES
from web.reports import Report
from web.screens.embed_frame import regions, told_wrong
from web.speech import language, t
from web.targets import meant, targets
from web.tongues import Tongue

if TYPE_CHECKING:
    from web.turns import Turns
    from web.worker import Worker

KEYS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}

MOST_LINK = 8000
"""Letters of an address that every browser takes."""


class Embed:
    """The one object of the frame."""

    def __init__(self) -> None:
        self.asked: Asked = asked(*embed_page.fields())
        self.stage: Stage
        self._refusal: Reason | None = None
        self._turns: Turns | None = None
        self._ratio = 1.0
        self._cursor = ""
        self._link: tuple[tuple[str, int], str] = ("", 0), ""

    async def start(self) -> None:
        """Take the language and the colours, and show what the address asks for."""
        wanted = self.asked
        await Tongue().take(wanted.language)
        look.set_theme(wanted.theme)
        embed_page.paint(wanted.colours)
        self.stage = Stage(wanted, language(), os.urandom(32))
        if wanted.record.game == "flowers":
            from trellis.draw.symbols import symbols  # a board of Stones uses none

            embed_page.set_symbols(symbols(SHEET))
        self._show_wrong()
        self.redraw()
        embed_page.listen(self.do, self.press, self.spot, self.key, self.field)
        embed_page.on_resize(self._tell_height)
        document.ready()
        self._follow()

    def _show_wrong(self) -> None:
        """One sentence about what the address says wrong, however much of it is."""
        document.show("wrong", told_wrong(self.asked))

    def redraw(self) -> None:
        """Show everything as it is now."""
        stage, wanted = self.stage, self.asked
        if stage.mode == "no" or self._cursor not in targets(stage.session).spots:
            self._cursor = ""
            document.show("seen", "")
        drawn = drawing(stage.session, wanted.coordinates, wanted.orientation, self._cursor)
        self._ratio = drawn.box.height / drawn.box.width
        document.show_board(drawn.draw, drawn.layers)
        embed_page.frame_board(view_box(drawn.box))
        for name, html in regions(stage, self._refusal, wanted.controls).items():
            document.show(name, html)
        begun = "yes" if stage.session.line.done or stage.session.desk_is_busy else "no"
        embed_page.describe({"mode": stage.mode, "game": stage.record.game, "begun": begun})
        embed_page.lead_to(self._address(), t("embed_open"))
        self._tell_height()

    def _tell_height(self) -> None:
        embed_page.tell_height(self._ratio)

    def _address(self) -> str:
        """The same game on the whole site."""
        stage = self.stage
        what = stage.mode, len(stage.session.line.done)
        if self._link[0] != what:
            self._link = what, write_link(stage.shown())
        link = self._link[1]
        at = f"/{stage.ply}" if stage.mode != "bot" else ""
        return f"./#/game/{link}{at}" if len(link) <= MOST_LINK else "./"

    # What is heard ----------------------------------------------------------------------------

    def do(self, action: str) -> None:
        """A press on a button."""
        word, _, rest = action.partition(" ")
        stage, refusal = self.stage, None
        if word == "step":
            stage.step(rest)
        elif word == "again":
            stage.again()
        elif word == "show":
            stage.reveal()
        elif word != "idle" and stage.mode != "no":
            refusal = stage.session.do(action)
        elif word == "idle":
            refusal = self._why_idle(rest)
        self._answered(refusal)

    def press(self, cell: str) -> None:
        """A press on the hand, or a cell of the board: shown first, done when repeated."""
        if self.stage.mode != "no" and self.stage.verdict != "wrong":
            self._answered(self.stage.session.aim(cell))

    def spot(self, cell: str, x: float, y: float, scale: float) -> None:
        """A press on the board, of which the nearest cell is meant where cells are small."""
        session = self.stage.session
        if self.stage.mode == "no":
            return
        near = meant(targets(session), (x, y), scale)
        found = near or cell or board_name(session, x, y)
        if found:
            self.press(found)

    def key(self, name: str, is_on_board: bool = False) -> bool:
        """A key while the focus is in the frame; whether it meant anything."""
        if self.stage.mode != "no":
            return is_on_board and self._board_key(name)
        if name not in KEYS or not self.stage.plies:
            return False
        self.do(f"step {KEYS[name]}")
        return True

    def _board_key(self, name: str) -> bool:
        """A key on the board of a game: the cursor goes on, or presses."""
        session = self.stage.session
        spots = targets(session).spots
        if name in PRESS and self._cursor in spots:
            self.press(self._cursor)
            return True
        there = led_to(name, self._cursor, spots, self.asked.orientation)
        if there is not None:
            self._cursor = there
            self.redraw()
            document.show("seen", text(said(session, there)))
        return name in ARROWS

    def field(self, name: str, value: str) -> None:
        """The slider was moved."""
        if name == "ply" and value.isascii() and value.isdigit():
            self.stage.go(int(value))
            self._answered(None)

    def _why_idle(self, label: str) -> Reason | None:
        from trellis.session import tell

        buttons = tell(self.stage.session)[1]
        return next((one.why_not for one in buttons if one.label.code == label), None)

    def _answered(self, refusal: Reason | None) -> None:
        self._refusal = refusal
        if refusal is None:
            self.stage.judge()
        self.redraw()
        self._follow()

    # The bot ----------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Let the bots play where there are any."""
        if self.stage.mode != "bot":
            return
        if self._turns is None:
            self._turns = self._bots()
        self._turns.follow(self.stage.session)

    def _bots(self) -> Turns:
        from web.opponent import Opponent
        from web.turns import Turns

        opponent = Opponent(_worker)
        return Turns(lambda: opponent, lambda: PACES["medium"], self._stepped, self._thinks)

    def _stepped(self, session: object) -> None:
        if session is self.stage.session:
            self._refusal = None
            self.redraw()

    def _thinks(self, report: Report | None) -> None:
        from web.screens.bots import thinking

        document.show("thinking", thinking(report))


def _worker() -> Worker:
    """A worker to think in. OSError where this frame may have none: then the page itself thinks."""
    if not embed_page.may_start_worker():
        raise OSError("no worker here")
    from web.worker import Worker

    return Worker()

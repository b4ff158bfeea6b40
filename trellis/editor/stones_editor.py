"""Setting up a position of Stones: black and white stones, one at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trellis.core import Phrase, Reason, TextError
from trellis.core.points import parse_point
from trellis.draw.stones_marks import StonesMarks
from trellis.editor.editor import Editor, Told
from trellis.editor.stones import StonesDraft
from trellis.session import Line, Prompt, StonesDesk, Table
from trellis.session.desk import unknown
from trellis.stones import SIDES, SIZES, winning_chain
from trellis.stones.board import is_on_board
from trellis.stones.state import off_board

TOOLS = ("black", "white", "none")


@dataclass
class StonesEditor(Editor):
    """`tool` is the side whose stones are put down, or `none`, which takes stones off."""

    @classmethod
    def on(cls, draft: StonesDraft, table: Table | None = None) -> StonesEditor:
        """A board with a draft on it."""
        table = table or Table("stones", ("", ""), starts=0)
        line = Line("stones", [draft.shown()])
        return cls(table, line, StonesDesk(), draft=draft, tool="black")

    def settle(self) -> None:
        """The table tells the size of the board."""
        self.table = replace(self.table, size=self.draft.size)

    def press(self, cell: str) -> Reason | None:
        """Put a stone down, or take one off."""
        try:
            point = parse_point(cell)
        except TextError as error:
            return error.reason
        if not is_on_board(self.draft.size, point):
            return off_board(self.draft.size, point)
        side = next((one for one in SIDES if one == self.tool), None)
        self.change(self.draft.with_stone(point, side))
        return None

    def edit(self, text: str) -> Reason | None:
        """`tool TOOL`, `size N`, `move SIDE`, `mirror`, `exchange`, `clear`."""
        word, _, rest = text.partition(" ")
        draft = self.draft
        if word == "tool" and rest in TOOLS:
            self.tool = rest
        elif word == "size" and rest in map(str, SIZES):
            self.change(draft.with_size(int(rest)))
        elif word == "move" and rest in SIDES:
            self.change(replace(draft, to_move=rest))
        elif word == "mirror":
            self.change(draft.mirrored())
        elif word == "exchange":
            self.change(draft.exchanged())
        elif word == "clear":
            self.change(StonesDraft(draft.size, to_move=draft.to_move))
        else:
            return unknown(text)
        return None

    @property
    def own_marks(self) -> StonesMarks:
        """A chain that joins two sides; else the bare position."""
        side = self.draft.connected
        chain = winning_chain(replace(self.draft.shown(), connected=side)) if side else ()
        return StonesMarks(last=(), chain=chain)

    @property
    def own_told(self) -> Told:
        """What a press does, and how it stands with the position."""
        return Prompt(Phrase(f"setup_stone_{self.tool}"), (self.standing(),)), ()

    def standing(self) -> Phrase | Reason:
        """What is broken, or that the position can be played, or that it is the end of a game."""
        side = self.draft.connected
        if side is not None:
            return Phrase("setup_is_connected", side=side)
        return self.draft.flaw or Phrase("setup_is_good")

"""The form of a new game: what is filled in changes the table that will be dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trellis.bots import LEVELS, PERSON
from trellis.core import Reason
from trellis.session import FLOWER_NAMES, Table
from web import document
from web.screens.new_game import new_game, starters
from web.screens.start import Saved
from web.speech import say

EASY = 2
"""The level of the bot that a person alone is offered first."""


class TableForm:
    """The tables by game, as they are filled in, and the one that is on the screen."""

    def __init__(self, kept: Callable[[str], Saved | None]) -> None:
        self.tables = {game: Table(game, ("", "")) for game in ("flowers", "stones")}
        self.table = self.tables["flowers"]
        self.alone = {game: Table(game, ("", ""), levels=(PERSON, EASY)) for game in self.tables}
        self.refusal: Reason | None = None
        self._kept = kept

    def open(self, game: str, is_alone: bool) -> None:
        """Show the form of a game; who is alone finds a bot on the second chair."""
        self.table, self.refusal = self.tables[game], None
        if is_alone and not any(self.table.levels):
            first = self.table.names[0]
            self.table = replace(self.alone[game], names=(first, ""), size=self.table.size)
        self.redraw()

    def redraw(self) -> None:
        """Show the form as it is filled in."""
        refusal = say(self.refusal) if self.refusal else ""
        document.show("app", new_game(self.table, self._kept(self.table.game), refusal))

    def field(self, field: str, chair: str, value: str) -> None:
        """A field was filled in; those of other forms are let alone."""
        table = self.table
        if field == "name":
            names = list(table.names)
            names[int(chair)] = value
            self._set_table(replace(table, names=tuple(names)))
            document.show("starters", starters(self.table))
        elif field == "level" and value in map(str, (PERSON, *LEVELS)):
            levels = list(table.chair_levels())
            levels[int(chair)] = int(value)
            self._set_table(replace(table, levels=tuple(levels)))
            self.redraw()
        elif field == "starts":
            self._set_table(replace(table, starts=int(value) if value else None))
        elif field == "then":
            self._set_table(replace(table, then=value))
        elif field == "size":
            self._set_table(replace(table, size=int(value)))
        elif field == "head_start":
            self._set_table(replace(table, head_start=value == "on"))

    def _set_table(self, table: Table) -> None:
        self.table = self.tables[table.game] = table

    def _do_add_player(self, _: str) -> None:
        table = self.table
        names = (*table.names, "")[: len(FLOWER_NAMES)]
        levels = (*table.chair_levels(), EASY if any(table.levels) else PERSON)[: len(names)]
        self._set_table(replace(table, names=names, levels=levels, head_start=False))
        self.redraw()

    def _do_remove_player(self, chair: str) -> None:
        gone = int(chair)
        table = self.table
        names = tuple(name for number, name in enumerate(table.names) if number != gone)
        levels = tuple(one for number, one in enumerate(table.chair_levels()) if number != gone)
        mine = [flower for number, flower in enumerate(table.colours) if number != gone]
        colours = (*mine, table.colours[gone])
        self._set_table(replace(table, names=names, colours=colours, levels=levels, starts=None))
        self.redraw()

    def _do_next_flower(self, chair: str) -> None:
        """Take the next flower; who had it gets this one."""
        colours = list(self.table.colours)
        mine = int(chair)
        wanted = FLOWER_NAMES[(FLOWER_NAMES.index(colours[mine]) + 1) % len(FLOWER_NAMES)]
        other = colours.index(wanted)
        colours[mine], colours[other] = colours[other], colours[mine]
        self._set_table(replace(self.table, colours=tuple(colours)))
        self.redraw()

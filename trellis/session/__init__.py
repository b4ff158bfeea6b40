"""The midend between screen and rules: presses become staged input, moves, a new state."""

from trellis.session.desk import Button, Prompt
from trellis.session.flowers_desk import FlowersDesk, preview
from trellis.session.line import Entry, Line
from trellis.session.naming import NAME_LENGTH
from trellis.session.prompt import tell
from trellis.session.recording import record_text, to_record
from trellis.session.save import read_save, write_save
from trellis.session.session import Session
from trellis.session.shown import garden_marks, last_tiles, stones_marks
from trellis.session.stones_desk import StonesDesk
from trellis.session.table import (
    FLOWER_NAMES,
    NEXT,
    Table,
    after_game,
    another_sitting,
    checked,
    deal,
    renamed,
    with_level,
)

__all__ = [
    "FLOWER_NAMES",
    "NAME_LENGTH",
    "NEXT",
    "Button",
    "Entry",
    "FlowersDesk",
    "Line",
    "Prompt",
    "Session",
    "StonesDesk",
    "Table",
    "after_game",
    "another_sitting",
    "checked",
    "deal",
    "garden_marks",
    "last_tiles",
    "preview",
    "read_save",
    "record_text",
    "renamed",
    "stones_marks",
    "tell",
    "to_record",
    "with_level",
    "write_save",
]

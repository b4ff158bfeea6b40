"""The midend between screen and rules: presses become staged input, moves, a new state."""

from typing import TYPE_CHECKING

from trellis.core.later import later

if TYPE_CHECKING:
    from trellis.session.desk import Button, Prompt
    from trellis.session.flowers_desk import FlowersDesk, preview
    from trellis.session.flowers_shown import garden_marks, last_tiles, pressable_vines
    from trellis.session.line import Entry, Line
    from trellis.session.naming import NAME_LENGTH
    from trellis.session.prompt import tell
    from trellis.session.recording import record_text, to_record
    from trellis.session.resuming import from_record, is_playable
    from trellis.session.save import read_save, write_save
    from trellis.session.session import Session
    from trellis.session.stones_desk import StonesDesk
    from trellis.session.stones_shown import stones_marks
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
else:
    __getattr__ = later(
        __name__,
        {
            "desk": "Button Prompt",
            "flowers_desk": "FlowersDesk preview",
            "flowers_shown": "garden_marks last_tiles pressable_vines",
            "line": "Entry Line",
            "naming": "NAME_LENGTH",
            "prompt": "tell",
            "recording": "record_text to_record",
            "resuming": "from_record is_playable",
            "save": "read_save write_save",
            "session": "Session",
            "stones_desk": "StonesDesk",
            "stones_shown": "stones_marks",
            "table": "FLOWER_NAMES NEXT Table after_game another_sitting checked deal renamed "
            "with_level",
        },
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
    "from_record",
    "garden_marks",
    "is_playable",
    "last_tiles",
    "pressable_vines",
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

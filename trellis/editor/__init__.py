"""Positions being set up: what is put where, what is broken, and how to play on from there."""

from typing import TYPE_CHECKING

from trellis.core.later import later

if TYPE_CHECKING:
    from trellis.editor.drafts import draft_of, new_draft, read_draft, write_draft
    from trellis.editor.editor import Editor
    from trellis.editor.garden import GardenDraft
    from trellis.editor.garden_editor import GardenEditor
    from trellis.editor.stones import StonesDraft
    from trellis.editor.stones_editor import StonesEditor
else:
    __getattr__ = later(
        __name__,
        {
            "drafts": "draft_of new_draft read_draft write_draft",
            "editor": "Editor",
            "garden": "GardenDraft",
            "garden_editor": "GardenEditor",
            "stones": "StonesDraft",
            "stones_editor": "StonesEditor",
        },
    )

__all__ = [
    "Editor",
    "GardenDraft",
    "GardenEditor",
    "StonesDraft",
    "StonesEditor",
    "draft_of",
    "new_draft",
    "read_draft",
    "write_draft",
]

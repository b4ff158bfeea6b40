"""What a game says that is kept as a file."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Template

KEPT: Mapping[str, Template] = {
    "kept_start": "The game begins.",
    "kept_first": "First",
    "kept_back": "Back",
    "kept_forward": "Forward",
    "kept_last": "Last",
    "kept_record": "The record, to play it again",
}

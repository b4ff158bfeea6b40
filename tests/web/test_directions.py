"""Languages that run to the left: nothing in the style says left or right, and names stay whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trellis.core import Event, Phrase
from trellis.words import say

ROOT = Path(__file__).resolve().parents[2]
STYLES = sorted((ROOT / "web" / "styles").glob("*.css"))

SIDED = re.compile(
    r"(?<![\w-])(?:left|right)\s*:|"  # left: 0
    r"(?<!inset)-(?:left|right)\s*:|"  # margin-left: 0
    r"(?:text-align|float|clear)\s*:\s*(?:left|right)\b|"
    r"border-(?:top|bottom)-(?:left|right)-radius"
)
"""Declarations that mean a side of the screen, where a language should decide which it is."""


@pytest.mark.parametrize("file", STYLES, ids=lambda file: file.stem)
def test_no_style_says_left_or_right(file: Path) -> None:
    assert SIDED.findall(file.read_text("utf-8")) == []


def test_four_values_in_a_row_are_the_same_on_both_sides() -> None:
    """`padding: 1px 2px 3px 4px` says right and left; only the screen's own rim has those."""
    for file in STYLES:
        for value in re.findall(
            r"(?:padding|margin|inset)\s*:\s*([^;}]+)", file.read_text("utf-8")
        ):
            parts = re.findall(r"[\w.-]+\([^()]*\)|[^\s]+", value)
            if len(parts) == 4 and "safe-area" not in value:
                assert parts[1] == parts[3], (file.name, value)


def test_a_name_written_to_the_left_does_not_turn_the_sentence() -> None:
    name = "\u05e9\u05d9\u05e8\u05d4"
    claimed = Event("claimed", seat=0, tile=1, vine=0, colour="orange")
    assert say(claimed, [name]) == f"\u2068{name}\u2069 claimed orange."
    assert say(Phrase("to_play", seat=0), ["Ines"]) == "Ines to play"

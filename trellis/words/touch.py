"""What is said about moves that wait for being confirmed, and about moving the board."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Plural, Template

TOUCH: Mapping[str, Template] = {
    "claim_here": "{seat}, claim this vine?",
    "gift_here": "{seat}, put the gift here?",
    "give_here": "A flower for {seat}?",
    "puts_down": Plural("count", "That is one flower.", "That is {count} flowers."),
    "press_again": "Press it again, or another one.",
    "claim_it": "Claim it",
    "gift_it": "Put it here",
    "give_it": "Yes, for {seat}",
    "centre": "Show the whole board",
    "zoom_in": "Zoom in",
    "zoom_out": "Zoom out",
    "key_zoom": "+, -, 0",
    "key_zoom_why": "Zoom the board; show all of it",
}
"""Phrases."""

"""What a bot is called that was given no name: by its level."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.language import ENGLISH, Language

BOT_NAMES: Mapping[str, tuple[str, ...]] = {
    "flowers": ("Seed", "Sprout", "Leaf", "Bud", "Blossom"),
    "stones": ("Pebble", "Cobble", "Boulder", "Cliff", "Mountain"),
}
"""By game: the names of levels 1 to 5."""


def bot_name(game: str, level: int, translate: Language = ENGLISH) -> str:
    """The name of a level from 1 to 5.

    >>> bot_name("flowers", 3)
    'Leaf'
    """
    return translate.gettext(BOT_NAMES[game][level - 1])

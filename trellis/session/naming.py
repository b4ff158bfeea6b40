"""What players are called: the name they gave, else a number for people and a level for bots."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.bots.levels import PERSON
from trellis.words import ENGLISH, Language, bot_name, player

NAME_LENGTH = 24
"""Letters of a player's name."""

MOST = 4
"""Players at a table, so that many bots may share a level."""


def named(
    game: str, names: Sequence[str], levels: Sequence[int], translate: Language = ENGLISH
) -> tuple[str, ...]:
    """Tidy names by chair, none of them empty; bots of one level are told apart by a number."""
    found = [tidy(name) for name in names]
    for chair, level in enumerate(levels):
        if not found[chair]:
            options = _generic(game, chair, level, translate)
            found[chair] = next((one for one in options if one not in found), options[0])
    return tuple(found)


def is_given(game: str, name: str, chair: int, level: int, translate: Language = ENGLISH) -> bool:
    """Whether somebody gave a name, rather than being called by number or level."""
    return tidy(name) not in ("", *_generic(game, chair, level, translate))


def tidy(name: str) -> str:
    """A name on one line, of bounded length, perhaps empty."""
    kept = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(kept.split())[:NAME_LENGTH].strip()


def _generic(game: str, chair: int, level: int, translate: Language) -> tuple[str, ...]:
    """What whoever gave no name may be called, the first that is free."""
    if level == PERSON:
        return (player(chair, (), translate),)
    name = bot_name(game, level, translate)
    return (name, *(f"{name} {number}" for number in range(2, MOST + 1)))

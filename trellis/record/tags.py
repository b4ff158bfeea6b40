"""The names of tags, and the words of the Result tag."""

from __future__ import annotations

import re
from collections.abc import Mapping

from trellis.core import Outcome

FORMAT = 1
"""The version of the text format; readers refuse others."""

BOTH = ("Game", "Format", "Seat0", "Seat1", "TakeBacks", "Result")
OF_FLOWERS = (
    *("Players", "Seat2", "Seat3", "First", "HeadStart", "Deck"),
    *("Board", "Hands", "Extra", "ToMove", "Turn"),
)
OF_STONES = ("Size", "BlackStones", "WhiteStones", "BlackSeat", "ToMove")

TAGS: Mapping[str, frozenset[str]] = {
    "flowers": frozenset(BOTH + OF_FLOWERS),
    "stones": frozenset(BOTH + OF_STONES),
}
"""The tags that mean something, by game."""

KNOWN = {name.lower(): name for name in BOTH + OF_FLOWERS + OF_STONES}
"""All of them, by their lower-case form: letter case carries nothing in them."""

MOST_TAGS = 100
"""In one record, of those that mean nothing here and are kept."""

_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}", re.ASCII)
_RESULT = re.compile(r"(?:seat ([0-9]) wins|no winner) by ([a-z ]+)", re.ASCII)
_REASONS = {
    "fifteen": "fifteen flowers",
    "connected": "connection",
    "resigned": "resignation",
    "agreed": "agreement",
}

Claim = tuple[int | None, str]
"""The winner's seat, and one of the reasons of an outcome."""


def is_tag_name(text: str) -> bool:
    """Whether this can be the name of a tag."""
    return _TAG_NAME.fullmatch(text) is not None


def is_known(name: str) -> bool:
    """Whether a tag means something here, or looks like a slip of the pen for one that does."""
    return name.lower() in KNOWN or meant(name) is not None


def meant(name: str) -> str | None:
    """The known tag from which an unknown one differs by one letter too many or too few.

    Such a tag is refused and not kept: a game without its `Deck` would be another game.

    >>> meant("Dek")
    'Deck'
    """
    lower = name.lower()
    return next((known for key, known in KNOWN.items() if _is_slip(lower, key)), None)


def _is_slip(a: str, b: str) -> bool:
    short, long = sorted((a, b), key=len)
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def format_result(outcome: Outcome | None) -> str:
    """The words of the Result tag; `*` while the game runs.

    >>> format_result(Outcome(1, "resigned"))
    'seat 1 wins by resignation'
    """
    return format_claim(None if outcome is None else (outcome.winner, outcome.reason))


def format_claim(claim: Claim | None) -> str:
    """The same words for what a text claims."""
    if claim is None:
        return "*"
    winner, reason = claim
    who = "no winner" if winner is None else f"seat {winner} wins"
    return f"{who} by {_REASONS[reason]}"


def parse_result(text: str) -> Claim | None:
    """What those words claim, None for `*`. Raises KeyError for any other text."""
    words = " ".join(text.lower().split())
    if words == "*":
        return None
    match = _RESULT.fullmatch(words)
    reasons = {spoken: reason for reason, spoken in _REASONS.items()}
    if match is None:
        raise KeyError(words)
    return (None if match[1] is None else int(match[1])), reasons[match[2]]

"""Which languages the page can speak, and which of them a browser's reader would like."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from web.facts import LANGUAGES

OWN = "en"
"""The tag of the language that all sentences are written in; it needs no file."""

SYSTEM = "system"
"""What is chosen where the browser's list of languages decides."""

TAGS = (OWN, *LANGUAGES)

NAMES = {OWN: "English"} | {tag: name for tag, (name, _, _) in LANGUAGES.items()}
"""What each language calls itself."""


def spoken(chosen: str, wanted: Sequence[str], known: Collection[str] = TAGS) -> str:
    """The tag of the language to speak: the chosen one, else the first that the browser wants.

    >>> spoken("system", ["de-AT", "en"], ["en", "de"])
    'de'
    """
    if chosen in known:
        return chosen
    tags = {tag.lower(): tag for tag in known}
    found = (tags[tag] for one in wanted for tag in _wider(one) if tag in tags)
    return next(found, OWN)


def direction(tag: str) -> str:
    """How a language is written: `ltr` or `rtl`."""
    return LANGUAGES[tag][1] if tag in LANGUAGES else "ltr"


def _wider(tag: str) -> list[str]:
    """A tag, then without its last part, and so on: zh-hant-tw, zh-hant, zh."""
    parts = tag.lower().replace("_", "-").split("-")
    return ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]

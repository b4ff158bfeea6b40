"""A language nobody speaks: written to the left, with long words, and marks around each sentence.

Hebrew letters stand for the Latin ones, so that a browser really sets them to the left; longer
words grow by half, as they do from English to many languages.
"""

from __future__ import annotations

import re
from pathlib import Path

from web.build.translate import begun, update, write

TAG = "he"
"""The tag it goes by: one of a language that is written to the left."""

BEGIN, END = "\u27e6", "\u27e7"

LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz",
    "\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8\u05d9\u05db\u05dc\u05de"
    "\u05e0\u05e1\u05e2\u05e4\u05e6\u05e7\u05e8\u05e9\u05ea\u05da\u05dd\u05df\u05e3",
)


def pseudo(sentence: str) -> str:
    """A sentence of the language, its {fields} as they are."""
    parts = re.split(r"(\{\w*\})", sentence)
    said = "".join(part if part.startswith("{") else _words(part) for part in parts)
    return f"{BEGIN}{said}{END}"


def write_pseudo(locale: Path) -> None:
    """Put the language's file into a folder."""
    catalogue = begun(TAG)
    update(catalogue)
    for message in catalogue:
        if isinstance(message.id, tuple | list):
            rest = [pseudo(message.id[1])] * (catalogue.num_plurals - 1)
            message.string = (pseudo(message.id[0]), *rest)
        elif message.id:
            message.string = pseudo(message.id)
    write(catalogue, locale / f"{TAG}.po")


def _words(text: str) -> str:
    longer = re.sub(
        r"[A-Za-z]{5,}", lambda found: found[0] + found[0][-(len(found[0]) // 2) :], text
    )
    return longer.lower().translate(LETTERS)

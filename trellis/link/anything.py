"""Any text that a game may come in: a record, JSON, a link, a whole HTML file of a kept game."""

from __future__ import annotations

import html
import re
from typing import NamedTuple

from trellis.link.text import read_link
from trellis.record import Record, Steps, read_slowly

_LINK = re.compile(
    r"\s*(?:\S*#)?(?:/?(?:game|embed|share)/)?([12][0-9A-Za-z_-]{6,})(?:/[0-9]{1,5})?\s*", re.ASCII
)
_KEPT = re.compile(r"<pre>(.*?)</pre>", re.DOTALL)
_LIBRARY = re.compile(r'\ufeff?\s*\{\s*"kind"\s*:\s*"trellis library"')

LARGEST_FILE = 4_000_000
"""Characters of an HTML file in which a record is looked for; a long game's has a quarter."""


class Found(NamedTuple):
    """`records`, at least one where nothing was `skipped`: the names of cases that are no games."""

    records: tuple[Record, ...]
    skipped: tuple[str, ...] = ()


def is_library(text: str) -> bool:
    """Whether a text looks like the one file of all games (`trellis.library`)."""
    return _LIBRARY.match(text) is not None


def record_text(text: str) -> str:
    """The text in which the places of errors are counted: that of the record in a kept HTML file,
    without what differs between systems; every other text as it is."""
    if text[:200].lstrip().startswith("<") and len(text) <= LARGEST_FILE:
        kept = _KEPT.search(text)
        text = html.unescape(kept[1]) if kept is not None else text
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def read_anything(text: str) -> Steps[Found]:
    """The games of a text, in steps that tell how many characters are understood.

    Raises RecordError with the place in `record_text(text)`, TextError where a link is damaged.
    """
    link = _LINK.fullmatch(text) if len(text) < 200_000 else None
    if link is not None:
        return Found((read_link(link[1]),))
    reading = yield from read_slowly(record_text(text))
    return Found(reading.records, reading.skipped)

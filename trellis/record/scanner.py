"""A place in a text that moves on as the text is understood, and knows its line and column."""

from __future__ import annotations

import re

from trellis.core import Reason
from trellis.core.messages import Value
from trellis.record.errors import RecordError

MOST = 1_000_000
"""Characters in a text; a longer one is refused unread."""

GOT_LENGTH = 40

_WORD = re.compile(r"\S+")
_SPACE = re.compile(r"\s*")


class Scanner:
    """A text and a place in it, which only ever moves on."""

    def __init__(self, text: str) -> None:
        """Line ends of any kind become one, a byte order mark goes. RecordError when too long."""
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self.at = 0
        if len(text) > MOST:
            raise RecordError(Reason("expected", what="short_text", got=str(len(text)), most=MOST))

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What matches here, if anything does; the place moves behind it."""
        match = pattern.match(self.text, self.at)
        if match is not None:
            self.at = match.end()
        return match

    def skip_space(self) -> None:
        """Move on to the next visible character or the end."""
        self.take(_SPACE)

    def next(self) -> str:
        """The character here, "" at the end."""
        return self.text[self.at : self.at + 1]

    def error(
        self, what: str, at: int | None = None, got: str | None = None, **more: Value
    ) -> RecordError:
        """An error at a place, or here; without `got` it shows the word that stands there."""
        at = self.at if at is None else at
        if got is None:
            word = _WORD.search(self.text, at)
            got = "" if word is None else word[0]
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        reason = Reason("expected", what=what, got=got[:GOT_LENGTH], **more)
        return RecordError(reason, line, column)

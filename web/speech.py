"""The page's voice: phrases by code, in the language of the page."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.core import Phrase
from trellis.core.messages import Value
from trellis.words import say
from web.html import text


def t(code: str, names: Sequence[str] = (), **params: Value) -> str:
    """A phrase as plain words, for attributes and titles."""
    return say(Phrase(code, **params), names)


def th(code: str, names: Sequence[str] = (), **params: Value) -> str:
    """A phrase as HTML text."""
    return text(t(code, names, **params))

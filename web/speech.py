"""The page's voice: all its sentences in the one language that it speaks now.

Everything of the page that a person reads or hears comes through here, and nothing else in `web`
asks `trellis.words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trellis import words
from trellis.core import Event, Message, Outcome, Phrase, TrellisError
from trellis.core.messages import Value
from trellis.words import ENGLISH, Language
from trellis.words.sentence import isolated
from web.html import text

__all__ = [
    "bot_name",
    "explain",
    "isolated",
    "language",
    "read",
    "say",
    "speak",
    "t",
    "tell_turn",
    "th",
]

_now: dict[str, Language] = {"language": ENGLISH}


def language() -> Language:
    """The language the page speaks."""
    return _now["language"]


def speak(new: Language) -> None:
    """Speak another language from now on; what stands on the screen is not said anew by this."""
    _now["language"] = new


def t(code: str, names: Sequence[str] = (), **params: Value) -> str:
    """A phrase as plain words, for attributes and titles."""
    return say(Phrase(code, **params), names)


def th(code: str, names: Sequence[str] = (), **params: Value) -> str:
    """A phrase as HTML text."""
    return text(t(code, names, **params))


def say(message: Message | Outcome, names: Sequence[str] = ()) -> str:
    """A reason, an event, a phrase or an outcome as plain words."""
    return words.say(message, names, language())


def explain(error: TrellisError) -> str:
    """An error as plain words, with its cause."""
    return words.explain(error, (), language())


def tell_turn(events: Iterable[Event], names: Sequence[str] = ()) -> str:
    """What happened in a turn, as plain words."""
    return words.tell_turn(events, names, language())


def bot_name(game: str, level: int) -> str:
    """What a bot of a level is called that was given no name."""
    return words.bot_name(game, level, language())


def read(sentence: str) -> str:
    """A sentence of the rules, which are no messages but a text to be read."""
    return language().gettext(sentence)

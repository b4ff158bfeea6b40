"""What a language has to offer: three functions of `gettext` translations; and English."""

from __future__ import annotations

from typing import Protocol


class Language(Protocol):
    """Anything shaped like `gettext.NullTranslations`; catalogues are loaded elsewhere."""

    def gettext(self, message: str, /) -> str:
        """The translation of a sentence, its {fields} still in place."""

    def pgettext(self, sense: str, message: str, /) -> str:
        """The translation of a sentence in one of the senses that its English has."""

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The translation of the form that fits a number."""


class English:
    """The language the sentences are written in."""

    def gettext(self, message: str, /) -> str:
        """The sentence itself."""
        return message

    def pgettext(self, sense: str, message: str, /) -> str:
        """The sentence itself."""
        return message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """`one` for 1, else `many`."""
        return one if n == 1 else many


ENGLISH = English()

"""Everything a person reads or hears on a screen comes through the page's one voice.

The screens are drawn in a language that puts marks around each sentence. What is left when all that
stands between marks is taken away may be names, numbers and signs, and no word.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session import opponents
from tests.session.playing import accept, play_out
from tests.web import test_screens
from tests.web.parsing import Html
from trellis.core import Rng
from trellis.session import Session, Table
from trellis.words import ENGLISH
from web.build.not_found import not_found
from web.build.pictures import start
from web.languages import NAMES
from web.screens import news
from web.speech import language, speak

ROOT = Path(__file__).resolve().parents[2]

READ = ("aria-label", "title", "alt", "placeholder", "aria-description", "aria-roledescription")
"""Attributes that are read out or shown."""

PLAYERS = ("Ines", "Karim", "Wen", "Oona")

NOT_SAID = re.compile(
    "|".join((*PLAYERS, "A & B", "body", "actions", "No[.]", *map(re.escape, NAMES.values())))
)
"""Names that were given, and what the tests of the screens put in themselves."""

MARKED = re.compile("\u27e6[^\u27e6\u27e7]*\u27e7")
WORD = re.compile(r"[^\W\d_]{2,}")


class Marks:
    """A language that puts every sentence between marks."""

    def gettext(self, message: str, /) -> str:
        """The sentence between marks."""
        return f"\u27e6{message}\u27e7"

    def pgettext(self, sense: str, message: str, /) -> str:
        """The same."""
        return self.gettext(message)

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The same."""
        return self.gettext(one if n == 1 else many)


@pytest.fixture(scope="module")
def screens() -> Iterator[list[str]]:
    """Every screen at many moments of games, said with marks."""
    speak(Marks())
    found = [*test_screens.other_screens(), start()]
    found += [news.news(kind, "prompt") for kind in ("update", "ready", "install")]
    found += [news.news("install", way) for way in ("iphone", "phone", "mac")]
    for game, levels in (("flowers", (0, 0, 0)), ("flowers", (0, 2)), ("stones", (0, 3))):
        table = Table(game, PLAYERS[: len(levels)], starts=0, size=7, games=1, levels=levels)
        session, rng = Session.begin(table, Rng(4)), Rng(3)
        session.speak(language())
        played = play_out(session, rng) if not any(levels) else opponents.play_out(session, rng)
        for number, now in enumerate(played):
            if number % 5 == 0 or now.outcome is not None:
                found += test_screens.screens_of(now)
    nameless = Session.begin(Table("stones", ("", ""), starts=0, size=7), Rng(1))
    nameless.speak(language())
    accept(nameless, "pass", "pass", "pass")
    found += test_screens.screens_of(nameless)
    yield found
    speak(ENGLISH)


def unmarked(words: str) -> str:
    """What is left of some words when all between marks is taken away, from the inside out."""
    before = ""
    while words != before:
        before, words = words, MARKED.sub("", words)
    return words


def read_on(html: str) -> Iterator[str]:
    """Everything that is read or shown, apart from text to be copied."""
    html = re.sub(r"<textarea.*?</textarea>", "", html, flags=re.DOTALL)
    read = Html(html)
    yield " ".join(read.words)
    for _, attributes in read.elements:
        yield from (value for name in READ if (value := attributes.get(name)))


def test_no_words_but_those_of_the_one_voice(screens: list[str]) -> None:
    others: set[str] = set()
    for html in screens:
        for words in read_on(html):
            left = NOT_SAID.sub("", unmarked(words))
            others |= set(WORD.findall(left))
    assert others == set()


def test_the_marks_are_on_every_screen(screens: list[str]) -> None:
    """So the test above can fail: a screen without words would pass it as well."""
    assert len(screens) > 100
    for html in screens:
        if Html(html).text.strip():
            assert "\u27e6" in html


def test_only_the_page_s_voice_asks_for_words() -> None:
    """Otherwise a sentence would stay English where the page speaks another language."""
    allowed = {"web/speech.py", "web/build/catalogues.py", "web/build/reading.py"}
    others = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "web").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "trellis.words"
        if {alias.name for alias in node.names} - {"ENGLISH", "Language"}
    ]
    assert set(others) <= allowed


def test_the_start_screen_can_be_said_anew() -> None:
    """Built in English, each of its texts carries its code, save those of the start itself."""
    html = re.sub(r"<noscript>.*?</noscript>", "", start(), flags=re.DOTALL)
    before, _, boot = html.partition('<div class="boot"')
    after = boot[boot.index("<footer") :]
    for part in (before, after):
        without = re.sub(r"<(\w+)[^>]* data-say=[^>]*>[^<]*</\1>", "", part)
        words = re.sub(r"<text[^>]*>[^<]*</text>|<[^>]*>", " ", without)  # coordinates, tags
        assert not WORD.search(words), words


def test_the_page_for_lost_addresses_has_words_too() -> None:
    speak(Marks())
    try:
        html = not_found("")
    finally:
        speak(ENGLISH)
    body = html[html.index("<title>") :]
    assert unmarked(re.sub(r"<[^>]*>", " ", body)).split() == ["\u00b7"]

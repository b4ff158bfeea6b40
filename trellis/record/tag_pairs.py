"""The tag pairs at the head of a record: read from text, asked for by name."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from trellis.record.errors import RecordError
from trellis.record.scanner import Scanner
from trellis.record.tags import KNOWN, MOST_TAGS, TAGS, is_tag_name, meant

HIDDEN_SIGN = "?"
"""A tile that nobody may know, in the place of its number."""

_OPEN = re.compile(r"\[[^\S\n]*")
_NAME = re.compile(r"[A-Za-z0-9_]+", re.ASCII)
_BLANK = re.compile(r"[^\S\n]*")
_QUOTE = re.compile('"')
_VALUE = re.compile(r'(?:[^"\\\n]|\\["\\])*')
_CLOSE = re.compile(r"\]")
_ESCAPED = re.compile(r'\\(["\\])')
_NUMBER = re.compile(r"-?[0-9]{1,4}", re.ASCII)


class Tag(NamedTuple):
    """A name, a value, and where each stands in the text."""

    name: str
    value: str
    at: int
    value_at: int


class TagPairs:
    """The tags of one record, the known ones by their proper name."""

    def __init__(self, scanner: Scanner) -> None:
        """Read from the place of the scanner to where the tags end."""
        self.scanner = scanner
        self.start = scanner.at
        self.known: dict[str, Tag] = {}
        self.others: list[Tag] = []
        while scanner.next() == "[" and self._add(_read_tag(scanner)):
            scanner.skip_space()

    def _add(self, tag: Tag) -> bool:
        """False when the tag begins the next record; then the scanner is back before it."""
        name = KNOWN.get(tag.name.lower())
        if name is None:
            self._add_other(tag)
        elif name not in self.known:
            self.known[name] = tag
        elif name == "Game":
            self.scanner.at = tag.at - 1
            return False
        else:
            raise self.scanner.error("tag_once", tag.at, wanted=name)
        return True

    def _add_other(self, tag: Tag) -> None:
        if len(self.others) == MOST_TAGS:
            raise self.scanner.error("few_tags", tag.at, most=MOST_TAGS)
        wanted = meant(tag.name)
        if wanted is not None:
            raise self.scanner.error("known_tag", tag.at, got=tag.name, wanted=wanted)
        self.others.append(tag)

    def check_all_fit(self, game: str) -> None:
        """RecordError at a tag that the game has no use for."""
        for name, tag in self.known.items():
            if name not in TAGS[game]:
                raise self.scanner.error("tag_of_game", tag.at, got=name, game=game)

    def text(self, name: str, most: int = 2000) -> str | None:
        """A tag's value, None without the tag. RecordError when it is too long."""
        tag = self.known.get(name)
        if tag is None:
            return None
        return self.checked(tag, most)

    def checked(self, tag: Tag, most: int) -> str:
        """A tag's value if it is at most so long."""
        if len(tag.value) > most:
            raise self.scanner.error("short_value", tag.value_at, got=tag.value, most=most)
        return tag.value

    def number(self, name: str, allowed: Container[int], default: int | None = None) -> int:
        """A number. RecordError when it is none of the allowed, or missing with no default."""
        if name not in self.known:
            if default is None:
                raise self.missing(name)
            return default
        words = self.known[name].value.split()
        if len(words) != 1 or not _NUMBER.fullmatch(words[0]) or int(words[0]) not in allowed:
            raise self.error(name)
        return int(words[0])

    def numbers(self, name: str, hidden: int | None = None) -> tuple[int, ...] | None:
        """A list of numbers, None without the tag; `?` is read as `hidden` where that is given."""
        value = self.text(name)
        return None if value is None else tuple(self.parse(name, value.split(), hidden))

    def parse(self, name: str, words: Iterable[str], hidden: int | None = None) -> Iterator[int]:
        """The numbers of words in a tag's value. RecordError when one is none."""
        for word in words:
            if word == HIDDEN_SIGN and hidden is not None:
                yield hidden
            elif _NUMBER.fullmatch(word):
                yield int(word)
            else:
                raise self.error(name, word)

    def missing(self, name: str) -> RecordError:
        """The error for a tag that must be there: it points to where the record begins."""
        return self.scanner.error("missing_tag", self.start, wanted=name)

    def error(self, name: str, got: str | None = None) -> RecordError:
        """The error for a tag whose value does not fit."""
        tag = self.known.get(name)
        if tag is None:
            return self.missing(name)
        got = tag.value if got is None else got
        return self.scanner.error("value", tag.value_at, got, tag=name)


def _read_tag(scanner: Scanner) -> Tag:
    scanner.take(_OPEN)
    at = scanner.at
    name = _take(scanner, _NAME, "tag_name")
    if not is_tag_name(name):
        raise scanner.error("tag_name", at)
    scanner.take(_BLANK)
    _take(scanner, _QUOTE, "quote")
    value_at = scanner.at
    value = _ESCAPED.sub(r"\1", _take(scanner, _VALUE, "quote"))
    _take(scanner, _QUOTE, "end_quote")
    scanner.take(_BLANK)
    _take(scanner, _CLOSE, "tag_end")
    return Tag(name, value, at, value_at)


def _take(scanner: Scanner, pattern: re.Pattern[str], what: str) -> str:
    match = scanner.take(pattern)
    if match is None:
        raise scanner.error(what)
    return match[0]


def format_tag(name: str, value: str) -> str:
    r"""A tag pair as text, quotes and backslashes in the value escaped.

    >>> print(format_tag("Seat0", 'Ann "A"'))
    [Seat0 "Ann \"A\""]
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'

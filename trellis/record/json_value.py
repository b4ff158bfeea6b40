"""Values of a JSON text that know where they stand and say so when they do not fit."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from trellis.record.errors import RecordError
from trellis.record.scanner import Scanner

DEEPEST = 9
"""Values within values; what holds games needs five."""

_SPACE = re.compile(r"\s*")
_DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Json:
    """A value, its path in the text, and the place of the game it belongs to."""

    value: Any
    path: str
    at: int
    scanner: Scanner

    def error(self, what: str, wanted: str = "") -> RecordError:
        """What should be here, against what is."""
        got = json.dumps(self.value)
        return self.scanner.error(what, self.at, got, path=self.path, wanted=wanted)

    def has(self, key: str) -> bool:
        """Whether an object has a member that is not null."""
        return isinstance(self.value, dict) and self.value.get(key) is not None

    def member(self, key: str) -> Json:
        """A member of an object. RecordError when there is none."""
        if not self.has(key):
            raise self.error("json_member", key)
        path = f"{self.path}.{key}" if self.path else key
        return Json(self.value[key], path, self.at, self.scanner)

    def items(self) -> list[Json]:
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self.error("json_list")
        return [
            Json(value, f"{self.path}[{index}]", self.at, self.scanner)
            for index, value in enumerate(self.value)
        ]

    def number(self, allowed: Container[int]) -> int:
        """A whole number that is allowed."""
        if type(self.value) is not int or self.value not in allowed:
            raise self.error("json_number")
        return self.value

    def numbers(self, hidden: int | None = None) -> tuple[int, ...]:
        """A list of numbers of at most four digits; null is read as `hidden` where it is given."""
        return tuple(
            hidden if item.value is None and hidden is not None else item.number(range(-9999, 9999))
            for item in self.items()
        )

    def text(self) -> str:
        """A string."""
        if not isinstance(self.value, str):
            raise self.error("json_text")
        return self.value


def read_value(scanner: Scanner) -> Any:
    """The one JSON value of a text. RecordError with the place where it is none."""
    try:
        data = json.loads(scanner.text)
    except json.JSONDecodeError as error:
        raise scanner.error("json", error.pos) from None
    except (ValueError, RecursionError):
        raise scanner.error("json", 0) from None
    if _is_deeper(data, DEEPEST):
        raise scanner.error("json_depth", 0, most=DEEPEST)
    return data


def _is_deeper(data: Any, most: int) -> bool:
    """Whether there are values within more than so many others."""
    level = [data]
    for _ in range(most):
        level = [child for value in level for child in _children(value)]
    return bool(level)


def _children(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def members(text: str, at: int) -> Iterator[tuple[str | None, Any, int]]:
    """The members of an object, or items of a list, that starts at a place of a valid text.

    Each comes as its key (None in a list), its value, and the place where the value starts.
    """
    is_object = text[at] == "{"
    at = _skip(text, at + 1)
    while text[at] not in "]}":
        key = None
        if is_object:
            key, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        value, end = _DECODER.raw_decode(text, at)
        yield key, value, at
        at = _skip(text, end)
        if text[at] == ",":
            at = _skip(text, at + 1)


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return at if match is None else match.end()

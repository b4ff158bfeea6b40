"""All games of a device, and its settings, as one file: read as a whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from trellis.core import Reason, TextError
from trellis.library.game import KeptGame, game_of, write_game

KIND = "trellis library"
FORMAT = 1

LONGEST = 20_000_000
"""Characters of the longest file that is read: some thousand games."""

MOST = 5_000
"""Games in a file."""

SETTING_LENGTH = 20_000
"""Characters of what stands under one key; the puzzles that were solved are a list."""


class Collection(NamedTuple):
    """`games`, each id once; `settings` by their keys, which mean something to the page alone."""

    games: tuple[KeptGame, ...]
    settings: Mapping[str, str]


def write_collection(games: Iterable[KeptGame], settings: Mapping[str, str]) -> str:
    """The text of the file."""
    listed = [json.loads(write_game(game)) for game in games]
    data = {"kind": KIND, "format": FORMAT, "games": listed, "settings": dict(settings)}
    return json.dumps(data, indent=1)


def read_collection(text: str) -> Collection:
    """What a file holds, every game of it played through. Raises TextError: `not_a_library`, or
    `bad_game_in_library` (number, from 1) with the first game that is damaged."""
    reading = Reading(text)
    while reading.go_on():
        pass
    return reading.collection()


class Reading:
    """A file that is read game by game, for whoever has something else to do meanwhile.

    All methods raise TextError as `read_collection` does.
    """

    def __init__(self, text: str) -> None:
        try:
            if len(text) > LONGEST:
                raise ValueError("too long")
            data = json.loads(text)
            if data["kind"] != KIND or type(data["format"]) is not int or data["format"] != FORMAT:
                raise ValueError("kind")
            self._listed = _list(data["games"])
            self._settings = _settings(data.get("settings", {}))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise TextError(Reason("not_a_library")) from _cause(error)
        self._games: list[KeptGame] = []

    @property
    def count(self) -> int:
        """How many games there are."""
        return len(self._listed)

    @property
    def number(self) -> int:
        """How many were read."""
        return len(self._games)

    def go_on(self) -> bool:
        """Read the next game; whether there was one."""
        if self.number == self.count:
            return False
        self._games.append(_game(self.number + 1, self._listed[self.number]))
        return True

    def collection(self) -> Collection:
        """All of it, once every game was read."""
        if len({game.id for game in self._games}) != self.count:
            raise TextError(Reason("not_a_library"))
        return Collection(tuple(self._games), self._settings)


def _list(data: object) -> list[Any]:
    if type(data) is not list or len(data) > MOST:
        raise TypeError("list")
    return data


def _settings(data: object) -> dict[str, str]:
    if type(data) is not dict or not all(_is_short(key) and _is_short(data[key]) for key in data):
        raise TypeError("settings")
    return data


def _is_short(value: object) -> bool:
    return type(value) is str and len(value) <= SETTING_LENGTH


def _game(number: int, data: object) -> KeptGame:
    try:
        game = game_of(data)
        game.session()
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise TextError(Reason("bad_game_in_library", number=number)) from _cause(error)
    return game


def _cause(error: Exception) -> TextError | None:
    return error if isinstance(error, TextError) else None

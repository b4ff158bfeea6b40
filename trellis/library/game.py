"""One kept game as text: the save of its session, and what the list of games knows about it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from trellis.core import Reason, TextError
from trellis.session import Session, read_save, write_save

FORMAT = 2
"""Of what is kept. Format 1 was the bare text of a save, under a key for each kind of game."""

LONGEST = 400_000
"""Characters of the longest text that is read."""

NAME_LENGTH = 60
LATEST = 1 << 53
"""Milliseconds since 1970 that a browser's clock can tell at most."""

_ID = re.compile(r"[0-9a-z]{4,32}", re.ASCII)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that is kept.

    `id`: 4 to 32 letters a-z and digits, its key on this device. `name`: one that was given, or
    "". `started`, `changed`: milliseconds since 1970. `save`: the text of `write_save`.
    `more`: what a later version wrote about it; kept as it is.
    """

    id: str
    save: str
    name: str = ""
    started: int = 0
    changed: int = 0
    more: Mapping[str, Any] = field(default_factory=dict)

    def session(self) -> Session:
        """The game itself, to play on. Raises TextError when the save is damaged."""
        return read_save(self.save)

    def at(self, session: Session, now: int) -> KeptGame:
        """The same game as it stands now."""
        return replace(self, save=write_save(session), changed=max(now, self.changed))


def key_of(game_id: str) -> str:
    """The key a game is kept under."""
    return f"trellis/{FORMAT}/game/{game_id}"


def renamed(game: KeptGame, name: str) -> KeptGame:
    """The same game by another name; an empty one takes the name away."""
    return replace(game, name=_tidy(name))


def _tidy(name: str) -> str:
    """Most games have no name, and a start that finds such ones never loads the records' room."""
    if not name:
        return ""
    from trellis.record import tidy

    return tidy(name, NAME_LENGTH)


def write_game(game: KeptGame) -> str:
    """The text of a kept game."""
    known = {"format": FORMAT, "id": game.id, "name": game.name, "started": game.started}
    known |= {"changed": game.changed, "save": game.save}
    return json.dumps({**game.more, **known})


def read_game(text: str) -> KeptGame:
    """The kept game of a text, its save not yet read. Raises TextError `bad_save`.

    >>> read_game('{"format": 2, "id": "k3f9", "save": "..."}').id
    'k3f9'
    """
    try:
        if len(text) > LONGEST:
            raise ValueError("too long")
        return game_of(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise TextError(Reason("bad_save", where=type(error).__name__)) from error


def game_of(data: Any) -> KeptGame:
    """A kept game from the values of its text. ValueError, TypeError or KeyError if it is none."""
    if type(data) is not dict or type(data["format"]) is not int or data["format"] != FORMAT:
        raise ValueError("format")
    game_id, name, save = data["id"], data.get("name", ""), data["save"]
    if not all(type(one) is str for one in (game_id, name, save)) or not _ID.fullmatch(game_id):
        raise TypeError("text")
    known = ("format", "id", "name", "started", "changed", "save")
    return KeptGame(
        game_id,
        save,
        _tidy(name),
        _moment(data.get("started", 0)),
        _moment(data.get("changed", 0)),
        {key: value for key, value in data.items() if key not in known},
    )


def _moment(value: object) -> int:
    if type(value) is not int or not 0 <= value <= LATEST:
        raise ValueError("moment")
    return value

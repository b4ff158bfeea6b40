"""What a device keeps of a game by link: the newest letter, and what it alone knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from trellis import flowers
from trellis.core import Reason, TextError
from trellis.correspondence.letter import HOST, Letter, is_unopened, outcome_of, seat_of
from trellis.correspondence.text import read_letter, write_letter
from trellis.session.naming import tidy

LONGEST_SECRET = 300
"""Bytes of a secret; the deal, while it waits to be sent, takes 222."""

VERDICTS = ("", "fair", "part", "tiles", "moves")


@dataclass(frozen=True, slots=True)
class Part:
    """One player's part in a game.

    `chair`: whose device this is. `name`: that player's. `letter`: the newest one, sent or taken.
    `secrets` of Flowers by name, see `trellis.correspondence.playing`; `tiles`: all that this
    player drew, in order. `verdict`: once the game is over and both have shown their keys,
    what came of the check: `fair`, or which part of it failed; `deck`: the true one if it is fair.
    `before`: in Stones the other's letter that the newest one answers, as long as that may be taken
    back.
    """

    chair: int
    name: str
    letter: Letter
    secrets: Mapping[str, bytes] = field(default_factory=dict)
    tiles: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    verdict: str = ""
    before: Letter | None = None

    @property
    def seat(self) -> int:
        """This player's place in the order of play."""
        return seat_of(self.letter, self.chair)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, on the board or by leaving it."""
        return outcome_of(self.letter) is not None

    @property
    def is_dealt(self) -> bool:
        """Whether there is a game to be played on the board, rather than people awaited."""
        return self.letter.game == "stones" or bool(self.tiles)

    @property
    def is_unopened(self) -> bool:
        """Whether this is an invitation whose opening turns are still to be made."""
        return is_unopened(self.letter) and self.chair == HOST

    @property
    def is_due(self) -> bool:
        """Whether the next link comes from here: a turn, the deal, or the keys at the end."""
        if self.is_unopened:
            return not self.letter.ending
        if self.letter.sender == self.chair or self.letter.stage == "close":
            return False
        return self.letter.game == "flowers" or not self.is_over


def part_to_json(part: Part) -> dict[str, Any]:
    """Plain values, with the secrets."""
    return {
        "id": part.letter.id.hex(),
        "chair": part.chair,
        "name": part.name,
        "letter": write_letter(part.letter),
        "secrets": {name: secret.hex() for name, secret in part.secrets.items()},
        "tiles": list(part.tiles),
        "deck": list(part.deck),
        "verdict": part.verdict,
        "before": "" if part.before is None else write_letter(part.before),
    }


def part_from_json(data: Any) -> Part:
    """A part from plain values that may come from a file. Raises TextError `letter_damaged`."""
    try:
        before = _text(data["before"])
        return Part(
            _one_of((0, 1), data["chair"]),
            tidy(_text(data["name"])),
            read_letter(_text(data["letter"])),
            _secrets(data["secrets"]),
            _tiles(data["tiles"]),
            _tiles(data["deck"]),
            _one_of(VERDICTS, data["verdict"]),
            read_letter(before) if before else None,
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise TextError(Reason("letter_damaged")) from error


def _one_of(choices: tuple[Any, ...], value: Any) -> Any:
    if type(value) is not type(choices[0]) or value not in choices:
        raise ValueError("choice")
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError("text")
    return value


def _secrets(data: Any) -> dict[str, bytes]:
    if type(data) is not dict or len(data) > 12:
        raise TypeError("secrets")
    found = {str(name): bytes.fromhex(_text(secret)) for name, secret in data.items()}
    if any(len(secret) > LONGEST_SECRET for secret in found.values()):
        raise ValueError("secrets")
    return found


def _tiles(data: Any) -> tuple[int, ...]:
    if type(data) is not list or not all(type(tile) is int for tile in data):
        raise TypeError("tiles")
    if len(set(data)) != len(data) or not set(data) <= set(flowers.DECK):
        raise ValueError("tiles")
    return tuple(data)

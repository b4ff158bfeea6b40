"""The moves of Flowers as small values with a text form that needs no board.

| move | text | meaning |
|---|---|---|
| Plant | `plant 13 1 -1 5` | tile 13 on hex q 1, r -1, turned five times clockwise |
| Owner | `owner 0 1` | contested vine 0 of the planted tile goes to seat 1 |
| First | `first 2` | seat 2's blooms land first |
| Claim | `claim 1` | the mover's flower on vine 1 of the planted tile |
| Gift | `gift 7 2` | a gift flower on vine 2 of tile 7 |
| Stop | `stop` | the gifts that are left lapse |
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from trellis.core import Hex, Reason, Seat, TextError


class Vine(NamedTuple):
    """A vine by the id of its tile (0-60) and its index in the tile's list."""

    tile: int
    index: int  # type: ignore[assignment]  # hides tuple.index, which no vine needs


@dataclass(frozen=True, slots=True)
class Plant:
    """Put a tile (1-60) on an open place, turned `rot` times 60 degrees clockwise (0-5)."""

    tile: int
    place: Hex
    rot: int


@dataclass(frozen=True, slots=True)
class Owner:
    """Say whose flower a contested vine of the planted tile becomes."""

    vine: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class First:
    """Say whose blooms land first when two or more players would reach fifteen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Put one of your flowers on an empty vine of the tile you just planted."""

    vine: int


@dataclass(frozen=True, slots=True)
class Gift:
    """Put a gift flower on an empty vine."""

    vine: Vine


@dataclass(frozen=True, slots=True)
class Stop:
    """Let the remaining gifts lapse."""


Move = Plant | Owner | First | Claim | Gift | Stop

_READERS: dict[str, tuple[int, Callable[..., Move]]] = {
    "plant": (4, lambda tile, q, r, rot: Plant(tile, Hex(q, r), rot)),
    "owner": (2, Owner),
    "first": (1, First),
    "claim": (1, Claim),
    "gift": (2, lambda tile, index: Gift(Vine(tile, index))),
    "stop": (0, Stop),
}
_NUMBER = re.compile(r"-?[0-9]{1,3}", re.ASCII)


def parse_move(text: str) -> Move:
    """A move from its text form, in any letter case; commas count as blanks.

    TextError when it is none.

    >>> parse_move("Plant 13 1,-1 5")
    Plant(tile=13, place=Hex(q=1, r=-1), rot=5)
    """
    word, *numbers = text.lower().replace(",", " ").split() or [""]
    count, build = _READERS.get(word, (-1, Stop))
    if len(numbers) != count or not all(map(_NUMBER.fullmatch, numbers)):
        raise TextError(Reason("not_a_move", text=text[:40], game="flowers"))
    return build(*map(int, numbers))


def format_move(move: Move) -> str:
    """The canonical text form of a move.

    >>> format_move(Gift(Vine(7, 2)))
    'gift 7 2'
    """
    match move:
        case Plant(tile, place, rot):
            return f"plant {tile} {place[0]} {place[1]} {rot}"
        case Owner(vine, seat):
            return f"owner {vine} {seat}"
        case First(seat):
            return f"first {seat}"
        case Claim(vine):
            return f"claim {vine}"
        case Gift(vine):
            return f"gift {vine[0]} {vine[1]}"
        case Stop():
            return "stop"

"""A puzzle: a position, what is asked of it, and the one best answer, all on one line of text.

| kind | game | the question |
|---|---|---|
| `most` | Flowers | which turn brings the most flowers |
| `win` | Flowers | which turn wins |
| `connect` | Stones | which stones join the two sides in one turn |
| `stop` | Stones | which stones leave the other side no winning turn |

Lines of text, fields divided by `|`:

- Flowers: `players seat extra hand|signs of the starting tile;tile,q,r,rot,signs;...|moves`, where
  only the hand of the seat to move is known, and numbers inside a field are divided by dots.
- Stones: `size side|black stones|white stones|stones of the answer`.
"""

from __future__ import annotations

from dataclasses import dataclass
from re import findall
from typing import Any

from trellis import flowers, stones
from trellis.core import Point, Seat
from trellis.core.points import format_point, parse_point
from trellis.flowers.setup import Row

KINDS = ("most", "win", "connect", "stop")
"""The kinds of puzzles, in the order in which days take them."""

GAME_OF = {"most": "flowers", "win": "flowers", "connect": "stones", "stop": "stones"}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle; `number` counts those of its kind from 1."""

    kind: str
    number: int
    text: str

    @property
    def name(self) -> str:
        """What addresses and the list of solved ones call it, as in "most-7"."""
        return f"{self.kind}-{self.number}"

    @property
    def game(self) -> str:
        """The game it belongs to."""
        return GAME_OF[self.kind]

    @property
    def start(self) -> Any:
        """The position it begins with, a state of its game."""
        read = read_flowers if self.game == "flowers" else read_stones
        return read(self.text)

    @property
    def answer(self) -> tuple[Any, ...]:
        """The best turn, move by move."""
        moves = self.text.rpartition("|")[2]
        if self.game == "stones":
            return (stones.parse_move(moves),)
        return tuple(flowers.parse_move(move) for move in moves.split(";"))


def read_flowers(text: str) -> flowers.State:
    """The position of a line of Flowers."""
    head, garden, *_ = text.split("|")
    players, seat, extra, hand = head.split()
    first, *others = garden.split(";")
    rows: list[Row] = [(flowers.START, 0, 0, 0, first), *map(_row, others)]
    active = int(seat)
    hands = [_numbers(hand) if one == active else [] for one in range(int(players))]
    return flowers.set_up(int(players), active, hands, (), rows, _numbers(extra))


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(".")]


def _row(text: str) -> Row:
    tile, q, r, rot, signs = text.split(",")
    return (int(tile), int(q), int(r), int(rot), signs)


def write_flowers(state: flowers.State, moves: tuple[flowers.Move, ...]) -> str:
    """The line of a position before a planting and its answer; deck and other hands are dropped."""
    seat = state.active
    start, *others = flowers.rows(state.garden)
    garden = [start[4], *(",".join(map(str, row)) for row in others)]
    head = f"{state.players} {seat} {_dotted(state.extra)} {_dotted(state.hands[seat])}"
    return "|".join((head, ";".join(garden), ";".join(map(flowers.format_move, moves))))


def _dotted(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def read_stones(text: str) -> stones.State:
    """The position of a line of Stones; the seat to move is 0, whichever side it plays."""
    head, black, white, *_ = text.split("|")
    size, side = head.split()
    mover: stones.Side = "black" if side == "black" else "white"
    seat: Seat = int(mover == "white")
    return stones.set_up(int(size), _points(black), _points(white), mover, seat)


def _points(text: str) -> tuple[Point, ...]:
    return tuple(map(parse_point, findall(r"[A-Z]\d+", text)))


def write_stones(state: stones.State, turn: stones.Turn) -> str:
    """The line of a position and its answer."""
    head = f"{state.size} {stones.side_to_move(state)}"
    both = ("".join(map(format_point, stones.stones(state, side))) for side in stones.SIDES)
    return "|".join((head, *both, stones.format_move(turn)))

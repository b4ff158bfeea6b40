"""One link of a game played by link, as a value: the whole game so far and what goes with it.

Players sit on chairs: 0 who invites, 1 who joins. In Flowers the seat is the chair; in Stones the
chair that opens (`first`) has seat 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from trellis import flowers, stones
from trellis.core import Outcome
from trellis.core.rules import Rules

Game = Literal["flowers", "stones"]
Stage = Literal["invite", "join", "turn", "close"]

GAMES: tuple[Game, ...] = ("flowers", "stones")
STAGES: tuple[Stage, ...] = ("invite", "join", "turn", "close")
ENDINGS = ("", "resigned", "agreed")

HOST, GUEST = 0, 1
"""The chairs of who invites and of who joins."""

States = tuple[Any, ...]
"""The start of a game and the state after each of its moves."""

RULES: dict[str, Any] = {"flowers": flowers, "stones": stones}


@dataclass(frozen=True, slots=True)
class Letter:
    """One link.

    `stage`: `invite`; `join` (Flowers: the keys of who joins); `turn`, with everything up to the
    moment the other one decides; `close` (Flowers: after the end, the keys of who has not yet shown
    them). `id`: the same 8 bytes in all letters of a game. `sender`: a chair. `names` by chair, ""
    where unknown. `first`: the chair that begins. `parent`: the check of the letter that this one
    answers, empty in an invitation. `moves`: all of the game. `ending`: `resigned` or `agreed` by
    the sender. `offers`: whether the sender offers to end without a winner.

    Of Flowers alone: `key` and `promise` of the host, `guest_key` and `guest_part`, the `deal`, and
    what this letter lets the other one open, `release`; see `trellis.correspondence.dealing`.
    """

    stage: Stage
    game: Game
    id: bytes
    sender: int
    names: tuple[str, str]
    first: int = HOST
    size: int = 15
    head_start: bool = False
    parent: bytes = b""
    moves: tuple[Any, ...] = ()
    ending: str = ""
    offers: bool = False
    key: bytes = b""
    promise: bytes = b""
    guest_key: bytes = b""
    guest_part: bytes = b""
    deal: bytes = b""
    release: bytes = b""


def rules_of(letter: Letter) -> Rules:
    """The rules of its game."""
    rules: Rules = RULES[letter.game]
    return rules


def start_of(letter: Letter) -> Any:
    """The start of its game, as everybody knows it: the tiles of Flowers hidden."""
    if letter.game == "stones":
        return stones.new_game(letter.size)
    return flowers.new_game(None, 2, letter.first, letter.head_start)


@lru_cache(maxsize=8)
def states_of(letter: Letter) -> States:
    """The start and the state after each move. Raises IllegalMoveError."""
    states = [start_of(letter)]
    for move in letter.moves:
        states.append(rules_of(letter).apply(states[-1], move))
    return tuple(states)


def is_unopened(letter: Letter) -> bool:
    """Whether this is an invitation to Stones that waits for the host's opening turns."""
    is_invitation = letter.game == "stones" and letter.stage == "invite"
    return is_invitation and letter.first == HOST and not letter.moves


def chair_of(letter: Letter, seat: int) -> int:
    """The chair of a seat."""
    return (seat + letter.first) % 2 if letter.game == "stones" else seat


def seat_of(letter: Letter, chair: int) -> int:
    """The seat of a chair."""
    return chair_of(letter, chair)  # a seat and a chair change places the same way


def names_by_seat(letter: Letter) -> tuple[str, str]:
    """The names as sentences about the game want them."""
    return letter.names[chair_of(letter, 0)], letter.names[chair_of(letter, 1)]


def movers(letter: Letter, states: States) -> list[int]:
    """The chair that made each move, and at last the one that decides next if the game runs."""
    seats = [rules_of(letter).to_move(state) for state in states]
    return [chair_of(letter, seat) for seat in seats if seat is not None]


def outcome_of(letter: Letter, states: States | None = None) -> Outcome | None:
    """How the game ended, or None; an agreement or a resignation counts."""
    state = (states or states_of(letter))[-1]
    if letter.ending == "agreed":
        return Outcome(None, "agreed")
    if letter.ending == "resigned":
        return rules_of(letter).resign(state)
    return rules_of(letter).outcome(state)


def ender(letter: Letter, states: States) -> int:
    """The chair that ended the game: by its last move, or by leaving it."""
    return movers(letter, states)[-1]


def turns_of(letter: Letter, states: States, chair: int) -> int:
    """How many turns of Flowers a chair has ended in a game that runs."""
    done: int = states[-1].turn - 1
    return (done + 1) // 2 if chair == letter.first else done // 2

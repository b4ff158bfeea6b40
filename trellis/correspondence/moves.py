"""The moves of a game as digits: each the number of a choice among those the rules leave open.

As in `trellis.link.compact`, save that a planting of Flowers is three choices, tile, place and
rotation: nobody need list the ten thousand plantings that hidden hands allow.
"""

from __future__ import annotations

from typing import Any

from trellis import flowers, stones
from trellis.core import Hex
from trellis.link.digits import Digits, Reader

MOST_MOVES = 2000
"""More moves than any game has."""


def put_moves(digits: Digits, game: str, states: tuple[Any, ...], moves: tuple[Any, ...]) -> None:
    """Add the moves; `states` holds the state before each of them."""
    digits.put_number(len(moves))
    for state, move in zip(states, moves, strict=False):
        if isinstance(move, flowers.Plant):
            places = _places(state)
            _put(digits, flowers.may_plant(state), move.tile)
            _put(digits, places, move.place)
            digits.put(move.rot, 6)
        else:
            _put(digits, _rules(game).legal_moves(state), move)


def take_moves(reader: Reader, game: str, start: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The moves, and the states before, between and after them. ValueError where there are none."""
    moves: list[Any] = []
    states = [start]
    for _ in range(reader.take_number(MOST_MOVES)):
        moves.append(_take(reader, game, states[-1]))
        states.append(_rules(game).apply(states[-1], moves[-1]))
    return tuple(moves), tuple(states)


def _take(reader: Reader, game: str, state: Any) -> Any:
    if game == "flowers" and state.phase == "plant":
        tile = _taken(reader, flowers.may_plant(state))
        return flowers.Plant(tile, _taken(reader, _places(state)), reader.take(6))
    return _taken(reader, _rules(game).legal_moves(state))


def _places(state: flowers.State) -> tuple[Hex, ...]:
    return tuple(sorted(flowers.open_places(state.garden)))


def _rules(game: str) -> Any:
    return stones if game == "stones" else flowers


def _put(digits: Digits, choices: tuple[Any, ...], choice: Any) -> None:
    digits.put(choices.index(choice), len(choices))


def _taken(reader: Reader, choices: tuple[Any, ...]) -> Any:
    if not choices:
        raise ValueError("a move after the end of the game")
    return choices[reader.take(len(choices))]

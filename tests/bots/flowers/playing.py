"""Bots of Flowers playing whole games, for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trellis import bots, flowers
from trellis.core import Rng
from trellis.flowers import Move, State, View

Player = Callable[[View, int], Sequence[Move]]


def bot(level: int, nodes: int | None = None) -> Player:
    """A player that is a bot of ours."""
    return lambda view, seed: bots.decide("flowers", view, level, seed, nodes).moves


def game(players: Sequence[Player], seed: int, first: int = 0) -> State:
    """The last position of a game between such players."""
    deck = flowers.shuffled_deck(Rng(seed))
    state = flowers.new_game(deck, len(players), first)
    while state.phase != "over":
        view = flowers.view(state, state.active)
        for move in players[state.active](view, seed * 1000 + state.turn):
            state = flowers.apply(state, move)
    return state


def won(one: Player, other: Player, games: int, seed: int = 0) -> int:
    """How many of the games of two the first player wins, every deck in both seatings."""
    wins = 0
    for number in range(games):
        seat = number % 2
        table = [one, other] if seat == 0 else [other, one]
        outcome = flowers.outcome(game(table, seed + number // 2))
        wins += outcome is not None and outcome.winner == seat
    return wins

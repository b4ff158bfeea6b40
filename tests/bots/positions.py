"""Positions of both games for the tests of bots: from random games, in every phase there is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from trellis import flowers, stones
from trellis.core import Rng

PHASES = ("plant", "owner", "first", "claim", "gift")


def flowers_states(players: int, seed: int) -> Iterator[flowers.State]:
    """Every moment of a random game at which somebody has to decide."""
    rng = Rng(seed)
    state = flowers.new_game(flowers.shuffled_deck(rng), players, rng.below(players))
    while state.phase != "over":
        if state.phase == "end":
            state = flowers.end_turn(state)
            continue
        yield state
        state, _ = flowers.step(state, flowers.random_move(state, rng))


def stones_states(size: int, seed: int) -> Iterator[stones.State]:
    """Every position of a random game, the choice of side among them."""
    state = stones.new_game(size)
    for move in stones.playout(state, Rng(seed)).moves:
        yield state
        state = stones.apply(state, move)


@cache
def decisions() -> tuple[tuple[str, Any], ...]:
    """A few positions of each kind, as (game, state), the same in every run."""
    found: list[tuple[str, Any]] = []
    for players in (2, 3, 4):
        by_phase: dict[str, list[flowers.State]] = {}
        for seed in range(4):
            for state in flowers_states(players, seed):
                by_phase.setdefault(state.phase, []).append(state)
        for phase in PHASES:
            states = by_phase.get(phase, [])
            found += [("flowers", state) for state in states[:: max(1, len(states) // 2)][:2]]
    for size in (7, 9):
        states_of_size = list(stones_states(size, size))
        found += [("stones", state) for state in states_of_size[:4]]
        found += [("stones", state) for state in states_of_size[4::6][:3]]
    return tuple(found)


def reshuffled(state: flowers.State, seat: int, rng: Rng) -> flowers.State:
    """The same game to that seat: all it cannot see, the other hands and the deck, dealt anew."""
    others = [one for one in range(state.players) if one != seat]
    hidden = [*state.deck, *(tile for one in others for tile in state.hands[one])]
    pack = iter(rng.shuffled(hidden))
    hands = list(state.hands)
    for one in others:
        hands[one] = tuple(next(pack) for _ in state.hands[one])
    return replace(state, hands=tuple(hands), deck=tuple(pack))

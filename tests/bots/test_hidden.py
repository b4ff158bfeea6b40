"""Honesty: permute everything a seat cannot see, and nothing a bot says or streams changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.positions import decisions, reshuffled
from trellis import bots, flowers
from trellis.bots import LEVELS, Request, write_request
from trellis.core import Rng

FLOWERS = [state for game, state in decisions() if game == "flowers"]
NAMES = [f"{at}-{state.players}-{state.phase}" for at, state in enumerate(FLOWERS)]
NODES = 40


def stream(state: flowers.State, level: int) -> list[Any]:
    view = flowers.view(state, state.active)
    return list(bots.think("flowers", view, level, 11, NODES))


def test_the_shuffle_of_the_hidden_is_one() -> None:
    """The seat sees the same, and the tiles it does not see are others, each still there once."""
    rng = Rng(1)
    for state in FLOWERS:
        other = reshuffled(state, state.active, rng)
        assert flowers.view(other, state.active) == flowers.view(state, state.active)
        tiles = [sorted((*one.deck, *sum(one.hands, ()))) for one in (state, other)]
        assert tiles[0] == tiles[1]
    changed = [reshuffled(state, state.active, rng).hands != state.hands for state in FLOWERS]
    assert sum(changed) > len(FLOWERS) / 2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("state", FLOWERS, ids=NAMES)
def test_what_a_bot_cannot_see_does_not_move_it(state: flowers.State, level: int) -> None:
    told = stream(state, level)
    assert told
    rng = Rng(7)
    for _ in range(2):
        assert stream(reshuffled(state, state.active, rng), level) == told


@pytest.mark.parametrize("state", FLOWERS, ids=NAMES)
def test_what_goes_to_a_worker_holds_no_hidden_tile(state: flowers.State) -> None:
    rng = Rng(3)
    seat = state.active
    texts = {
        write_request(Request("move", "flowers", flowers.view(one, seat), 5, 1))
        for one in (state, *(reshuffled(state, seat, rng) for _ in range(5)))
    }
    assert len(texts) == 1


@pytest.mark.parametrize("state", FLOWERS, ids=NAMES)
def test_effects_are_public(state: flowers.State) -> None:
    """They say the same whoever looks, and whatever anybody holds, the mover's hand included."""
    answer = bots.decide("flowers", flowers.view(state, state.active), 3, 1, NODES)
    looks = [flowers.view(state, seat) for seat in (None, *range(state.players))]
    looks += [flowers.view(reshuffled(state, state.active, Rng(9)), None)]
    told = {bots.effects("flowers", view, answer.moves) for view in looks}
    assert len(told) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_page_hears_of_anothers_thinking(level: int) -> None:
    """How far it is, and no more; that does not depend on the hand of the one who thinks."""
    for state in FLOWERS[::3]:
        steps = {tuple((one.done, one.of) for one in stream(state, level))[-1]}
        for seed in range(3):
            other = _with_another_hand(state, Rng(seed))
            steps.add(tuple((one.done, one.of) for one in stream(other, level))[-1])
        assert len({of for _, of in steps}) == 1


def _with_another_hand(state: flowers.State, rng: Rng) -> flowers.State:
    """The mover's own tiles exchanged for others that nobody has seen."""
    nobody = max(range(state.players), key=lambda seat: seat != state.active)
    return reshuffled(state, nobody if nobody != state.active else 1 - state.active, rng)

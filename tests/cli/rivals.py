"""Players of the arena's tests: some play, some break the rules, each in a way of its own."""

from __future__ import annotations

import os
from typing import Any

from trellis import flowers, stones
from trellis.core import Rng


def stones_plays(view: stones.View, seed: int) -> tuple[stones.Move, ...]:
    """Any legal move."""
    return (Rng(seed).choice(stones.legal_moves(view.state)),)


def stones_passes(view: stones.View, seed: int) -> tuple[stones.Move, ...]:
    """No stone, ever, so that its games do not end; White, when there is a choice."""
    is_due = stones.is_choice_due(view.state)
    return (stones.Choice("white") if is_due else stones.PASS,)


def stones_forces(view: stones.View, seed: int) -> tuple[stones.Move, ...]:
    """Plays on A1 whatever stands there."""
    is_due = stones.is_choice_due(view.state)
    return (stones.Choice("white") if is_due else stones.parse_move("A1"),)


def stones_twice(view: stones.View, seed: int) -> tuple[stones.Move, ...]:
    """Two turns instead of one."""
    return (*stones_passes(view, seed), stones.PASS)


def stones_nothing(view: stones.View, seed: int) -> tuple[stones.Move, ...]:
    """No move at all."""
    return ()


def breaks(view: Any, seed: int) -> tuple[Any, ...]:
    """An error of its own."""
    raise ZeroDivisionError("nothing goes")


def counts(view: stones.View, seed: int) -> tuple[stones.Move, ...]:
    """Plays, and leaves a sign for every turn in the file that TURNS_FILE names."""
    with open(os.environ["TURNS_FILE"], "a") as file:
        file.write(".")
    return stones_plays(view, seed)


def flowers_plays(view: flowers.View, seed: int) -> tuple[flowers.Move, ...]:
    """Any legal moves to the end of the turn."""
    state, rng, moves = view.state, Rng(seed), []
    while state.phase not in ("end", "over"):
        moves.append(flowers.random_move(state, rng))
        state, _ = flowers.step(state, moves[-1])
    return tuple(moves)


def flowers_plants(view: flowers.View, seed: int) -> tuple[flowers.Move, ...]:
    """Plants and claims nothing."""
    return flowers_plays(view, seed)[:1]


def flowers_peeks(view: flowers.View, seed: int) -> tuple[flowers.Move, ...]:
    """Plays only as long as no other hand and no deck is open before it."""
    hidden = [view.state.deck, *view.state.hands]
    del hidden[1 + view.state.active]
    if any(tile != flowers.HIDDEN for tiles in hidden for tile in tiles):
        raise AssertionError("I can see hidden tiles")
    return flowers_plays(view, seed)

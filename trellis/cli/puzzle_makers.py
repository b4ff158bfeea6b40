"""Making puzzles: positions from games between bots, kept where exact search proves one answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from trellis import bots, flowers, stones
from trellis.core import Rng
from trellis.puzzles import flowers_proof, stones_proof
from trellis.puzzles.puzzle import GAME_OF, write_flowers, write_stones
from trellis.stones.board import board, to_bits
from trellis.stones.state import bits_of

SIZES = (7, 9, 9, 11, 11, 13, 15)
"""Boards of Stones that puzzles are made of, in turn."""

MOST_TILES = 17
"""Planted tiles, so that a garden can be taken in at a glance."""

LEAST_TILES = 5

LEAST_GAIN = {"most": 4, "win": 5}
"""Flowers of the best turn, so that there is something to find."""

MOST_TURNS = 12_000
"""Positions looked at in one search; a garden with more is passed over."""

STRANGE = 5
"""One turn in so many is made by chance, so that games differ."""


class Made(NamedTuple):
    """A puzzle that was found: its line, and how much there is to it."""

    text: str
    score: int


def make(kind: str, seed: int) -> Iterator[Made]:
    """The puzzles of a kind in one game between bots, which the seed decides."""
    if GAME_OF[kind] == "flowers":
        yield from _flowers(kind, seed)
    else:
        yield from _stones(kind, seed)


# Flowers ------------------------------------------------------------------------------------------


def _flowers(kind: str, seed: int) -> Iterator[Made]:
    rng = Rng(seed)
    players = 2 + seed % 3
    levels = [1 + rng.below(3) for _ in range(players)]
    state = flowers.new_game(flowers.shuffled_deck(rng), players, rng.below(players))
    while state.phase != "over" and len(state.garden.planted) < MOST_TILES:
        seat = state.active
        if _is_worth_it(state):
            yield from _flowers_at(kind, state)
        view = flowers.view(state, seat)
        for move in bots.decide("flowers", view, levels[seat], rng.below(1000), 12).moves:
            state = flowers.apply(state, move)


def _is_worth_it(state: flowers.State) -> bool:
    """Some garden to look at, and the end far enough away for every turn to be played out."""
    far = all(flowers.FLOWERS - count > 9 for count in state.counts)
    return far and len(state.garden.planted) >= LEAST_TILES


def _flowers_at(kind: str, state: flowers.State) -> Iterator[Made]:
    closed = flowers.view(state, state.active).state
    try:
        found = flowers_proof.turns(closed, MOST_TURNS)
    except flowers_proof.TooMany:
        return
    most = max(turn.gained for turn in found)
    best = [turn for turn in found if turn.gained == most]
    near = sum(turn.gained == most - 1 for turn in found)
    if len(best) != 1 or near == 0 or most < LEAST_GAIN[kind]:
        return
    if kind == "win":
        closed = _short_of(closed, most)
        best = flowers_proof.best_turns(closed, kind, MOST_TURNS)
    if len(best) == 1:
        [turn] = best
        named = any(isinstance(move, flowers.Owner) for move in turn.moves)
        score = 3 * len(turn.moves) + 4 * named + most + min(near, 6)
        yield Made(write_flowers(closed, turn.moves), score)


def _short_of(state: flowers.State, flowers_left: int) -> flowers.State:
    """The same garden with the seat to move so many flowers short of winning, the others off it."""
    seat = state.active
    more = flowers.FLOWERS - flowers_left - state.counts[seat]
    extra, counts = list(state.extra), list(state.counts)
    extra[seat] += more
    counts[seat] += more
    return replace(state, extra=tuple(extra), counts=tuple(counts))


# Stones -------------------------------------------------------------------------------------------


def _stones(kind: str, seed: int) -> Iterator[Made]:
    rng = Rng(seed)
    size = SIZES[seed % len(SIZES)]
    levels = (1 + rng.below(3), 1 + rng.below(3))
    state = stones.set_up(size, (), ())
    while state.connected is None:
        best = stones_proof.best_turns(state, kind)
        if len(best) == 1:
            bare = _bare(state)
            score = _stones_score(kind, bare, best[0])
            if score:
                yield Made(write_stones(bare, best[0]), score)
        state = stones.apply(state, _stones_turn(state, levels[state.turns % 2], rng))


def _stones_turn(state: stones.State, level: int, rng: Rng) -> stones.Move:
    if rng.below(STRANGE) == 0:
        pairs = [move for move in stones.legal_moves(state) if _is_pair(move)]
        return rng.choice(pairs or [stones.PASS])
    view = stones.view(state, stones.to_move(state))
    moves = bots.decide("stones", view, level, rng.below(1000), 40).moves
    return next(move for move in moves if isinstance(move, stones.Turn))


def _is_pair(move: stones.Move) -> bool:
    return isinstance(move, stones.Turn) and len(move.points) == 2


def _bare(state: stones.State) -> stones.State:
    """The position without its past, as a puzzle sets it up."""
    side = stones.side_to_move(state)
    return replace(stones.set_up(state.size, (), (), side), black=state.black, white=state.white)


def _stones_score(kind: str, state: stones.State, turn: stones.Turn) -> int:
    """0 for one to pass over. False diagonals that look like a win make it harder."""
    side = stones.side_to_move(state)
    if kind == "connect":
        looks = _look_joined(state, side)
        return 0 if len(turn.points) < 2 else 1 + min(looks, 12)
    threats = stones_proof.winning(state, stones.other(side))
    return 0 if len(threats) < 2 else 8 * len(turn.points) + min(len(threats), 12)


def _look_joined(state: stones.State, side: stones.Side) -> int:
    """The turns that would connect if every diagonal held."""
    own, occupied = bits_of(state, side), state.black | state.white
    legal = [move for move in stones.legal_moves(state) if _is_pair(move)]
    count = 0
    for move in legal:
        mask = to_bits(state.size, move.points) if isinstance(move, stones.Turn) else 0
        count += not mask & occupied and _joins_loosely(state.size, own | mask, side)
    return count


def _joins_loosely(size: int, own: int, side: stones.Side) -> bool:
    lines = board(size)
    start, goal = lines.sides[side]
    reached, frontier = 0, start & own
    while frontier:
        reached |= frontier
        near = lines.spread(frontier, "black") | lines.spread(frontier, "white")
        frontier = near & own & ~reached
    return bool(reached & goal)

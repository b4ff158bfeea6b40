"""Exact search over whole turns of Flowers, by the rules alone.

Two turns are the same answer when they plant the same tile the same way, name the same owners, and
take the same runs by claim and gifts, in whatever order. A run is taken as a whole and taking one
changes no other, so only one order is looked at. Gifts are never left to lapse: each adds a flower.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trellis.core import Seat
from trellis.flowers import (
    Claim,
    First,
    Garden,
    Gift,
    Move,
    Owner,
    Plant,
    State,
    Stop,
    Vine,
    legal_moves,
    run,
    step,
)


class Turn(NamedTuple):
    """A whole turn: its moves, the flowers it brought the seat, who won by it or None."""

    moves: tuple[Move, ...]
    gained: int
    winner: Seat | None


class TooMany(Exception):
    """There are more turns than the limit."""


def turns(state: State, limit: int = 1_000_000) -> list[Turn]:
    """Every answer to a position before a planting, one order of each.

    Raises TooMany past `limit` positions.
    """
    found: list[Turn] = []
    seen = 0
    ways: list[tuple[State, tuple[Move, ...]]] = [(state, ())]
    while ways:
        here, made = ways.pop()
        for move in _in_order(here, made):
            after, _ = step(here, move)
            seen += 1
            if after.phase in ("end", "over"):
                gained = after.counts[state.active] - state.counts[state.active]
                winner = after.counts.index(15) if after.phase == "over" else None
                found.append(Turn((*made, move), gained, winner))
            else:
                ways.append((after, (*made, move)))
        if seen > limit:
            raise TooMany(limit)
    return found


def _in_order(state: State, made: tuple[Move, ...]) -> Iterator[Move]:
    """The moves that go on from here; runs are taken in one order, those of the planted tile first,
    and each by its first vine."""
    last = _taken(state, made[-1]) if made else None
    for move in legal_moves(state):
        vine = _taken(state, move)
        if isinstance(move, Stop) or (vine is not None and vine != _first(state, vine)):
            continue
        if vine is None or last is None or _rank(state, vine) > _rank(state, last):
            yield move


def _taken(state: State, move: Move) -> Vine | None:
    """The vine a claim or a gift takes; None for all other moves."""
    if isinstance(move, Claim):
        return Vine(state.planted or 0, move.vine)
    return move.vine if isinstance(move, Gift) else None


def _first(state: State, vine: Vine) -> Vine:
    """The vine that stands for a run: one of the planted tile if there is any, else the least."""
    return min(run(state.garden, vine), key=lambda one: _rank(state, one))


def _rank(state: State, vine: Vine) -> tuple[bool, Vine]:
    return (vine.tile != state.planted, vine)


def answer_of(garden: Garden, moves: tuple[Move, ...]) -> tuple[object, ...]:
    """What makes two turns the same answer; `garden` is the one after the planting."""
    planting = [move for move in moves if isinstance(move, Plant)]
    said = frozenset(move for move in moves if isinstance(move, Owner | First))
    tile = planting[0].tile
    vines = [Vine(tile, move.vine) for move in moves if isinstance(move, Claim)]
    vines += [move.vine for move in moves if isinstance(move, Gift)]
    runs = frozenset(min(run(garden, vine)) for vine in vines)
    return (planting[0], said, runs)


def best_turns(state: State, kind: str, limit: int = 1_000_000) -> list[Turn]:
    """The best answers: those with the most flowers (`most`), or those that win (`win`)."""
    found = turns(state, limit)
    if kind == "win":
        return [turn for turn in found if turn.winner == state.active]
    most = max(turn.gained for turn in found)
    return [turn for turn in found if turn.gained == most]

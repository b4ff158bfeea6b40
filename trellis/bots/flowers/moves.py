"""From a turn of the model to the moves of the rules, and how a turn begun is gone on with."""

from __future__ import annotations

from trellis.bots.flowers.board import Board
from trellis.bots.flowers.codes import place_number, place_of
from trellis.bots.flowers.options import Option, longest, options, plantings, play, ways
from trellis.core import Hex
from trellis.flowers import (
    FLOWERS,
    Claim,
    First,
    Gift,
    Move,
    Owner,
    Plant,
    State,
    Stop,
    Vine,
    finishers,
    may_plant,
    next_contested,
    step,
)


def choices_of(state: State, board: Board) -> list[list[Option]]:
    """The turns, or rests of the turn, of the active seat, in parts of some milliseconds' work."""
    if state.phase == "plant":
        return list(options(board, state.active, may_plant(state)))
    if state.phase in ("owner", "first"):
        return [_owned(state, board)]
    return [_rests(state, board)]


def _owned(state: State, board: Board) -> list[Option]:
    """Turns that go on from the planting and the owners already named."""
    tile, place, rot = state.garden.where[state.planted or 0]
    at = place_number(place.q, place.r)
    said = tuple(seat for _, seat in state.choices)
    planting, spare = (tile, at, rot), longest(board)
    return list(plantings(board, state.active, planting, board.open[at], spare, said))


def _rests(state: State, board: Board) -> list[Option]:
    """The claim and the gifts that are left; they take runs by mark."""
    room = [(run.length, mark) for mark, run in board.runs.items() if run.vine[0] == state.planted]
    found = []
    for takes, taken, free in ways(room, state.gifts, state.phase == "claim"):
        gain = taken + free * longest(board)
        wins = board.counts[state.active] + gain >= FLOWERS
        winner = state.active if wins else -1
        found.append(Option(0, 0, 0, (), takes, free, gain, 0, 0, winner))
    return found


def moves_of(state: State, board: Board, option: Option) -> tuple[Move, ...]:
    """The moves of an option, as the rules ask for them one after another."""
    moves: list[Move] = []
    owners = list(option.owners[len(state.choices) :])
    flowers = _flowered(state, board, option)
    while state.phase not in ("end", "over"):
        move = _next_move(state, option, owners, flowers)
        moves.append(move)
        state, _ = step(state, move)
    return tuple(moves)


def _flowered(state: State, board: Board, option: Option) -> list[Vine]:
    """The vines of the claim and of the gifts, in their order."""
    _, gifts = play(board, state.active, option)
    if option.tile:
        taken = [Vine(option.tile, index) for index in option.takes]
    else:
        taken = [Vine(*board.runs[mark].vine) for mark in option.takes]
    return taken + [Vine(*vine) for vine in gifts]


def _next_move(state: State, option: Option, owners: list[int], flowers: list[Vine]) -> Move:
    if state.phase == "plant":
        return Plant(option.tile, Hex(*place_of(option.place)), option.rot)
    if state.phase == "owner":
        question = next_contested(state)
        return Owner(question[0] if question else 0, owners.pop(0))
    if state.phase == "first":
        able = finishers(state)
        return First(state.active if state.active in able else able[0])
    if state.phase == "claim":
        return Claim(flowers.pop(0).index)
    return Gift(flowers.pop(0)) if flowers else Stop()

"""All whole turns a seat may choose from, with what each brings at first sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from trellis.bots.flowers.board import Board, Codes, Draft, outcome
from trellis.bots.flowers.codes import CONTESTED, LAID, MARK
from trellis.flowers import FLOWERS


class Option(NamedTuple):
    """A whole turn, or the rest of one.

    `tile` on `place` turned by `rot`, or tile 0 when it is planted already. `owners` of the
    contested vines in order, `takes` the planted vines that are claimed, `free` the gifts left
    after that, for any vine. `gain` flowers for the seat itself (those of free gifts guessed),
    `given` the flowers the others bloom, `own` those it blooms itself when it plants.
    `winner` is the seat that wins by it, or -1.
    """

    tile: int
    place: int
    rot: int
    owners: tuple[int, ...]
    takes: tuple[int, ...]
    free: int
    gain: int
    given: int
    own: int
    winner: int


def options(board: Board, seat: int, tiles: Iterable[int]) -> Iterator[list[Option]]:
    """The whole turns with each of the tiles, place by place."""
    spare = longest(board)
    for tile in tiles:
        for place, codes in board.open.items():
            yield [
                option
                for rot in range(6)
                for option in plantings(board, seat, (tile, place, rot), codes, spare)
            ]


def longest(board: Board) -> int:
    """The length of the longest empty run, 0 without one."""
    return max((run.length for run in board.runs.values()), default=0)


def plantings(
    board: Board,
    seat: int,
    planting: tuple[int, int, int],
    codes: Codes,
    spare: int,
    said: tuple[int, ...] = (),
) -> Iterator[Option]:
    """The turns that plant a tile at a place in one rotation; `said` are owners already named."""
    tile, _, rot = planting
    results = [outcome(codes, *vine) for vine in LAID[tile][rot]]
    blooms = [(result >> 6, result & 63) for result in results if 0 <= result < CONTESTED]
    asked = [(result >> 3 & 7, result & 7) for result in results if result >= CONTESTED]
    room = [(-result, index) for index, result in enumerate(results) if result < 0]
    if not asked:
        yield from _bloomed(board, seat, planting, (), blooms, room, spare)
        return
    for owners in product(*asked):
        if owners[: len(said)] == said:
            more = [(owner, 1) for owner in owners]
            yield from _bloomed(board, seat, planting, owners, blooms + more, room, spare)


def _bloomed(
    board: Board,
    seat: int,
    planting: tuple[int, int, int],
    owners: tuple[int, ...],
    blooms: list[tuple[int, int]],
    room: list[tuple[int, int]],
    spare: int,
) -> Iterator[Option]:
    own = given = 0
    for owner, flowers in blooms:
        if owner == seat:
            own += flowers
        else:
            given += flowers
    if blooms:
        winner = _winner(board.counts, seat, blooms)
        if winner >= 0:
            yield Option(*planting, owners, (), 0, own, given, own, winner)
            return
    for takes, taken, free in ways(room, given, True):
        gain = own + taken + free * spare
        winner = seat if board.counts[seat] + gain >= FLOWERS else -1
        yield Option(*planting, owners, takes, free, gain, given, own, winner)


def _winner(counts: tuple[int, ...], seat: int, blooms: list[tuple[int, int]]) -> int:
    """Who wins by blooms alone: the mover if it can, else the first other; -1 for nobody."""
    after = list(counts)
    for owner, flowers in blooms:
        after[owner] += flowers
    if after[seat] >= FLOWERS:
        return seat
    return next((other for other, count in enumerate(after) if count >= FLOWERS), -1)


def ways(
    room: list[tuple[int, int]], gifts: int, claims: bool
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """The ways to claim and to place gifts: vines of the tile, their flowers, gifts left over.

    `room` are the empty vines of the planted tile as (length of the run, index).
    """
    if not room:
        yield (), 0, gifts
        return
    count = gifts + claims
    if count >= len(room):
        yield (
            tuple(index for _, index in room),
            sum(length for length, _ in room),
            count - len(room),
        )
        return
    for chosen in combinations(room, count):
        yield tuple(index for _, index in chosen), sum(length for length, _ in chosen), 0


def play(board: Board, seat: int, option: Option) -> tuple[Board, tuple[tuple[int, int], ...]]:
    """The board after a turn, and the vines that the free gifts went to, longest runs first.

    Nobody stops at fifteen here: whoever has that many has won.
    """
    draft = Draft(board)
    if option.tile:
        laid = LAID[option.tile][option.rot]
        empty = draft.plant(option.place, laid, option.tile, option.owners)
        for index in option.takes:
            draft.flower(empty[index], seat)
    else:
        for mark in option.takes:
            draft.flower(mark, seat)
    gifts = []
    for _ in range(option.free):
        best = max(draft.runs.values(), key=lambda run: run.length, default=None)
        if best is None:
            break
        gifts.append(best.vine)
        draft.flower(best.code >> MARK, seat)
    return draft.done(), tuple(gifts)

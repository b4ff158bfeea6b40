"""From a position of the rules to the model's board."""

from __future__ import annotations

from collections.abc import Iterator

from trellis.bots.flowers.board import Board, Run
from trellis.bots.flowers.codes import (
    MARK,
    NOTHING,
    STEP,
    empty_code,
    flower_code,
    place_number,
)
from trellis.flowers import Garden, State, Vine, open_places, run, vines_of
from trellis.flowers.tiles import COLOUR_OF, VINE_AT


def board_of(state: State) -> Board:
    """The board before the tile of this turn where its blooms are pending, else as it stands."""
    garden = state.garden
    if state.phase in ("owner", "first") and state.planted is not None:
        garden = without(garden, state.planted)
    return board_from(garden, state.counts)


def without(garden: Garden, tile: int) -> Garden:
    """The garden as if one tile were not there."""
    place = garden.where[tile].place
    return Garden(
        {at: one for at, one in garden.planted.items() if at != place},
        {of: one for of, one in garden.where.items() if of != tile},
        {of: seats for of, seats in garden.owners.items() if of != tile},
    )


def board_from(garden: Garden, counts: tuple[int, ...]) -> Board:
    """The board of a garden in which every run is all empty or all in flower."""
    codes = _codes(garden)
    places = {}
    seen: dict[int, list[int]] = {}
    for q, r in open_places(garden):
        place = place_number(q, r)
        across = [_across(garden, codes, q, r, edge) for edge in range(6)]
        places[place] = tuple(across)
        for edge, code in enumerate(across):
            if code > 0 and code >> MARK:
                seen.setdefault(code >> MARK, []).append(place << 3 | edge)
    runs = {}
    for vine, code in _in_order(garden, codes):
        mark = code >> MARK
        if mark:
            runs[mark] = Run(code, tuple(seen.get(mark, ())), (vine.tile, vine.index))
    return Board(places, runs, counts, len(runs) + 1)


def _in_order(garden: Garden, codes: dict[Vine, int]) -> Iterator[tuple[Vine, int]]:
    """Vines and codes in planting order, so that the newest vine of a run comes last."""
    for tile in garden.owners:
        for vine in vines_of(tile):
            yield vine, codes[vine]


def _codes(garden: Garden) -> dict[Vine, int]:
    """The code of every vine."""
    codes: dict[Vine, int] = {}
    mark = 1
    for tile, owners in garden.owners.items():
        for index, owner in enumerate(owners):
            vine, colour = Vine(tile, index), COLOUR_OF[tile][index]
            if owner is not None:
                codes[vine] = flower_code(colour, owner)
            elif vine not in codes:
                members = run(garden, vine)
                codes.update(dict.fromkeys(members, empty_code(colour, len(members), mark)))
                mark += 1
    return codes


def _across(garden: Garden, codes: dict[Vine, int], q: int, r: int, edge: int) -> int:
    step = STEP[edge]
    dq = (step + 64) // 128
    near = garden.planted.get((q + dq, r + step - 128 * dq))  # type: ignore[call-overload]
    if near is None:
        return NOTHING
    return codes[Vine(near.tile, VINE_AT[near.tile][(edge + 3 - near.rot) % 6])]

"""Blooming: where flowers spread, whose they become, in which order they land.

Vines of one tile have different colours, so runs grown from it never touch each other: each bloom
can be worked out alone (Flowers rules: Blooming).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trellis.core import Seat
from trellis.flowers.garden import Garden, connections, empty_vines
from trellis.flowers.moves import Vine


def candidates(garden: Garden, vine: Vine) -> tuple[Seat, ...]:
    """The seats whose flowers are connected to a vine, in seat order."""
    near = {garden.owner(other) for other in connections(garden, vine)}
    return tuple(sorted(seat for seat in near if seat is not None))


def contested(garden: Garden, tile: int) -> dict[int, tuple[Seat, ...]]:
    """The empty vines of a tile that two players could bloom into: index to candidates."""
    found = {vine.index: candidates(garden, vine) for vine in empty_vines(garden, [tile])}
    return {index: seats for index, seats in found.items() if len(seats) > 1}


def blooms(garden: Garden, tile: int, choices: Mapping[int, Seat]) -> dict[Seat, list[Vine]]:
    """What a planted tile makes bloom: for each seat its new flowers, in landing order.

    `choices` names the owner of each contested vine of the tile.
    """
    seeds: dict[Seat, list[Vine]] = {}
    for vine in empty_vines(garden, [tile]):
        seats = candidates(garden, vine)
        if seats:
            seeds.setdefault(choices.get(vine.index, seats[0]), []).append(vine)
    return {seat: spread(garden, seeds[seat]) for seat in sorted(seeds)}


def spread(garden: Garden, seeds: Iterable[Vine]) -> list[Vine]:
    """The empty vines that flower when the seeds do, the seeds first, in landing order.

    Our decision (D): wave by wave outwards, inside a wave in planting order, then vine index.
    """
    order = {tile: number for number, tile in enumerate(garden.where)}
    landed: dict[Vine, None] = {}
    wave = list(seeds)
    while wave:
        landed.update(dict.fromkeys(wave))
        beyond = {near for vine in wave for near in connections(garden, vine)}
        fresh = [near for near in beyond if near not in landed and garden.owner(near) is None]
        wave = sorted(fresh, key=lambda vine: (order[vine.tile], vine.index))
    return list(landed)

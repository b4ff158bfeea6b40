"""The garden: planted tiles, the flowers on their vines, and which vines are connected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trellis.core import Hex, Seat
from trellis.core.hexes import STEPS, neighbours
from trellis.flowers.moves import Vine
from trellis.flowers.tiles import COLOUR_OF, ENDS, START, TILES, VINE_AT


class Planted(NamedTuple):
    """A tile in the garden: its id, its place, its rotation (0-5, 60 degrees clockwise each)."""

    tile: int
    place: Hex
    rot: int


@dataclass(frozen=True, slots=True)
class Garden:
    """All planted tiles and the owner of every vine. Never changed, only replaced.

    `planted` and `where` hold the same tiles by place and by id, both in planting order.
    `owners[tile]` has one entry per vine in tile order: a seat, or None while the vine is empty.
    """

    planted: Mapping[Hex, Planted]
    where: Mapping[int, Planted]
    owners: Mapping[int, tuple[Seat | None, ...]]

    def owner(self, vine: Vine) -> Seat | None:
        """The seat whose flower is on a vine, or None."""
        return self.owners[vine[0]][vine[1]]


def empty_garden() -> Garden:
    """The starting tile alone, at the origin."""
    return plant(Garden({}, {}, {}), Planted(START, Hex(0, 0), 0))


def plant(garden: Garden, planted: Planted) -> Garden:
    """The garden with one more tile, all of whose vines are empty."""
    return Garden(
        {**garden.planted, planted.place: planted},
        {**garden.where, planted.tile: planted},
        {**garden.owners, planted.tile: (None,) * len(TILES[planted.tile])},
    )


def flower(garden: Garden, vine: Vine, seat: Seat) -> Garden:
    """The garden with a flower on one more vine."""
    owners = list(garden.owners[vine.tile])
    owners[vine.index] = seat
    changed = {**garden.owners, vine.tile: tuple(owners)}
    return Garden(garden.planted, garden.where, changed)


def open_places(garden: Garden) -> tuple[Hex, ...]:
    """The empty hexes that touch the garden, in a fixed order (Flowers rules: Plant)."""
    planted = garden.planted
    edge: dict[Hex, None] = {}
    for place in planted:
        for near in neighbours(place):
            if near not in planted:
                edge[near] = None
    return tuple(edge)


def connections(garden: Garden, vine: Vine) -> tuple[Vine, ...]:
    """The vines connected to one: on a neighbouring tile, meeting at the edge, of its colour."""
    tile, index = vine
    _, (q, r), rot = garden.where[tile]
    colour = COLOUR_OF[tile][index]
    found = []
    for printed in ENDS[tile][index]:
        edge = (printed + rot) % 6
        step = STEPS[edge]
        near = garden.planted.get((q + step[0], r + step[1]))  # type: ignore[call-overload]
        if near is not None:
            other = VINE_AT[near.tile][(edge + 3 - near.rot) % 6]
            if COLOUR_OF[near.tile][other] == colour:
                found.append(Vine(near.tile, other))
    return tuple(found)


def vines_of(tile: int) -> tuple[Vine, ...]:
    """The vines of a tile, in tile order."""
    return tuple(Vine(tile, index) for index in range(len(TILES[tile])))


def empty_vines(garden: Garden, tiles: Iterable[int] | None = None) -> Iterator[Vine]:
    """The empty vines of some tiles, or of all in planting order, in tile order."""
    owners = garden.owners
    for tile in owners if tiles is None else tiles:
        for index, owner in enumerate(owners[tile]):
            if owner is None:
                yield Vine(tile, index)


def run(garden: Garden, vine: Vine) -> tuple[Vine, ...]:
    """All vines of one connected run, from the one given outwards, wave by wave."""
    found = {vine: None}
    wave = [vine]
    while wave:
        beyond = [near for one in wave for near in connections(garden, one)]
        wave = [near for near in dict.fromkeys(beyond) if near not in found]
        found.update(dict.fromkeys(wave))
    return tuple(found)

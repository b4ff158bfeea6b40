"""Seeing a run: how far it goes, where it is open, and what it would give. Open to everybody.

Everything here follows from the garden alone and from whose turn it is; no hand and no deck is
looked at, so a seat's view and the full state give the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from trellis.core import Hex, Seat
from trellis.core.hexes import neighbour, opposite
from trellis.flowers.garden import Garden, connections, run
from trellis.flowers.legal import why_not
from trellis.flowers.moves import Claim, Gift, Vine
from trellis.flowers.state import FLOWERS, State
from trellis.flowers.tiles import COLOUR_OF, ENDS, VINE_AT


class End(NamedTuple):
    """An open end: the empty place it looks at, the edge of that place it comes in by, and the
    owner of the vine that ends there, None while it is empty."""

    place: Hex
    edge: int
    owner: Seat | None


class Joining(NamedTuple):
    """What a vine planted on `place` would do that joins the run to another one of its colour,
    which comes in by `edge`: `flowers` would bloom for `seat`, the planted vine's own among them.
    """

    place: Hex
    edge: int
    seat: Seat
    flowers: int


@dataclass(frozen=True, slots=True)
class Sight:
    """A run as a player wants to see it.

    `vines` lead outwards from the one looked at; every vine of a ring meets two others of it.
    `owners` says how many flowers of whom stand on it, by seat; nothing on an empty run. `joinings`
    are the places where one more vine joins the run to flowers, or its flowers to an empty run.
    """

    vines: tuple[Vine, ...]
    colour: int
    is_ring: bool
    ends: tuple[End, ...]
    owners: tuple[tuple[Seat, int], ...]
    joinings: tuple[Joining, ...]


class Gain(NamedTuple):
    """What claiming an empty run gives a seat.

    `flowers` land, one by one, until the fifteenth, which `wins`. `now`: the rules allow it at this
    moment, by a claim or by a gift. A claim never makes anybody else bloom, so it brings no gifts.
    """

    flowers: int
    wins: bool
    now: bool


def sight(garden: Garden, vine: Vine) -> Sight:
    """The whole run of a planted vine. Raises KeyError for a tile that is not planted."""
    vines = run(garden, vine)
    ends = tuple(_ends(garden, vines))
    owners: dict[Seat, int] = {}
    for one in vines:
        owner = garden.owner(one)
        if owner is not None:
            owners[owner] = owners.get(owner, 0) + 1
    return Sight(
        vines=vines,
        colour=COLOUR_OF[vine.tile][vine.index],
        is_ring=sum(len(connections(garden, one)) for one in vines) == 2 * len(vines),
        ends=ends,
        owners=tuple(sorted(owners.items())),
        joinings=tuple(_joinings(garden, vines, ends)),
    )


def gain(state: State, seen: Sight, seat: Seat) -> Gain | None:
    """What claiming a run would give a seat; None when it is claimed already."""
    if seen.owners:
        return None
    room = FLOWERS - state.counts[seat]
    may = seat == state.active and any(_may_take(state, vine) for vine in seen.vines)
    return Gain(min(len(seen.vines), room), len(seen.vines) >= room, may)


def _may_take(state: State, vine: Vine) -> bool:
    if why_not(state, Gift(vine)) is None:
        return True
    return vine.tile == state.planted and why_not(state, Claim(vine.index)) is None


def _edges(garden: Garden, vine: Vine) -> list[tuple[Hex, int]]:
    """What lies across each end of a vine: the place, and the edge of that place."""
    _, place, rot = garden.where[vine.tile]
    edges = ((printed + rot) % 6 for printed in ENDS[vine.tile][vine.index])
    return [(neighbour(place, edge), opposite(edge)) for edge in edges]


def _ends(garden: Garden, vines: tuple[Vine, ...]) -> Iterator[End]:
    for vine in vines:
        for place, edge in _edges(garden, vine):
            if place not in garden.planted:
                yield End(place, edge, garden.owner(vine))


def _vine_at(garden: Garden, place: Hex, edge: int) -> Vine | None:
    """The vine that comes to `place` across one of its edges, from the tile on the other side."""
    tile = garden.planted.get(neighbour(place, edge))
    if tile is None:
        return None
    return Vine(tile.tile, VINE_AT[tile.tile][(opposite(edge) - tile.rot) % 6])


def _joinings(garden: Garden, vines: tuple[Vine, ...], ends: tuple[End, ...]) -> Iterator[Joining]:
    """Pairs of an open end of the run and an end of another run that looks at the same place."""
    inside, colour = set(vines), COLOUR_OF[vines[0].tile][vines[0].index]
    found: dict[Joining, None] = {}
    for end in ends:
        for edge in range(6):
            other = _vine_at(garden, end.place, edge)
            if other is None or other in inside or COLOUR_OF[other.tile][other.index] != colour:
                continue
            owner = garden.owner(other)
            if end.owner is None and owner is not None:
                found[Joining(end.place, edge, owner, len(vines) + 1)] = None
            elif end.owner is not None and owner is None:
                flowers = len(run(garden, other)) + 1
                found[Joining(end.place, edge, end.owner, flowers)] = None
    yield from found

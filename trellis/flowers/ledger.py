"""The ledger: which tiles a seat has not seen yet, and how they would fit on an open place.

It is made from a view, so what is hidden from the seat cannot tell on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trellis.core import Hex
from trellis.core.hexes import EDGES, neighbour, opposite
from trellis.flowers.garden import Garden
from trellis.flowers.state import HIDDEN, unseen_tiles
from trellis.flowers.tiles import COLOUR_OF, VINE_AT
from trellis.flowers.views import View

BARE = -1
"""No vine comes to an edge of a place."""


class Ledger(NamedTuple):
    """The tiles that are neither planted nor in a hand open to the seat, in the tile set's order;
    and where they must be: so many in closed hands, the others in the deck."""

    tiles: tuple[int, ...]
    held: int
    deck: int


class Fit(NamedTuple):
    """A tile turned by `rot` so that it joins `joined` of the vines that come to a place."""

    tile: int
    rot: int
    joined: int


def ledger(view: View) -> Ledger:
    """What a seat has not seen: its own hand and the garden are left out."""
    state = view.state
    held = sum(hand.count(HIDDEN) for hand in state.hands)
    return Ledger(unseen_tiles(state), held, state.deck.count(HIDDEN))


def around(garden: Garden, place: Hex) -> tuple[int, ...]:
    """The colours of the vines that come to a place across its edges 0 to 5; BARE for none."""
    found = []
    for edge in EDGES:
        near = garden.planted.get(neighbour(place, edge))
        if near is None:
            found.append(BARE)
        else:
            index = VINE_AT[near.tile][(opposite(edge) - near.rot) % 6]
            found.append(COLOUR_OF[near.tile][index])
    return tuple(found)


def fits(garden: Garden, place: Hex, tiles: Iterable[int]) -> tuple[Fit, ...]:
    """For each tile the first rotation in which it joins the most vines that come to a place."""
    colours = around(garden, place)
    return tuple(_best(tile, colours) for tile in tiles)


def that_fit(garden: Garden, place: Hex, tiles: Iterable[int]) -> tuple[Fit, ...]:
    """The tiles that join every vine that comes to a place."""
    wanted = 6 - around(garden, place).count(BARE)
    return tuple(fit for fit in fits(garden, place, tiles) if fit.joined == wanted)


def _best(tile: int, colours: tuple[int, ...]) -> Fit:
    found = [Fit(tile, rot, _joined(tile, rot, colours)) for rot in EDGES]
    return max(found, key=lambda fit: (fit.joined, -fit.rot))


def _joined(tile: int, rot: int, colours: tuple[int, ...]) -> int:
    shown = (COLOUR_OF[tile][VINE_AT[tile][(edge - rot) % 6]] for edge in EDGES)
    return sum(one == other for one, other in zip(shown, colours, strict=True))

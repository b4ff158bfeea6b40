"""The published tile set: a starting tile of six half vines, and sixty tiles of three vines.

The set is a fact of the published game (Trellis by Teale Fristoe, Breaking Games, 2018). Edges are
those of `trellis.core.hexes`; a tile turned by `rot` has its printed edge e at board edge e + rot.
"""

from __future__ import annotations

COLOURS = ("purple", "orange", "green", "blue", "pink", "yellow")
"""Vine colours; a colour is its index in this tuple."""

START = 0
"""The id of the starting tile, whose six half vines carry one colour and one edge each."""

START_VINES = tuple((edge, edge) for edge in range(6))
"""Of the starting tile: (colour, printed edge) for each half vine."""

TILE_VINES = (
    ((4, 0, 2), (1, 1, 4), (5, 3, 5)),
    ((5, 0, 2), (2, 1, 4), (1, 3, 5)),
    ((1, 0, 2), (0, 1, 4), (5, 3, 5)),
    ((1, 0, 2), (4, 1, 4), (3, 3, 5)),
    ((3, 0, 2), (0, 1, 4), (1, 3, 5)),
    ((4, 0, 2), (2, 1, 4), (1, 3, 5)),
    ((0, 0, 2), (1, 1, 4), (2, 3, 5)),
    ((4, 0, 2), (5, 1, 4), (3, 3, 5)),
    ((0, 0, 2), (5, 1, 4), (3, 3, 5)),
    ((4, 0, 2), (5, 1, 4), (2, 3, 5)),
    ((4, 0, 2), (3, 1, 4), (2, 3, 5)),
    ((3, 0, 2), (1, 1, 4), (5, 3, 5)),
    ((0, 0, 2), (3, 1, 4), (4, 3, 5)),
    ((2, 0, 2), (3, 1, 4), (0, 3, 5)),
    ((0, 0, 2), (4, 1, 4), (2, 3, 5)),
    ((5, 0, 4), (1, 1, 5), (3, 2, 3)),
    ((1, 0, 4), (5, 1, 5), (4, 2, 3)),
    ((3, 0, 4), (1, 1, 5), (4, 2, 3)),
    ((3, 0, 4), (2, 1, 5), (1, 2, 3)),
    ((1, 0, 4), (3, 1, 5), (0, 2, 3)),
    ((4, 0, 4), (1, 1, 5), (2, 2, 3)),
    ((4, 0, 4), (0, 1, 5), (1, 2, 3)),
    ((2, 0, 4), (0, 1, 5), (1, 2, 3)),
    ((5, 0, 4), (3, 1, 5), (2, 2, 3)),
    ((3, 0, 4), (0, 1, 5), (5, 2, 3)),
    ((5, 0, 4), (2, 1, 5), (4, 2, 3)),
    ((4, 0, 4), (0, 1, 5), (5, 2, 3)),
    ((2, 0, 4), (0, 1, 5), (5, 2, 3)),
    ((4, 0, 4), (2, 1, 5), (3, 2, 3)),
    ((2, 0, 4), (0, 1, 5), (4, 2, 3)),
    ((3, 0, 5), (1, 1, 4), (5, 2, 3)),
    ((5, 0, 5), (4, 1, 4), (1, 2, 3)),
    ((5, 0, 5), (0, 1, 4), (1, 2, 3)),
    ((1, 0, 5), (4, 1, 4), (3, 2, 3)),
    ((1, 0, 5), (0, 1, 4), (3, 2, 3)),
    ((2, 0, 5), (1, 1, 4), (4, 2, 3)),
    ((1, 0, 5), (2, 1, 4), (0, 2, 3)),
    ((5, 0, 5), (2, 1, 4), (3, 2, 3)),
    ((5, 0, 5), (0, 1, 4), (3, 2, 3)),
    ((2, 0, 5), (5, 1, 4), (4, 2, 3)),
    ((0, 0, 5), (5, 1, 4), (4, 2, 3)),
    ((0, 0, 5), (2, 1, 4), (5, 2, 3)),
    ((2, 0, 5), (3, 1, 4), (4, 2, 3)),
    ((2, 0, 5), (3, 1, 4), (0, 2, 3)),
    ((2, 0, 5), (4, 1, 4), (0, 2, 3)),
    ((4, 0, 1), (1, 2, 3), (5, 4, 5)),
    ((2, 0, 1), (1, 2, 3), (5, 4, 5)),
    ((0, 0, 1), (1, 2, 3), (5, 4, 5)),
    ((4, 0, 1), (1, 2, 3), (3, 4, 5)),
    ((2, 0, 1), (1, 2, 3), (3, 4, 5)),
    ((0, 0, 1), (1, 2, 3), (3, 4, 5)),
    ((0, 0, 1), (1, 2, 3), (2, 4, 5)),
    ((4, 0, 1), (5, 2, 3), (3, 4, 5)),
    ((0, 0, 1), (5, 2, 3), (3, 4, 5)),
    ((2, 0, 1), (5, 2, 3), (4, 4, 5)),
    ((0, 0, 1), (5, 2, 3), (4, 4, 5)),
    ((0, 0, 1), (5, 2, 3), (2, 4, 5)),
    ((2, 0, 1), (3, 2, 3), (4, 4, 5)),
    ((0, 0, 1), (3, 2, 3), (4, 4, 5)),
    ((0, 0, 1), (3, 2, 3), (2, 4, 5)),
)
"""Of tiles 1 to 60, in order: three vines (colour, printed edge a, printed edge b)."""

TILES: tuple[tuple[tuple[int, ...], ...], ...] = (START_VINES, *TILE_VINES)
"""By tile id, 0 to 60: its vines, each a colour and the printed edges it ends at."""

DECK = tuple(range(1, len(TILES)))
"""The ids of the sixty tiles that are shuffled."""

COLOUR_OF = tuple(tuple(vine[0] for vine in tile) for tile in TILES)
"""COLOUR_OF[tile][vine index]: the colour of a vine."""

ENDS = tuple(tuple(vine[1:] for vine in tile) for tile in TILES)
"""ENDS[tile][vine index]: the printed edges a vine ends at; one for a half vine, else two."""


def _vines_by_edge(tile: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    ends = {edge: index for index, vine in enumerate(tile) for edge in vine[1:]}
    return tuple(ends[edge] for edge in range(6))


VINE_AT = tuple(_vines_by_edge(tile) for tile in TILES)
"""VINE_AT[tile][printed edge]: the index of the vine that ends there; every edge has one."""

"""Where the vines of a tile run, in words."""

from __future__ import annotations

from trellis.flowers import COLOUR_OF, COLOURS, Vine, vines_of
from trellis.flowers.tiles import ENDS
from web.speech import t


def colour(vine: Vine) -> str:
    """A vine's colour by name."""
    return COLOURS[COLOUR_OF[vine.tile][vine.index]]


def board_edges(vine: Vine, rot: int) -> tuple[int, ...]:
    """The edges at which a vine of a tile turned by `rot` ends."""
    return tuple((edge + rot) % 6 for edge in ENDS[vine.tile][vine.index])


def across(vine: Vine, rot: int) -> str:
    """Where a vine runs: "green from south to north-east"."""
    edges = board_edges(vine, rot)
    if len(edges) == 1:
        return t("vine_half", colour=colour(vine), edge=edges[0])
    return t("vine_across", colour=colour(vine), start=edges[0], end=edges[1])


def vines_across(tile: int, rot: int) -> str:
    """Where all vines of a tile run."""
    return "; ".join(across(vine, rot) for vine in vines_of(tile))

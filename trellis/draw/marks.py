"""What a garden may show besides the tiles and flowers that stand in it."""

from __future__ import annotations

from dataclasses import dataclass

from trellis.core import Seat
from trellis.core.hexes import Hex
from trellis.flowers.garden import Planted
from trellis.flowers.moves import Vine


@dataclass(frozen=True, slots=True)
class GardenMarks:
    """Marks on a garden; all are off by default.

    open_places: places shown as free to plant on, each pressable.
    cursor: the place the keyboard points at.
    staged: a tile tried out on a place, not part of the view's garden yet.
    spin: direction from which the staged tile just turned, 1 clockwise, -1 the other way.
    preview: flowers that would bloom, as (vine, seat); vines of the staged tile count too.
    claimable: vines that may be taken, each pressable.
    ghost_owner: the seat whose flower a claimable vine shows while it is pointed at.
    contested: a vine of which the player says whose flower it becomes, and the candidates.
    last_tiles: the last tile of each player, as (seat, tile).
    winning: the vine with the flower that won.
    lit: vines of a run to be lit up.
    ends: open ends of that run, as (empty place, edge of the place it comes in by).
    fresh: flowers that just bloomed, as (vine, wave from 0), to be shown one wave after another.
    faint: what the staged tile is if it is not being played: `plan` for a later turn, `hint`.
    hint: vines ringed because a hint would take them; those of the staged tile count too.
    captions: words on planted tiles, as (place, words): coordinates or the numbers of turns.
    """

    open_places: tuple[Hex, ...] = ()
    cursor: Hex | None = None
    staged: Planted | None = None
    spin: int = 0
    preview: tuple[tuple[Vine, Seat], ...] = ()
    claimable: tuple[Vine, ...] = ()
    ghost_owner: Seat | None = None
    contested: tuple[Vine, tuple[Seat, ...]] | None = None
    last_tiles: tuple[tuple[Seat, int], ...] = ()
    winning: Vine | None = None
    lit: tuple[Vine, ...] = ()
    ends: tuple[tuple[Hex, int], ...] = ()
    fresh: tuple[tuple[Vine, int], ...] = ()
    faint: str = ""
    hint: tuple[Vine, ...] = ()
    captions: tuple[tuple[Hex, str], ...] = ()

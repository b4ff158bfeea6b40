"""A name for everything in a garden: open places, tiles, and each of their vines.

What a name says depends on little, and is put together anew only when that changes.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from trellis.core import Hex
from trellis.core.hexes import EDGES, neighbour, opposite
from trellis.draw.layouts import centre, flower_place
from trellis.draw.scene import colour_at
from trellis.draw.tiles import slot_of
from trellis.flowers import Garden, Planted, Vine, open_places, run, vines_of
from trellis.flowers.tiles import VINE_AT
from trellis.session import FlowersDesk, Session, pressable_vines
from web.cursor import row_of
from web.speech import t
from web.spots import Spot
from web.vine_words import across, board_edges, colour, vines_across


class GardenNames:
    """The names of one garden after another, in the language of its first look."""

    def __init__(self) -> None:
        self._garden: Garden | None = None
        self._runs: dict[Vine, int] = {}
        self._kept: dict[object, tuple[str, tuple[Spot, ...]]] = {}

    def rows(self, session: Session) -> tuple[tuple[Spot, ...], ...]:
        """All places in rows from the top; a tile's vines lie inside it."""
        look = Look.of(session)
        if look.garden is not self._garden:
            self._garden, self._runs = look.garden, runs(look.garden)
        before, self._kept = self._kept, {}
        found: dict[int, list[tuple[int, Spot]]] = defaultdict(list)
        for place in (*look.garden.planted, *open_places(look.garden)):
            found[row_of(place)].append((place.q, self._spot(look, place, before)))
        return tuple(tuple(spot for _, spot in sorted(found[row])) for row in sorted(found))

    def _spot(
        self, look: Look, place: Hex, before: dict[object, tuple[str, tuple[Spot, ...]]]
    ) -> Spot:
        key = self._key(look, place)
        words = before.get(key) or self._words(look, place)
        self._kept[key] = words
        label, inner = words
        return Spot(f"hex:{place.q},{place.r}", label, *centre(place), "place", False, inner)

    def _key(self, look: Look, place: Hex) -> object:
        """All that the words about a place depend on."""
        garden = look.garden
        one = look.tile_on(place)
        around = tuple(garden.planted.get(neighbour(place, edge)) for edge in EDGES)
        if one is None or one.tile not in garden.owners:
            owners = tuple(near and garden.owners[near.tile] for near in around)
            return (place, one, around, owners, one and look.desk_kind, look.names)
        vines = vines_of(one.tile)
        marks = tuple((self._runs.get(vine), vine in look.offered) for vine in vines)
        return (one, around, garden.owners[one.tile], marks, look.names)

    def _words(self, look: Look, place: Hex) -> tuple[str, tuple[Spot, ...]]:
        one = look.tile_on(place)
        if one is None:
            return open_place(look, place), ()
        if one.tile not in look.garden.owners:
            code = "planned_at" if look.desk_kind == "plan" else "tried_at"
            head = t(code, tile=one.tile, q=place.q, r=place.r)
            return f"{head}: {vines_across(one.tile, one.rot)}", ()
        vines = vines_of(one.tile)
        head = t("tile_at", tile=one.tile, q=place.q, r=place.r)
        short = (f"{across(v, one.rot)}, {owner_words(look, v)}" for v in vines)
        inner = tuple(self._vine(look, one, vine) for vine in vines)
        return f"{head}: {'; '.join(short)}", inner

    def _vine(self, look: Look, one: Planted, vine: Vine) -> Spot:
        x, y = flower_place(slot_of(*vine), one.rot)
        is_offered = vine in look.offered
        parts = [
            t("vine_name", colour=colour(vine), tile=vine.tile),
            *ends(look.garden, one, vine),
            owner_words(look, vine),
        ]
        if look.garden.owner(vine) is None:
            count = self._runs[vine]
            parts.append(t("claims", count=count) if is_offered else t("run_of", count=count))
        cell = f"vine:{vine.tile},{vine.index}"
        return Spot(cell, ", ".join(parts), x, y, "vine", is_offered)


class Look(NamedTuple):
    """What is seen of a session: the garden, a tile on the desk, the vines that may be taken."""

    garden: Garden
    staged: Planted | None
    desk_kind: str
    offered: frozenset[Vine]
    names: tuple[str, ...]

    @classmethod
    def of(cls, session: Session) -> Look:
        """The look of the moment on the screen."""
        desk, move = session.desk, None
        if isinstance(desk, FlowersDesk) and session.replayed is None and not session.is_covered:
            move = desk.staged
        staged = None if move is None else Planted(move.tile, move.place, move.rot)
        kind = "" if staged is None else "plan" if session.is_planning else "try"
        garden = session.view().state.garden
        return cls(garden, staged, kind, frozenset(pressable_vines(session)), session.names)

    def tile_on(self, place: Hex) -> Planted | None:
        """The tile that lies on a place, be it planted or tried out."""
        if self.staged is not None and self.staged.place == place:
            return self.staged
        return self.garden.planted.get(place)


def runs(garden: Garden) -> dict[Vine, int]:
    """The length of every vine's run."""
    found: dict[Vine, int] = {}
    for tile in garden.where:
        for vine in vines_of(tile):
            if vine not in found:
                together = run(garden, vine)
                found.update(dict.fromkeys(together, len(together)))
    return found


def ends(garden: Garden, one: Planted, vine: Vine) -> list[str]:
    """Whether each end of a vine is open, joined to its like, or closed by another colour."""
    return [_end(garden, one, edge) for edge in board_edges(vine, one.rot)]


def _end(garden: Garden, one: Planted, edge: int) -> str:
    near = garden.planted.get(neighbour(one.place, edge))
    if near is None:
        return t("end_open", edge=edge)
    is_same = colour_at(one, edge) == colour_at(near, opposite(edge))
    return t("end_joined" if is_same else "end_closed", edge=edge)


def owner_words(look: Look, vine: Vine) -> str:
    """Whose flower is on a vine, or that it is empty."""
    owner = look.garden.owner(vine)
    if owner is None:
        return t("vine_empty")
    return t("flower_on_it", look.names, seat=owner)


def open_place(look: Look, place: Hex) -> str:
    """An open place, with the vine ends that reach it."""
    parts = [t("open_at", q=place.q, r=place.r)]
    for edge in EDGES:
        near = look.garden.planted.get(neighbour(place, edge))
        if near is not None:
            index = VINE_AT[near.tile][(opposite(edge) - near.rot) % 6]
            vine = Vine(near.tile, index)
            owner = look.garden.owner(vine)
            if owner is None:
                parts.append(t("meets_empty", colour=colour(vine), edge=edge))
            else:
                parts.append(
                    t("meets_flower", look.names, colour=colour(vine), edge=edge, seat=owner)
                )
    return "; ".join(parts)

"""What every layer of a garden drawing needs to know: the garden, its flowers, names, labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trellis.core import Seat
from trellis.core.hexes import Hex, neighbour, opposite
from trellis.draw.curves import polar
from trellis.draw.layouts import APOTHEM, centre, edge_angle, flower_place
from trellis.draw.svg import Point, element
from trellis.draw.tiles import slot_of
from trellis.flowers.garden import Garden, Planted
from trellis.flowers.moves import Vine
from trellis.flowers.tiles import COLOUR_OF, COLOURS, VINE_AT


@dataclass(frozen=True, slots=True)
class Scene:
    """A garden to be drawn.

    `flowers` names each seat's flower. `sheet` is the prefix of the symbols to use. `labels` gives
    pressable cells a name for assistive technology.
    """

    garden: Garden
    flowers: tuple[str, ...]
    sheet: str
    labels: Mapping[str, str]
    staged: Planted | None = None

    def symbol(self, name: str) -> str:
        """The full id of a symbol."""
        return f"{self.sheet}-{name}"

    def planted(self, tile: int) -> Planted:
        """Where a tile lies, be it planted or staged. Raises KeyError if it is neither."""
        if self.staged is not None and self.staged.tile == tile:
            return self.staged
        return self.garden.where[tile]

    def flower_at(self, vine: Vine) -> Point:
        """Where a vine's flower stands."""
        tile, place, rot = self.planted(vine.tile)
        x, y = centre(place)
        dx, dy = flower_place(slot_of(tile, vine.index), rot)
        return (x + dx, y + dy)

    def flower_id(self, seat: Seat) -> str:
        """The symbol of a seat's flower."""
        return self.symbol(f"flower-{self.flowers[seat]}")

    def pressable(self, cell: str, *children: str, class_: str, transform: str | None) -> str:
        """A group that can be pressed: `data-cell` names it, a label makes it a named button."""
        label = self.labels.get(cell)
        return element(
            "g",
            *children,
            class_=class_,
            transform=transform,
            data_cell=cell,
            role="button" if label else None,
            aria_label=label,
        )

    def grafts_around(self, one: Planted, edges: tuple[int, ...]) -> list[tuple[Point, str]]:
        """Points on some edges of a tile where two vines of one colour meet, and that colour."""
        found = []
        for edge in edges:
            other = self.garden.planted.get(neighbour(one.place, edge))
            if other is not None and colour_at(one, edge) == colour_at(other, opposite(edge)):
                found.append((edge_middle(one.place, edge), COLOURS[colour_at(one, edge)]))
        return found


def colour_at(one: Planted, edge: int) -> int:
    """The colour of the vine that ends at a board edge of a tile."""
    return COLOUR_OF[one.tile][VINE_AT[one.tile][(edge - one.rot) % 6]]


def edge_middle(place: Hex, edge: int) -> Point:
    """The middle of an edge, where two tiles touch."""
    x, y = centre(place)
    dx, dy = polar(APOTHEM, edge_angle(edge))
    return (x + dx, y + dy)

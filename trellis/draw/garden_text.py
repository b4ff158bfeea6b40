"""The garden and hands of Flowers as plain text, for a terminal or a mail.

Places stand in columns that are shifted by half a place, like the hexagons they are. A tile shows
its id and rotation, then each vine: colour letter, the board edges it joins, its owner.
"""

from __future__ import annotations

from collections.abc import Iterable

from trellis.core.hexes import Hex
from trellis.flowers.garden import Garden, Planted, open_places
from trellis.flowers.state import HIDDEN
from trellis.flowers.tiles import START, TILES
from trellis.flowers.views import View

LETTERS = "POGBKY"
"""One letter per vine colour, in the order of the colours: K is pink."""

WIDTH = 10
"""Characters from one column of places to the next."""

HALF = 2
"""Lines from one place to the next shifted one; a place is twice as high."""

Cell = tuple[str, ...]
"""The lines of one place."""


def garden_text(view: View, *, show_open: bool = True, legend: str = "") -> str:
    """The garden in lines without a line end after the last; open places named by q and r.

    `legend` is what to say below about the signs.
    """
    garden = view.state.garden
    cells = {place: tile_lines(one, garden) for place, one in garden.planted.items()}
    if show_open:
        cells |= {place: _open_lines(place) for place in open_places(garden)}
    drawn = _laid_out(cells)
    return "\n".join([*drawn, "", legend] if legend else drawn)


def hand_text(tiles: Iterable[int], rot: int = 0) -> str:
    """Tiles of a hand side by side, turned by `rot`; a hidden one shows its back."""
    cells = [tile_lines(Planted(tile, Hex(0, 0), rot)) for tile in tiles]
    rows = range(max((len(cell) for cell in cells), default=0))
    lines = ("".join(_line(cell, row).ljust(WIDTH + 2) for cell in cells) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def tile_lines(one: Planted, garden: Garden | None = None) -> Cell:
    """The lines of a tile at its rotation, with the owners of its vines if a garden is given."""
    if one.tile == HIDDEN:
        return ("[ ?? ]",)
    owners = (None,) * len(TILES[one.tile]) if garden is None else garden.owners[one.tile]
    vines = [
        _vine(vine, one.rot, owner) for vine, owner in zip(TILES[one.tile], owners, strict=True)
    ]
    head = f"[{one.tile} r{one.rot}]"
    if one.tile == START:
        vines = [" ".join(vines[i : i + 2]) for i in (0, 2, 4)]
    return (head, *vines)


def _vine(vine: tuple[int, ...], rot: int, owner: int | None) -> str:
    edges = "-".join(str(edge) for edge in sorted((edge + rot) % 6 for edge in vine[1:]))
    return f"{LETTERS[vine[0]]}{edges}{'.' if owner is None else ':' + str(owner)}"


def _open_lines(place: Hex) -> Cell:
    return ("", f"({place[0]} {place[1]})")


def _line(cell: Cell, row: int) -> str:
    return cell[row] if row < len(cell) else ""


def _laid_out(cells: dict[Hex, Cell]) -> list[str]:
    """Cells written onto a sheet: columns by q, lines by how far down the place lies."""
    left = min(q for q, _ in cells)
    top = min(2 * r + q for q, r in cells)
    sheet: dict[int, dict[int, str]] = {}
    for (q, r), cell in cells.items():
        for row, text in enumerate(cell):
            if text:
                sheet.setdefault((2 * r + q - top) * HALF + row, {})[(q - left) * WIDTH] = text
    return [_joined(sheet.get(row, {})) for row in range(min(sheet), max(sheet) + 1)]


def _joined(texts: dict[int, str]) -> str:
    line = ""
    for column in sorted(texts):
        line = line.ljust(column) + texts[column]
    return line

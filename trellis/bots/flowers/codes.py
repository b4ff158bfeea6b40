"""How the fast model writes down what lies across an edge: one whole number per edge.

`NOTHING` where no tile lies. Else the low three bits are the colour of the vine that ends there,
the next seven its kind: the seat whose flower is on it, or 3 plus the length of its run while it is
empty. The bits above are the mark of that run, so that two ends of one run are equal numbers.
"""

from __future__ import annotations

from trellis.flowers.tiles import TILE_VINES

NOTHING = -1
EMPTY = 3
"""Kinds above this are empty runs: kind minus `EMPTY` vines long."""

MARK = 10
"""How far up the mark stands."""

LOOK = (1 << MARK) - 1
"""Mask for colour and kind, without the mark; codes above it belong to empty runs."""

CONTESTED = 1024
"""Outcomes of a planted vine from here on are contested."""

STEP = (128, 1, -127, -128, -1, 127)
"""By edge: from a place (128 q + r) to the one across."""


def place_number(q: int, r: int) -> int:
    """A place as the model counts it."""
    return 128 * q + r


def place_of(number: int) -> tuple[int, int]:
    """The axial (q, r) of a place of the model; both are within 60 steps of the start."""
    q = (number + 64) // 128
    return q, number - 128 * q


def empty_code(colour: int, length: int, mark: int) -> int:
    """An end of an empty run."""
    return mark << MARK | (EMPTY + length) << 3 | colour


def flower_code(colour: int, seat: int) -> int:
    """An end of a vine with a seat's flower."""
    return seat << 3 | colour


def kind_of(code: int) -> int:
    """The seat, or `EMPTY` plus the length of the run."""
    return code >> 3 & 127


Laid = tuple[tuple[int, int, int], ...]
"""A tile as it lies: of each vine its colour and its two edges."""


def _laid(vines: Laid, rot: int) -> Laid:
    return tuple((colour, (a + rot) % 6, (b + rot) % 6) for colour, a, b in vines)


LAID: tuple[tuple[Laid, ...], ...] = (
    (),
    *(tuple(_laid(vines, rot) for rot in range(6)) for vines in TILE_VINES),
)
"""LAID[tile][rot]; tile 0, the starting tile, is never planted."""

"""Ornaments of the page: the mark of the site, and a long vine for the curtain."""

from __future__ import annotations

from trellis.draw.blossoms import blossom
from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.layouts import ENDS, Slot
from trellis.draw.palette import css_variables
from trellis.draw.svg import circle, document, element, group, line, use
from trellis.draw.symbols import vine_id

BAR = 7.0
STRAIGHT = Slot(3, 1)
"""The vine that joins opposite edges of a tile on which nothing crosses it."""


def logo() -> str:
    """The mark of the site as a stand-alone picture: a lattice, a stone, a flower."""
    bars = group(
        line((32, 6), (32, 94)),
        line((70, 6), (70, 94)),
        line((6, 30), (94, 30)),
        line((6, 66), (94, 66)),
        stroke="#6B5A3E",
        stroke_width=BAR,
        stroke_linecap="round",
    )
    weave = line((70, 20), (70, 40), stroke="#6B5A3E", stroke_width=BAR)
    stone = circle((70, 30), 17, fill="#1D1B17", stroke="#FFFEFA", stroke_width=2)
    flower = element(
        "g", blossom("peach"), class_="fl-peach-flower", transform="translate(30 68) scale(1.05)"
    )
    return document(
        (0, 0, 100, 100),
        bars + weave + stone + flower,
        title="Trellis",
        prefix="logo",
        stylesheet=f"svg{{{css_variables('light')}}}{FLOWERS_CSS}",
    )


def long_vine(colour: str, tiles: int, *, sheet: str) -> str:
    """A vine that climbs over some tiles, drawn with the page's symbols of prefix `sheet`."""
    step = 2 * ENDS
    symbol = f"{sheet}-{vine_id(STRAIGHT, colour)}"
    climb = "".join(use(symbol, (0, step * number)) for number in range(tiles))
    return element(
        "svg",
        climb,
        viewBox=f"-40 -{ENDS:g} 80 {step * tiles:g}",
        preserveAspectRatio="xMidYMin slice",
        aria_hidden="true",
    )

"""What has to stand out from what, in every theme.

A thing often carries its contrast in one of several ways, as a petal by its outline; then it is
enough if the best of them does. What is only decoration is named as such.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from tests.colour import contrast
from trellis.draw.blossoms import FLOWERS
from trellis.draw.themes import THEMES
from trellis.flowers.tiles import COLOURS

TEXT, MARK = 4.5, 3.0
"""What WCAG asks for of text (AA, 1.4.3), and of what is not text but has to be seen (1.4.11)."""

STRICT_TEXT = 7.0
"""What text keeps in high contrast: level AAA (1.4.6)."""

STRICT = frozenset({"contrast", "contrast-dark"})

RIM = 1.3
"""A tile is known by what grows on it; its rim alone is only needed in high contrast."""

Pair = tuple[str, str]


class Need(NamedTuple):
    """What is to be told apart: the least, the pairs of tokens that may do it, and the least that
    the themes of high contrast keep."""

    what: str
    least: float
    pairs: tuple[Pair, ...]
    strict: float = MARK

    def value(self, theme: str) -> float:
        """The contrast in a theme."""
        tokens = THEMES[theme]
        return max(contrast(tokens[one], tokens[other]) for one, other in self.pairs)

    def asked(self, theme: str) -> float:
        """The least a theme has to keep."""
        if theme in STRICT:
            return STRICT_TEXT if self.least == TEXT else self.strict
        return self.least


GROUNDS = ("page", "panel", "raised")

TEXTS = (
    *(
        Need(f"{name} on {ground}", TEXT, ((token, ground),))
        for (token, name), ground in product(
            (("text", "text"), ("text-2", "lesser text"), ("accent", "accent")), GROUNDS
        )
    ),
    Need("text on the main button", TEXT, (("on-accent", "accent"),)),
    Need("text on the seal", TEXT, (("on-seal", "seal"),)),
    Need("coordinate on Black's bar", TEXT, (("ink-w", "ink-b"),)),
    Need("coordinate on White's bar", TEXT, (("on-w", "ink-w"),)),
)

CONTROLS = (
    *(Need(f"border of a control on {ground}", MARK, (("field", ground),)) for ground in GROUNDS),
    *(Need(f"focus ring on {ground}", MARK, (("focus", ground),)) for ground in GROUNDS),
    Need("focus ring on its own line", MARK, (("focus", "case"),)),
    *(Need(f"seal on {ground}", MARK, (("seal", ground),)) for ground in GROUNDS),
    Need("a switch that is on, its knob", MARK, (("on-accent", "accent"),)),
    Need("a switch that is off, its knob", MARK, (("text-2", "raised"),)),
)

GARDEN = (
    Need("tile on the garden", RIM, (("tile-edge", "garden"), ("tile-face", "garden"))),
    Need("open place", MARK, (("open", "garden"),)),
    Need("place pointed at", MARK, (("accent", "garden"), ("accent", "raised"))),
    Need("focus on the garden", MARK, (("focus", "garden"),)),
    Need("staged tile", MARK, (("seal", "garden"),)),
    Need("ring of a vine to claim", MARK, (("seal", "tile-face"),)),
    Need("ring of a flower to come", MARK, (("mark-on-face", "tile-face"),)),
    Need("root of the starting tile", MARK, (("soil", "root"), ("soil", "tile-face"))),
    *(
        Need(f"{vine} vine", MARK, ((f"v-{vine}", "tile-face"), (f"vi-{vine}", "tile-face")))
        for vine in COLOURS
    ),
    *(
        Need(
            f"{flower} flower on a tile",
            MARK,
            (("f-ink", "tile-face"), (f"f-{flower}", "tile-face")),
        )
        for flower in FLOWERS
    ),
    *(
        Need(f"outline of the {flower} petals", MARK, (("f-ink", f"f-{flower}"),))
        for flower in FLOWERS
    ),
)

BOARD = (
    Need(
        "Black's home squares beside White's",
        MARK,
        (("sq-light", "sq-dark"), ("hatch", "sq-dark")),
    ),
    *(
        Need(f"{side} stone on {square} squares", MARK, ((ink, token), (line, token)))
        for (side, ink, line), (square, token) in product(
            (("black", "ink-b", "ink-b-line"), ("white", "ink-w", "ink-w-line")),
            (("Black's", "sq-dark"), ("White's", "sq-light")),
        )
    ),
    Need("black stone beside white", MARK, (("ink-w", "ink-b"),)),
    Need("grid on White's squares", MARK, (("gridline", "sq-light"),)),
    Need("last stones, Black's", MARK, (("mark-b", "ink-b"),)),
    Need("last stones, White's", MARK, (("mark-w", "ink-w"),)),
    Need("ring of a chosen or legal point", MARK, (("seal", "case"),)),
    Need("focus on the board", MARK, (("focus", "case"),)),
    Need("Black's shortest way", MARK, (("route-b", "case"),)),
    Need("White's shortest way", MARK, (("route-w", "case"),)),
    Need("winning thread", MARK, (("seal", "case"), ("seal-line", "case"))),
)

NEEDS = {"Text": TEXTS, "Controls": CONTROLS, "Flowers": GARDEN, "Stones": BOARD}

DECORATION = {
    "line": "borders of what is no control, as cards",
    "tile-side": "the edge below a tile",
    "lattice": "the weave of the garden's ground, quiet by intention",
    "hl": "glints on beads",
    "open-fill": "the wash of an open place, which its rim shows",
    "glow": "light below rings and runs, which have lines of their own",
    "sepal": "leaves behind a flower",
    "paper": "the margin of the board",
    "sheen-b": "glints on stones",
    "sheen-w": "glints on stones",
    **{f"fd-{one}": "veins of petals" for one in FLOWERS},
    **{f"fe-{one}": "the heart of a flower, inside its outline" for one in FLOWERS},
}
"""Tokens that carry no meaning of their own, and why."""


def measured() -> set[str]:
    """All tokens that some need is about."""
    return {
        token for needs in NEEDS.values() for need in needs for pair in need.pairs for token in pair
    }

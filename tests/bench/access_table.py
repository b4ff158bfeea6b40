"""The tables of docs/access.md: contrast and colour distance in every theme.

`python -m tests.bench.access_table` rewrites what lies between the markers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

from tests.colour import EYES, distance
from tests.contrasts import NEEDS, Need
from trellis.draw.blossoms import FLOWERS
from trellis.draw.themes import THEMES
from trellis.flowers.tiles import COLOURS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "access.md"

COLOURED = tuple(theme for theme in THEMES if theme != "print")
"""The themes in which colour says anything."""

VINES = tuple(f"v-{colour}" for colour in COLOURS)
ALL = (*VINES, *(f"f-{flower}" for flower in FLOWERS))

Row = Iterable[object]


def table(head: Row, rows: Iterable[Row]) -> str:
    """A table of Markdown."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    rule = ["---"] * len(cells[0])
    return "\n".join(f"| {' | '.join(row)} |" for row in (cells[0], rule, *cells[1:]))


def contrast_table(needs: Iterable[Need]) -> str:
    """The contrasts of some needs in every theme, cut to tenths, so that none looks too well."""
    rows = ((need.what, need.least, *(tenths(need.value(t)) for t in THEMES)) for need in needs)
    return table(("what", "at least", *THEMES), rows)


def distance_table() -> str:
    """The least distance of any two vines, and of any two of vines and flowers, by theme."""
    rows = (
        (theme, what, *(tenths(least(theme, these, eye)) for eye in EYES))
        for theme in COLOURED
        for what, these in (("six vines", VINES), ("vines and flowers", ALL))
    )
    return table(("theme", "least of", *EYES), rows)


def pair_table() -> str:
    """The distance of every two vines in the plainest and in the safest theme."""
    rows = (
        (f"{one[2:]}, {other[2:]}", *(pair(theme, one, other) for theme in ("light", "safe")))
        for one, other in combinations(VINES, 2)
    )
    return table(("vines", "light", "safe"), rows)


def pair(theme: str, one: str, other: str) -> str:
    """The distances of two tokens for each kind of eye."""
    return " ".join(tenths(apart(theme, one, other, eye)) for eye in EYES)


def apart(theme: str, one: str, other: str, eye: str) -> float:
    """The distance of two tokens in a theme, for an eye."""
    return distance(THEMES[theme][one], THEMES[theme][other], eye)


def least(theme: str, these: Iterable[str], eye: str) -> float:
    """The least distance of any two of some tokens."""
    return min(apart(theme, one, other, eye) for one, other in combinations(these, 2))


def tenths(value: float) -> str:
    """A number cut to tenths."""
    return f"{int(value * 10 + 1e-9) / 10:.1f}"


def tables() -> dict[str, str]:
    """All tables by the name of their marker."""
    contrasts = {group.lower(): contrast_table(needs) for group, needs in NEEDS.items()}
    return contrasts | {"distances": distance_table(), "pairs": pair_table()}


def rewritten(page: str) -> str:
    """The page with its tables made anew. Raises ValueError where one has no place."""
    for name, text in tables().items():
        place = re.compile(rf"<!-- {name} -->\n.*?<!-- /{name} -->", re.DOTALL)
        if len(place.findall(page)) != 1:
            raise ValueError(f"{name}: not one place in {PAGE.name}")
        page = place.sub(f"<!-- {name} -->\n{text}\n<!-- /{name} -->", page)
    return page


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")

"""How much the site may weigh: a build that passes one of these bounds fails.

Sizes are bytes as they travel: gzip, except for what is packed already. Where a bound has to be
raised, the reason belongs into the commit that raises it.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path

BUDGET: dict[str, int] = {
    "index.html": 45_000,
    "rules-*.html": 60_000,
    "board.css": 8_000,
    "web/style.css": 9_000,
    "boot.mjs": 1_500,
    "trellis-*.zip": 460_000,
    "vendor/pyodide-*/python_stdlib.zip": 1_080_000,
    "vendor/pyodide-*/pyodide.asm.wasm": 3_560_000,
    "vendor/pyodide-*/pyodide.asm.mjs": 265_000,
    "vendor/pyscript-*/*.js": 95_000,
    "vendor/fake-indexeddb-*/index.mjs": 16_000,
}
"""Files, all that match taken together -> the most they may weigh."""

FIRST_VISIT = 5_550_000
"""All that a browser has fetched when the game is ready for the first time, the bots' included."""

RELEASE = 560_000
"""What a release of ours makes a returning browser fetch: everything outside `vendor/`.

A visit without a release fetches nothing at all. An embed is a first visit of its own, plus the
stand-in for storage where the browser blocks it.
"""

NOT_ON_A_VISIT = ("web/preview.png", "*LICENSE*", "vendor/fake-indexeddb-*/*", "rules-*.html")
"""What no ordinary visit asks for."""

PACKED = {".zip", ".png"}


class OverBudget(ValueError):
    """The site weighs more than it may."""


def weight(file: Path) -> int:
    """The bytes that travel for a file."""
    content = file.read_bytes()
    packed = content if file.suffix in PACKED else gzip.compress(content, 9, mtime=0)
    return len(packed)


def total(files: Iterable[Path]) -> int:
    """The bytes that travel for several files."""
    return sum(map(weight, files))


def visited(site: Path) -> list[Path]:
    """The files that a visit fetches."""
    files = (path for path in site.rglob("*") if path.is_file())
    return [path for path in files if not any(path.match(pattern) for pattern in NOT_ON_A_VISIT)]


def weigh(site: Path) -> dict[str, tuple[int, int]]:
    """By what is weighed: its bytes, and the most they may be."""
    files = visited(site)
    ours = [path for path in files if "vendor" not in path.relative_to(site).parts]
    sizes = {pattern: (total(site.glob(pattern)), most) for pattern, most in BUDGET.items()}
    sizes["a first visit"] = total(files), FIRST_VISIT
    sizes["a release"] = total(ours), RELEASE
    return sizes


def check_budget(site: Path) -> None:
    """Raises OverBudget where a bound is passed, and where a bound is about nothing any more."""
    for what, (size, most) in weigh(site).items():
        if not 0 < size <= most:
            raise OverBudget(f"{what}: {size:,} bytes; the budget is {most:,}")

"""How much the site may weigh: a build that passes one of these bounds fails.

Sizes are bytes as they travel: gzip, except for what is packed already. Where a bound has to be
raised, the reason belongs into the commit that raises it.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path

from web.build.manifest import MANIFEST
from web.build.offline import WORKER, is_kept

BUDGET: dict[str, int] = {
    "index.html": 26_000,
    "embed.html": 8_000,
    "web/embed-*.css": 6_000,
    "rules-flowers.html": 18_000,
    "rules-stones.html": 10_000,
    "rules-*-*.html": 30_000,
    "board-*.css": 8_000,
    "web/style-*.css": 12_500,
    "boot-*.mjs": 1_500,
    "sw.js": 8_000,
    "trellis-*.zip": 735_000,
    "words/*.z": 55_000,
    "vendor/pyodide-*/python_stdlib.zip": 890_000,
    "vendor/pyodide-*/pyodide.asm.wasm": 3_560_000,
    "vendor/pyodide-*/pyodide.asm.mjs": 265_000,
    "vendor/pyscript-*/*.js": 95_000,
    "vendor/fake-indexeddb-*/index.mjs": 16_000,
}
"""Files, all that match taken together -> the most they may weigh."""

FIRST_VISIT = 5_650_000
"""All that a browser has fetched when the game is ready for the first time, the bots' included."""

RELEASE = 960_000
"""What a release of ours makes a returning browser fetch: everything outside `vendor/`.

A visit without a release fetches nothing at all.
"""

EMBED = 5_500_000
"""What a board in another page fetches the first time; only once it is seen, but for the page
itself and its style. A second one, or a second visit, fetches nothing that the browser kept."""

EMBED_FILES = (
    "embed.html",
    "*.css",
    "web/embed-*.css",
    "boot-*.mjs",
    "web/embed_main-*.py",
    "trellis-*.zip",
    "vendor/pyodide-*/*.*",
    "vendor/pyscript-*/*.js",
    "vendor/fake-indexeddb-*/index.mjs",
)
"""Among them the stand-in for storage, which is fetched where the browser blocks that of frames."""

TWICE = "index.html"
"""It is fetched once to be shown and once to be kept; see `web.build.offline`."""

PACKED = {".zip", ".z", ".png"}


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
    """The files that a first visit fetches, to be shown or to be kept."""
    files = [path for path in site.rglob("*") if path.is_file()]
    return [path for path in files if is_kept(path.relative_to(site))] + [
        site / name for name in (TWICE, WORKER, MANIFEST)
    ]


def weigh(site: Path) -> dict[str, tuple[int, int]]:
    """By what is weighed: its bytes, and the most they may be."""
    files = visited(site)
    ours = [path for path in files if "vendor" not in path.relative_to(site).parts]
    sizes = {pattern: (total(site.glob(pattern)), most) for pattern, most in BUDGET.items()}
    embed = [path for pattern in EMBED_FILES for path in site.glob(pattern)]
    sizes["an embed"] = total(embed), EMBED
    sizes["a first visit"] = total(files), FIRST_VISIT
    sizes["a release"] = total(ours), RELEASE
    return sizes


def check_budget(site: Path) -> None:
    """Raises OverBudget where a bound is passed, and where a bound is about nothing any more."""
    for what, (size, most) in weigh(site).items():
        if not 0 < size <= most:
            raise OverBudget(f"{what}: {size:,} bytes; the budget is {most:,}")

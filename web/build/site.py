"""Put the site together: the page, our modules as one archive, the two runtimes.

Every address in the sources is relative and names no version; the folders under `vendor/` carry
versions in the built site, so that a browser may keep their files for ever.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

from trellis.draw.ornament import logo
from trellis.draw.palette import stylesheet, theme_css
from web.build import pictures

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
MODULES = ROOT / "node_modules"

RUNTIMES = {"pyscript": MODULES / "@pyscript" / "core", "pyodide": MODULES / "pyodide"}
"""Name of the folder under `vendor/` -> the npm package it comes from."""

PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

PYSCRIPT_UNUSED = re.compile(
    r"codemirror|xterm|zip-|mpy-|pyodide_graph|service-worker|storage\.|.*\.map$"
)
"""Parts of PyScript the page never asks for: editor, terminal, MicroPython and its zip reader."""

NOT_IN_PAGE = ("trellis/cli", "trellis/__main__.py", "web/build", "web/main.py")
"""Our Python that has no business in the archive; PyScript fetches `web/main.py` by itself."""

PICTURES: dict[str, Callable[[], str]] = {"start": pictures.start, "symbols": pictures.symbols}
"""NAME -> the SVG text put where `index.html` says `<!-- build:NAME -->`."""

PLACEHOLDER = re.compile(r"<!-- build:([\w-]+) -->")
FIRST_DAY_OF_ZIP = (1980, 1, 1, 0, 0, 0)


def build_site(site: Path = SITE) -> Path:
    """Make `site` anew from the sources and `node_modules`; returns it."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    (site / ".nojekyll").touch()
    page = published(versioned(illustrated(read("index.html"))))
    (site / "index.html").write_text(page, "utf-8")
    (site / "pyscript.toml").write_text(versioned(read("pyscript.toml")), "utf-8")
    (site / "icon.svg").write_text(logo(), "utf-8")
    (site / "board.css").write_text(theme_css() + stylesheet(), "utf-8")
    shutil.copy(ROOT / "LICENSE", site / "LICENSE.txt")
    copy_page_files(site)
    write_archive(site / "trellis.zip")
    copy_runtimes(site / "vendor")
    return site


def read(name: str) -> str:
    """The text of a source file."""
    return (ROOT / name).read_text("utf-8")


def version(runtime: str) -> str:
    """The installed version of a runtime, as in "0.7.31"."""
    package = json.loads((RUNTIMES[runtime] / "package.json").read_text("utf-8"))
    return str(package["version"])


def versioned(text: str) -> str:
    """`text` with the version put into every address under `vendor/`."""
    for runtime in RUNTIMES:
        text = text.replace(f"vendor/{runtime}/", f"vendor/{runtime}-{version(runtime)}/")
    return text


def illustrated(html: str) -> str:
    """`html` with a picture in each placeholder; raises KeyError for a name nobody draws."""
    return PLACEHOLDER.sub(lambda found: PICTURES[found[1]](), html)


def published(html: str) -> str:
    """`html` with the full address of the picture for links, as those who fetch it want it.

    TRELLIS_ADDRESS is where the site will be published, with a slash at the end.
    """
    return html.replace('content="./', f'content="{os.environ.get("TRELLIS_ADDRESS", "./")}')


def module_bytes(name: Path) -> bytes:
    """A module of the page; TRELLIS_REPORT, where set, goes into the facts of the site."""
    source = (ROOT / name).read_bytes()
    report = os.environ.get("TRELLIS_REPORT", "")
    if name.as_posix() != "web/facts.py" or not report.startswith("https://"):
        return source
    return source.replace(b'REPORT_ADDRESS = ""', f"REPORT_ADDRESS = {report!r}".encode())


def copy_page_files(site: Path) -> None:
    """The entry module, and every file of `web/` that is no Python, at the same relative path."""
    for source in sorted((ROOT / "web").rglob("*")):
        name = source.relative_to(ROOT)
        is_ours = name.as_posix() == "web/main.py" or source.suffix not in (".py", ".pyc")
        if source.is_file() and is_ours:
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, site / name)


def page_modules() -> Iterator[Path]:
    """The Python files the archive holds, relative to the root, in a fixed order."""
    for room in ("trellis", "web"):
        for source in sorted((ROOT / room).rglob("*.py")):
            name = source.relative_to(ROOT)
            if not name.as_posix().startswith(NOT_IN_PAGE):
                yield name


def write_archive(path: Path) -> None:
    """Zip the page's modules; the same sources give the same bytes."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in page_modules():
            entry = zipfile.ZipInfo(name.as_posix(), FIRST_DAY_OF_ZIP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, module_bytes(name))


def copy_runtimes(vendor: Path) -> None:
    """The files of PyScript and Pyodide that the page asks for, and their licence."""
    pyscript = vendor / f"pyscript-{version('pyscript')}"
    pyscript.mkdir(parents=True)
    shutil.copy(RUNTIMES["pyscript"] / "LICENSE", pyscript / "LICENSE.txt")
    for source in sorted((RUNTIMES["pyscript"] / "dist").iterdir()):
        if not PYSCRIPT_UNUSED.match(source.name):
            shutil.copy(source, pyscript)
    pyodide = vendor / f"pyodide-{version('pyodide')}"
    pyodide.mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(RUNTIMES["pyodide"] / name, pyodide / name)

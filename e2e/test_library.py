"""The site's own standard library: small, compiled, and enough for every module of the page."""

from __future__ import annotations

import ast
import zipfile
from importlib.machinery import FrozenImporter
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Page

from e2e.waiting import wait_ready
from web.build.bundling import module_of
from web.build.compiled import ALONE, FIRST, INSIDE, PYODIDE, listed_modules
from web.build.site import LIBRARIES, ROOT, SITE, page_modules


def imported(path: Path) -> set[str]:
    """Every module a file imports, at any depth in it; `from a import b` gives a and a.b."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def file_of(library: str) -> Path:
    """The file of an installed library of one module."""
    found = find_spec(library)
    assert found is not None and found.origin is not None
    return Path(found.origin)


def stock_modules() -> set[str]:
    """The modules of Pyodide's own standard library."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stock:
        files = [name for name in stock.namelist() if name.endswith(".py")]
    return {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in files}


def test_everything_the_page_imports_is_there() -> None:
    wanted = set().union(*(imported(ROOT / name) for name in page_modules()))
    wanted |= imported(ROOT / "web" / "main.py")
    wanted |= set().union(*(imported(file_of(library)) for library in LIBRARIES))
    missing = (wanted & stock_modules()) - set(listed_modules())
    assert {name for name in missing if FrozenImporter.find_spec(name) is None} == set()


def test_the_list_is_in_order_and_names_no_module_twice() -> None:
    names = listed_modules()
    assert len(names) == len(set(names))
    assert set(names) <= stock_modules()


def test_the_archives_hold_byte_code_only() -> None:
    [stock], [ours] = SITE.rglob("python_stdlib.zip"), SITE.rglob("trellis-*.zip")
    for place, alone in ((stock, [f"{name}c" for name in ALONE]), (ours, [])):
        with zipfile.ZipFile(place) as archive:
            assert sorted(archive.namelist()) == sorted([*alone, INSIDE])


TELLING = """
import web.warm
web.warm.PAUSE_SECONDS = 600  # what is loaded at ease is not loaded here
import web.access
web.access.FIRST_SECONDS = 600
js.globalThis.modules = lambda: " ".join(sys.modules)
import dataclasses
from zlib import crc32
from sitecustomize import WRITTEN
written = dataclasses.exec
texts = []
def noted(text, *spaces):
    if crc32(text.encode()) not in WRITTEN:
        texts.append(text)
    written(text, *spaces)
dataclasses.exec = noted
js.globalThis.compiled = lambda: "\\n".join(texts)
js.globalThis.unused = lambda: len(WRITTEN)
"""
FIRST_STONE = """async () => {
  document.querySelector("[data-do=start]").click();
  document.querySelector("[data-cell=H8]").dispatchEvent(new MouseEvent("click", {bubbles: true}));
  while (!document.querySelector("[data-layer=stones] circle"))
    await new Promise(requestAnimationFrame);
  return globalThis.modules().split(" ");
}"""


def test_a_first_stone_needs_no_more_than_the_beginning_of_our_bundle(
    page: Page, site: str
) -> None:
    """A module that came to the start belongs into web/build/first.txt. Nor is anything compiled
    that `dataclasses` write, and nothing of that comes in vain."""
    main = (ROOT / "web" / "main.py").read_text("utf-8").replace("\ntry:", f"\n{TELLING}\ntry:")
    page.route("**/web/main-*.py", lambda route: route.fulfill(body=main))
    page.goto(f"{site}#/new/stones")
    wait_ready(page)
    ours = {module_of(name.as_posix()) for name in page_modules()}
    assert set(page.evaluate(FIRST_STONE)) & ours <= set(listed_modules(FIRST))
    compiled = page.evaluate("globalThis.compiled()")
    assert (compiled, page.evaluate("globalThis.unused()")) == ("", 0), "what dataclasses write"

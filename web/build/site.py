"""Put the site together: the page, our modules as one archive, the two runtimes.

Every address in the sources is relative and names no version. In the built site the folders under
`vendor/` carry versions, and the archives of byte-code the hash of what they hold, so that a
browser may keep these files for ever and a release of ours does not fetch the runtime again.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib import metadata
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from trellis.draw.ornament import logo
from trellis.draw.palette import stylesheet, theme_css
from trellis.words import Language
from web.build import pictures
from web.build.boot import boot, write_stand_in
from web.build.budget import check_budget
from web.build.catalogues import LOCALE, Tongue, spoken, write_catalogues
from web.build.compiled import compile_archives, stock_members, wanted_first
from web.build.embed import waiting_frame
from web.build.examples import examples_page
from web.build.manifest import write_manifest
from web.build.not_found import not_found
from web.build.offline import write_worker
from web.build.reading import write_rules
from web.build.stamped import stamp

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
MODULES = ROOT / "node_modules"

RUNTIMES = {
    "pyscript": MODULES / "@pyscript" / "core",
    "pyodide": MODULES / "pyodide",
    "fake-indexeddb": MODULES / "fake-indexeddb",
}
"""Name of the folder under `vendor/` -> the npm package it comes from."""

PYODIDE_MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
PYODIDE_FILES = (*PYODIDE_MODULES, "pyodide.asm.wasm")
"""What the page fetches of Pyodide as it is; its library and its list of packages are our own."""

LOCK = "pyodide-lock.json"
STDLIB = "python_stdlib.zip"
OURS = "trellis.zip"

HERE = Path(__file__).parent
FIRST = "sitecustomize.py"
"""What Python runs first: finds all modules as byte-code."""

PYSCRIPT_UNUSED = re.compile(
    r"codemirror|xterm|zip-|mpy-|pyodide_graph|service-worker|storage\.|.*\.map$"
)
"""Parts of PyScript that hardly anybody asks for: editor, terminal, MicroPython, its zip reader."""

PYSCRIPT_FIRST = re.compile(r"core|error-")
"""The parts that every start asks for."""

PYSCRIPT_PLUGINS = re.compile(r"deprecations|donkey|index-|py-|toml-")
"""Parts that pyscript.toml switches off, and what reads pyscript.toml itself."""

SCRIPTS = ("web/main.py", "web/bot.py", "web/embed_main.py")
"""What PyScript fetches by itself: the page's entry, the worker's, and that of a frame."""

NOT_IN_PAGE = (
    "trellis/cli",
    "trellis/__main__.py",
    "trellis/words/catalogue.py",
    "trellis/words/terminal.py",
    "web/build",
    *SCRIPTS,
)
"""Our Python that has no business in the archive."""

LIBRARIES = ("qrcodegen",)
"""Libraries of one module each that the page's archive carries, as they are installed here."""

FACTS = "web/facts.py"
"""The module that the build writes anew."""

STYLES = (
    "page",
    "start",
    "game",
    "touch",
    "bots",
    "curtain",
    "seeing",
    "puzzle",
    "reading",
    "lesson",
    "correspondence",
    "sending",
    "setup",
    "study",
    "embedding",
    "settings",
    "library",
    "news",
    "tongues",
    "forced",
    "large",
    "access",
    "motion",
)
"""The parts of the page's style sheet, in `web/styles`; where two disagree the later one counts."""

FRAME_STYLES = ("page", "embed", "forced", "motion")
"""The same for a board in another page."""

STYLE = ("board.css", "web/style.css")
"""The style sheets of a page that says no more than that there is nothing."""

PICTURES: dict[str, Callable[[], str]] = {
    "start": pictures.start,
    "symbols": pictures.symbols,
    "more-symbols": pictures.more_symbols,
    "embed": waiting_frame,
}
"""NAME -> the HTML text put where a page says `<!-- build:NAME -->`."""

PLACEHOLDER = re.compile(r"<!-- build:([\w-]+) -->")


def build_site(site: Path = SITE, locale: Path = LOCALE) -> Path:
    """Make `site` anew from the sources and `node_modules`; returns it.

    `locale` holds the languages it speaks besides English.
    """
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    (site / ".nojekyll").touch()
    tongues = write_catalogues(site, locale)
    named = Names(*write_archives(site, tongues))
    copy_page_files(site)
    copy_runtimes(site, named)
    write_pages(site, named, tongues, spoken(tongues, locale))
    (site / "icon.svg").write_text(logo(), "utf-8")
    (site / "board.css").write_text(theme_css() + stylesheet(), "utf-8")
    for name, parts in (("style", STYLES), ("embed", FRAME_STYLES)):
        style = "\n".join(read(f"web/styles/{part}.css") for part in parts)
        (site / f"web/{name}.css").write_text(style, "utf-8")
    shutil.copy(ROOT / "LICENSE", site / "LICENSE.txt")
    finish(site)
    check_budget(site)
    return site


def finish(site: Path) -> None:
    """Add what is made from the finished files: hashes in their names, and the service worker."""
    write_manifest(site)
    stamped = stamp(site)
    style = [stamped[name] for name in STYLE]
    (site / "404.html").write_text(not_found(os.environ.get("TRELLIS_ADDRESS", ""), style), "utf-8")
    write_worker(site)


def write_pages(
    site: Path, named: Names, tongues: Mapping[str, Tongue], said: Mapping[str, Language]
) -> None:
    """The page of the game, what starts it, and the rules as pages that need no Python."""
    page = read("index.html").replace("<!-- build:preloads -->", preloads(site, named))
    for name, html in (("index.html", page), ("embed.html", read("embed.html"))):
        html = html.replace('"./pyscript.toml"', attribute(json.dumps(settings())))
        (site / name).write_text(published(named.versioned(illustrated(html))), "utf-8")
    stand_in = "./vendor/fake-indexeddb/index.mjs"
    plugins = settings()["plugins"]
    start = named.versioned(boot("./vendor/pyscript/core.js", stand_in, plugins))
    (site / "boot.mjs").write_text(start, "utf-8")
    head, _, _ = read("index.html").partition("<!-- build:preloads -->")
    (site / "examples.html").write_text(published(examples_page(head)), "utf-8")
    write_rules(site, head, tongues, said, lambda page: published(illustrated(page)))


def settings() -> dict[str, Any]:
    """What pyscript.toml says."""
    return tomllib.loads(read("pyscript.toml"))


def attribute(value: str) -> str:
    """The value of an attribute, in quotes that leave those of JSON alone."""
    return "'" + value.replace("&", "&amp;").replace("'", "&#39;") + "'"


def preloads(site: Path, named: Names) -> str:
    """What the page surely needs, for the browser to fetch at once instead of one by one.

    The wasm is not among it: fetched by a preload, it does not bring along the machine code that
    the browser kept from the last visit, and is compiled again.
    """
    pyodide, pyscript = named.folder("pyodide"), site / named.folder("pyscript")
    parts = sorted(part.name for part in pyscript.glob("*.js") if PYSCRIPT_FIRST.match(part.name))
    modules = [f"vendor/pyscript/{name}" for name in parts]
    modules += [f"{pyodide}/{name}" for name in PYODIDE_MODULES]
    data = [f"{pyodide}/{LOCK}", f"{pyodide}/{STDLIB}", named.archive()]
    links = [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in data]
    return "\n  ".join(links)


def read(name: str) -> str:
    """The text of a source file."""
    return (ROOT / name).read_text("utf-8")


def version(runtime: str) -> str:
    """The installed version of a runtime, as in "0.7.31"."""
    package = json.loads((RUNTIMES[runtime] / "package.json").read_text("utf-8"))
    return str(package["version"])


@dataclass(frozen=True, slots=True)
class Names:
    """What files of this build are called: the hashes of both archives."""

    stdlib: str
    ours: str

    def folder(self, runtime: str) -> str:
        """The folder of a runtime, as in "vendor/pyodide-314.0.7-1a2b3c4d"."""
        made_here = f"-{self.stdlib}" if runtime == "pyodide" else ""
        return f"vendor/{runtime}-{version(runtime)}{made_here}"

    def archive(self) -> str:
        """Our own modules, as in "trellis-1a2b3c4d.zip"."""
        return OURS.replace(".", f"-{self.ours}.")

    def versioned(self, text: str) -> str:
        """`text` with these names in place of the plain ones."""
        for runtime in RUNTIMES:
            text = text.replace(f"vendor/{runtime}/", f"{self.folder(runtime)}/")
        return text.replace(f"./{OURS}", f"./{self.archive()}")


def illustrated(html: str) -> str:
    """`html` with a picture in each placeholder; raises KeyError for a name nobody draws."""
    return PLACEHOLDER.sub(lambda found: PICTURES[found[1]](), html)


def published(html: str) -> str:
    """`html` with the full address of the picture for links, as those who fetch it want it.

    TRELLIS_ADDRESS is where the site will be published, with a slash at the end.
    """
    return html.replace('content="./', f'content="{os.environ.get("TRELLIS_ADDRESS", "./")}')


def facts(tongues: Mapping[str, Tongue]) -> str:
    """The module of facts: TRELLIS_REPORT, where set, and the languages of the site."""
    report = os.environ.get("TRELLIS_REPORT", "")
    known = {
        "REPORT_ADDRESS": report if report.startswith("https://") else "",
        "LANGUAGES": {tag: tuple(tongue) for tag, tongue in tongues.items()},
    }
    return "".join(f"{name} = {value!r}\n" for name, value in known.items())


def copy_page_files(site: Path) -> None:
    """The scripts, and every file of `web/` that is neither Python nor style."""
    for source in sorted((ROOT / "web").rglob("*")):
        name = source.relative_to(ROOT)
        is_ours = name.as_posix() in SCRIPTS or source.suffix not in (".py", ".pyc")
        if source.is_file() and is_ours and not {"build", "styles"} & {*name.parts}:
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, site / name)


def page_modules() -> Iterator[Path]:
    """The Python files the archive holds, relative to the root, in a fixed order."""
    for room in ("trellis", "web"):
        for source in sorted((ROOT / room).rglob("*.py")):
            name = source.relative_to(ROOT)
            if not name.as_posix().startswith(NOT_IN_PAGE):
                yield name


def source_of(library: str) -> str:
    """The text of an installed library of one module. LookupError where it is not installed."""
    found = find_spec(library)
    if found is None or found.origin is None:
        raise LookupError(f"{library} is not installed; `make site` does it")
    return Path(found.origin).read_text("utf-8")


def licence_in(source: str) -> str:
    """The licence that a module begins with, as comments. LookupError where there is none."""
    head = list(takewhile(lambda line: line.startswith("#"), source.splitlines()))
    licence = "\n".join(line.removeprefix("#").strip() for line in head).strip()
    if "icense" not in licence:
        raise LookupError("a library without a licence")
    return licence + "\n"


def write_archives(site: Path, tongues: Mapping[str, Tongue]) -> tuple[str, str]:
    """Put the archives of byte-code into `site`, and return the hash of each."""
    with TemporaryDirectory() as folder:
        sources = Path(folder)
        modules = list(page_modules())
        for name in modules:
            (sources / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, sources / name)
        (sources / FACTS).write_text(facts(tongues), "utf-8")
        names = [name.as_posix() for name in modules]
        for library in LIBRARIES:
            (sources / f"{library}.py").write_text(source_of(library), "utf-8")
            names.append(f"{library}.py")
        ours = (folder, wanted_first(names))
        stock = [("stock", stock_members()), pyscript_modules(), (str(HERE), [FIRST])]
        compile_archives(site, {STDLIB: stock, OURS: [ours]})
    stdlib, own = (sha256((site / name).read_bytes()).hexdigest()[:8] for name in (STDLIB, OURS))
    return stdlib, own


def pyscript_modules() -> tuple[str, list[str]]:
    """Where PyScript's Python lies as source, and the names of its files."""
    folder = RUNTIMES["pyscript"] / "src" / "stdlib"
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.py"))
    return str(folder), names


def copy_runtimes(site: Path, named: Names) -> None:
    """The files of PyScript and Pyodide that the page asks for, and their licence."""
    (site / OURS).rename(site / named.archive())
    stand_in = site / named.folder("fake-indexeddb")
    write_stand_in(RUNTIMES["fake-indexeddb"], stand_in / "index.mjs")
    shutil.copy(RUNTIMES["fake-indexeddb"] / "LICENSE", stand_in / "LICENSE.txt")
    for library in LIBRARIES:
        folder = site / "vendor" / f"{library}-{metadata.version(library)}"
        folder.mkdir()
        (folder / "LICENSE.txt").write_text(licence_in(source_of(library)), "utf-8")
    pyscript = site / named.folder("pyscript")
    pyscript.mkdir(parents=True)
    shutil.copy(RUNTIMES["pyscript"] / "LICENSE", pyscript / "LICENSE.txt")
    for source in sorted((RUNTIMES["pyscript"] / "dist").iterdir()):
        is_left_out = PYSCRIPT_UNUSED.match(source.name) or PYSCRIPT_PLUGINS.match(source.name)
        if not is_left_out:
            shutil.copy(source, pyscript)
    pyodide = site / named.folder("pyodide")
    pyodide.mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(RUNTIMES["pyodide"] / name, pyodide / name)
    (site / STDLIB).rename(pyodide / STDLIB)
    (pyodide / LOCK).write_text(without_packages(), "utf-8")


def without_packages() -> str:
    """Pyodide's list of packages, with none in it: the page uses none, and the list is long."""
    lock = json.loads((RUNTIMES["pyodide"] / LOCK).read_text("utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})

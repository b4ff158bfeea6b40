"""The house's own rules: who imports whom, what the rules may touch, what git may hold."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

FLOORS = (
    {"web"},
    {"trellis.__main__"},
    {"trellis.cli"},
    {
        "trellis.library",
        "trellis.lessons",
        "trellis.correspondence",
        "trellis.editor",
        "trellis.study",
    },
    {"trellis.session", "trellis.puzzles", "trellis.link", "trellis.keepsake"},
    {"trellis.record", "trellis.draw", "trellis.bots"},
    {"trellis.flowers", "trellis.stones", "trellis.words"},
    {"trellis.core"},
)
"""The rooms from the top down; those of one floor do not know each other."""

FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}

CLOCK = {"asyncio", "datetime", "sched", "signal", "threading", "time"}
FILES = {"glob", "io", "logging", "os", "pathlib", "platform", "shutil", "sys", "tempfile"}
WIRES = {"http", "multiprocessing", "socket", "subprocess", "urllib", "webbrowser"}
CHANCE = {"random", "secrets", "uuid"}
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}
OUTSIDE_WORLD = CLOCK | FILES | WIRES | CHANCE | BROWSER
"""Modules that are not for the rules and their friends."""

TOUCHES = frozenset({"open", "print", "input", "breakpoint"})
"""Built-in functions that reach the outside world."""

ADDRESS = re.compile(r"https?://([\w.-]+)")
HOSTS = frozenset({"127.0.0.1", "example.org", "github.com", "localhost", "www.w3.org"})
"""Hosts a tracked file may name: the project's own, name spaces, and the one that is kept free for
examples. Registries and CDNs are not."""

# Written in two pieces, so that this file does not hold what it looks for.
PRIVATE_PATH = re.compile("/" + r"(work|root|Users)/|/" + r"home/(?!pyodide)\w")


def sources(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def pure_sources() -> list[Path]:
    """The modules of trellis, save the command line."""
    trellis = ROOT / "trellis"
    return [
        path
        for path in sources("trellis")
        if trellis / "cli" not in path.parents
        and path not in (trellis / "cli.py", trellis / "__main__.py")
    ]


def room_of(module: str) -> str:
    """ "trellis.core.hexes" -> "trellis.core"; all of web is one room."""
    first, *rest = module.split(".")
    return first if first == "web" or not rest else f"{first}.{rest[0]}"


def module_of(path: Path) -> str:
    names = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imports(path: Path) -> Iterator[str]:
    """Full names of everything a file imports, at any depth in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def tracked() -> list[Path]:
    """The files git holds, and those it would take up."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not in a git work tree")
    names = listed.stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Name and text of each tracked text file."""
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content:
            yield path.relative_to(ROOT).as_posix(), content.decode("utf-8")


def test_every_room_has_its_floor() -> None:
    rooms = {room_of(module_of(path)) for path in sources("trellis") + sources("web")}
    assert rooms <= FLOOR.keys() | {"trellis"}


def test_rooms_import_downwards_only() -> None:
    upwards = []
    for path in sources("trellis") + sources("web"):
        here = room_of(module_of(path))
        for name in imports(path):
            there = room_of(name)
            is_other = there in FLOOR and here in FLOOR and there != here
            if is_other and FLOOR[there] <= FLOOR[here]:
                upwards.append(f"{path.relative_to(ROOT)} imports {name}")
    assert upwards == []


@pytest.mark.parametrize("path", pure_sources(), ids=module_of)
def test_no_browser_no_clock_no_files_no_global_chance(path: Path) -> None:
    assert [name for name in imports(path) if name.split(".")[0] in OUTSIDE_WORLD] == []
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert calls & TOUCHES == set()


def test_nothing_depends_on_assert() -> None:
    """The site's Python may be compiled with assert statements taken out."""
    holders = [
        module_of(path)
        for path in sources("trellis") + sources("web")
        if any(
            isinstance(node, ast.Assert) for node in ast.walk(ast.parse(path.read_text("utf-8")))
        )
    ]
    assert holders == []


def test_no_javascript_is_written_by_hand() -> None:
    kinds = {".js", ".mjs", ".cjs", ".ts", ".jsx", ".tsx"}
    assert [path.name for path in tracked() if path.suffix in kinds] == []


def without_funding(name: str, text: str) -> str:
    """The list of npm's packages without where their authors may be given money."""
    if name != "package-lock.json":
        return text
    lock = json.loads(text)
    for package in lock["packages"].values():
        package.pop("funding", None)
    return json.dumps(lock)


def test_no_tracked_file_names_a_registry_or_a_cdn() -> None:
    strange = [
        f"{name}: {host}"
        for name, text in ((name, without_funding(name, text)) for name, text in tracked_texts())
        for host in ADDRESS.findall(text)
        if host not in HOSTS
    ]
    assert strange == []


def test_lock_files_hold_no_download_addresses() -> None:
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text("utf-8")


def test_no_tracked_file_names_a_path_of_one_machine() -> None:
    assert [name for name, text in tracked_texts() if PRIVATE_PATH.search(text)] == []

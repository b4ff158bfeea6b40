"""Packages that give their names late: the same names as ever, and no more is loaded than asked."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LATE = ("flowers", "stones", "bots", "session")

ONE_GAME = """
import sys
from trellis.core import Rng
from trellis.session import Session, Table, tell
table = Table("{game}", ("", ""))
session = Session.begin(table, Rng(1))
tell(session)
print(*(name for name in sys.modules if name.startswith("trellis.")))
"""


def seen_by_checkers(package: str) -> dict[str, str]:
    """Name -> module, as the package's source tells those who only read it."""
    tree = ast.parse((ROOT / "trellis" / package / "__init__.py").read_text("utf-8"))
    [block] = [node for node in tree.body if isinstance(node, ast.If)]
    found = {}
    for node in block.body:
        assert isinstance(node, ast.ImportFrom) and node.module is not None
        found.update(dict.fromkeys((alias.name for alias in node.names), node.module))
    return found


@pytest.mark.parametrize("package", LATE)
def test_every_name_comes_from_the_module_that_is_told(package: str) -> None:
    late = importlib.import_module(f"trellis.{package}")
    told = seen_by_checkers(package)
    assert told.keys() <= set(late.__all__)
    for name in late.__all__:
        value = getattr(late, name)
        if name in told:
            assert value is getattr(importlib.import_module(told[name]), name), name


@pytest.mark.parametrize("package", LATE)
def test_no_name_is_that_of_a_module(package: str) -> None:
    modules = {path.stem for path in (ROOT / "trellis" / package).glob("*")}
    assert not modules & seen_by_checkers(package).keys()


def test_a_name_that_nobody_has() -> None:
    flowers = importlib.import_module("trellis.flowers")
    with pytest.raises(AttributeError, match=r"trellis\.flowers.*weeds"):
        _ = flowers.weeds


@pytest.mark.skipif(sys.platform == "emscripten", reason="Pyodide starts no processes")
@pytest.mark.parametrize(("game", "other"), [("stones", "flowers"), ("flowers", "stones")])
def test_who_plays_one_game_loads_nothing_of_the_other(game: str, other: str) -> None:
    command = [sys.executable, "-c", ONE_GAME.format(game=game)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    loaded = told.stdout.split()
    assert f"trellis.{game}.state" in loaded
    needless = (f"trellis.{other}.", f"trellis.session.{other}_", "trellis.record", "trellis.draw")
    assert [name for name in loaded if name.startswith(needless)] == []
    assert "trellis.bots.message" not in loaded

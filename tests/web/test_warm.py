"""What is loaded when the player is at ease: modules there are, and all that a game wants."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from web import warm

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_the_opened_game_comes_first(game: str) -> None:
    other = "stones" if game == "flowers" else "flowers"
    order = list(warm.pieces(game))
    assert all(find_spec(name) for name in order)
    assert order.index(f"web.{game}_board") < order.index(f"web.{other}_board")
    assert sorted(order) == sorted(warm.pieces(other))


def test_it_yields_between_two_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "PAUSE_SECONDS", 0.0)
    loaded: list[str] = []
    monkeypatch.setattr(warm, "import_module", loaded.append)
    seen: list[int] = []

    async def player() -> None:
        while len(loaded) < len(list(warm.pieces(""))):
            seen.append(len(loaded))
            await asyncio.sleep(0)

    async def both() -> None:
        await asyncio.gather(warm.warm_up(""), player())

    asyncio.run(both())
    assert loaded == list(warm.pieces(""))
    assert len(set(seen)) >= len(loaded) - 1


SESSION = """
import sys
from importlib import import_module
from web.warm import of_game
for name in of_game("{game}"):
    if name.startswith("trellis"):
        import_module(name)
before = set(sys.modules)
from trellis.core import Rng
from trellis.session import Session, Table, tell
session = Session.begin(Table("{game}", ("", "")), Rng(1))
tell(session)
print(*(name for name in set(sys.modules) - before if name.startswith("trellis.{game}")))
"""


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_a_game_that_begins_has_its_rules_already(game: str) -> None:
    command = [sys.executable, "-c", SESSION.format(game=game)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.split() == []

"""Counts of all sequences of moves from a new game: tests/perft/flowers.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from trellis import flowers
from trellis.core import Rng
from trellis.core.perft import perft

FILE = Path(__file__).parents[1] / "perft" / "flowers.txt"
LINES = FILE.read_text(encoding="utf-8").splitlines()
COUNTS = [tuple(map(int, line.split())) for line in LINES if line and line[0] != "#"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("depth", "count"), COUNTS)
def test_perft(depth: int, count: int, players: int) -> None:
    state = flowers.new_game(flowers.shuffled_deck(Rng(players)), players)
    assert perft(flowers, state, depth) == count

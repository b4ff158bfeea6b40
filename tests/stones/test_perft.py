"""Counts of all sequences of moves from the empty board: tests/perft/stones.txt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.stones import naive
from trellis import stones
from trellis.core import Point
from trellis.core.perft import perft

FILE = Path(__file__).parents[1] / "perft" / "stones.txt"
QUICK = 2_000_000


def counts() -> list[Any]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    rows = [tuple(map(int, line.split())) for line in lines if line and line[0] != "#"]
    return [pytest.param(*row, marks=pytest.mark.slow if row[2] > QUICK else ()) for row in rows]


@pytest.mark.parametrize(("size", "depth", "count"), counts())
def test_perft(size: int, depth: int, count: int) -> None:
    assert perft(stones, stones.new_game(size), depth) == count


def test_perft_of_depth_0_is_1_and_of_a_finished_game_0() -> None:
    assert perft(stones, stones.new_game(), 0) == 1
    won = stones.set_up(7, [Point(3, row) for row in range(7)], ())
    assert perft(stones, won, 1) == perft(stones, won, 2) == 0


def test_perft_by_the_naive_rules_too() -> None:
    total = 0
    for text in naive.Game(7).legal_texts():
        after = naive.Game(7)
        after.play(text)
        total += len(after.legal_texts())
    assert total == 47_743

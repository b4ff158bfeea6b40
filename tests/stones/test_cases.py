"""The worked positions of tests/cases/stones.json, every kind of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.stones.helpers import code, play, points
from trellis import stones
from trellis.core.points import format_point, parse_point

FILE = Path(__file__).parents[1] / "cases" / "stones.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))["cases"]
CODES = {
    None: None,
    "occupied": "occupied",
    "not three apart": "not_three_apart",
    "side not chosen": "side_not_chosen",
    "mirrors ten turns running": "mirrors",
}


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["name"]) for case in CASES if case["kind"] == kind]


def test_every_kind_of_case_is_run() -> None:
    assert {case["kind"] for case in CASES} == {"position", "partners", "count", "game"}


@pytest.mark.parametrize("case", of_kind("position"))
def test_position(case: dict[str, Any]) -> None:
    black, white = points(" ".join(case["black"])), points(" ".join(case["white"]))
    state = stones.set_up(case["size"], black, white)
    expect = case["expect"]
    assert (state.connected == "black") == expect["black_connected"]
    assert (state.connected == "white") == expect["white_connected"]
    for a, b, side, answer in expect.get("joined", []):
        assert stones.joined(state, parse_point(a), parse_point(b), side) == answer


@pytest.mark.parametrize("case", of_kind("partners"))
def test_partners(case: dict[str, Any]) -> None:
    found = stones.partners(stones.new_game(case["size"]), parse_point(case["first"]))
    assert [format_point(point) for point in found] == case["expect"]


@pytest.mark.parametrize("case", of_kind("count"))
def test_count(case: dict[str, Any]) -> None:
    assert len(stones.legal_moves(stones.new_game(case["size"]))) == case["expect"]


@pytest.mark.parametrize("case", of_kind("game"))
def test_game(case: dict[str, Any]) -> None:
    opening, rest = case["turns"][:3], case["turns"][3:]
    takes = case["second_player_takes"]
    choice = [f"take {takes}"] if takes else []
    state = play(stones.new_game(case["size"]), *opening, *choice, *rest)
    outcome = stones.outcome(state)
    assert (outcome.side if outcome else None) == case["expect"]["winner"]
    assert stones.side_to_move(state) == case["expect"]["to_move"]
    for text, why in case["expect"].get("probes", []):
        assert code(state, text) == CODES[why], text

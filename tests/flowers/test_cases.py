"""The hand-checked cases of tests/cases/flowers.json, every key of what they expect."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trellis import flowers
from trellis.flowers import State

FILE = Path(__file__).parents[1] / "cases" / "flowers.json"
CASES: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["cases"]


def text(action: list[Any]) -> str:
    return " ".join(map(str, action))


def begin(case: dict[str, Any]) -> State:
    if "record" in case:
        record = case["record"]
        return flowers.new_game(record["deck"], record["players"], record["first"])
    start = case["start"]
    board = [tuple(row) for row in start["board"]]
    return flowers.set_up(
        start["players"], start["active"], start["hands"], start["deck"], board, start.get("extra")
    )


def play(case: dict[str, Any]) -> State:
    state = begin(case)
    for action in case["record"]["actions"] if "record" in case else case["actions"]:
        state = flowers.apply(state, flowers.parse_move(text(action)))
    return state


def winner(state: State) -> int | None:
    outcome = flowers.outcome(state)
    return outcome.winner if outcome else None


def owners_of(state: State, tiles: dict[str, str]) -> dict[str, str]:
    return {str(row[0]): row[4] for row in flowers.rows(state.garden) if str(row[0]) in tiles}


FACTS: dict[str, Callable[[State, Any], Any]] = {
    "counts": lambda state, _: list(state.counts),
    "phase": lambda state, _: state.phase,
    "gifts": lambda state, _: state.gifts,
    "active": lambda state, _: state.active,
    "turn": lambda state, _: state.turn,
    "deck": lambda state, _: list(state.deck),
    "hands": lambda state, _: [list(hand) for hand in state.hands],
    "winner": lambda state, _: winner(state),
    "owners": owners_of,
}
"""How to read what a case expects from a state (and from the expectation: which tiles)."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: dict[str, Any]) -> None:
    expect = dict(case["expect"])
    state = play(case)
    legal = {flowers.format_move(move) for move in flowers.legal_moves(state)}
    if "legal" in expect:
        assert legal == {text(action) for action in expect.pop("legal")}
    for action in expect.pop("illegal", []):
        assert text(action) not in legal
        assert flowers.why_not(state, flowers.parse_move(text(action))) is not None
    assert {key: FACTS[key](state, value) for key, value in expect.items()} == expect


def test_a_case_without_a_winner_has_no_outcome() -> None:
    for case in CASES:
        if "winner" not in case["expect"]:
            assert flowers.outcome(play(case)) is None, case["name"]

"""The JSON form: the hand-checked cases are read, played, and told again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from trellis import flowers, stones
from trellis.core import Point, Rng
from trellis.record import Record, RecordError, read, read_json, to_json, write_record
from trellis.words import explain

CASES = Path(__file__).resolve().parents[1] / "cases"
TEXTS = {game: (CASES / f"{game}.json").read_text("utf-8") for game in ("flowers", "stones")}
NOT_GAMES = ("partners", "count")
ASKED_ELSEWHERE = {"legal", "illegal", "joined", "probes"}
"""What the cases expect of the rules; the rules' own tests look there."""


def _games(game: str) -> list[tuple[dict[str, Any], Record]]:
    cases = [c for c in json.loads(TEXTS[game])["cases"] if c.get("kind") not in NOT_GAMES]
    return list(zip(cases, read(TEXTS[game]).records, strict=True))


@pytest.mark.parametrize("game", TEXTS)
def test_every_case_ends_as_expected(game: str) -> None:
    for case, record in _games(game):
        told: Any = to_json(record)["final"]
        for key, value in case["expect"].items():
            if key == "owners":
                assert {tile: told[key][tile] for tile in value} == value, case["name"]
            elif key not in ASKED_ELSEWHERE:
                assert told[key] == value, (case["name"], key)


@pytest.mark.parametrize("game", TEXTS)
def test_a_case_becomes_a_record_with_its_name(game: str) -> None:
    for case, record in _games(game):
        assert record.tags == (("Name", case["name"]),)
        assert record.comments == {0: case["why"]}
        assert read(write_record(record)).records == (record,)


def test_cases_that_are_no_games_are_reported() -> None:
    reading = read(TEXTS["stones"])
    assert len(reading.records) == 13
    assert reading.skipped[:2] == ("partners_of_J11", "partners_of_A1")
    assert len(reading.skipped) == 11


@pytest.mark.parametrize("game", TEXTS)
def test_a_list_and_one_object_are_read_as_well(game: str) -> None:
    cases = json.loads(TEXTS[game])["cases"]
    assert read(json.dumps(cases)) == read(TEXTS[game])
    assert read(" \n" + json.dumps(cases[0])).records == read(TEXTS[game]).records[:1]


def test_a_record_of_flowers_by_itself() -> None:
    cases = json.loads(TEXTS["flowers"])["cases"]
    bare = next(case["record"] for case in cases if "record" in case)
    (record,) = read(json.dumps(bare)).records
    assert isinstance(record.start, flowers.State)
    assert record.start.deck[:3] == tuple(bare["deck"][6:9])
    texts = [" ".join(map(str, action)) for action in bare["actions"]]
    assert read(json.dumps({**bare, "actions": texts})).records == (record,)


def test_hidden_tiles_are_null() -> None:
    start = flowers.new_game(flowers.shuffled_deck(Rng(1)), 2)
    told: Any = to_json(Record("flowers", (), flowers.view(start, 0).state))["final"]
    assert told["hands"][1] == [None, None, None]
    assert told["hands"][0] == list(start.hands[0])
    again = {"start": {key: told[key] for key in ("players", "active", "hands", "deck", "board")}}
    (record,) = read(json.dumps(again)).records
    assert record.start == flowers.view(start, 0).state


def test_a_position_of_stones_says_who_moves() -> None:
    text = '{"size": 7, "black": ["a1"], "white": [], "to_move": "Black", "black_seat": 1}'
    (record,) = read(text).records
    assert record.start == stones.set_up(7, [Point(0, 0)], [], "black", 1)


WRONG = [
    ("[", 1, 2, "expected JSON, got nothing"),
    ('{"size": 7,\n "turns": [}', 2, 12, "expected JSON, got “}”"),
    ("{}", 1, 1, "expected a game of Flowers or of Stones in the text, got “{}”"),
    ("[]", 1, 1, "expected a game of Flowers or of Stones"),
    ("[[1]]", 1, 2, "expected a game of Flowers or of Stones in [0], got “[1]”"),
    ('[{"size": 8}]', 1, 2, "odd number of points from 7 to 19, not 8"),
    ('[{"size": "7"}]', 1, 2, "expected another number in [0].size, got “\"7\"”"),
    ('{"cases": [\n{"size": 7, "turns": []},\n  {"size": 7, "turns": [3]}]}', 3, 3,
     "expected a string in cases[1].turns[0], got “3”"),
    ('{"size": 7, "turns": ["A1 A3"]}', 1, 1, "got “A1 A3”. Two apart"),
    ('{"size": 7, "turns": ["A1", "x"]}', 1, 1, "a turn like J11 K13, J11 or pass, got “x”"),
    ('{"size": 7, "turns": "A1"}', 1, 1, "expected a list in turns"),
    ('{"size": 7, "black": ["Z9"]}', 1, 1, "Z9 is not on this board"),
    ('{"size": 7, "black": ["?"]}', 1, 1, "is no point"),
    ('{"size": 7, "white": [], "to_move": "red"}', 1, 1, "black or white in to_move"),
    ('{"start": {"players": 2}}', 1, 1, "expected a member active in start"),
    ('{"start": {"players": 2, "active": 0, "hands": [[1], []], "deck": [], "board": [[0]]}}', 1, 1,
     "a rotation and owners in start.board[0]"),
    ('{"players": 2, "deck": [1, 2]}', 1, 1, "A deck holds the tiles 1 to 60"),
    ('{"players": 2, "deck": [1, true]}', 1, 1, "expected another number in deck[1], got “true”"),
    ('{"players": 2, "actions": [["dig", 1]]}', 1, 1, "a move like plant 13 1 -1 5"),
    ('{"players": 2, "actions": [["claim", 1]]}', 1, 1, "Plant a tile first."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"), WRONG, ids=[w[0][:40] for w in WRONG]
)
def test_errors_name_the_place(text: str, line: int, column: int, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_json(text)
    assert sentence in explain(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_games_before_an_error_and_moves_before_it_are_kept() -> None:
    with pytest.raises(RecordError) as caught:
        read('[{"size": 7, "turns": []}, {"size": 9, "turns": ["A1", "A1"]}]')
    assert len(caught.value.records) == 1
    assert caught.value.good is not None
    assert caught.value.good.moves == (stones.parse_move("A1"),)

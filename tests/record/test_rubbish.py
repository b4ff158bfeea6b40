"""Any text either parses or raises RecordError with a place in it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.record.games import records
from trellis.record import Record, RecordError, read, read_json, read_records, write_record
from trellis.words import explain

PIECES = st.lists(
    st.sampled_from([
        '[Game "Stones"]', '[Game "Flowers"]', '[Size "7"]', '[Size "x"]', '[Players "2"]',
        '[First "0"]', '[Board "0 0 0 0 ......"]', '[Hands "1; 2"]', '[Hands "? ?; ?"]',
        '[Deck "3 ?"]', '[ToMove "1"]', '[ToMove "white"]', '[BlackStones "A1"]', '[Result "*"]',
        '[Result "no winner by agreement"]', "seat 0 wins by resignation", "1.", "2.", "A1 B3",
        "pass", "take white", "plant 1 0 1 0", "claim 0", "stop", ";", "{", "}", "{x}", "[", "]",
        '"', "\\", "\n", "*", "no", "\x00", "\ud800", "9" * 50,
    ]),
    max_size=14,
).map(" ".join)  # fmt: skip

KEYS = (
    "active", "actions", "black", "board", "cases", "deck", "first", "hands", "kind", "name",
    "players", "record", "second_player_takes", "size", "start", "to_move", "turns", "white", "why",
)  # fmt: skip

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    ),
    max_leaves=12,
)

CORPUS = [
    "",
    " \n\t\r\n",
    "\ufeff",
    "\x00" * 30,
    "hello",
    "[",
    "[[[[",
    "{",
    "}",
    "{}",
    "[]",
    '"',
    "1. e4 e5",
    "(;GM[1]SZ[15])",
    "[Game",
    "[Game]",
    '[Game "',
    '[Game "Stones',
    '[Game "Stones"',
    '[Game "Stones"]',
    '[Game "Go"]',
    '[Game "Stones"][Size "8"]',
    '[Game "Stones"][Size "-7"]',
    '[Game "Stones"][Size "\u0667"]',
    '[Game "Stones"][Size "7"][Size "7"]',
    '[Game "Stones"][Size "7"][Format "2"]',
    '[Game "Stones"][Size "7"][BlackStones "A1"][WhiteStones "A1"]',
    '[Game "Stones"][Size "7"][Deck "1"]',
    '[Game "Stones"][Size "7"] 1. A1 {',
    '[Game "Stones"][Size "7"] 1. A1 {\\',
    '[Game "Stones"][Size "7"] 1. A1 }',
    '[Game "Stones"][Size "7"] 1. 1. A1',
    '[Game "Stones"][Size "7"] 1.',
    '[Game "Stones"][Size "7"] A1',
    '[Game "Stones"][Size "7"] * *',
    '[Game "Stones"][Size "7"] * A1',
    '[Game "Stones"][Size "7"] seat 0 wins',
    '[Game "Stones"][Size "7"] seat 0 wins by magic',
    '[Game "Stones"][Size "7"] seat 0 wins by resignation',
    '[Game "Flowers"][Players "2"]',
    '[Game "Flowers"][Players "5"][First "0"]',
    '[Game "Flowers"][Players "2"][First "2"]',
    '[Game "Flowers"][Players "2"][First "0"][Deck "1 2 3"]',
    '[Game "Flowers"][Players "2"][First "0"][Hands "1; 2"]',
    '[Game "Flowers"][Players "3"][First "0"][HeadStart "1"]',
    '[Game "Flowers"][Players "2"][First "0"][ToMove "0"][Board ""]',
    '[Game "Flowers"][Players "2"][First "0"][ToMove "0"][Board "0 0 0 0 ......"]',
    '[Game "Flowers"][Players "2"][First "0"] no winner by resignation',
    '[Game "Flowers"][Players "3"][First "0"] seat 1 wins by resignation',
    "[" * 100_000,
    "{" * 100_000,
    '[{"a":' * 50_000,
    "9" * 100_000,
    "[" + "9" * 10_000 + "]",
    '{"size": 1e999, "turns": []}',
    '{"size": NaN}',
    '{"size": 7, "turns": ["take"]}',
    '{"size": 7, "turns": ["\\ud800"]}',
    '{"players": 2, "deck": [true]}',
    '{"start": []}',
    '{"cases": [{}]}',
    '{"size":' + "[" * 300 + "]" * 300 + "}",
    '[{"name":' + "[" * 300 + "]" * 300 + ', "kind": "count"}]',
    '{"players": 2, "actions": [["claim", [[[[[[[0]]]]]]]]]}',
    '[Game "Stones"][Size "7"]' + "{a}" * 100_000,
    '[Game "Stones"][Size "7"]' + '[X "y"]' * 100_000,
    '[Game "Stones"][Size "7"]' + "1." * 100_000,
    '{"cases": {"cases": []}}',
    "x" * 1_000_001,
]


def _parses_or_says_where(reader: Callable[[str], object], text: str) -> None:
    try:
        reader(text)
    except RecordError as error:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        assert explain(error).isprintable()
        assert error.reason["what"] is not None


@pytest.mark.parametrize("text", CORPUS, ids=lambda text: repr(text[:40]))
@pytest.mark.parametrize("reader", [read, read_records, read_json], ids=lambda one: one.__name__)
def test_corpus(reader: Callable[[str], object], text: str) -> None:
    _parses_or_says_where(reader, text)


@given(st.text())
def test_any_text(text: str) -> None:
    _parses_or_says_where(read, text)


@given(PIECES)
def test_any_pieces_of_records(text: str) -> None:
    _parses_or_says_where(read, text)
    _parses_or_says_where(read, f'[Game "Stones"][Size "7"]\n{text}')
    _parses_or_says_where(read, f'[Game "Flowers"][Players "2"][First "0"]\n{text}')


@given(JSON)
def test_any_json(value: object) -> None:
    _parses_or_says_where(read_json, json.dumps(value))


@settings(max_examples=60)
@given(records(), st.data())
def test_a_character_lost_changed_or_added(record: Record, data: st.DataObject) -> None:
    text = write_record(record)
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.characters())
    for changed in (
        text[:at] + text[at + 1 :],
        text[:at] + sign + text[at + 1 :],
        text[:at] + sign + text[at:],
        text[:at],
    ):
        _parses_or_says_where(read, changed)

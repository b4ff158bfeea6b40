"""What a terminal says has a sentence each, all fields are given, and none lies about unused."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from trellis.cli.speech import t
from trellis.words.sentence import forms
from trellis.words.terminal import TERMINAL

ROOT = Path(__file__).resolve().parents[2]


def calls() -> Iterator[tuple[str, set[str], bool]]:
    """Every call of `t` in the command line: code, parameters, whether these are all."""
    for path in (ROOT / "trellis" / "cli").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "t" and isinstance(node.args[0], ast.Constant):
                given = {keyword.arg for keyword in node.keywords}
                yield str(node.args[0].value), {one for one in given if one}, None not in given


def test_every_sentence_is_said_with_all_its_fields() -> None:
    said = list(calls())
    assert {code for code, _, _ in said} == set(TERMINAL)
    for code, given, is_all in said:
        needed = {
            name
            for form in forms(TERMINAL[code])
            for text in (form.one, form.many or "")
            for _, name, _, _ in Formatter().parse(text)
            if name
        }
        assert needed <= given or not is_all, code


def test_names_of_players_and_games_are_words() -> None:
    assert t("your_hand", ["Ines"], seat=0) == "Your hand, Ines:"
    assert t("after_moves", game="stones", count=1) == "Stones after one move"
    assert t("after_moves", game="flowers", count=7) == "Flowers after 7 moves"

"""The tables of docs/bots.md: rows are replaced one by one, and games are kept between runs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.bench import bots_matches, bots_table
from tests.bench.bots_matches import ROOT, ROWS, Row, file_of, play, read_kept

ROW = Row("flowers:1-x", "Seed (1) : x", "flowers:1@1", "tests.cli.rivals:flowers_plays")
OTHER = Row("flowers:2-x", "Sprout (2) : x", "flowers:2@1", "tests.cli.rivals:flowers_plays")


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The real page and the real games are left alone."""
    page = tmp_path / "bots.md"
    page.write_text((ROOT / "docs" / "bots.md").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(bots_matches, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(bots_table, "PAGE", page)
    monkeypatch.setattr(bots_table, "BROWSER", tmp_path / "browser.json")
    monkeypatch.setattr(bots_table, "ROWS", (ROW, OTHER))
    monkeypatch.setattr(bots_table, "native_fills", lambda: 1_234_567.0)


def test_matches_have_names_of_their_own() -> None:
    assert len({row.key for row in ROWS}) == len({bots_table.strength_head(row) for row in ROWS})
    assert len(ROWS) == len({row.key for row in ROWS})
    assert {row.game for row in ROWS} == {"flowers", "stones"}


def test_an_interrupted_match_goes_on() -> None:
    once = play(ROW, 2, 1)
    assert sorted(once.played) == [0, 1]
    written = file_of(ROW).read_text("utf-8")
    again = play(ROW, 5, 1)  # whole rounds: six
    assert sorted(again.played) == [0, 1, 2, 3, 4, 5]
    assert file_of(ROW).read_text("utf-8").startswith(written)
    assert again.played[0] == read_kept(ROW).played[0]
    assert len(file_of(ROW).read_text("utf-8").splitlines()) == 1 + 6


def test_other_sources_are_another_match() -> None:
    play(ROW, 2, 1)
    lines = file_of(ROW).read_text("utf-8").splitlines()
    file_of(ROW).write_text("\n".join([json.dumps("others"), *lines[1:]]), "utf-8")
    assert read_kept(ROW).played == {}
    assert len(play(ROW, 2, 1).played) == 2
    assert len(file_of(ROW).read_text("utf-8").splitlines()) == 1 + 2


def rows_of(name: str) -> list[str]:
    page = bots_table.PAGE.read_text("utf-8")
    match = re.search(rf"<!-- {name} -->\n(.*?)\n<!-- /{name} -->", page, re.DOTALL)
    assert match is not None
    return match[1].splitlines()[2:]


def test_rows_are_written_and_kept() -> None:
    before = bots_table.PAGE.read_text("utf-8")
    play(ROW, 2, 1)
    bots_table.write_all()
    (first,) = [row for row in rows_of("strength") if ROW.name in row]
    play(OTHER, 2, 1)
    file_of(ROW).unlink()
    bots_table.write_all()
    rows = rows_of("strength")
    assert [row.split(" | ")[1] for row in rows] == [ROW.name, OTHER.name]
    assert first in rows
    bots_table.write_all()
    assert rows_of("strength") == rows
    after = bots_table.PAGE.read_text("utf-8")
    outside = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- /\2 -->)", re.DOTALL)
    assert outside.sub(r"\1\3", after) == outside.sub(r"\1\3", before)


def test_what_the_browser_said_is_written() -> None:
    told = {"browser": "Chromium 1", "fills": 250_000, "turns": {"stones:5": [1234.5, 1400.2]}}
    bots_table.BROWSER.write_text(json.dumps(told), "utf-8")
    bots_table.write_all()
    (row,) = [row for row in rows_of("speed") if "Mountain (5)" in row]
    assert row.endswith("| 1234, 1400 |")
    page = bots_table.PAGE.read_text("utf-8")
    assert "Chromium 1." in page
    assert "1,235,000 in CPython, 250,000 in Pyodide" in page

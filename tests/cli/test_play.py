"""Whole games at one terminal, typed as people type; the curtain shows nothing of any hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.people import People
from trellis.cli import main
from trellis.core import Rng
from trellis.record import outcome, read_records

Play = Callable[..., People]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Play:
    def sit_down(*arguments: str, seed: int = 1, script: tuple[str | None, ...] = ()) -> People:
        people = People(Rng(seed), script)
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdin", people)
            patch.setattr("sys.stdout", people)
            assert main(["play", *arguments]) == 0
        return people

    return sit_down


@pytest.mark.parametrize("names", ["Ines,Karim", "Ines,Karim,Mira", "Ines,Karim,Mira,Li"])
def test_a_whole_game_of_flowers(play: Play, names: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    people = play("--game", "flowers", "--names", names, "--save", str(file))
    (record,) = read_records(file.read_text("utf-8"))
    assert record.names == tuple(names.split(","))
    ended = outcome(record)
    assert ended is not None
    assert ended.winner is not None
    said = "".join(people.said)
    assert f"{record.names[ended.winner]} wins with fifteen flowers." in said
    assert re.search(rf"Games won: .*{record.names[ended.winner]} 1", said)
    deck = [tile for hand in record.start.hands for tile in hand]  # type: ignore[union-attr]
    assert len(deck) == 3 * len(record.names)


def test_behind_the_curtain_there_is_nothing_but_a_name(play: Play) -> None:
    people = play("--game", "flowers", "--names", "Ines,Karim")
    assert len(people.behind_curtain) > 10
    for text in people.behind_curtain:
        assert re.fullmatch(r"\w+, it is your turn\. Press Enter when nobody else .*\. ", text)


def test_a_whole_game_of_stones(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    people = play(
        *("--game", "stones", "--size", "7", "--names", "Ines,Karim", "--first", "Karim"),
        *("--save", str(file)),
    )
    (record,) = read_records(file.read_text("utf-8"))
    assert record.names == ("Karim", "Ines")
    assert outcome(record) is not None
    assert people.behind_curtain == []


def test_a_head_start_is_in_the_record(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play("--game", "flowers", "--names", "A,B", "--head-start", "--save", str(file))
    assert '[HeadStart "1"]' in file.read_text("utf-8")


SCRIPT = (
    "help", "A1 A3", "a4 a1", "B1", "undo", "redo", "B1 B1", "", "log", "board", "record",
    "nonsense", "save", "take white", "pass", "agree", "resign", "quit", "pass", "take black",
)  # fmt: skip


def test_everything_that_can_be_typed(play: Play) -> None:
    said = "".join(play("--game", "stones", "--size", "7", "--names", "I,K", script=SCRIPT).said)
    for sentence in (
        "two stones, three apart in line or by a knight's move",
        "Two apart: the second stone must be three away",
        "placed A1 A4 for Black.",
        "Both stones would stand on B1.",
        "1. ",
        '[Game "Stones"]',
        "“nonsense” is no move.",
        "There is no side to choose now.",
        "passed for Black.",
        "Does everybody agree to stop without a winner?",
        "Give up the game?",
        "Stop here?",
    ):
        assert sentence in said, sentence


def test_a_turn_is_taken_back_behind_the_curtain(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    people = play(
        *("--game", "flowers", "--names", "Ines,Karim", "--first", "Karim", "--save", str(file)),
        script=(None, None, None, "undo"),
    )
    assert people.typed[5:7] == ["", "undo"]
    names = [text.partition(",")[0] for text in people.behind_curtain[:3]]
    assert names == ["Karim", "Ines", "Karim"]
    assert '[TakeBacks "1"]' in file.read_text("utf-8")


def test_a_running_game_of_flowers_shows_no_hidden_tile(play: Play) -> None:
    people = play("--game", "flowers", "--names", "Ines,Karim", script=("record",))
    said = "".join(people.said)
    shown = said[said.index("> record") : said.index("> ", said.index("> record") + 3)]
    assert '[Game "Flowers"]' in shown
    assert "Deck" not in shown
    assert "Hands" not in shown


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--game", "stones", "--names", "A,B,C"], "two to four players"),
        (["--game", "flowers", "--names", "A"], "two to four players"),
        (["--game", "flowers", "--names", "A,B,C", "--head-start"], "two players only"),
        (["--game", "flowers", "--names", "A,B", "--players", "3"], "expected 3 names, got 2"),
        (["--game", "flowers", "--names", "A,B", "--first", "C"], "one of the names, got C"),
        (["--game", "flowers", "--names", "A,B", "--size", "7"], "--size is for"),
    ],
)
def test_a_table_that_cannot_be(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    assert complaint in capsys.readouterr().err

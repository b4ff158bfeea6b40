"""Bots at the terminal: people play them, ask them, and watch them play each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.test_play import Play, play
from trellis import flowers
from trellis.bots import Answer, Progress
from trellis.cli import main, thinking
from trellis.record import Record, outcome, read_records
from trellis.words import bot_name

__all__ = ["play"]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots stop as soon as they have any move; how well they play is tested elsewhere."""
    monkeypatch.setattr(thinking, "SECONDS", 0.0)


def saved(file: Path) -> Record:
    (record,) = read_records(file.read_text("utf-8"))
    return record


@pytest.mark.parametrize("bots", ["1", "0,1"])
def test_one_person_against_a_bot(play: Play, tmp_path: Path, bots: str) -> None:
    file = tmp_path / "game.txt"
    arguments = ("--game", "stones", "--size", "7", "--names", "Ines", "--bots", bots)
    people = play(*arguments, "--save", str(file))
    record = saved(file)
    assert sorted(record.names) == sorted(("Ines", bot_name("stones", 1)))
    assert outcome(record) is not None
    assert people.behind_curtain == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_one_person_against_three_bots_has_no_curtain(
    play: Play, tmp_path: Path, seed: int
) -> None:
    file = tmp_path / "game.txt"
    arguments = ("--game", "flowers", "--names", "Ines", "--bots", "0,1,2,1", "--first", "Ines")
    people = play(*arguments, "--save", str(file), seed=seed)
    record = saved(file)
    assert isinstance(record.start, flowers.State)
    assert record.names[0] == "Ines"
    assert len(set(record.names)) == 4
    assert outcome(record) is not None
    assert people.behind_curtain == []
    said = "".join(people.said)
    for bot in range(1, 4):
        assert f"Your hand, {record.names[bot]}" not in said


def test_two_people_and_a_bot_keep_the_curtain(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    arguments = ("--game", "flowers", "--names", "Ines,Karim", "--bots", "0,0,1")
    people = play(*arguments, "--save", str(file))
    assert outcome(saved(file)) is not None
    names = {text.partition(",")[0] for text in people.behind_curtain}
    assert names == {"Ines", "Karim"}
    for text in people.behind_curtain:
        assert "Your hand" not in text


@pytest.mark.parametrize(
    "game", [("flowers", "--bots", "1,2,3,4"), ("stones", "--size", "7", "--bots", "1,2")]
)
def test_bots_alone_are_watched(play: Play, game: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    people = play("--game", *game, "--save", str(file))
    assert people.typed == []
    said = "".join(people.said)
    assert "Your hand" not in said
    assert "Type help" not in said
    record = saved(file)
    ended = outcome(record)
    assert ended is not None
    assert ended.winner is not None
    assert f"{record.names[ended.winner]} wins" in said
    for name in record.names:
        assert f". {name} p" in said  # planted or placed


def test_a_hint_and_a_why(play: Play) -> None:
    script = ("why", "hint", None, None, None, None, "why")
    arguments = ("--game", "flowers", "--names", "Ines", "--bots", "1", "--first", "Ines")
    said = "".join(play(*arguments, script=script).said)
    assert "Nobody else has ended a turn yet." in said
    assert "Hint: plant " in said
    assert said.count("\n> why\n") == 2


def test_a_hint_can_be_played(play: Play, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def think(game: str, view: flowers.View, *_: object) -> Iterator[Progress]:
        tile = view.state.hands[view.seat or 0][0]
        moves = flowers.parse_move(f"plant {tile} 0 1 0"), flowers.Claim(0)
        yield Progress(1, 1, Answer(moves, (500, 500)))

    monkeypatch.setattr("trellis.cli.thinking.bots.think", think)
    arguments = ("--game", "flowers", "--names", "Ines,Karim", "--first", "Ines")
    said = "".join(play(*arguments, script=("hint", "quit")).said)
    assert ", then claim 0." in said


def test_a_seat_changes_hands(play: Play, tmp_path: Path) -> None:
    """The bot's seat becomes a person's, and another seat a bot's, which plays on."""
    file = tmp_path / "game.txt"
    script = ("seat 9 1", "seat 1 9", "seat 1 0", "seat 0 2")
    arguments = ("--game", "stones", "--size", "7", "--names", "Ines", "--bots", "1")
    people = play(*arguments, "--first", "Ines", "--save", str(file), script=script)
    assert outcome(saved(file)) is not None
    said = "".join(people.said)
    assert "There is no Player 10 at this table." in said
    assert "There is no level 9" in said


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "6"], "expected --bots with levels to 5 like 3 or 0,3,5, got 6"),
        (["--bots", "a"], "got a"),
        (["--bots", "0,"], "got 0,"),
        (["--bots", "0,1,1", "--players", "2"], "expected 2 levels, got 3"),
        (["--bots", "0,1,1", "--names", "A,B"], "expected 1 names, got 2"),
        (["--bots", "1,1,1,1,1"], "two to four players"),
    ],
)
def test_a_table_that_cannot_be(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--game", "flowers", *arguments]) == 2
    assert complaint in capsys.readouterr().err

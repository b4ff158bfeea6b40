"""`analyse`: what is printed about games, as lines and as JSON."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from trellis import bots, flowers, stones
from trellis.cli import main
from trellis.core import Rng
from trellis.record import Record, read_records, redacted, write_record

QUICK = ("--level", "2", "--nodes", "1")


@cache
def flowers_record(players: int = 3) -> Record:
    """A game between bots, which is shorter than one by chance."""
    start = state = flowers.new_game(flowers.shuffled_deck(Rng(4)), players)
    moves: list[flowers.Move] = []
    while state.phase != "over":
        view = flowers.view(state, state.active)
        for move in bots.decide("flowers", view, level=1, nodes=1).moves:
            moves.append(move)
            state = flowers.apply(state, move)
    names = ("Ines", "Karim", "Mira", "Li")[:players]
    return Record("flowers", names, start, tuple(moves))


def stones_record() -> Record:
    start = stones.new_game(7)
    return Record("stones", ("Ines", "Karim"), start, stones.playout(start, Rng(2)).moves)


def file_of(tmp_path: Path, *records: Record) -> str:
    path = tmp_path / "games.txt"
    path.write_text("\n".join(map(write_record, records)), "utf-8")
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["analyse", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@pytest.mark.parametrize("record", [flowers_record(2), flowers_record(4), stones_record()])
def test_every_turn_has_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: Record
) -> None:
    lines = told(capsys, file_of(tmp_path, record), *QUICK).splitlines()
    assert lines[0] == f"{record.game.capitalize()}: {', '.join(record.names)}"
    numbered = [line for line in lines if re.match(r"\d+\. \w+: .*  \d+ % -> \d+ %", line)]
    written = [line for line in write_record(record).splitlines() if re.match(r"\d+\. ", line)]
    assert len(numbered) == len(written)
    for line, text in zip(numbered, written, strict=True):
        number, _, moves = text.partition(". ")
        assert re.match(rf"{number}\. \w+: {re.escape(moves)}  ", line)
    assert "-> 100 %" in numbered[-1]
    assert "wins" in lines[-1]


def test_several_games_and_one_of_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = file_of(tmp_path, flowers_record(), stones_record())
    both = told(capsys, file, *QUICK)
    assert both.count("Flowers: ") == both.count("Stones: ") == 1
    only = told(capsys, file, *QUICK, "--record", "2")
    assert only.startswith("Stones: ")
    assert both.endswith(only)


@pytest.mark.parametrize("record", [flowers_record(4), stones_record()])
def test_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path, record: Record) -> None:
    (one,) = json.loads(told(capsys, file_of(tmp_path, record), *QUICK, "--json"))
    assert set(one) == {"game", "players", "result", "turns", "turning_points"}
    assert one["game"] == record.game
    assert one["players"] == list(record.names)
    turns: list[dict[str, Any]] = one["turns"]
    played = [move for turn in turns for move in turn["played"]]
    rules = flowers if record.game == "flowers" else stones
    assert played == [rules.format_move(move) for move in record.moves]  # type: ignore[arg-type]
    assert [turn["ply"] for turn in turns][:2] == [0, len(turns[0]["played"])]
    for turn in turns:
        assert sum(turn["before"]) == sum(turn["after"]) == 1000
        lost = turn["before"][turn["seat"]] - turn["after"][turn["seat"]]
        assert turn["loss"] == max(0, lost)
        assert lost == 0 or turn["played"] != turn["preferred"]
    winner = int(re.findall(r"seat (\d)", one["result"])[0])
    assert turns[-1]["after"] == [1000 * (seat == winner) for seat in range(len(record.names))]
    losses = sorted((turn["loss"] for turn in turns if turn["loss"] >= 10), reverse=True)
    by_number = {turn["number"]: turn["loss"] for turn in turns}
    assert [by_number[number] for number in one["turning_points"]] == losses[:3]


def test_the_same_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = file_of(tmp_path, flowers_record(2))
    arguments = (file, "--level", "2", "--nodes", "5", "--seed", "4", "--json")
    assert told(capsys, *arguments) == told(capsys, *arguments)


def test_a_game_with_hidden_hands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = flowers_record(2)
    running = redacted(Record("flowers", record.names, record.start, record.moves[:2]))
    assert "No turn can be judged" in told(capsys, file_of(tmp_path, running))
    (one,) = json.loads(told(capsys, file_of(tmp_path, running), "--json"))
    assert one["turns"] == one["turning_points"] == []


def test_a_game_without_moves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = Record("stones", (), stones.new_game(7))
    assert "No turn can be judged" in told(capsys, file_of(tmp_path, record))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", ":1:1: expected a record"),
        ("nonsense", ":1:1: expected a record"),
        ('[Game "Stones"]\n[Size "7"]\n1. A1\n2. A1\n', "A1 is taken."),
        ('[Game "Flowers"]\n[Players "2"]\n[First "0"]\n1. plant 1 0 1 9\n', ":4:4: expected"),
        ("[", ":1:2: expected"),
    ],
)
def test_a_broken_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, complaint: str
) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(text, "utf-8")
    assert main(["analyse", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert complaint in captured.err


def test_a_record_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["analyse", file_of(tmp_path, stones_record()), "--record", "2"]) == 2
    assert "expected a record from 1 to 1, got 2" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "nothing.txt")]) == 2


def test_games_of_the_arena_can_be_analysed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Games that were lost by breaking the rules too."""
    file = tmp_path / "games.txt"
    rivals = ("tests.cli.rivals:stones_plays", "tests.cli.rivals:stones_forces")
    small = ("--game", "stones", "--size", "7", "--games", "2", "--processes", "1")
    assert main(["arena", *rivals, *small, "--records", str(file)]) == 0
    capsys.readouterr()
    assert len(read_records(file.read_text("utf-8"))) == 2
    assert told(capsys, str(file), *QUICK).count("Stones: ") == 2

"""The commands, run in this process: what they print, and how they refuse."""

from __future__ import annotations

import io
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from trellis import flowers
from trellis.cli import main
from trellis.cli.files import MOST_BYTES
from trellis.record import read_records, write_record

CASES = Path(__file__).resolve().parents[1] / "cases"

STONES = """\
[Game "Stones"]
[Format "1"]
[Size "7"]
[Seat0 "Ines"]
[Seat1 "Karim"]
[Result "seat 1 wins by resignation"]

{an even opening?}
1. B2 C4 {it holds}
2. D4
3. pass
4. take white
5. E5 G4
seat 1 wins by resignation
"""


@pytest.fixture
def stones(tmp_path: Path) -> str:
    path = tmp_path / "stones.txt"
    path.write_text(STONES, "utf-8")
    return str(path)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error of a command that exits with status 2."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.rstrip()


# replay -----------------------------------------------------------------------------------------


def test_replay_tells_every_turn(capsys: pytest.CaptureFixture[str], stones: str) -> None:
    assert main(["replay", stones]) == 0
    told = lines(capsys)
    assert told[:9] == [
        "Stones: Ines, Karim",
        "   (an even opening?)",
        "1. Ines placed B2 C4 for Black.",
        "   (it holds)",
        "2. Ines placed D4 for White.",
        "3. Ines passed for Black.",
        "4. Karim took White.",
        "5. Karim placed E5 G4 for White.",
        "Karim wins, as Ines resigned.",
    ]
    assert told[-1].split() == list("ABCDEFG")


def test_replay_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in (STONES, "\ufeff" + STONES.replace("\n", "\r\n"), "\n\n" + STONES + "\n" + STONES):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert main(["replay", "-"]) == 0
        assert lines(capsys)[0] == "Stones: Ines, Karim"


def test_replay_as_json(capsys: pytest.CaptureFixture[str], stones: str) -> None:
    assert main(["replay", stones, "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert told == {
        "game": "stones",
        "players": ["Ines", "Karim"],
        "outcome": {"winner": 1, "side": "white", "reason": "resigned"},
        "plies": 5,
        "final": {
            "size": 7,
            "black": ["B2", "C4"],
            "white": ["D4", "E5", "G4"],
            "turns": ["B2 C4", "D4", "pass", "E5 G4"],
            "second_player_takes": "white",
            "to_move": "black",
            "winner": None,
            "black_connected": False,
            "white_connected": False,
        },
    }


def test_replay_of_the_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(CASES / "flowers.json"), "--json"]) == 0
    told: Any = json.loads(capsys.readouterr().out)
    assert [one["final"]["phase"] for one in told].count("over") == 5
    assert told[-1]["plies"] == 114
    assert main(["replay", str(CASES / "stones.json"), "--json"]) == 0
    captured = capsys.readouterr()
    assert len(json.loads(captured.out)) == 13
    assert captured.err.count("is no game and was left out") == 11


def test_replay_of_flowers_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(CASES / "flowers.json")]) == 0
    told = capsys.readouterr().out
    assert "1. Player 2 planted tile 3. Player 1 bloomed one." in told
    assert told.count("wins with fifteen flowers.") == 5
    assert "{" not in told


def test_a_wrong_record_is_refused_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(STONES.replace("2. D4", "2. D4 D6"), "utf-8")
    assert refusal(capsys, "replay", str(path)) == (
        f"{path}:10:4: expected a move that is allowed here, got “D4 D6”. "
        "Two apart: the second stone must be three away in line or a knight's move."
    )
    path.write_text(STONES.replace('"7"', '"8"'), "utf-8")
    assert refusal(capsys, "replay", str(path)).startswith(f"{path}:3:8: expected")
    path.write_text("", "utf-8")
    assert refusal(capsys, "replay", str(path)).startswith(f"{path}:1:1: expected a record")
    path.write_text('{"size": 7,\n "turns": [}', "utf-8")
    assert refusal(capsys, "replay", str(path)) == f"{path}:2:12: expected JSON, got “}}”"


def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = str(tmp_path / "missing")
    assert refusal(capsys, "replay", missing) == (
        f"{missing}: cannot be read: No such file or directory"
    )
    assert refusal(capsys, "replay", str(tmp_path)).startswith(f"{tmp_path}: cannot be read: ")
    assert "cannot be read" in refusal(capsys, "replay", "a\0b")
    path = tmp_path / "latin"
    path.write_bytes("[Game\nÄé".encode() + b"\xff\n")
    assert refusal(capsys, "replay", str(path)) == (
        f"{path}:2:3: expected text in UTF-8, got the byte 0xff"
    )
    path.write_bytes(b"\n" * (MOST_BYTES + 1))
    assert "expected at most" in refusal(capsys, "replay", str(path))


# draw -------------------------------------------------------------------------------------------


def test_draw_writes_a_picture_that_stands_alone(
    capsys: pytest.CaptureFixture[str], stones: str, tmp_path: Path
) -> None:
    picture = tmp_path / "x.svg"
    for extra in ([], ["--at", "0"], ["--at", "5"]):
        assert main(["draw", stones, "-o", str(picture), *extra]) == 0
        svg = ET.fromstring(picture.read_text("utf-8"))
        assert svg.tag.endswith("svg")
        assert "<style>" in picture.read_text("utf-8")
    for case in ("1", "15", "17"):
        cases = str(CASES / "flowers.json")
        assert main(["draw", cases, "--record", case, "-o", "-"]) == 0
        ET.fromstring(capsys.readouterr().out)


def test_draw_refuses_what_is_not_there(
    capsys: pytest.CaptureFixture[str], stones: str, tmp_path: Path
) -> None:
    picture = str(tmp_path / "x.svg")
    assert refusal(capsys, "draw", stones, "-o", picture, "--at", "6") == (
        "draw: expected --at from 0 to 5, got 6"
    )
    assert refusal(capsys, "draw", stones, "-o", picture, "--record", "2") == (
        f"{stones}: expected a record from 1 to 1, got 2"
    )
    nowhere = str(tmp_path / "no" / "x.svg")
    assert refusal(capsys, "draw", stones, "-o", nowhere) == (
        f"{nowhere}: cannot be written: No such file or directory"
    )
    assert not Path(picture).exists()


# random -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        ["--game", "stones", "--size", "7"],
        ["--game", "flowers"],
        ["--game", "flowers", "--players", "4"],
    ],
)
def test_random_prints_finished_games(
    capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    assert main(["random", *options, "--seed", "7", "--count", "3"]) == 0
    text = capsys.readouterr().out
    records = read_records(text)
    assert len(records) == 3
    assert "\n".join(map(write_record, records)) == text
    assert 'Result "*"' not in text
    assert main(["random", *options, "--seed", "7"]) == 0
    assert read_records(capsys.readouterr().out) == records[:1]
    assert main(["random", *options]) == 0
    assert read_records(capsys.readouterr().out) != records[:1]


def test_random_games_of_flowers_have_as_many_seats_as_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["random", "--game", "flowers", "--players", "3"]) == 0
    (record,) = read_records(capsys.readouterr().out)
    assert isinstance(record.start, flowers.State)
    assert record.start.players == 3


def test_options_of_the_other_game_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--size" in refusal(capsys, "random", "--game", "flowers", "--size", "7")
    assert "--players" in refusal(capsys, "random", "--game", "stones", "--players", "3")


# perft ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        (["--game", "stones", "--size", "7", "--depth", "2"], ["1 226", "2 47743"]),
        (["--game", "stones", "--depth", "1"], ["1 1314"]),
        (["--game", "flowers", "--depth", "2"], ["1 108", "2 324"]),
        (
            ["--game", "flowers", "--players", "4", "--seed", "9", "--depth", "3"],
            ["1 108", "2 324", "3 46656"],
        ),
    ],
)
def test_perft_counts(
    capsys: pytest.CaptureFixture[str], options: list[str], counts: list[str]
) -> None:
    assert main(["perft", *options]) == 0
    assert lines(capsys) == counts


def test_perft_from_a_record(capsys: pytest.CaptureFixture[str], stones: str) -> None:
    assert main(["perft", stones, "--depth", "1"]) == 0
    (line,) = lines(capsys)
    assert 100 < int(line.split()[1]) < 226
    assert "expected a record of flowers" in refusal(
        capsys, "perft", stones, "--game", "flowers", "--depth", "1"
    )
    assert "expected --game" in refusal(capsys, "perft", "--depth", "1")


# All --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dig"],
        ["replay"],
        ["random"],
        ["random", "--game", "go"],
        ["random", "--game", "stones", "--size", "8"],
        ["random", "--game", "stones", "--count", "0"],
        ["random", "--game", "stones", "--seed", "-1"],
        ["perft", "--game", "stones", "--depth", "x"],
        ["draw", "x"],
    ],
)
def test_wrong_options_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert error.startswith("trellis")

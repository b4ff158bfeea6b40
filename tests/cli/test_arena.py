"""Matches on the command line: fair rounds, true results, and players who do not keep the rules."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_process import ROOT
from trellis import flowers, stones
from trellis.cli import main
from trellis.record import Record, outcome, read_records

RIVALS = "tests.cli.rivals"
PLAYS = f"{RIVALS}:stones_plays"
SMALL = ("--game", "stones", "--size", "7", "--processes", "1")


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The JSON that the arena prints."""
    assert main(["arena", *arguments, "--json", "-"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def without_times(told: dict[str, Any]) -> dict[str, Any]:
    """All but what depends on the machine."""
    turns = [player["turns"] for player in told["ms"]]
    return {**told, "ms": turns}


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of complaint."""
    assert main(["arena", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.rstrip()


def records(file: Path) -> list[Record]:
    return read_records(file.read_text("utf-8"))


# The same match, however it is played ------------------------------------------------------------


@pytest.mark.parametrize(
    "match",
    [
        ("stones:1", "stones:2", "--size", "7", "--nodes", "1", "--games", "4"),
        ("flowers:1", "flowers:2@1", "--nodes", "1", "--games", "4"),
        ("flowers:1@1", "flowers:1@1", "--players", "4", "--games", "4"),
    ],
    ids=lambda match: " ".join(match),
)
def test_one_process_or_two(
    capsys: pytest.CaptureFixture[str], match: tuple[str, ...], tmp_path: Path
) -> None:
    told, texts = [], []
    for processes in ("1", "2"):
        file = tmp_path / f"games{processes}.txt"
        more = ("--processes", processes, "--records", str(file))
        told.append(without_times(result(capsys, *match, *more)))
        texts.append(file.read_text("utf-8"))
    assert told[0] == told[1]
    assert texts[0] == texts[1]
    assert told[0]["games"][0]["why"] is None


def test_another_seed_is_another_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    played = []
    for seed in ("1", "2", "1"):
        result(capsys, PLAYS, PLAYS, *SMALL, "--games", "2", "--seed", seed, "--records", str(file))
        played.append(file.read_text("utf-8"))
    assert played[0] == played[2] != played[1]


# Rounds ------------------------------------------------------------------------------------------


def test_a_round_of_flowers_has_one_deck_and_every_seating(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    match = (f"{RIVALS}:flowers_plays", f"{RIVALS}:flowers_peeks", "--game", "flowers")
    # Five games are asked for: whole rounds of three make six.
    more = ("--players", "3", "--games", "5", "--processes", "1", "--records", str(file))
    told = result(capsys, *match, *more)
    assert [game["sides"] for game in told["games"]] == 2 * [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    games = records(file)
    decks = []
    for game in games:
        assert isinstance(game.start, flowers.State)
        decks.append((game.start.hands, game.start.deck))
    assert decks[0] == decks[1] == decks[2] != decks[3] == decks[4] == decks[5]
    assert [game.names.index(match[0][:40]) for game in games] == [0, 1, 2, 0, 1, 2]


def test_in_stones_both_open_and_both_choose(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    told = result(capsys, PLAYS, "stones:1", *SMALL, "--games", "2", "--records", str(file))
    assert [game["sides"] for game in told["games"]] == [[0, 1], [1, 0]]
    assert [game.names for game in records(file)] == [(PLAYS, "stones:1"), ("stones:1", PLAYS)]


def test_a_third_player_makes_all_openings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    opener = ("--opener", f"{RIVALS}:stones_passes", "--records", str(file))
    told = result(capsys, PLAYS, PLAYS, *SMALL, "--games", "4", *opener)
    for game in records(file):
        assert game.moves[:3] == (stones.PASS,) * 3
    turns = sum(game["turns"] for game in told["games"])
    assert sum(player["turns"] for player in told["ms"]) == turns - 4 * 3


# Results -----------------------------------------------------------------------------------------


def test_the_result_is_that_of_the_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    match = ("stones:1@1", PLAYS, *SMALL, "--games", "10", "--records", str(file))
    told = result(capsys, *match)
    points = 0
    for game, record in zip(told["games"], records(file), strict=True):
        ended = outcome(record)
        assert ended is not None
        assert ended.winner is not None
        assert game["seat"] == ended.winner
        assert game["winner"] == game["sides"][ended.winner]
        assert game["turns"] == len(record.moves)
        points += record.names[ended.winner] == "stones:1@1"
    assert told["points"] == [points, 10 - points]
    assert told["score"] == points / 10
    assert {key: told[key] for key in ("format", "game", "players", "opener", "size", "seed")} == {
        "format": 1,
        "game": "stones",
        "players": ["stones:1@1", PLAYS],
        "opener": None,
        "size": 7,
        "seed": 0,
    }


def test_the_result_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", PLAYS, f"{RIVALS}:stones_forces", *SMALL, "--games", "2"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""  # no progress bar where nobody watches
    lines = captured.out.splitlines()
    assert lines[0] == "Stones, 7 by 7 points, 2 games, seed 0"
    assert lines[1].startswith(f"{PLAYS}        2  100.0 %  ")
    assert lines[2].startswith(f"{RIVALS}:stones_forces       0    0.0 %  ")
    assert lines[3].startswith("Elo +inf (")
    assert lines[4].startswith("Won by seat 0 1, seat 1 1; ")
    assert lines[5] == (
        "Game 0: player 2 made a move that is not allowed: A1 is taken."
        if "A1 is taken" in lines[5]
        else lines[5]
    )


# Who does not keep the rules ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rival", "why"),
    [
        ("stones_forces", "made a move that is not allowed: A1 is taken."),
        ("stones_twice", "moved on after the end of its turn"),
        ("stones_nothing", "did not finish its turn"),
        ("breaks", "raised ZeroDivisionError: nothing goes"),
    ],
)
def test_who_breaks_the_rules_of_stones_loses(
    capsys: pytest.CaptureFixture[str], rival: str, why: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    more = ("--games", "2", "--records", str(file))
    # The other one passes, so that nobody wins on the board before.
    told = result(capsys, f"{RIVALS}:stones_passes", f"{RIVALS}:{rival}", *SMALL, *more)
    assert told["points"] == [2, 0]
    for game, record in zip(told["games"], records(file), strict=True):
        assert game["sides"][game["failed"]] == 1
        assert game["why"] == why
        ended = outcome(record)
        assert ended is not None
        assert (ended.winner, ended.reason) == (game["seat"], "resigned")
        assert why in record.comments[len(record.moves)]


@pytest.mark.parametrize(
    ("rival", "why"),
    [
        ("flowers_plants", "did not finish its turn"),
        ("breaks", "raised ZeroDivisionError: nothing goes"),
    ],
)
@pytest.mark.parametrize("players", ["2", "4"])
def test_who_breaks_the_rules_of_flowers_loses(
    capsys: pytest.CaptureFixture[str], rival: str, why: str, players: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    match = (f"{RIVALS}:{rival}", f"{RIVALS}:flowers_plays", "--game", "flowers")
    more = ("--players", players, "--games", players, "--processes", "1", "--records", str(file))
    told = result(capsys, *match, *more)
    assert told["points"] == [0, int(players)]
    assert {game["why"] for game in told["games"]} == {why}
    assert len(records(file)) == int(players)


def test_a_game_that_does_not_end_is_nobodys(capsys: pytest.CaptureFixture[str]) -> None:
    passes = f"{RIVALS}:stones_passes"
    told = result(capsys, passes, passes, *SMALL, "--games", "2")
    assert told["points"] == [1, 1]
    assert told["games"][0]["winner"] is None
    assert told["games"][0]["why"] == "nobody had won after 400 turns"


# Interrupted -------------------------------------------------------------------------------------


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupt_writes_what_is_there(processes: str, tmp_path: Path) -> None:
    turns, games, told = tmp_path / "turns", tmp_path / "games.txt", tmp_path / "told.json"
    command = [sys.executable, "-m", "trellis", "arena", f"{RIVALS}:counts", f"{RIVALS}:counts"]
    options = ["--game", "stones", "--size", "7", "--games", "100000", "--processes", processes]
    files = ["--records", str(games), "--json", str(told)]
    with subprocess.Popen(
        [*command, *options, *files],
        cwd=ROOT,
        env={**os.environ, "TURNS_FILE": str(turns)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        while not turns.exists() or turns.stat().st_size < 500:
            assert process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert b"interrupted" in process.stderr.read()
    played = json.loads(told.read_text())["games"]
    assert len(records(games)) == len(played) > 0
    assert [game["number"] for game in played] == sorted(game["number"] for game in played)


# What cannot be ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["stones:6", "stones:1"], "stones:6: expected a level from 1 to 5, got 6"),
        (["stones:0", "stones:1"], "stones:0: expected a level from 1 to 5, got 0"),
        (["stones:1@0", "stones:1"], "expected a limit above 0 after @"),
        (["stones:1@.s", "stones:1"], "expected a limit above 0 after @"),
        (["stones:1@", "stones:1"], "expected a player like stones:5"),
        (["chess:1", "stones:1"], "expected a player like stones:5"),
        (["stones", "stones:1"], "expected a player like stones:5"),
        (["stones:play", "stones:1"], "expected a player like stones:5"),
        (["gtp:", "stones:1"], "expected a command after gtp:"),
        (['gtp:"', "stones:1"], "No closing quotation"),
        (["gtp:no-such-program-anywhere", "stones:1"], "there is no program no-such-program"),
        (["no.such.module:play", "stones:1"], "No module named"),
        ([f"{RIVALS}:nobody", "stones:1"], "expected a function in tests.cli.rivals, found none"),
        ([f"{RIVALS}:RIVALS", "stones:1"], "expected a function"),
        (["stones:1", "flowers:1"], "expected players of one game (or --game), got flowers and"),
        ([PLAYS, PLAYS], "expected players of one game (or --game), got none"),
        (["flowers:1", "gtp:true"], "got flowers and stones"),
        (["stones:1", "stones:1", "--game", "flowers"], "got flowers and stones"),
        (["stones:1", "stones:1", "--players", "3"], "--players is for Flowers"),
        (["flowers:1", "flowers:1", "--size", "7"], "--size and --opener are for Stones"),
        (["flowers:1", "flowers:1", "--opener", "flowers:1"], "--size and --opener are for Stones"),
    ],
)
def test_players_that_cannot_be(
    capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    assert complaint in refusal(capsys, *arguments)


def test_a_file_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = (PLAYS, PLAYS, *SMALL, "--games", "2")
    assert "cannot be written" in refusal(capsys, *match, "--json", str(tmp_path))

"""Programs in the arena: ours, and strangers that crash, lie, refuse or keep silent."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_arena import RIVALS, SMALL, records, result
from trellis import stones
from trellis.cli.gtp_program import told

PASSES = f"{RIVALS}:stones_passes"
OURS = f"gtp:{sys.executable} -m trellis gtp --level 1 --nodes 1"

# A program that answers everything, and genmove as {answer} says.
STRANGER = """
import sys, time
for line in sys.stdin:
    print(line, end="", file=open(__file__ + ".noted", "a"))
    words = line.split()
    answer = "="
    if words[0] == "genmove":
        {answer}
    if words[0] == "trellis-choose_side" and len(words) == 1:
        answer = "= white"
    print(answer, end="\\n\\n", flush=True)
    if words[0] == "quit":
        break
"""


def stranger(tmp_path: Path, answer: str) -> str:
    """The spec of such a program."""
    file = tmp_path / "stranger.py"
    file.write_text(STRANGER.format(answer=answer), "utf-8")
    return f"gtp:{sys.executable} -S {file}"


def lost(capsys: pytest.CaptureFixture[str], program: str, *more: str) -> dict[str, Any]:
    """A match that the program loses by its own fault in every game."""
    played = result(capsys, PASSES, program, *SMALL, "--games", "2", *more)
    assert played["points"] == [2, 0]
    assert all(game["sides"][game["failed"]] == 1 for game in played["games"])
    return played


def test_our_own_program_plays_whole_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    match = (OURS, f"{RIVALS}:stones_plays", *SMALL, "--games", "4", "--records", str(file))
    played = result(capsys, *match)
    assert [game["why"] for game in played["games"]] == [None] * 4
    assert len(records(file)) == 4
    assert played["ms"][0]["turns"] > 10


def test_two_programs_in_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    match = (OURS, OURS, "--size", "7", "--games", "2", "--processes", "2")
    played = result(capsys, *match)
    assert [game["why"] for game in played["games"]] == [None] * 2
    assert sum(played["points"]) == 2


@pytest.mark.parametrize("answer", ["'= pass'", "'= PASS '", "'=7 pass'", "'\\n\\n= pass'"])
def test_answers_are_read_as_the_protocol_has_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, answer: str
) -> None:
    program = stranger(tmp_path, f"answer = {answer}")
    played = result(capsys, f"{RIVALS}:stones_forces", program, *SMALL, "--games", "2")
    assert played["points"] == [0, 2]  # who forces A1 twice is the one who breaks the rules


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("sys.exit(3)", "ended before the answer to 'genmove"),
        ("answer = '? I will not'", "answered '? I will not' to 'genmove"),
        ("answer = 'hello'", "answered 'hello' to 'genmove"),
        ("answer = '= hello'", "answered what is no move: “hello” is no move."),
        ("answer = '='", "answered what is no move: nothing is no move."),
        ("answer = '= A1-A2'", "made a move that is not allowed: One apart"),
        ("answer = '= Q17'", "made a move that is not allowed: Q17 is not on this board"),
        ("answer = '= take-white'", "made a move that is not allowed: There is no side to choose"),
        ("answer = '= resign'", "resigned"),
        ("answer = '= ' + 'x' * 100_000", "answered what is no move: “xxx"),
        ("print('=\\n' * 100_000, flush=True)", "answered"),
    ],
)
def test_a_program_that_does_not_play_loses(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, answer: str, why: str
) -> None:
    played = lost(capsys, stranger(tmp_path, answer))
    assert {game["why"].startswith(why) for game in played["games"]} == {True}, played["games"]


def test_a_program_that_keeps_silent_loses(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played = lost(capsys, stranger(tmp_path, "time.sleep(1000)"), "--patience", "0.5")
    assert all("was silent for 0.5 s" in game["why"] for game in played["games"])


def test_a_program_that_dies_at_once_loses(capsys: pytest.CaptureFixture[str]) -> None:
    played = lost(capsys, f'gtp:{sys.executable} -S -c "raise SystemExit"')
    assert all("ended before the answer" in game["why"] for game in played["games"])


def test_seconds_are_told_to_a_program(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    program = stranger(tmp_path, "answer = '= pass'")
    match = (f"{RIVALS}:stones_forces", program, *SMALL, "--games", "2", "--seconds", "3")
    assert result(capsys, *match)["points"] == [0, 2]
    assert "time_settings 0 3 1\n" in (tmp_path / "stranger.py.noted").read_text()


def test_moves_as_a_program_is_told_them() -> None:
    assert told(stones.parse_move("J11 K13"), 0) == "play black J11-K13"
    assert told(stones.parse_move("J11"), 1) == "play white J11"
    assert told(stones.PASS, 4) == "play black pass"
    assert told(stones.Choice("white"), 3) == "trellis-choose_side white"

"""`puzzles`: what is made is proved, the same again from the same seed, and a bad one is found."""

from __future__ import annotations

import pytest

from trellis.cli.main import main
from trellis.puzzles import KINDS, Puzzle, of_kind
from trellis.puzzles.proof import is_proved

GAMES = {"most": ("5006", "3"), "connect": ("1009", "4")}
"""By kind a seed and so many games, in the first and last of which there is something to find."""


@pytest.mark.parametrize("kind", GAMES)
def test_what_is_made_has_one_best_answer(capsys: pytest.CaptureFixture[str], kind: str) -> None:
    seed, games = GAMES[kind]
    command = ["puzzles", "make", "--kind", kind, "--seed", seed, "--games", games]
    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    for line in lines:
        assert line.startswith('    "') and line.endswith('",')
        assert is_proved(Puzzle(kind, 1, line.strip()[1:-2]))
    assert main([*command, "--count", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == lines[-1:]


def test_check_counts_what_it_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "check", "--kind", "stop"]) == 0
    assert capsys.readouterr().out == f"stop {len(of_kind('stop'))}\n"


def test_check_names_a_puzzle_that_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from trellis.puzzles import shelf

    head = of_kind("connect")[1].text.rpartition("|")[0]
    lines = (of_kind("connect")[0].text, f"{head}|A1")
    monkeypatch.setitem(shelf.LINES, "connect", lines)
    assert main(["puzzles", "check", "--kind", "connect"]) == 2
    assert "connect-2" in capsys.readouterr().err


def test_a_kind_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["puzzles", "make", "--kind", "sum"])
    complaint = capsys.readouterr().err
    assert all(kind in complaint for kind in KINDS)

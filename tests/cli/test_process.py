"""The command line as a process of its own: a bare Python, pipes, odd terminals."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trellis import __version__

ROOT = Path(__file__).resolve().parents[2]
BARE = [sys.executable, "-S", "-E", "-W", "error", "-m", "trellis"]
"""Without site packages or variables of Python's: nothing is installed."""


def run(
    *arguments: str, stdin: bytes | None = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*BARE, *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        timeout=60,
        env={**os.environ, **(env or {})},
    )


def test_it_runs_from_a_bare_checkout() -> None:
    for arguments in (["--version"], ["--help"], ["play", "--help"], ["replay", "--help"]):
        assert run(*arguments).returncode == 0
    assert run("--version").stdout.decode().split() == ["trellis", __version__]


def test_games_go_from_one_command_to_another() -> None:
    made = run("random", "--game", "stones", "--size", "7", "--seed", "1", "--count", "2")
    assert made.returncode == 0
    for more in (["replay", "-"], ["replay", "-", "--json"], ["draw", "-", "-o", "-"]):
        told = run(*more, stdin=made.stdout)
        assert told.returncode == 0
        assert told.stderr == b""
        assert told.stdout


def test_it_needs_no_assert() -> None:
    command = [sys.executable, "-OO", "-S", "-E", "-m", "trellis"]
    game = ["random", "--game", "flowers", "--seed", "1"]
    optimised = subprocess.run([*command, *game], cwd=ROOT, capture_output=True, timeout=60)
    assert optimised.stdout == run(*game).stdout != b""


@pytest.mark.parametrize("stdin", [b"", b"\xff", b"\0", b"[", b"{", b'[Game "Stones"]\n[Size "8"]'])
def test_wrong_input_gets_one_line_and_no_traceback(stdin: bytes) -> None:
    for command in (["replay", "-"], ["draw", "-", "-o", "-"], ["perft", "-", "--depth", "1"]):
        told = run(*command, stdin=stdin)
        assert told.returncode == 2
        assert told.stdout == b""
        assert told.stderr.count(b"\n") == 1
        assert told.stderr.startswith(b"standard input:")


def test_a_closed_pipe_is_quiet() -> None:
    command = [*BARE, "random", "--game", "stones", "--size", "7", "--seed", "1", "--count", "400"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "wb") as full:
        told = subprocess.run(
            [*BARE, "random", "--game", "flowers", "--seed", "1"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert told.returncode == 2
    assert told.stderr.count(b"\n") == 1
    assert told.stderr.startswith(b"standard output: cannot be written: ")


def test_a_terminal_that_knows_only_ascii() -> None:
    text = '[Game "Stones"]\n[Size "7"]\n[Seat0 "Zoë 名"]\n1. B2 C4\n'.encode()
    told = subprocess.run(
        [sys.executable, "-S", "-m", "trellis", "replay", "-"],
        cwd=ROOT,
        input=text,
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert told.returncode == 0
    assert told.stderr == b""
    assert told.stdout.isascii()
    assert b"Zo\\xeb" in told.stdout


def test_typing_nothing_leaves_the_game() -> None:
    for stdin in (b"", b"stones\n", b"stones\nInes\nKarim\n", b"stones\nInes\n\xff\nA1\n"):
        told = run("play", "--size", "7", stdin=stdin)
        assert told.returncode == 0
        assert told.stderr == b""

"""A program that speaks the engine protocol, as a player of Stones: started, asked, ended.

It gets the moves it does not know yet, then `genmove`, or `trellis-choose_side` for the choice of
side. A program that dies, keeps silent or answers what is no move has failed, which loses the game.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from trellis import stones
from trellis.core import TextError
from trellis.words import explain

LONGEST_LINE = 4096
"""Bytes of a line that are read; what is longer is cut there."""

MOST_LINES = 1000
"""Of one answer."""

_GRACE = 2.0
"""Seconds that a program has to end after `quit`, and how much longer than asked it may think."""


class Failure(Exception):
    """Why a player cannot go on, in a line for people."""


class Program:
    """One running program, for one game."""

    def __init__(self, command: Sequence[str], patience: float, seconds: float | None) -> None:
        """`patience`: seconds for one answer; `seconds`: a turn, told to the program if set."""
        self.patience, self.seconds = patience, seconds
        self.known: list[Any] | None = None
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise Failure(f"cannot be started: {error.strerror}") from error
        pipe: IO[bytes] | None = self.process.stdout
        self.reader = Thread(target=_pass_on, args=(pipe, self.lines), daemon=True)
        self.reader.start()
        try:
            self.ask("protocol_version")
        except Failure:
            self.close()
            raise

    def turn(self, view: Any, seed: int, played: Sequence[Any]) -> tuple[Any, ...]:
        """The program's move, once it knows all that was played before it."""
        state = view.state
        known = self._catch_up(state.size, played)
        if stones.is_choice_due(state):
            text = f"take {self.ask('trellis-choose_side')}"
        else:
            text = self.ask(f"genmove {stones.side_to_move(state)}").replace("-", " ")
        if text.lower().strip() == "resign":
            raise Failure("resigned")
        try:
            move = stones.parse_move(text)
        except TextError as error:
            raise Failure(f"answered what is no move: {explain(error)}") from error
        known.append(move)
        return (move,)

    def _catch_up(self, size: int, played: Sequence[Any]) -> list[Any]:
        """Tell it what it does not know yet; the moves it knows then."""
        known = self.known
        if known is None or list(played[: len(known)]) != known:
            self.ask(f"boardsize {size}")
            self.ask("clear_board")
            if self.seconds is not None:
                self.ask(f"time_settings 0 {max(1, round(self.seconds))} 1")
            known = self.known = []
        for move in played[len(known) :]:
            self.ask(told(move, len([one for one in known if isinstance(one, stones.Turn)])))
            known.append(move)
        return known

    def ask(self, command: str) -> str:
        """The answer to one command. Failure when there is none, or it is a refusal."""
        pipe: IO[bytes] | None = self.process.stdin
        try:
            if pipe is not None:
                pipe.write(command.encode() + b"\n")
                pipe.flush()
        except OSError as error:
            raise Failure(f"ended before the answer to {command!r}") from error
        answer = self._answer(command)
        if not answer.startswith("="):
            raise Failure(f"answered {answer[:60]!r} to {command!r}")
        return answer.lstrip("=0123456789").strip()

    def _answer(self, command: str) -> str:
        """The lines up to a blank one; blank ones before the first are skipped."""
        lines: list[str] = []
        while len(lines) < MOST_LINES:
            try:
                line = self.lines.get(timeout=self.patience)
            except Empty:
                self.process.kill()
                raise Failure(f"was silent for {self.patience:g} s after {command!r}") from None
            if line is None:
                raise Failure(f"ended before the answer to {command!r}")
            text = line.decode("utf-8", "replace").strip()
            if lines and not text:
                break
            lines += [text] if text else []
        return "\n".join(lines)

    def close(self) -> None:
        """Ask it to quit; end it if it does not."""
        with suppress(OSError, Failure):
            if self.process.stdin is not None:
                self.process.stdin.write(b"quit\n")
                self.process.stdin.close()
        try:
            self.process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(_GRACE)


def told(move: Any, turns: int) -> str:
    """The command that tells a program a move that another made; `turns` were made before it."""
    if isinstance(move, stones.Choice):
        return f"trellis-choose_side {move.side}"
    return f"play {stones.SIDES[turns % 2]} {vertices(move)}"


def vertices(turn: stones.Turn) -> str:
    """A turn as one word: `J11-K13`, `J11` or `pass`."""
    return stones.format_move(turn).replace(" ", "-")


def _pass_on(pipe: IO[bytes] | None, lines: SimpleQueue[bytes | None]) -> None:
    """Read lines of bounded length for as long as there are some; None at the end."""
    if pipe is not None:
        with suppress(OSError), pipe:
            while line := pipe.readline(LONGEST_LINE):
                lines.put(line)
    lines.put(None)

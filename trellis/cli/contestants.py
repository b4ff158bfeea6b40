"""Who can play in a match: our bots, programs that speak the engine protocol, Python functions.

A player is anything with `turn(view, seed, played)`, which returns the moves from the view to the
end of the seat's turn, as `trellis.bots.Answer.moves` has them. `played` are the moves of the game
so far; only a program needs them, and only in Stones, where nothing is hidden.
"""

from __future__ import annotations

import importlib
import re
import shlex
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

from trellis import bots
from trellis.bots import LEVELS
from trellis.cli.complaint import Complaint
from trellis.cli.gtp_program import Program
from trellis.cli.options import GAMES

_BOT = re.compile(r"(\w+):([0-9])(?:@([0-9]{1,9})|@([0-9.]{1,9})s)?", re.ASCII)
_FUNCTION = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)", re.ASCII)

EXPECTED = "expected a player like stones:5, flowers:3@200, gtp:COMMAND or module:function"


class Player(Protocol):
    """Somebody at the board for one game."""

    def turn(self, view: Any, seed: int, played: Sequence[Any]) -> tuple[Any, ...]:
        """The moves of a turn. May raise gtp_program.Failure, which loses the game."""

    def close(self) -> None:
        """The game is over."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A player as it was written on the command line; can be sent to another process.

    `game` is the game it plays, None if it may play either. `nodes` and `seconds` limit a bot's
    turn; `patience` is how many seconds a program may take for one answer.
    """

    text: str
    game: str | None = None
    level: int = 0
    nodes: int | None = None
    seconds: float | None = None
    command: tuple[str, ...] = ()
    function: tuple[str, str] = ("", "")
    patience: float = 60.0

    def open(self) -> Player:
        """The player, ready for a game. Complaint when there is no such function."""
        if self.level:
            return Bot(self)
        if self.command:
            return Program(self.command, self.patience, self.seconds)
        return Function(_found(*self.function))


class Bot:
    """One of our bots, with a limit in nodes, in seconds, or its level's own measure."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def turn(self, view: Any, seed: int, played: Sequence[Any]) -> tuple[Any, ...]:
        """Think, until the time is up if there is a limit of it."""
        spec, best = self.spec, None
        end = None if spec.seconds is None else perf_counter() + spec.seconds
        for progress in bots.think(spec.game or "", view, spec.level, seed, spec.nodes):
            best = progress.best or best
            if end is not None and best is not None and perf_counter() >= end:
                break
        return () if best is None else best.moves

    def close(self) -> None:
        """There is nothing to close."""


class Function:
    """A Python function from a view and a seed to the moves of a turn."""

    def __init__(self, function: Callable[[Any, int], tuple[Any, ...]]) -> None:
        self.function = function

    def turn(self, view: Any, seed: int, played: Sequence[Any]) -> tuple[Any, ...]:
        """Ask the function."""
        return tuple(self.function(view, seed))

    def close(self) -> None:
        """There is nothing to close."""


def read_spec(text: str) -> Spec:
    """The player of such a text. Complaint with one line when it names none."""
    if text.startswith("gtp:"):
        return Spec(text, game="stones", command=_command(text))
    bot = _BOT.fullmatch(text)
    if bot is not None and bot[1] in GAMES:
        return _bot(text, bot)
    function = _FUNCTION.fullmatch(text)
    if function is None or function[1] in GAMES:
        raise Complaint(f"{text}: {EXPECTED}")
    _found(function[1], function[2])
    return Spec(text, function=(function[1], function[2]))


def _bot(text: str, match: re.Match[str]) -> Spec:
    game, level, nodes, seconds = match.groups()
    if int(level) not in LEVELS:
        raise Complaint(f"{text}: expected a level from {LEVELS[0]} to {LEVELS[-1]}, got {level}")
    try:
        limit = None if seconds is None else float(seconds)
    except ValueError:
        limit = 0.0
    if nodes == "0" or limit == 0.0:
        raise Complaint(f"{text}: expected a limit above 0 after @, like @200 or @0.5s")
    return Spec(text, game, int(level), None if nodes is None else int(nodes), limit)


def _command(text: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(text.removeprefix("gtp:")))
    except ValueError as error:
        raise Complaint(f"{text}: {error}") from error
    if not command:
        raise Complaint(f"{text}: expected a command after gtp:")
    if shutil.which(command[0]) is None:
        raise Complaint(f"{text}: there is no program {command[0]}")
    return command


def _found(module: str, name: str) -> Callable[[Any, int], tuple[Any, ...]]:
    try:
        function: Any = getattr(importlib.import_module(module), name, None)
    except ImportError as error:
        raise Complaint(f"{module}:{name}: {error}") from error
    if not callable(function):
        raise Complaint(f"{module}:{name}: expected a function in {module}, found none")
    return function  # type: ignore[no-any-return]

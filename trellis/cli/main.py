"""The commands and their options; every other module here carries one of them out."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from trellis import __version__
from trellis.cli import (
    analysing,
    arena,
    converting,
    counting,
    drawing,
    gtp,
    playing,
    puzzling,
    random_games,
    replaying,
)
from trellis.cli.complaint import Complaint

COMMANDS = (
    playing,
    arena,
    gtp,
    analysing,
    replaying,
    drawing,
    converting,
    random_games,
    counting,
    puzzling,
)

WRONG_INPUT = 2
CLOSED_PIPE = 1
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        print(f"{self.prog}: {message} (--help tells more)", file=sys.stderr)
        sys.exit(WRONG_INPUT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status: 0, or 2 when the input does not fit."""
    options = _parser().parse_args(arguments)
    _never_stop_at_a_sign()
    try:
        options.run(options)
        print(end="", flush=True)
    except Complaint as complaint:
        print(complaint, file=sys.stderr)
        return WRONG_INPUT
    except BrokenPipeError:
        _write_no_more()  # whoever was reading has seen enough
        return CLOSED_PIPE
    except OSError as error:
        _write_no_more()
        print(f"standard output: cannot be written: {error.strerror}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _never_stop_at_a_sign() -> None:
    """A terminal that lacks a sign shows its number; one typed in another encoding is replaced."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _write_no_more() -> None:
    """What is still to be flushed at exit goes nowhere, and so raises nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="trellis", description="Two board games named Trellis.")
    parser.add_argument("--version", action="version", version=f"trellis {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add_command(commands)
    return parser

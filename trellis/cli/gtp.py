"""`gtp`: an engine for Stones that speaks the syntax of the Go Text Protocol, version 2.

One command a line on standard input, one answer on standard output; bad input is answered with an
error and never ends the program. What the commands mean is in `trellis.cli.gtp_engine`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from typing import BinaryIO

from trellis.bots import LEVELS
from trellis.cli.gtp_engine import Engine, Refusal
from trellis.cli.options import Commands, counted, seconds, whole

LONGEST_LINE = 1000
"""Bytes; a longer line is refused as a whole."""

ABOUT = """\
An engine for Stones in the syntax of the Go Text Protocol (version 2), for programs rather than
people. Programs for Go cannot read its moves: columns are A to O with the letter I, and a turn is
one word, J11-K13 for two stones, J11 for one, pass for none. After boardsize or clear_board come
the three turns of the opening, black, white and black, then trellis-choose_side, then white, black
and so on.

  play black J11-K13            a turn that was made
  genmove white                 the engine makes a turn and says it
  trellis-choose_side           the engine takes a side for the second player and says which
  trellis-choose_side white     the second player took White
  final_score                   B+ or W+, once a side has connected
  time_settings 0 30 10         10 turns in 30 seconds: at most 3 seconds a turn from now on

list_commands lists them all."""

_CONTROLS = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_LINE = re.compile(r"(?:([0-9]{1,10})(?:\s+|$))?(.*)", re.ASCII)


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser(
        "gtp",
        help="an engine for Stones that other programs can drive",
        description=ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--level", type=int, choices=LEVELS, default=LEVELS[-1], help="5 by default"
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=seconds, help="a turn at most")
    limit.add_argument("--nodes", type=counted, help="positions judged a turn at most")
    parser.add_argument("--seed", type=whole, default=0, help="the same games for the same number")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Answer until `quit` or the end of the input."""
    engine = Engine(options.level, options.nodes, options.seconds, options.seed)
    for line in lines(sys.stdin.buffer if sys.stdin else None):
        answer = reply(engine, line)
        if answer is not None:
            print(answer, end="\n\n", flush=True)
        if engine.has_quit:
            return


def lines(stream: BinaryIO | None) -> Iterator[str | None]:
    """The lines of the input; None for one that is too long."""
    while stream is not None and (data := stream.readline(LONGEST_LINE)):
        is_whole = data.endswith(b"\n") or len(data) < LONGEST_LINE
        yield data.decode("utf-8", "replace") if is_whole else None
        while not is_whole:
            rest = stream.readline(LONGEST_LINE)
            is_whole = rest.endswith(b"\n") or not rest


def reply(engine: Engine, line: str | None) -> str | None:
    """What is answered to a line, without the blank line that follows; None for an empty one."""
    if line is None:
        return "? line too long"
    text = _CONTROLS.sub("", line.partition("#")[0].replace("\t", " ")).strip()
    match = _LINE.fullmatch(text)
    if not text or match is None:
        return None
    number, words = match[1] or "", match[2].split()
    try:
        answer = engine.carry_out(words[0] if words else "", words[1:])
        is_on_same_line = answer and not answer.startswith("\n")
        return f"={number}{' ' if is_on_same_line else ''}{answer}"
    except Refusal as refusal:
        return f"?{number} {refusal}"

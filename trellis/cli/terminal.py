"""One terminal shared by people: lines out, lines in, and a curtain between two hands."""

from __future__ import annotations

import sys

from trellis.cli.speech import t

CURTAIN_LINES = 60
"""Blank lines where a screen cannot be cleared; more than a screen has."""

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, what has scrolled off it, and goes to the top."""


class Left(Exception):
    """Nobody is typing any more."""


def show(text: str = "") -> None:
    """A line, or several."""
    print(text)


def ask(question: str) -> str:
    """The answer to a question, without blanks around it. Left at the end of the input."""
    print(question, end="", flush=True)
    # Closed standard input is None.
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        print()
        raise Left
    return line.strip()


def agrees(question: str) -> bool:
    """Whether the answer begins with y."""
    return ask(t("yes_or_no", question=question)).lower().startswith("y")


def clear() -> None:
    """Take everything off the screen."""
    print(CLEAR if sys.stdout.isatty() else "\n" * CURTAIN_LINES, end="")

"""What both desks share: half-made input lives here, never in the rules."""

from __future__ import annotations

from typing import NamedTuple

from trellis.core import Phrase, Reason


class Button(NamedTuple):
    """Something to press beside the board.

    `do` is the text for `Session.do`, `kind` one of `main`, `plain`, `quiet`; `why_not` says why
    it does nothing at the moment, or is None.
    """

    do: str
    label: Phrase
    kind: str = "plain"
    why_not: Reason | None = None


class Prompt(NamedTuple):
    """What to do now: a title of a few words, and sentences that say more."""

    title: Phrase
    body: tuple[Phrase, ...] = ()


def numbers(cell: str) -> tuple[int, ...]:
    """The numbers of a cell's name such as `hex:1,-2`."""
    return tuple(int(part) for part in cell.partition(":")[2].split(","))

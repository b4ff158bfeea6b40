"""What both desks share: half-made input lives here, never in the rules."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from trellis.core import Phrase, Reason, TextError

if TYPE_CHECKING:
    from trellis.session.flowers_desk import FlowersDesk
    from trellis.session.stones_desk import StonesDesk

    Desk: TypeAlias = FlowersDesk | StonesDesk

CELLS = {"hand": 1, "hex": 2, "vine": 2, "owner": 2, "first": 1}
"""What can be pressed in Flowers, and how many numbers name it."""

_NUMBER = re.compile(r"-?[0-9]{1,3}", re.ASCII)


class Button(NamedTuple):
    """Something to press beside the board.

    `do` is the text for `Session.do`, `kind` one of `main`, `plain`, `quiet`, `icon`, `flower`
    (carries a seat's flower) and `stone` (carries a side's stone); `why_not` says why it does
    nothing at the moment, or is None.
    """

    do: str
    label: Phrase
    kind: str = "plain"
    why_not: Reason | None = None


class Prompt(NamedTuple):
    """What to do now: a title of a few words, and sentences that say more."""

    title: Phrase
    body: tuple[Phrase | Reason, ...] = ()


Told = tuple[Prompt, tuple[Button, ...]]
"""A prompt and the buttons that go with it."""


def part(game: str, name: str) -> Any:
    """The module of this room about one game: its `desk`, its `prompt` or what is `shown`.

    It is loaded when it is first asked for, and with it the rules of the game.
    """
    return import_module(f"trellis.session.{game}_{name}")


def read_cell(cell: str) -> tuple[str, tuple[int, ...]]:
    """Kind and numbers of a cell's name such as `hex:1,-2`. TextError when it names nothing."""
    kind, _, rest = cell.partition(":")
    numbers = rest.split(",")
    if len(numbers) != CELLS.get(kind) or not all(map(_NUMBER.fullmatch, numbers)):
        raise TextError(unknown(cell))
    return kind, tuple(map(int, numbers))


def unknown(text: str) -> Reason:
    """The reason against a text that means nothing here."""
    return Reason("no_such_action", text=text[:20])

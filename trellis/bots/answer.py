"""What a bot says: how far it is while it thinks, and what it would do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from trellis.core import Phrase


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot would do.

    `moves` lead from the view to the end of the seat's turn: in Flowers plant, owners, first,
    claim, gifts, stop, as far as they are still due; in Stones one turn, or the choice.
    `chances` are, by seat, how many of a thousand such games the bot thinks each would win once
    these moves are made; they add up to 1000.
    `reasons` say what the moves do and why the bot likes them, the weightiest first. They may speak
    of what only this seat knows.
    `nodes` is the work that went into it, in positions judged; the same on every machine.
    """

    moves: tuple[Any, ...]
    chances: tuple[int, ...]
    reasons: tuple[Phrase, ...] = ()
    nodes: int = 0


class Progress(NamedTuple):
    """A moment of thinking: nodes so far, nodes it may take, the best so far or None."""

    done: int
    of: int
    best: Answer | None


Thinking = Iterator[Progress]
"""Yields often (some milliseconds apart), so that whoever owns the clock can stop at any time and
take the best so far; the last progress holds the answer. Two runs yield the same."""

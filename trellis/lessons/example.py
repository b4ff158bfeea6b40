"""What an example of the rules is: a few moments of a small game, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from trellis.core import Phrase
from trellis.draw.marks import GardenMarks
from trellis.draw.stones_marks import StonesMarks


class Moment(NamedTuple):
    """A position, what is marked on it, and what is to be said. It is drawn as a game draws it."""

    state: Any
    marks: GardenMarks | StonesMarks
    said: Phrase


@dataclass(frozen=True, slots=True)
class Example:
    """Moments in order: before, a move or more, after. `moments` plays them by the rules."""

    name: str
    title: Phrase
    moments: Callable[[], tuple[Moment, ...]]

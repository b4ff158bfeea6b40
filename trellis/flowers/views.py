"""What one seat, or a spectator, may see of a game of Flowers (our rule: hidden is hidden)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trellis.core import Seat
from trellis.flowers.state import HIDDEN, State


@dataclass(frozen=True, slots=True)
class View:
    """A state as one seat knows it; `seat` is None for a spectator.

    In `state` every tile this seat may not know is HIDDEN; all rule functions still work on it.
    Drawings, bots and hints are handed a View, never the full State.
    """

    seat: Seat | None
    state: State


def view(state: State, seat: Seat | None) -> View:
    """What a seat may see: its own hand, the size of the others' and of the deck."""
    hands = tuple(
        hand if number == seat else (HIDDEN,) * len(hand) for number, hand in enumerate(state.hands)
    )
    return View(seat, replace(state, hands=hands, deck=(HIDDEN,) * len(state.deck)))

"""The vocabulary both games share: values, errors, geometry, chance. It imports nothing of ours."""

from trellis.core.errors import IllegalMoveError, TextError, TrellisError
from trellis.core.hexes import Hex
from trellis.core.messages import Event, Message, Phrase, Reason
from trellis.core.outcome import Outcome
from trellis.core.points import Point
from trellis.core.rng import Rng

Seat = int
"""A player's place at the table, counted from 0 in the order of play."""

__all__ = [
    "Event",
    "Hex",
    "IllegalMoveError",
    "Message",
    "Outcome",
    "Phrase",
    "Point",
    "Reason",
    "Rng",
    "Seat",
    "TextError",
    "TrellisError",
]

"""What each rule set offers: the same functions, so that laws, records and sessions serve both."""

from __future__ import annotations

from typing import Any, Protocol

from trellis.core.messages import Event, Reason
from trellis.core.outcome import Outcome


class Rules(Protocol):
    """The face of `trellis.flowers` and `trellis.stones`, each a module with these names.

    States are immutable values; every function here is pure. One code path decides legality.
    """

    NAME: str
    """`flowers` or `stones`."""

    def to_move(self, state: Any) -> int | None:
        """The seat that decides next, or None when the game is over."""

    def legal_moves(self, state: Any) -> tuple[Any, ...]:
        """Every legal move once, in a fixed order; empty when the game is over."""

    def why_not(self, state: Any, move: Any) -> Reason | None:
        """None when the move is legal, else the first reason why it is not."""

    def advance(self, state: Any, move: Any) -> tuple[Any, tuple[Event, ...]]:
        """The state after the move, and what happened in order. Raises IllegalMoveError."""

    def apply(self, state: Any, move: Any) -> Any:
        """The state after the move. Raises IllegalMoveError with the reason of `why_not`."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended on the board, or None while it runs."""

    def why_not_resign(self, state: Any) -> Reason | None:
        """None when the seat to move may resign."""

    def resign(self, state: Any) -> Outcome:
        """The outcome if the seat to move gives up. Raises IllegalMoveError where it may not."""

    def view(self, state: Any, seat: int | None) -> Any:
        """What one seat may see; None is a spectator."""

    def parse_move(self, text: str) -> Any:
        """A move from its text form, which needs no board. Raises TextError."""

    def format_move(self, move: Any) -> str:
        """The canonical text form of a move."""

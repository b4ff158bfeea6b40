"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `winner` is a seat, or None when all agreed to end without one.
    `reason` is one of `fifteen` (Flowers), `connected` (Stones), `resigned`, `agreed`.
    `side` is `black` or `white` for a game of Stones in which sides exist, else None.
    """

    winner: int | None
    reason: str
    side: str | None = None


REASONS = ("fifteen", "connected", "resigned", "agreed")

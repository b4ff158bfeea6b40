"""Two ways to be wrong: text that is no move, and a move the position does not allow."""

from __future__ import annotations

from trellis.core.messages import Reason


class TrellisError(ValueError):
    """The family of all errors of this package. `reason`: what was expected and what was got."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.reason.params.items())
        return f"{self.reason.code.replace('_', ' ')}" + (f" ({details})" if details else "")


class TextError(TrellisError):
    """Text from outside that does not parse; `reason` carries what was expected and the text."""


class IllegalMoveError(TrellisError):
    """A well-formed move that the rules do not allow in this position."""

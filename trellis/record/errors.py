"""A text that is no record, with the place where it stopped being one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trellis.core import Reason, TextError

if TYPE_CHECKING:
    from trellis.record.record import Record


class RecordError(TextError):
    """What was expected in a text and what was got, and what was good before it.

    `reason` has the code `expected`; its `what` says what should be there, `got` what is.
    `line` and `column` count from 1, columns in characters.
    `good` is the broken record as far as it can be played, or None; `records` are the whole ones
    before it. Where the rules refused something, `__cause__` is their error.
    """

    def __init__(self, reason: Reason, line: int = 1, column: int = 1) -> None:
        super().__init__(reason)
        self.line = line
        self.column = column
        self.good: Record | None = None
        self.records: tuple[Record, ...] = ()

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {super().__str__()}"

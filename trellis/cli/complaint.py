"""What goes wrong on a command line: one line for the person, exit status 2, no traceback."""

from __future__ import annotations

from trellis.record import RecordError
from trellis.words import explain


class Complaint(Exception):
    """A line for standard error."""


def at_place(name: str, error: RecordError) -> Complaint:
    """The complaint about a text: file, line, column, what was expected and what was got."""
    return Complaint(f"{name}:{error.line}:{error.column}: {explain(error)}")

"""Files and pipes: in as text, out as text, `-` for standard input and output."""

from __future__ import annotations

import sys
from pathlib import Path

from trellis.cli.complaint import Complaint, at_place
from trellis.record import Reading, Record, RecordError, read

MOST_BYTES = 4_000_000
"""More than any text that the readers take; nothing longer is read into memory."""


def read_games(name: str) -> Reading:
    """The records of a file. Complaint when it cannot be read or is none; skipped ones are told."""
    try:
        reading = read(read_text(name))
    except RecordError as error:
        raise at_place(_shown(name), error) from error
    for case in reading.skipped:
        print(f"{_shown(name)}: {case} is no game and was left out", file=sys.stderr)
    return reading


def pick(name: str, number: int) -> Record:
    """One record of a file, counted from 1."""
    records = read_games(name).records
    if not 1 <= number <= len(records):
        raise Complaint(f"{_shown(name)}: expected a record from 1 to {len(records)}, got {number}")
    return records[number - 1]


def read_text(name: str) -> str:
    """The text of a file, in UTF-8."""
    return decoded(name, read_bytes(name))


def read_bytes(name: str) -> bytes:
    """What a file holds."""
    data = _read_bytes(name)
    if len(data) > MOST_BYTES:
        raise Complaint(f"{_shown(name)}: expected at most {MOST_BYTES} bytes, got more")
    return data


def decoded(name: str, data: bytes) -> str:
    """What a file holds, as text in UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        before = data[data.rfind(b"\n", 0, error.start) + 1 : error.start]
        column = len(before.decode("utf-8")) + 1
        got = f"expected text in UTF-8, got the byte 0x{data[error.start]:02x}"
        raise Complaint(f"{_shown(name)}:{line}:{column}: {got}") from error


def _read_bytes(name: str) -> bytes:
    try:
        if name == "-":
            # Closed standard input is None.
            return sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Complaint(f"{_shown(name)}: cannot be read: {_why(error)}") from error


def write_text(name: str, text: str) -> None:
    """Write a file in UTF-8, or to standard output."""
    if name == "-":
        print(text, end="" if text.endswith("\n") else "\n")
        return
    try:
        Path(name).write_bytes(text.encode("utf-8"))
    except (OSError, ValueError) as error:
        raise Complaint(f"{_shown(name)}: cannot be written: {_why(error)}") from error


def check_writable(name: str | None) -> None:
    """Complaint now, not after hours of work, about a file that cannot be written; None is none."""
    if name not in (None, "-"):
        try:
            Path(name or "").open("ab").close()
        except (OSError, ValueError) as error:
            raise Complaint(f"{_shown(name or '')}: cannot be written: {_why(error)}") from error


def _shown(name: str) -> str:
    """A file's name on one line."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return "standard input" if name == "-" else shown


def _why(error: OSError | ValueError) -> str:
    words = error.strerror if isinstance(error, OSError) else None
    return words or str(error)

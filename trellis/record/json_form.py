"""The JSON form: positions and games as the hand-checked cases of the tests have them.

A text is one object, a list of them, or an object with a list under `cases`. An object of Flowers
has `start` (a position) and `actions`, or `record` (deck and actions of a whole game), or is such
a record itself. One of Stones has `kind` `game` with `turns`, or `kind` `position` with stones.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from trellis.core import TrellisError
from trellis.record import flowers_json, stones_json
from trellis.record.errors import RecordError
from trellis.record.json_value import Json, spots
from trellis.record.record import Record
from trellis.record.scanner import Scanner

NO_GAMES = ("partners", "count")
"""Kinds of cases that ask something of the rules and hold no game."""


class Reading(NamedTuple):
    """What a text held: its records, and the names of the cases that are no games."""

    records: tuple[Record, ...]
    skipped: tuple[str, ...] = ()


def read_json(text: str) -> Reading:
    """The games of a JSON text. Raises RecordError at what does not fit, with those before it."""
    scanner = Scanner(text)
    records: list[Record] = []
    skipped: list[str] = []
    try:
        for case in _cases(scanner):
            if case.value.get("kind") in NO_GAMES:
                skipped.append(str(case.value.get("name", case.path)))
            else:
                records.append(_read_case(case))
    except RecordError as error:
        error.records = tuple(records)
        raise
    return Reading(tuple(records), tuple(skipped))


def _cases(scanner: Scanner) -> Iterator[Json]:
    """Every object that should be a game, each with its place in the text."""
    data = _parse(scanner)
    scanner.skip_space()
    if isinstance(data, dict) and "cases" in data:
        return
    ...

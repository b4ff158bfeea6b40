"""Games as text: records, the JSON of positions, and replay.

>>> from trellis import record, stones
>>> game = record.Record("stones", ("Ines", "Karim"), stones.new_game(7), (stones.PASS,))
>>> record.read_records(record.write_record(game)) == [game]
True

The text format is described in docs/record.md.
"""

from trellis.record.errors import RecordError
from trellis.record.json_form import Reading, read_json, to_json
from trellis.record.read import read, read_slowly
from trellis.record.reader import Steps, finished, read_records
from trellis.record.record import (
    RULES,
    Game,
    Move,
    Record,
    State,
    final,
    outcome,
    redacted,
    replay,
    states,
    tidy,
)
from trellis.record.tags import format_result
from trellis.record.writer import number_due, write_record

__all__ = [
    "RULES",
    "Game",
    "Move",
    "Reading",
    "Record",
    "RecordError",
    "State",
    "Steps",
    "final",
    "finished",
    "format_result",
    "number_due",
    "outcome",
    "read",
    "read_json",
    "read_records",
    "read_slowly",
    "redacted",
    "replay",
    "states",
    "tidy",
    "to_json",
    "write_record",
]

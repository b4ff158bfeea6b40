"""Any text that holds games: a record, or the JSON form."""

from __future__ import annotations

import re

from trellis.record.json_form import Reading, read_json
from trellis.record.reader import read_records

_JSON = re.compile(r"\ufeff?\s*(\{|\[\s*[\[\]{])")


def read(text: str) -> Reading:
    """The games of a text, whichever form it has. Raises RecordError at what does not fit.

    A list in JSON begins with a bracket, too, but no tag has a brace or a bracket next.
    """
    if _JSON.match(text):
        return read_json(text)
    return Reading(tuple(read_records(text)))

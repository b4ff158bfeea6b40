"""Any text that holds games: a record, or the JSON form."""

from __future__ import annotations

import re

from trellis.record.json_form import Reading, reading_json
from trellis.record.reader import Steps, finished, reading

_JSON = re.compile(r"\ufeff?\s*(\{|\[\s*[\[\]{])")


def read(text: str) -> Reading:
    """The games of a text, whichever form it has. Raises RecordError at what does not fit.

    A list in JSON begins with a bracket, too, but no tag has a brace or a bracket next.
    """
    return finished(read_slowly(text))


def read_slowly(text: str) -> Steps[Reading]:
    """The same in steps, each of which tells how many characters are understood."""
    if _JSON.match(text):
        return (yield from reading_json(text))
    return Reading(tuple((yield from reading(text))))

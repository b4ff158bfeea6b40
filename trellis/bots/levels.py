"""The five levels, the same numbers for both games; their names are in `trellis.words`."""

from __future__ import annotations

PERSON = 0
"""The level of a seat at which no bot sits."""

LEVELS = (1, 2, 3, 4, 5)
"""From a child's first game to as strong as we can make it."""

SECONDS = 1.5
"""How long a person waits for a bot at most; a machine that is slower gets the best so far."""

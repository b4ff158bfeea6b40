"""The terminal's voice: by code, the sentences that only it says."""

from __future__ import annotations

from collections.abc import Sequence

from trellis.core.messages import Value
from trellis.words import ENGLISH
from trellis.words.sentence import fill
from trellis.words.terminal import TERMINAL


def t(code: str, names: Sequence[str] = (), **params: Value) -> str:
    """A sentence of the terminal. `names` are the players' names by seat."""
    return fill(TERMINAL[code], params, names, ENGLISH)

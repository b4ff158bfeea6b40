"""How far a reader is: the step that is open and the steps that were solved, as a short text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from trellis.lessons.step import Step

MOST = 400
"""Characters that are read; what is longer was not written here."""


class Progress(NamedTuple):
    """`at` is the number of the open step, that of the finish where all are behind; `solved` are
    names of steps."""

    at: int = 0
    solved: frozenset[str] = frozenset()

    def solve(self, name: str) -> Progress:
        """The progress with one more step solved."""
        return self._replace(solved=self.solved | {name})


def write_progress(progress: Progress, steps: Sequence[Step]) -> str:
    """A text such as `at=bloom plant match`: the open step, then the solved ones in order.

    >>> write_progress(Progress(), ())
    'at=end'
    """
    at = steps[progress.at].name if progress.at < len(steps) else "end"
    return " ".join([f"at={at}", *(step.name for step in steps if step.name in progress.solved)])


def read_progress(text: str | None, steps: Sequence[Step]) -> Progress:
    """The progress of a text, as far as it makes sense for these steps: it comes from outside."""
    names = [step.name for step in steps]
    words = (text or "")[:MOST].split()
    wanted = [word[3:] for word in words if word.startswith("at=")]
    solved = frozenset(word for word in words if word in names)
    places = [*names, "end"]
    at = places.index(wanted[0]) if wanted and wanted[0] in places else 0
    return Progress(at, solved)

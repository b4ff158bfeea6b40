"""What leaves a bot while it thinks, and what of its answer the page gets to know.

A bot at its turn of Flowers knows its hand. So that nothing of it can be read off, it always sends
the same reports, one for each tenth, and in the end its moves alone. In Stones nothing is hidden,
and the best so far goes along.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from trellis import bots, stones

if TYPE_CHECKING:
    from trellis.bots import Answer, Reply, Request

TENTHS = 10
LONGEST = 400
"""Characters of the longest report that is read."""


class Report(NamedTuple):
    """How far a bot is, in tenths, and the first move it would make now, if it may tell."""

    tenths: int
    best: str = ""


def is_secret(request: Request) -> bool:
    """Whether the thoughts about a request belong to one seat alone."""
    return request.game == "flowers" and request.kind == "move"


class Reports:
    """The reports that are due while one request is thought about."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.sent = Report(0)

    def due(self, tenths: int, best: Answer | None) -> list[Report]:
        """What to report now; each tenth once and in order, in Stones also a new best."""
        upto = max(self.sent.tenths, min(tenths, TENTHS))
        said = "" if best is None else self._spoken(best)
        missing = [Report(one, said) for one in range(self.sent.tenths + 1, upto + 1)]
        if not missing and said and said != self.sent.best and self.sent.tenths:
            missing = [Report(upto, said)]
        if missing:
            self.sent = missing[-1]
        return missing

    def rest(self, best: Answer | None) -> list[Report]:
        """What is still due at the end."""
        return self.due(TENTHS, best)

    def _spoken(self, best: Answer) -> str:
        """The move in a few letters; one of Flowers says nothing to a reader."""
        is_told = self.request.game == "stones" and bool(best.moves)
        return stones.format_move(best.moves[0]) if is_told else ""


def public(request: Request, reply: Reply) -> Reply:
    """The reply without what only the bot's seat may know."""
    if not is_secret(request):
        return reply
    return replace(reply, answer=bots.Answer(reply.answer.moves, ()))


def write_report(question: int, report: Report) -> str:
    """A report on the question of that number, as text."""
    return json.dumps([question, report.tenths, report.best])


def read_report(text: object) -> tuple[int, Report] | None:
    """Number of the question and report of such a text, None for anything else."""
    try:
        if not isinstance(text, str) or len(text) > LONGEST:
            return None
        question, tenths, best = json.loads(text)
        if type(question) is not int or type(tenths) is not int or type(best) is not str:
            return None
    except (ValueError, TypeError, RecursionError):
        return None
    return (question, Report(tenths, best)) if 0 <= tenths <= TENTHS else None

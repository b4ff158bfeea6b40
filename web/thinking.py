"""A bot thinking against a clock, in slices, wherever that is: in the worker or in the page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from trellis.bots import Answer, Reply, Request, reply_to, think
from web.reports import TENTHS, Report, Reports, public

SLICE = 0.008
"""Seconds of thinking after which everybody else gets a turn."""


async def think_through(
    request: Request,
    seconds: float,
    clock: Callable[[], float],
    pause: Callable[[], Awaitable[None]],
    is_stopped: Callable[[], bool],
    tell: Callable[[Report], None],
) -> Reply | None:
    """The reply that was best when the thinking or the `seconds` ended; None when it was stopped.

    `clock` gives seconds, `pause` lets others work, `tell` takes the reports on the way.
    """
    if request.kind == "why":
        return reply_to(request)
    reports, best = Reports(request), None
    begun = rested = clock()
    for progress in think(request.game, request.view, request.level, request.seed, request.nodes):
        best, now = progress.best or best, clock()
        far = max(progress.done / max(progress.of, 1), (now - begun) / seconds)
        for report in reports.due(int(far * TENTHS), best):
            tell(report)
        if best is not None and now - begun >= seconds:
            break
        if now - rested >= SLICE:
            await pause()
            if is_stopped():
                return None
            rested = clock()
    return _reply(request, best, reports, tell)


def _reply(
    request: Request, best: Answer | None, reports: Reports, tell: Callable[[Report], None]
) -> Reply:
    if best is None:
        raise ValueError("nobody is to move")
    for report in reports.rest(best):
        tell(report)
    return public(request, Reply(request.kind, request.position, best))

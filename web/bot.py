"""The worker's script: a bot that takes and gives texts, and never sees the page.

A new question ends the one before it, so there is one at a time.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time

import js

sys.path.insert(0, os.path.abspath("modules.zip"))

from trellis.bots import read_request, write_reply
from web.reports import write_report
from web.thinking import think_through

__export__ = ["answer", "cancel"]

_now = {"question": 0}
"""The number of the question that is being thought about."""


async def answer(text: str, seconds: float, question: int, channel: str) -> str:
    """The reply to a request, both as text; nothing when it was stopped.

    Reports go to the channel of that name, each with the number of the question.
    """
    _now["question"] = question
    request = read_request(text)
    wire = js.BroadcastChannel.new(channel)
    try:
        reply = await think_through(
            request,
            seconds,
            time.monotonic,
            lambda: asyncio.sleep(0),
            lambda: _now["question"] != question,
            lambda report: wire.postMessage(write_report(question, report)),
        )
    finally:
        wire.close()
    return "" if reply is None else write_reply(request.game, reply)


async def cancel() -> None:
    """Stop thinking."""
    _now["question"] = 0

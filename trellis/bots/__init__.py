"""Opponents: a view, a level, a seed and a limit in nodes go in, moves and reasons come out.

A bot sees what its seat sees and keeps no memory between two questions. It thinks in small steps
and yields after each, so whoever runs it owns the clock and the stop. The same view, level, seed
and limit give the same answer on CPython and in Pyodide: what decides is made of whole numbers, or
of floats put together by + - x / and square roots in a fixed order.
"""

from typing import TYPE_CHECKING

from trellis.core import Phrase
from trellis.core.later import later

if TYPE_CHECKING:
    from trellis.bots.answer import Answer, Progress, Thinking
    from trellis.bots.engines import decide, effects, reply_to, think
    from trellis.bots.levels import LEVELS, PERSON, SECONDS
    from trellis.bots.message import (
        Reply,
        Request,
        position,
        read_reply,
        read_request,
        write_reply,
        write_request,
    )
else:
    __getattr__ = later(
        __name__,
        {
            "answer": "Answer Progress Thinking",
            "engines": "decide effects reply_to think",
            "levels": "LEVELS PERSON SECONDS",
            "message": "Reply Request position read_reply read_request write_reply write_request",
        },
    )

__all__ = [
    "LEVELS",
    "PERSON",
    "SECONDS",
    "Answer",
    "Phrase",
    "Progress",
    "Reply",
    "Request",
    "Thinking",
    "decide",
    "effects",
    "position",
    "read_reply",
    "read_request",
    "reply_to",
    "think",
    "write_reply",
    "write_request",
]

"""The page's entry in place of web/main.py while `e2e.bots_speed` measures: bots play each other.

They are asked exactly as the game's page asks them, in a worker and with its limit in time.
"""
# mypy: disable-error-code="top-level-await"
# ruff: noqa: F704
# PyScript allows await at the top of a script.

import json
import os
import sys
import time
from typing import Any

sys.path.insert(0, os.path.abspath("modules.zip"))

from pyscript import document

from trellis import stones
from trellis.bots import LEVELS, SECONDS, decide
from trellis.bots.stones.measures import MEASURES
from trellis.core import Rng
from trellis.core.points import Point
from trellis.session import Session, Table
from web.opponent import Opponent
from web.worker import Worker

LEAST_TURNS = 20
NODES = 100

opponent = Opponent(Worker)


async def game(name: str, level: int, seed: int) -> list[float]:
    """The milliseconds of each turn of a game between two bots of a level."""
    table = Table(name, ("", ""), starts=0, levels=(level, level))
    session, times = Session.begin(table, Rng(seed)), []
    while not session.is_finished:
        request = session.ask(seed)
        if request is not None:
            begun = time.monotonic()
            reply = await opponent.answer(request, SECONDS, lambda _: None)
            times.append(1000 * (time.monotonic() - begun))
            if session.accept(reply) is not None:
                raise RuntimeError("a bot's answer was refused")
        session.show_next()
    return times


async def turns(name: str, level: int) -> list[float]:
    """Median and 95th percentile of the milliseconds of a turn."""
    times: list[float] = []
    while len(times) < LEAST_TURNS:
        times += await game(name, level, len(times))
    times.sort()
    return [times[len(times) // 2], times[len(times) * 95 // 100]]


def fills() -> float:
    """Random fills of Stones judged a second: those of each position times the positions."""
    state = stones.set_up(15, [Point(6, 8), Point(9, 7)], [Point(7, 5), Point(5, 4)])
    begun = time.monotonic()
    nodes = decide("stones", stones.view(state, 1), 5, 1, nodes=NODES).nodes
    return nodes * MEASURES[5].fills / (time.monotonic() - begun)


async def measure() -> dict[str, Any]:
    """Everything that `e2e.bots_speed` prints, but for the browser's name."""
    await game("stones", 1, 1)  # warm up: the worker starts, tables are made
    await game("flowers", 1, 1)
    return {
        "turns": {
            f"{name}:{level}": await turns(name, level)
            for name in ("flowers", "stones")
            for level in LEVELS
        },
        "fills": fills(),
        "broken": opponent.broken,
    }


document.documentElement.dataset.told = json.dumps(await measure())

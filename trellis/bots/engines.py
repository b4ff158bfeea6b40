"""The bots of both games by the name of the game: thinking, deciding, and what a turn does."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from trellis.bots.answer import Answer, Thinking
from trellis.bots.message import Reply, Request
from trellis.core import Phrase


def _bots(game: str) -> Any:
    """The engine of a game, imported when first asked: a page that plays without bots needs none.

    Raises KeyError for another game.
    """
    engines = {"flowers": "trellis.bots.flowers", "stones": "trellis.bots.stones"}
    return import_module(engines[game])


def think(game: str, view: Any, level: int, seed: int = 0, nodes: int | None = None) -> Thinking:
    """Think about what the seat of `view`, which must be to move, should do.

    `nodes` bounds the positions judged; None stands for the level's own measure, for level 5 about
    what Pyodide does in `SECONDS`. Even with `nodes=1` there is an answer.
    """
    thinking: Thinking = _bots(game).think(view, level, seed, nodes)
    return thinking


def decide(game: str, view: Any, level: int, seed: int = 0, nodes: int | None = None) -> Answer:
    """The same, thought to its end."""
    best = None
    for progress in think(game, view, level, seed, nodes):
        best = progress.best
    if best is None:
        raise ValueError("nobody is to move")
    return best


def effects(game: str, view: Any, moves: tuple[Any, ...]) -> tuple[Phrase, ...]:
    """What a turn does that everybody can see, the weightiest first; nothing about hands."""
    told: tuple[Phrase, ...] = _bots(game).effects(view, moves)
    return told


def reply_to(request: Request) -> Reply:
    """The answer to a `why`, which takes no thinking."""
    told = effects(request.game, request.view, request.moves)
    return Reply(request.kind, request.position, Answer(request.moves, (), told))

"""What no start waits for is loaded when the player is at ease, piece by piece.

A press that comes before its piece loads it by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from importlib import import_module

PAUSE_SECONDS = 0.03
"""Between two pieces, for what the player does meanwhile."""

USUAL_SIZE = 15
"""Of a board of Stones: its table of turns is made before the first turn is played."""

RULES = {
    "flowers": ("state", "turn", "ending", "views", "setup"),
    "stones": ("state", "rules"),
}
"""The modules of a game's rules, from the bottom up."""

PARTS = (
    "trellis.session.{game}_desk",
    "trellis.draw.svg",
    "trellis.session.{game}_shown",
    "trellis.session.{game}_prompt",
    "web.screens.{game}_parts",
    "web.{game}_board",
    "web.{game}_targets",
)
"""What else the first step of a game needs, from the bottom up."""

REST = (
    "web.carrying",
    "trellis.session.save",
    "trellis.library.game",
    "trellis.library.merging",
    "web.here",
    "web.screens.elsewhere",
    "web.screens.menu",
    "web.screens.curtain",
    "trellis.session.recording",
    "web.screens.bots",
    "trellis.bots.message",
    "web.opponent",
    "web.worker",
    "web.by_link",
    "web.qr",
    "web.library",
    "web.setup",
)


def of_game(game: str) -> Iterator[str]:
    """What one game needs."""
    yield from (f"trellis.{game}.{name}" for name in RULES[game])
    yield from (name.format(game=game) for name in PARTS)


def pieces(first: str) -> Iterator[str]:
    """The modules in the order in which they will be wanted, the game `first` before the other."""
    games = sorted(("flowers", "stones"), key=lambda game: game != first)
    yield from of_game(games[0])
    yield from REST
    yield from of_game(games[1])


def load_at_once(route: str) -> None:
    """Load what the board of an address will want next."""
    _, screen, game, *_ = [*route.split("/"), "", ""]
    if screen in ("new", "play") and game in RULES:
        for name in of_game(game):
            import_module(name)


async def warm_up(first: str) -> None:
    """Load everything that a game may want, a piece at a time."""
    for name in pieces(first):
        await asyncio.sleep(PAUSE_SECONDS)
        import_module(name)
        if name == "trellis.stones.rules":
            from trellis.stones.turns import table

            table(USUAL_SIZE)

"""Many games to fill a shelf with: different sizes, ends and names, the same at each run."""

from __future__ import annotations

from e2e.games import lively_game
from e2e.stored import current, key
from trellis import stones
from trellis.core import Rng
from trellis.library import KeptGame, write_game
from trellis.session import Session, Table, checked, write_save

NOON = 1_790_000_000_000
"""A moment in September 2026, in milliseconds since 1970."""

HOUR = 3_600_000


def stones_game(seed: int, plies: int, size: int = 9) -> Session:
    """A game of Stones between Ada and Bo, random, so many plies long at most."""
    session = Session.begin(checked(Table("stones", ("Ada", "Bo"), starts=0, size=size)), Rng(seed))
    for move in stones.playout(stones.new_game(size), Rng(seed)).moves[:plies]:
        session.play(move)
    return session


def shelf(count: int) -> dict[str, str]:
    """So many games as the page keeps them, the first ones changed last, none at hand but two."""
    script = lively_game()
    gardens = [script.session(plies) for plies in (5, 30, len(script.moves))]
    texts: dict[str, str] = {}
    for number in range(count):
        is_stones = number % 2 == 0
        session = (
            stones_game(number, 400 if number % 3 else 9) if is_stones else gardens[number % 3]
        )
        game = KeptGame(f"game{number:04}", write_save(session), changed=NOON - number * HOUR)
        texts[key(game.id)] = write_game(game)
    return texts | {current("stones"): "game0000", current("flowers"): "game0001"}

"""Positions in which rare things happen, made at random: crowded gardens shortly before the end."""

from __future__ import annotations

from tests.flowers.naive import DIRECTIONS, START_ROW, TILES, Game
from trellis.core import Rng


def crowded(rng: Rng) -> Game:
    """A garden of a few tiles planted to match, most runs claimed, players close to fifteen."""
    players = 2 + rng.below(3)
    pack = rng.shuffled(range(1, 61))
    game = Game([[] for _ in range(players)], [], [START_ROW], rng.below(players), [0] * players)
    for _ in range(3 + rng.below(14)):
        tile = pack.pop()
        game.put(tile, *good_spot(game, tile, rng))
    claim_runs(game, rng, percent=20 + 20 * rng.below(5))
    far = 1 + rng.below(14)
    game.extra = [max(0, 14 - rng.below(far) - count) for count in game.counts()]
    game.hands = [[pack.pop() for _ in range(3)] for _ in range(players)]
    game.deck = pack[: rng.choice((0, 1, 2, 5, 9, len(pack)))]
    return game


def good_spot(game: Game, tile: int, rng: Rng) -> tuple[int, int, int]:
    """Of thirty random ways to plant a tile the one that connects most."""
    taken = {(q, r) for q, r, _ in game.board.values()}
    beside = sorted({(q + dq, r + dr) for q, r in taken for dq, dr in DIRECTIONS} - taken)
    spots = [(*rng.choice(beside), rng.below(6)) for _ in range(30)]
    return max(spots, key=lambda spot: matches(game, 1, tile, *spot))


def matches(game: Game, flower: int, tile: int, q: int, r: int, rot: int) -> int:
    """How many connections a tile would make; those to flowers count `flower` times."""
    made = 0
    for colour, *edges in TILES[tile]:
        for edge in edges:
            dq, dr = DIRECTIONS[(edge + rot) % 6]
            for near, index in game.ends_at.get((2 * q + dq, 2 * r + dr), []):
                if TILES[near][index][0] == colour:
                    made += flower if (near, index) in game.flowers else 1
    return made


def claim_runs(game: Game, rng: Rng, percent: int) -> None:
    """Give whole runs to players, some runs to two, nobody more than fourteen flowers."""
    for vine in game.vines():
        run = sorted(game.run(vine))
        pair = (rng.below(game.players), rng.below(game.players))
        owners = [rng.choice(pair) for _ in run]
        fits = all(game.count(seat) + owners.count(seat) <= 14 for seat in pair)
        if run[0] == vine and fits and rng.below(100) < percent:
            game.flowers.update(zip(run, owners, strict=True))

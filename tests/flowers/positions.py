"""Positions in which rare things happen, made at random: crowded gardens shortly before the end."""

from __future__ import annotations

from tests.flowers.naive import DIRECTIONS, START_ROW, TILES, Game
from trellis import flowers
from trellis.core import Rng


def crowded(rng: Rng) -> Game:
    """A garden of some tiles planted so that vines connect."""
    game, pack = bare(rng)
    for _ in range(3 + rng.below(14)):
        tile = pack.pop()
        game.put(tile, *good_spot(game, tile, rng))
    return dealt(game, pack, rng)


def wreath(rng: Rng) -> Game:
    """A hole with tiles all around it, and in the mover's hand a tile that fits it well."""
    game, pack = bare(rng)
    key, rot, entrance = pack.pop(), rng.below(6), rng.below(6)
    dq, dr = DIRECTIONS[entrance]
    for step in range(4, 9):
        edge = (entrance + step) % 6
        wanted = colour_at(key, rot, edge)
        tile, turn = fitting(pack, wanted, (edge + 3) % 6, rng)
        pack.remove(tile)
        game.put(tile, dq + DIRECTIONS[edge][0], dr + DIRECTIONS[edge][1], turn)
    game.hands[game.active] = [key]
    return dealt(game, pack, rng)


def state_of(game: Game) -> flowers.State:
    """The same position for the rules under test; the game must be before a planting."""
    return flowers.set_up(game.players, game.active, game.hands, game.deck, game.rows(), game.extra)


def bare(rng: Rng) -> tuple[Game, list[int]]:
    """A table with the starting tile only, and the other tiles shuffled."""
    players = 2 + rng.below(3)
    hands: list[list[int]] = [[] for _ in range(players)]
    game = Game(hands, [], [START_ROW], rng.below(players), [0] * players)
    return game, rng.shuffled(range(1, 61))


def dealt(game: Game, pack: list[int], rng: Rng) -> Game:
    """The game with runs claimed, counts close to fifteen, full hands and some deck."""
    claim_runs(game, rng, percent=20 + 20 * rng.below(5))
    far = 1 + rng.below(14)
    game.extra = [max(0, 14 - rng.below(far) - count) for count in game.counts()]
    for hand in game.hands:
        while len(hand) < 3:
            hand.append(pack.pop())
    game.deck = pack[: rng.choice((0, 1, 2, 5, 9, len(pack)))]
    return game


def fitting(pack: list[int], wanted: int, edge: int, rng: Rng) -> tuple[int, int]:
    """A tile and rotation that shows a colour at an edge; now and then any tile."""
    if rng.below(6) == 0:
        return pack[0], rng.below(6)
    ways = [(tile, rot) for tile in pack for rot in range(6)]
    return rng.choice([way for way in ways if colour_at(*way, edge) == wanted])


def colour_at(tile: int, rot: int, edge: int) -> int:
    """The colour a turned tile shows at an edge of the board."""
    [colour] = [c for c, *ends in TILES[tile] if edge in [(end + rot) % 6 for end in ends]]
    return colour


def good_spot(game: Game, tile: int, rng: Rng) -> tuple[int, int, int]:
    """Of thirty random ways to plant a tile the one that connects most."""
    taken = {(q, r) for q, r, _ in game.board.values()}
    beside = sorted({(q + dq, r + dr) for q, r in taken for dq, dr in DIRECTIONS} - taken)
    spots = [(*rng.choice(beside), rng.below(6)) for _ in range(30)]
    return max(spots, key=lambda spot: matches(game, 1, tile, *spot))


def matches(game: Game, flower: int, tile: int, q: int, r: int, rot: int) -> int:
    """How well a tile would connect: a flower counts `flower`, an empty vine 1, both ends extra."""
    made = 0
    for colour, *edges in TILES[tile]:
        directions = [DIRECTIONS[(edge + rot) % 6] for edge in edges]
        spots = [(2 * q + dq, 2 * r + dr) for dq, dr in directions]
        near = [vine for spot in spots for vine in game.ends_at.get(spot, [])]
        met = [vine for vine in near if TILES[vine[0]][vine[1]][0] == colour]
        made += sum(flower if vine in game.flowers else 1 for vine in met) ** 2
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

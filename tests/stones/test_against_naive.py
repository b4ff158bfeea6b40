"""The rules against a second, deliberately naive implementation, over many random games."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.stones import naive
from trellis import stones
from trellis.stones import State

Chooser = Callable[[State, naive.Game, random.Random], str]


def any_legal(state: State, game: naive.Game, chance: random.Random) -> str:
    return stones.format_move(chance.choice(stones.legal_moves(state)))


def likes_to_mirror(state: State, game: naive.Game, chance: random.Random) -> str:
    """White plays single stones far from the middle; Black answers by half turns if it may."""
    if game.turns[3:] and game.colour() == "black" and chance.random() < 0.97:
        answer = frozenset(naive.image(game.turns[-1], 2, game.size))
        if answer and game.is_legal(answer):
            return naive.to_text(answer)
    singles = [move for move in stones.legal_moves(state) if len(stones.format_move(move)) < 4]
    return stones.format_move(chance.choice(singles or stones.legal_moves(state)))


def some_text(size: int, chance: random.Random) -> str:
    """A turn of two points near each other, often illegal."""
    col, row = chance.randrange(size), chance.randrange(size)
    step = [chance.choice([0, 1, 2, 3]), chance.choice([-2, -1, 0, 1, 2, 3])]
    first, second = (col, row), (min(col + step[0], 25), max(row + step[1], 0))
    return naive.to_text({first, second})


def compare_lists(state: State, game: naive.Game) -> None:
    texts = [stones.format_move(move) for move in stones.legal_moves(state)]
    assert len(set(texts)) == len(texts)
    assert set(texts) == game.legal_texts()


def compare(state: State, game: naive.Game, chance: random.Random) -> None:
    assert state.connected == game.winner()
    assert stones.to_move(state) == game.seat()
    if state.connected is None:
        for _ in range(5):
            text = some_text(game.size, chance)
            legal = stones.why_not(state, stones.parse_move(text)) is None
            assert legal == game.is_legal(naive.to_turn(text)), text


def play_both(size: int, seed: int, choose: Chooser, lists_every: int) -> tuple[State, int]:
    """One game on both sides; the end and how often the mirror rule forbade something."""
    chance = random.Random(f"{size} {seed}")
    state, game, bans, ply = stones.new_game(size), naive.Game(size), 0, 0
    while state.connected is None and ply < 3 * size * size:
        text = choose(state, game, chance)
        assert stones.why_not(state, stones.parse_move(text)) is None
        state = stones.apply(state, stones.parse_move(text))
        game.play(text)
        ply += 1
        banned = 9 in state.runs[0] + state.runs[1]
        bans += banned
        compare(state, game, chance)
        if banned or ply in (3, 4) or ply % lists_every == 0:
            compare_lists(state, game)
    compare_lists(state, game)
    return state, bans


@pytest.mark.parametrize(("size", "games"), [(7, 40), (9, 12), (11, 6), (15, 4), (19, 1)])
def test_random_games(size: int, games: int) -> None:
    for seed in range(games):
        state, _ = play_both(size, seed, any_legal, lists_every=size)
        assert state.connected


@pytest.mark.parametrize(("size", "games"), [(7, 10), (9, 10), (11, 5), (15, 2)])
def test_random_games_with_mirroring(size: int, games: int) -> None:
    bans = sum(play_both(size, seed, likes_to_mirror, lists_every=20)[1] for seed in range(games))
    assert bans > 0


@pytest.mark.slow
@pytest.mark.parametrize(("size", "games"), [(7, 300), (9, 150), (11, 60), (15, 30), (19, 10)])
def test_many_random_games(size: int, games: int) -> None:
    for seed in range(100, 100 + games):
        play_both(size, seed, any_legal, lists_every=size)
        play_both(size, seed, likes_to_mirror, lists_every=20)

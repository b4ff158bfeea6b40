"""Flowers, Material and Set-up: the tile set, the deal, who begins, the head start."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.flowers.helpers import legal, owners, play
from trellis import flowers
from trellis.core import Hex, Rng, TrellisError

DATA = json.loads((Path(__file__).parents[1] / "cases" / "tiles.json").read_text("utf-8"))
DECK = flowers.shuffled_deck(Rng(5))


def test_tile_set() -> None:
    """Flowers, Material: the published set, tile for tile."""
    assert [[list(vine) for vine in tile] for tile in flowers.TILES] == DATA["tiles"]
    assert list(flowers.COLOURS) == DATA["colours"]


def test_sixty_tiles_of_three_vines() -> None:
    """Flowers, Material: three vines of three colours, every edge of a tile has one vine end."""
    for tile in flowers.TILES[1:]:
        assert len({colour for colour, _, _ in tile}) == 3
        assert sorted(end for _, *ends in tile for end in ends) == [0, 1, 2, 3, 4, 5]


def test_four_layouts_of_fifteen_tiles() -> None:
    """Flowers, Material: four layouts, fifteen tiles of each; every colour on thirty tiles."""
    layouts = Counter(tuple(vine[1:] for vine in tile) for tile in flowers.TILES[1:])
    assert list(layouts.values()) == [15, 15, 15, 15]
    colours = Counter(colour for tile in flowers.TILES[1:] for colour, *_ in tile)
    assert colours == dict.fromkeys(range(6), 30)


def test_starting_tile() -> None:
    """Flowers, Material: the starting tile has six half vines, one colour per edge."""
    assert sorted(flowers.TILES[flowers.START]) == [(edge, edge) for edge in range(6)]


def test_half_vines_are_vines() -> None:
    """Flowers, Material (D): half vines bloom, are claimed by gifts, and count."""
    bloom = flowers.set_up(2, 0, [[7], [1]], [], [(0, 0, 0, 0, "......")])
    assert play(bloom, "plant 7 1 0 1", "claim 0").counts == (2, 0)
    board = [(0, 0, 0, 0, "0....."), (1, 0, 1, 1, ".0."), (2, 1, -1, 3, ".0.")]
    gift = flowers.set_up(2, 1, [[8], [7]], [], board)
    given = play(gift, "plant 7 1 0 1", "gift 0 3")
    assert given.counts == (6, 1)
    assert owners(given)[0] == "0..1.."


def test_starting_tile_in_the_middle() -> None:
    """Flowers, Set-up: the starting tile is there, in the middle, and nothing else."""
    garden = flowers.new_game(DECK).garden
    assert flowers.rows(garden) == [(0, 0, 0, 0, "......")]
    assert garden.planted == {Hex(0, 0): flowers.Planted(0, Hex(0, 0), 0)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deal(players: int) -> None:
    """Flowers, Set-up (D): seat s is dealt deck[3s] to deck[3s+2], whoever starts."""
    for first in range(players):
        state = flowers.new_game(DECK, players, first)
        assert state.hands == tuple(DECK[3 * s : 3 * s + 3] for s in range(players))
        assert state.deck == DECK[3 * players :]


def test_first_draw() -> None:
    """Flowers, Set-up (D): draws come from deck[3n] on."""
    state = flowers.new_game(DECK, 3, first=1)
    after = play(state, f"plant {DECK[4]} 0 1 0", "claim 0")
    assert after.hands[1] == (DECK[3], DECK[5], DECK[9])
    assert after.deck == DECK[10:]


@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 1), (4, 3)])
def test_seat_order(players: int, first: int) -> None:
    """Flowers, Set-up: play passes to the left, in seat order, from the first player on."""
    state = flowers.new_game(DECK, players, first)
    seats = []
    for _ in range(2 * players):
        seats.append(state.active)
        state = play(state, legal(state)[0])
        while state.phase != "plant":
            state = play(state, legal(state)[0])
    assert seats == [(first + turn) % players for turn in range(2 * players)]
    assert (state.first, state.turn) == (first, 2 * players + 1)


def test_nobody_has_flowers_at_the_start() -> None:
    """Flowers, Material: fifteen flowers for each player, all still to be placed."""
    state = flowers.new_game(DECK, 4)
    assert (state.counts, flowers.FLOWERS, flowers.HAND) == ((0, 0, 0, 0), 15, 3)
    assert flowers.outcome(state) is None


@pytest.mark.parametrize("first", [0, 1])
def test_head_start(first: int) -> None:
    """Flowers, Variant head start (D): the second seat begins with one flower counted."""
    state = flowers.new_game(DECK, 2, first, head_start=True)
    assert state.counts[first] == 0
    assert state.counts[1 - first] == 1
    assert state.extra == state.counts
    assert owners(state) == {0: "......"}


def test_head_start_is_off_by_default() -> None:
    """Flowers, Variant head start (D): off by default."""
    assert flowers.new_game(DECK).counts == (0, 0)


def test_head_start_counts_to_the_end() -> None:
    """Flowers, Variant head start (D): fourteen in the garden and the one counted make fifteen."""
    won = []
    for seed in range(40):
        rng = Rng(seed)
        state = flowers.new_game(flowers.shuffled_deck(rng), head_start=True)
        last, _ = flowers.playout(state, rng)
        standing = [signs.count("1") for signs in owners(last).values()]
        assert sum(standing) == last.counts[1] - 1
        won.append(flowers.outcome(last))
    assert {outcome and outcome.winner for outcome in won} == {0, 1}


@pytest.mark.parametrize("players", [3, 4])
def test_head_start_is_for_two(players: int) -> None:
    """Flowers, Variant head start (D): two players only."""
    with pytest.raises(TrellisError) as caught:
        flowers.new_game(DECK, players, head_start=True)
    assert caught.value.reason.code == "head_start_is_for_two"


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players(players: int) -> None:
    """Flowers: for two to four players."""
    with pytest.raises(TrellisError) as caught:
        flowers.new_game(DECK, players)
    assert caught.value.reason.code == "bad_players"


@pytest.mark.parametrize("first", [-1, 3])
def test_the_first_seat_exists(first: int) -> None:
    """Flowers, Set-up: one of the players begins."""
    with pytest.raises(TrellisError) as caught:
        flowers.new_game(DECK, 3, first)
    assert caught.value.reason.code == "bad_seat"


@pytest.mark.parametrize(
    "deck",
    [(), DECK[1:], (*DECK, 1), (*DECK[1:], DECK[1]), (*DECK[1:], 0), (-1,), (-1,) * 60],
)
def test_a_deck_is_all_sixty_tiles(deck: tuple[int, ...]) -> None:
    """Flowers, Set-up: the other 60 are shuffled into the deck; each is there once."""
    with pytest.raises(TrellisError) as caught:
        flowers.new_game(deck)
    assert caught.value.reason.code == "bad_deck"


def test_a_deck_of_unknown_order() -> None:
    """Flowers, Hidden information: a game can be followed without knowing the deck."""
    state = flowers.new_game(None, 3)
    assert state.hands == ((flowers.HIDDEN,) * 3,) * 3
    assert state.deck == (flowers.HIDDEN,) * 51
    assert flowers.unseen_tiles(state) == tuple(range(1, 61))


def test_shuffled_deck_is_the_same_for_the_same_seed() -> None:
    """Flowers, Hidden information: a shuffle is a matter of its seed and of nothing else."""
    assert flowers.shuffled_deck(Rng(b"x" * 32)) == flowers.shuffled_deck(Rng(b"x" * 32))
    assert sorted(DECK) == list(range(1, 61))
    assert list(DECK) != sorted(DECK)

"""What follows from the rules of Flowers, as properties of random games and crowded positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.flowers.helpers import random_states
from tests.flowers.positions import crowded, matches, state_of, wreath
from trellis import flowers
from trellis.core import Rng
from trellis.flowers import Garden, Move, State, Vine

GAMES = range(24)
Ply = tuple[State, Move, State]
LONGEST = {2: 29, 3: 43, 4: 57}


def plies(seed: int) -> Iterator[Ply]:
    """A random game: new if the seed is even, from a crowded position if it is odd."""
    rng = Rng(seed)
    if seed % 2:
        state = state_of(rng.choice((crowded, wreath))(rng))
    else:
        state = flowers.new_game(flowers.shuffled_deck(rng), 2 + seed // 2 % 3)
    while state.phase != "over" and flowers.may_plant(state):
        before = state
        move = flowers.random_move(state, rng)
        state = flowers.apply(state, move)
        yield before, move, state


def first_vine(before: State, move: flowers.Claim | flowers.Gift) -> Vine:
    """The vine on which a claim or a gift puts its own flower."""
    return move.vine if isinstance(move, flowers.Gift) else Vine(before.planted or 0, move.vine)


def runs(garden: Garden) -> list[tuple[Vine, ...]]:
    found = {frozenset(flowers.run(garden, v)) for t in garden.where for v in flowers.vines_of(t)}
    return [tuple(run) for run in found]


@pytest.mark.parametrize("seed", GAMES)
def test_every_run_is_all_empty_or_all_claimed(seed: int) -> None:
    """Flowers, Blooming: whenever a player may plant, claim or place a gift."""
    for _, _, state in plies(seed):
        if state.phase in ("plant", "claim", "gift"):
            for run in runs(state.garden):
                assert len({state.garden.owner(vine) is None for vine in run}) == 1


@pytest.mark.parametrize("seed", GAMES)
def test_a_run_is_a_path_or_a_ring(seed: int) -> None:
    """Flowers: a path or a ring; no neighbour met twice; only three or more tiles close a ring."""
    *_, (_, _, last) = plies(seed)
    for run in runs(last.garden):
        near = {vine: flowers.connections(last.garden, vine) for vine in run}
        assert all(len({one.tile for one in met}) == len(met) <= 2 for met in near.values())
        ends = sum(len(met) < 2 for met in near.values())
        links = sum(map(len, near.values())) // 2
        assert len(run) - links == (1 if ends else 0)
        assert ends or len({vine.tile for vine in run}) >= 3


@pytest.mark.parametrize("seed", GAMES)
def test_a_claim_takes_its_whole_empty_run_and_nothing_else(seed: int) -> None:
    """Flowers: exactly its run (unless the game ends first), and nobody else blooms."""
    for before, move, state in plies(seed):
        if isinstance(move, flowers.Claim | flowers.Gift):
            vine = first_vine(before, move)
            grown = [now - was for was, now in zip(before.counts, state.counts, strict=True)]
            run = flowers.run(before.garden, vine)
            room = 15 - before.counts[before.active]
            assert grown.pop(before.active) == min(len(run), room)
            assert not any(grown)
            if state.phase != "over":
                assert {state.garden.owner(one) for one in run} == {before.active}


@pytest.mark.parametrize("seed", GAMES)
def test_the_number_of_gifts_is_fixed_when_the_planting_has_bloomed(seed: int) -> None:
    """Flowers: no claim or gift changes how many gifts there are, they are only spent."""
    for before, move, state in plies(seed):
        if state.turn == before.turn and state.phase == "gift":
            if isinstance(move, flowers.Claim):
                assert state.gifts == before.gifts
            if isinstance(move, flowers.Gift):
                assert state.gifts == before.gifts - 1


def contested_plantings() -> Iterator[tuple[State, int]]:
    """Drafts in which an owner must be said, and how many vines are contested."""
    for seed in range(150):
        game = wreath(Rng(seed))
        plants = sorted(tuple(map(int, text.split()[1:])) for text in game.legal())
        plants.sort(key=lambda plant: matches(game, 3, *plant), reverse=True)
        for tile, q, r, rot in plants[:10]:
            draft, _ = flowers.step(state_of(game), flowers.Plant(tile, flowers.Hex(q, r), rot))
            if draft.phase == "owner":
                yield draft, len(flowers.contested(draft.garden, draft.planted or 0))


def test_a_contested_vine_has_two_candidates_and_moves_one_flower() -> None:
    """Flowers: of the planted tile, exactly two candidates; nothing spreads from it."""
    met = list(contested_plantings())
    assert {questions for _, questions in met} == {1, 2}
    for draft, _ in met:
        garden, tile = draft.garden, draft.planted or 0
        for index, seats in flowers.contested(garden, tile).items():
            vine = Vine(tile, index)
            near = flowers.connections(garden, vine)
            assert sorted(garden.owner(one) or 0 for one in near) == list(seats)
            assert len(set(seats)) == 2
            given = [flowers.blooms(garden, tile, {index: seat}) for seat in seats]
            without = [
                {seat: [one for one in vines if one != vine] for seat, vines in each.items()}
                for each in given
            ]
            assert [vine in given[i][seats[i]] for i in (0, 1)] == [True, True]
            assert [vine in given[i].get(seats[1 - i], ()) for i in (0, 1)] == [False, False]
            both = set(without[0]) | set(without[1])
            assert all(without[0].get(s, []) == without[1].get(s, []) for s in both)


@pytest.mark.parametrize("seed", GAMES)
def test_every_turn_adds_a_flower(seed: int) -> None:
    """Flowers: every turn adds at least one flower."""
    total = None
    for before, _, state in plies(seed):
        if before.phase == "plant":
            assert total is None or sum(before.counts) > total
            total = sum(before.counts)
        if state.phase == "over":
            assert total is not None
            assert sum(state.counts) > total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_long_a_game_lasts(players: int) -> None:
    """Flowers: at most 14n + 1 turns (29, 43, 57); nobody ever lacks a tile to plant."""
    assert LONGEST[players] == 14 * players + 1
    for seed in range(30):
        for state in random_states(seed, players):
            assert state.turn <= LONGEST[players]
            assert state.phase != "plant" or state.hands[state.active]
            assert max(state.counts) <= 15


def test_the_pile_with_two_or_three() -> None:
    """Flowers: with two or three players the pile is never empty: turn 29 or 43 comes before."""
    for players in (2, 3):
        assert 60 - 3 * players > LONGEST[players]


def test_the_pile_with_four() -> None:
    """Flowers: with four it is empty after turn 48, yet nobody ever lacks a tile to plant."""
    state = flowers.new_game(flowers.shuffled_deck(Rng(1)), 4)
    for turn in range(1, LONGEST[4] + 1):
        assert state.hands[state.active]
        assert len(state.deck) == max(0, 49 - turn)
        hands = list(state.hands)
        hands[state.active] = hands[state.active][1:]
        state = flowers.end_turn(replace(state, hands=tuple(hands), phase="end"))


def test_tiles_are_neither_lost_nor_made() -> None:
    """Flowers, Material: every tile is in one hand, in the deck or in the garden."""
    for players in (2, 3, 4):
        for state in random_states(players, players):
            held = [tile for hand in state.hands for tile in hand]
            everywhere = [*held, *state.deck, *state.garden.where]
            assert sorted(everywhere) == list(range(61))


def test_counts_are_the_flowers_that_stand() -> None:
    """Flowers, Winning: counts are flowers in the garden and those counted off it."""
    for seed in range(1, 30, 2):
        for _, _, state in plies(seed):
            standing = [owner for signs in state.garden.owners.values() for owner in signs]
            for seat in range(state.players):
                assert state.counts[seat] == standing.count(seat) + state.extra[seat]

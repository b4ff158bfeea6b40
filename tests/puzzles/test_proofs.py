"""The exact searches against plain ones, and every puzzle proved again."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.flowers.helpers import START, at
from tests.stones.helpers import points
from trellis import flowers, stones
from trellis.bots.stones.winning import winning_turn
from trellis.core import Rng
from trellis.puzzles import KINDS, Puzzle, of_kind
from trellis.puzzles.flowers_proof import TooMany, answer_of, best_turns, turns
from trellis.puzzles.proof import is_proved
from trellis.puzzles.puzzle import read_flowers, read_stones, write_flowers, write_stones
from trellis.puzzles.stones_proof import stopping, winning
from trellis.stones.state import bits_of

ALL = [puzzle for kind in KINDS for puzzle in of_kind(kind)]
FEW = ALL[::9]


@pytest.mark.parametrize("puzzle", FEW, ids=lambda one: one.name)
def test_a_few_have_their_one_best_answer(puzzle: Puzzle) -> None:
    assert is_proved(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.name)
def test_each_has_its_one_best_answer(puzzle: Puzzle) -> None:
    assert is_proved(puzzle)


def test_there_are_enough_and_no_two_are_the_same() -> None:
    assert {kind: len(of_kind(kind)) >= 15 for kind in KINDS} == dict.fromkeys(KINDS, True)
    positions = [puzzle.text.rpartition("|")[0] for puzzle in ALL]
    assert len(set(positions)) == len(positions)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.name)
def test_the_text_is_written_as_it_is_read(puzzle: Puzzle) -> None:
    if puzzle.game == "flowers":
        assert write_flowers(read_flowers(puzzle.text), puzzle.answer) == puzzle.text
    else:
        assert write_stones(read_stones(puzzle.text), puzzle.answer[0]) == puzzle.text


def test_a_wrong_answer_is_not_proved() -> None:
    for kind, other in (("connect", "A1 A4"), ("most", None)):
        puzzle = of_kind(kind)[0]
        head = puzzle.text.rpartition("|")[0]
        if other is None:
            plant = flowers.format_move(puzzle.answer[0])
            other = f"{plant[:-1]}{(int(plant[-1]) + 1) % 6};claim 0"
        assert not is_proved(Puzzle(kind, 1, f"{head}|{other}"))


def test_a_puzzle_knows_no_hidden_tile() -> None:
    """There is no deck, and no hand but that of the seat to move."""
    for puzzle in ALL:
        if puzzle.game == "flowers":
            state = puzzle.start
            others = [hand for seat, hand in enumerate(state.hands) if seat != state.active]
            assert state.deck == () and not any(others)


# Flowers ------------------------------------------------------------------------------------------


Found = set[tuple[Any, int, int | None]]
"""Answers with the flowers they bring and who wins by them."""


def naive(state: flowers.State) -> Found:
    """Every answer, by making every legal move in every order; no gift is left to lapse."""
    seat, found = state.active, set()
    ways: list[tuple[flowers.State, tuple[flowers.Move, ...], Any]] = [(state, (), None)]
    while ways:
        here, made, garden = ways.pop()
        for move in flowers.legal_moves(here):
            if isinstance(move, flowers.Stop):
                continue
            after, _ = flowers.step(here, move)
            grown = garden or after.garden
            if after.phase in ("end", "over"):
                won = after.counts.index(15) if after.phase == "over" else None
                gained = after.counts[seat] - state.counts[seat]
                found.add((answer_of(grown, (*made, move)), gained, won))
            else:
                ways.append((after, (*made, move), grown))
    return found


def searched(state: flowers.State) -> Found:
    """The same by the search, which must say everything once."""
    found = [
        (answer_of(flowers.step(state, t.moves[0])[0].garden, t.moves), t.gained, t.winner)
        for t in turns(state)
    ]
    assert len(found) == len(set(found))
    return set(found)


def played_out(found: Found) -> Found:
    return {one for one in found if one[2] is None}


def needed(found: Found) -> set[Any]:
    """The winning answers of which no part wins: whoever wins takes no run too many."""
    wins = {one[0] for one in found if one[2] is not None}
    return {
        (plant, said, runs)
        for plant, said, runs in wins
        if not any(other[:2] == (plant, said) and other[2] < runs for other in wins)
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_search_finds_every_answer_once(seed: int) -> None:
    """Gardens of random games, one tile in hand, both players close to winning or far from it."""
    rng = Rng(seed)
    state = flowers.new_game(flowers.shuffled_deck(rng), 2)
    won = 0
    for number in range(6):
        for _ in range(2 + rng.below(2)):
            state = turn_by_chance(state, rng)
        far = 5 if number % 2 else 11
        extra = [max(0, far + rng.below(4) - count) for count in state.counts]
        rows = flowers.rows(state.garden)
        here = flowers.set_up(2, 1, [(), state.hands[1][:1]], (), rows, extra)
        every, found = naive(here), searched(here)
        assert played_out(found) == played_out(every)
        assert needed(found) == needed(every)
        won += len(needed(found))
    assert won > 0


def turn_by_chance(state: flowers.State, rng: Rng) -> flowers.State:
    """A whole turn of random moves, the best of a few plantings, unless it would end the game."""
    plants = [flowers.random_move(state, rng) for _ in range(8)]
    best = max(plants, key=lambda plant: sum(flowers.step(state, plant)[0].counts))
    after = flowers.apply(state, best)
    while after.phase not in ("plant", "over"):
        after = flowers.apply(after, flowers.random_move(after, rng))
    return state if after.phase == "over" else after


def test_the_search_gives_up_past_its_limit() -> None:
    with pytest.raises(TooMany):
        turns(at([START], 7), 10)


def test_a_lone_tile_beside_the_start_brings_two_at_most() -> None:
    """A claim of a vine joined to a half vine: there are several, so it is no puzzle."""
    best = best_turns(at([START], 7), "most")
    assert len(best) > 1 and {turn.gained for turn in best} == {2}
    assert best_turns(at([START], 7), "win") == []


# Stones -------------------------------------------------------------------------------------------


def test_a_gap_of_one_is_joined_by_one_stone() -> None:
    state = stones.set_up(7, points("D7 D6 D5 D3 D2 D1"), (), "black")
    assert winning(state, "black") == [stones.Turn(points("D4"))]
    state = stones.set_up(7, points("D7 D6 D5 D3 D2 D1"), (), "white")
    assert stopping(state) == [stones.Turn(points("D4"))]


def test_gaps_three_apart_take_both_stones() -> None:
    state = stones.set_up(7, points("D7 D6 D4 D3 D1"), points("C2 C5 E2 E5"), "black")
    assert stones.Turn(points("D5 D2")) in winning(state, "black")
    assert all(len(turn.points) == 2 for turn in winning(state, "black"))


@pytest.mark.parametrize(("size", "seed"), [*product((7, 9), range(12))])
def test_winning_and_stopping_are_what_playing_shows(size: int, seed: int) -> None:
    """Near the end of random games every turn is played out by the rules, and answered by all."""
    made = stones.playout(stones.new_game(size), Rng(seed)).moves
    state = stones.new_game(size)
    for move in made[:-2]:
        state = stones.apply(state, move)
    side, enemy = stones.side_to_move(state), stones.other(stones.side_to_move(state))
    wins = {turn for turn in legal(state) if stones.apply(state, turn).connected == side}
    assert {turn for turn in wins if not any(part(one, turn) for one in wins)} == set(
        winning(state, side)
    )
    if winning(state, enemy):
        safe = {turn for turn in legal(state) if is_safe(state, turn)}
        least = {turn for turn in safe if not any(part(one, turn) for one in safe)}
        found = set(stopping(state))
        assert found == {turn for turn in least if turn not in wins} or found == least


def legal(state: stones.State) -> list[stones.Turn]:
    return [move for move in stones.legal_moves(state) if isinstance(move, stones.Turn)]


def part(one: stones.Turn, other: stones.Turn) -> bool:
    return set(one.points) < set(other.points)


def is_safe(state: stones.State, turn: stones.Turn) -> bool:
    """Whether the other side cannot win after a turn, by the bots' own exact search."""
    after = stones.apply(state, turn)
    both = (bits_of(after, "black"), bits_of(after, "white"))
    return winning_turn(state.size, both, state.turns % 2 ^ 1) is None

"""The laws both rule sets keep, written once and run for both."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trellis import flowers, stones
from trellis.core import (
    Event,
    Hex,
    IllegalMoveError,
    Outcome,
    Point,
    Reason,
    Rng,
    TextError,
)
from trellis.core.rules import Rules

Line = tuple[list[Any], list[Any]]
"""The states of a game from the start on, and the moves between them."""


@dataclass(frozen=True)
class Game:
    """A rule set, how a game of it begins, and moves of all kinds, most of them not legal."""

    rules: Rules
    begin: Callable[[Rng], Any]
    any_move: Callable[[Rng], Any]
    names: dict[str, Any]


def begin_flowers(rng: Rng) -> flowers.State:
    players = 2 + rng.below(3)
    deck = flowers.shuffled_deck(rng)
    return flowers.new_game(deck, players, rng.below(players), players == 2 and rng.below(2) == 1)


def any_move_of_flowers(rng: Rng) -> flowers.Move:
    place = Hex(rng.below(9) - 4, rng.below(9) - 4)
    vine = flowers.Vine(rng.below(63) - 1, rng.below(5) - 1)
    seat = rng.below(6) - 1
    moves: tuple[flowers.Move, ...] = (
        flowers.Plant(rng.below(63) - 1, place, rng.below(8) - 1),
        flowers.Owner(vine.index, seat),
        flowers.First(seat),
        flowers.Claim(vine.index),
        flowers.Gift(vine),
        flowers.Stop(),
    )
    return rng.choice(moves)


def begin_stones(rng: Rng) -> stones.State:
    return stones.new_game(rng.choice((7, 7, 9)))


def any_move_of_stones(rng: Rng) -> stones.Move:
    if rng.below(8) == 0:
        return stones.Choice(rng.choice(stones.SIDES))
    points = [Point(rng.below(9) - 1, rng.below(9) - 1) for _ in range(rng.below(4))]
    return stones.Turn(tuple(points))


def public(module: Any) -> dict[str, Any]:
    """The names a package offers."""
    return {name: getattr(module, name) for name in module.__all__}


GAMES = (
    Game(flowers, begin_flowers, any_move_of_flowers, {**public(flowers), "Hex": Hex}),
    Game(stones, begin_stones, any_move_of_stones, {**public(stones), "Point": Point}),
)
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.rules.NAME)
seeds = st.integers(0, 2**64)


def walk(game: Game, seed: int, plies: int) -> Line:
    """The first plies of a random game, fewer where it ends before."""
    rng = Rng(seed)
    states: list[Any] = [game.begin(rng)]
    moves: list[Any] = []
    while len(moves) < plies and game.rules.to_move(states[-1]) is not None:
        moves.append(rng.choice(game.rules.legal_moves(states[-1])))
        states.append(game.rules.apply(states[-1], moves[-1]))
    return states, moves


def somewhere(game: Game, seed: int) -> Any:
    """A position of a random game, from its start to its end."""
    return walk(game, seed, Rng(b"how far %d" % seed).below(90))[0][-1]


@games
def test_a_rule_set_has_all_functions(game: Game) -> None:
    names = {name for name in (*vars(Rules), *Rules.__annotations__) if name[0] != "_"}
    assert {"NAME", "legal_moves", "why_not", "apply", "view"} <= names
    assert [name for name in sorted(names) if not hasattr(game.rules, name)] == []


@games
@given(seed=seeds)
def test_the_list_and_the_reason_agree(game: Game, seed: int) -> None:
    rules, rng = game.rules, Rng(seed)
    state = somewhere(game, seed)
    legal = rules.legal_moves(state)
    assert all(rules.why_not(state, move) is None for move in legal)
    for _ in range(40):
        move = game.any_move(rng)
        reason = rules.why_not(state, move)
        assert (reason is None) == (move in legal)
        assert reason is None or isinstance(reason, Reason)


@games
@given(seed=seeds)
def test_the_list_has_each_move_once_and_is_always_the_same(game: Game, seed: int) -> None:
    state = somewhere(game, seed)
    legal = game.rules.legal_moves(state)
    assert len(set(legal)) == len(legal)
    assert game.rules.legal_moves(copy.deepcopy(state)) == legal


@games
@given(seed=seeds)
def test_a_legal_move_never_raises_and_leaves_the_old_state_alone(game: Game, seed: int) -> None:
    rules = game.rules
    state = somewhere(game, seed)
    before, text = copy.deepcopy(state), repr(state)
    legal = rules.legal_moves(state)
    for move in legal[:: max(1, len(legal) // 40)]:
        after, events = rules.advance(state, move)
        assert after == rules.apply(state, move)
        assert after != state
        assert state == before
        assert events
        assert all(isinstance(event, Event) for event in events)
    assert repr(state) == text


@games
@given(seed=seeds)
def test_an_illegal_move_raises_the_reason(game: Game, seed: int) -> None:
    rules, rng = game.rules, Rng(seed)
    state = somewhere(game, seed)
    before = copy.deepcopy(state)
    for _ in range(20):
        move = game.any_move(rng)
        reason = rules.why_not(state, move)
        if reason is not None:
            for act in (rules.apply, rules.advance):
                with pytest.raises(IllegalMoveError) as caught:
                    act(state, move)
                assert caught.value.reason == reason
    assert state == before


@games
@given(seed=seeds)
def test_somebody_is_to_move_exactly_while_nobody_has_won(game: Game, seed: int) -> None:
    rules = game.rules
    for state in walk(game, seed, 1000)[0]:
        over, outcome = rules.to_move(state) is None, rules.outcome(state)
        assert (outcome is not None) == over
        if outcome is not None:
            assert rules.legal_moves(state) == ()
            assert outcome.winner is not None
            assert rules.why_not_resign(state) == Reason("game_over")


@games
@given(seed=seeds)
def test_text_round_trips(game: Game, seed: int) -> None:
    rules = game.rules
    for move in rules.legal_moves(somewhere(game, seed)):
        text = rules.format_move(move)
        assert rules.parse_move(text) == move
        assert rules.parse_move(f"  {text.lower()} ") == rules.parse_move(text.upper()) == move
        assert rules.format_move(rules.parse_move(text.lower())) == text


@games
@given(seed=seeds)
def test_texts_differ_where_moves_do(game: Game, seed: int) -> None:
    legal = game.rules.legal_moves(somewhere(game, seed))
    assert len({game.rules.format_move(move) for move in legal}) == len(legal)


@games
@given(text=st.text())
def test_any_text_parses_or_is_a_text_error(game: Game, text: str) -> None:
    try:
        move = game.rules.parse_move(text)
    except TextError as error:
        assert error.reason.code
    else:
        assert game.rules.parse_move(game.rules.format_move(move)) == move


@games
@given(seed=seeds)
def test_repr_rebuilds(game: Game, seed: int) -> None:
    rng = Rng(seed)
    state = somewhere(game, seed)
    for move in (game.any_move(rng), *game.rules.legal_moves(state)[:50]):
        assert eval(repr(move), dict(game.names)) == move
    for move in game.rules.legal_moves(state)[:5]:
        for event in game.rules.advance(state, move)[1]:
            assert eval(repr(event), {"Event": Event}) == event


@games
@given(seed=seeds)
def test_undo_is_the_replayed_prefix(game: Game, seed: int) -> None:
    rules = game.rules
    states, moves = walk(game, seed, 1000)
    texts = [rules.format_move(move) for move in moves]
    kept = Rng(seed).below(len(texts) + 1)
    state = states[0]
    for text in texts[:kept]:
        state = rules.apply(state, rules.parse_move(text))
    assert state == states[kept]
    assert repr(state) == repr(states[kept])


@games
@given(seed=seeds)
def test_a_view_is_enough_for_the_seat_it_is_for(game: Game, seed: int) -> None:
    rules = game.rules
    state = somewhere(game, seed)
    mover = rules.to_move(state)
    seen = rules.view(state, mover)
    assert seen.seat == mover
    assert rules.view(seen.state, mover) == seen
    assert rules.to_move(seen.state) == mover
    assert rules.outcome(seen.state) == rules.outcome(state)
    if mover is not None:
        assert rules.legal_moves(seen.state) == rules.legal_moves(state)


@games
@given(seed=seeds)
def test_every_seat_can_follow_by_its_view(game: Game, seed: int) -> None:
    """What is told of a move is the same in every view, so that nothing hidden is told."""
    rules = game.rules
    states, moves = walk(game, seed, 30)
    for state, move in zip(states, moves, strict=False):
        for seat in (None, 0, 1):
            seen = rules.view(state, seat).state
            assert rules.why_not(seen, move) is None
            after, events = rules.advance(seen, move)
            told, really = rules.view(after, None), rules.view(rules.apply(state, move), None)
            assert told == really
            assert events == rules.advance(state, move)[1]


@games
@given(seed=seeds)
def test_resigning(game: Game, seed: int) -> None:
    rules = game.rules
    state = somewhere(game, seed)
    reason = rules.why_not_resign(state)
    if reason is None:
        outcome = rules.resign(state)
        assert isinstance(outcome, Outcome)
        assert (outcome.reason, outcome.winner) == ("resigned", 1 - (rules.to_move(state) or 0))
    else:
        with pytest.raises(IllegalMoveError) as caught:
            rules.resign(state)
        assert caught.value.reason == reason

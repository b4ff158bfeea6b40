"""Flowers, Hidden information, and Leaving."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.flowers.helpers import BRIDGE, FILLED, at, play, random_states
from trellis import flowers
from trellis.core import IllegalMoveError, Outcome, Rng, Seat
from trellis.flowers import HIDDEN, State

GAMES = [(seed, players) for seed, players in enumerate((2, 3, 4, 2, 3, 4))]


def shuffle_unseen(state: State, seat: Seat | None, rng: Rng) -> State:
    """A state that the seat cannot tell from this one: other hands and deck dealt anew."""
    others = [number for number in range(state.players) if number != seat]
    pool = [tile for number in others for tile in state.hands[number]] + list(state.deck)
    pool = rng.shuffled(pool)
    hands = list(state.hands)
    for number in others:
        size = len(hands[number])
        hands[number], pool = tuple(pool[:size]), pool[size:]
    return replace(state, hands=tuple(hands), deck=tuple(pool))


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_a_view_shows_ones_own_hand_only(seed: int, players: int) -> None:
    """Flowers, Hidden information: hands are private, the deck's order is unknown to everybody."""
    for state in random_states(seed, players):
        for seat in (None, *range(players)):
            seen = flowers.view(state, seat)
            assert seen.seat == seat
            for number, hand in enumerate(seen.state.hands):
                own = state.hands[number]
                assert hand == (own if number == seat else (HIDDEN,) * len(own))
            assert seen.state.deck == (HIDDEN,) * len(state.deck)


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_a_view_leaves_the_rest_as_it_is(seed: int, players: int) -> None:
    """Flowers, Hidden information: everything on the table is open."""
    for state in random_states(seed, players):
        seen = flowers.view(state, None).state
        assert replace(seen, hands=state.hands, deck=state.deck) == state


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_permuting_what_a_seat_cannot_see_changes_nothing(seed: int, players: int) -> None:
    """Flowers, Hidden information: no view, legal list, reason or event depends on hidden tiles."""
    rng = Rng(seed)
    for number, state in enumerate(random_states(seed, players)):
        if number % 7 == 0:
            for seat in (None, *range(players)):
                other = shuffle_unseen(state, seat, rng)
                mine, theirs = flowers.view(state, seat), flowers.view(other, seat)
                assert mine == theirs
                legal = flowers.legal_moves(mine.state)
                assert legal == flowers.legal_moves(theirs.state)
                assert flowers.unseen_tiles(mine.state) == flowers.unseen_tiles(theirs.state)


def test_the_seat_to_move_sees_all_its_moves() -> None:
    """Flowers, Hidden information: for the seat to move the view's legal list is the list."""
    for state in random_states(8, 3):
        seen = flowers.view(state, state.active).state
        assert flowers.legal_moves(seen) == flowers.legal_moves(state)


def test_from_outside_the_mover_may_hold_any_unseen_tile() -> None:
    """Flowers, Hidden information: another's legal plants are those of every unseen tile."""
    state = next(state for state in random_states(8, 2) if state.turn == 3)
    seen = flowers.view(state, 1 - state.active).state
    unseen = flowers.unseen_tiles(seen)
    assert set(unseen) == {*state.hands[state.active], *state.deck}
    assert flowers.may_plant(seen) == unseen
    legal = flowers.legal_moves(seen)
    assert len(legal) == len(set(legal)) == len(unseen) * len(flowers.legal_moves(state)) // 3
    own = state.hands[1 - state.active][0]
    reason = flowers.why_not(seen, flowers.Plant(own, flowers.open_places(seen.garden)[0], 0))
    assert reason is not None
    assert (reason.code, reason["tile"]) == ("not_in_hand", own)


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_a_game_can_be_followed_from_every_seat(seed: int, players: int) -> None:
    """Flowers, Hidden information: all rule functions work on a redacted state."""
    rng = Rng(seed)
    state = flowers.new_game(flowers.shuffled_deck(rng), players)
    seats = (None, *range(players))
    seen = {seat: flowers.view(state, seat).state for seat in seats}
    while state.phase != "over":
        move = flowers.random_move(state, rng)
        state, events = flowers.advance(state, move)
        for seat in seats:
            assert flowers.why_not(seen[seat], move) is None
            follower, same = flowers.advance(seen[seat], move)
            assert same == events
            assert flowers.view(follower, None) == flowers.view(state, None)
            seen[seat] = flowers.view(state, seat).state
    assert flowers.outcome(seen[None]) == flowers.outcome(state)


def test_what_is_drawn_from_a_hidden_deck_is_hidden() -> None:
    """Flowers, Hidden information: a draft that is ended on a view draws an unknown tile."""
    state = next(state for state in random_states(4, 2) if state.phase == "plant")
    seen = flowers.view(state, state.active).state
    rng = Rng(1)
    while seen.turn == state.turn:
        seen = flowers.apply(seen, flowers.random_move(seen, rng))
    assert seen.hands[state.active][-1] == HIDDEN
    assert len(seen.hands[state.active]) == 3


def test_random_games_of_a_spectator_end() -> None:
    """Flowers, Hidden information: a game can be played on without knowing any tile."""
    last, moves = flowers.playout(flowers.new_game(None, 4), Rng(2))
    assert last.phase == "over"
    planted = [move.tile for move in moves if isinstance(move, flowers.Plant)]
    assert len(planted) == len(set(planted))


def test_unseen_tiles() -> None:
    """Flowers, Hidden information: in the full state nothing is unseen; a view says what is."""
    for state in random_states(5, 3):
        assert flowers.unseen_tiles(state) == ()
        unseen = flowers.unseen_tiles(flowers.view(state, 1).state)
        hidden = {*state.hands[0], *state.hands[2], *state.deck}
        assert (set(unseen), list(unseen)) == (hidden, sorted(hidden))


# Leaving.


@pytest.mark.parametrize("active", [0, 1])
def test_resigning_gives_the_other_the_game(active: int) -> None:
    """Flowers, Leaving (D): with two players a resignation gives the other the game."""
    state = at(FILLED, hand=7, active=active)
    assert flowers.why_not_resign(state) is None
    assert flowers.resign(state) == Outcome(1 - active, "resigned")


def test_resigning_in_the_middle_of_a_turn() -> None:
    """Flowers, Leaving (D): the player to act can do so at every step."""
    state = play(at(FILLED, hand=7), BRIDGE)
    assert (state.phase, flowers.resign(state)) == ("gift", Outcome(0, "resigned"))
    draft, _ = flowers.step(state, flowers.Stop())
    assert (draft.phase, flowers.resign(draft)) == ("end", Outcome(0, "resigned"))


@pytest.mark.parametrize("players", [3, 4])
def test_no_resigning_with_three_or_four(players: int) -> None:
    """Flowers, Leaving (D): with three or four a seat is not resigned."""
    state = at(FILLED, 7, (0,) * players)
    reason = flowers.why_not_resign(state)
    assert reason is not None
    assert (reason.code, reason["players"]) == ("resign_is_for_two", players)
    with pytest.raises(IllegalMoveError) as caught:
        flowers.resign(state)
    assert caught.value.reason == reason


def test_no_resigning_when_it_is_over() -> None:
    """Flowers, Leaving: a finished game is not resigned."""
    state = play(at(FILLED, 7, (0, 14)), BRIDGE, "gift 2 0")
    with pytest.raises(IllegalMoveError) as caught:
        flowers.resign(state)
    assert caught.value.reason.code == "game_over"

"""What the bots expect of the next turns, against a second way to work it out."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import exp

import pytest

from tests.bots.rivals.flowers_lookahead import gain, surroundings
from tests.flowers.helpers import random_states
from tests.flowers.positions import crowded, state_of, wreath
from trellis import flowers
from trellis.bots.flowers.codes import place_number, place_of
from trellis.bots.flowers.judge import chances, per_mille
from trellis.bots.flowers.net import Net, logits, read_net, shares
from trellis.bots.flowers.outlook import ONE, Outlook
from trellis.bots.flowers.setup import board_of
from trellis.core import Rng
from trellis.flowers import DECK, FLOWERS, State


def planting_states() -> list[State]:
    """Positions before a tile is planted, crowded ones among them."""
    rng = Rng(5)
    found = [state_of(make(rng)) for make in (crowded, wreath) for _ in range(12)]
    for players in (2, 3, 4):
        found += [s for s in random_states(players, players) if s.phase == "plant"][::6]
    return found


STATES = planting_states()


@pytest.mark.parametrize("at", range(len(STATES)))
def test_the_best_gain_of_every_tile(at: int) -> None:
    state = STATES[at]
    board, outlook = board_of(state), Outlook(state, state.active)
    places = list(surroundings(state))
    for seat in range(state.players):
        expected = [max(gain(around, tile, seat) for around in places) for tile in DECK]
        assert list(outlook.best(board, seat)) == expected


@pytest.mark.parametrize("at", range(0, len(STATES), 5))
def test_hopes_are_means_over_all_hands(at: int) -> None:
    state = STATES[at]
    seat, other = state.active, (state.active + 1) % state.players
    unseen = flowers.unseen_tiles(flowers.view(state, seat).state)[:9]
    outlook, board, kept = Outlook(state, seat, unseen), board_of(state), state.hands[seat][:2]
    numbers = outlook.numbers(board, kept)
    gains = outlook.best(board, other)
    bests = [max(gains[tile - 1] for tile in hand) for hand in combinations(unseen, 3)]
    wanted = FLOWERS - board.counts[other]
    assert numbers[0] == wanted * ONE
    assert numbers[1] == int(Fraction(ONE * sum(bests), len(bests)))
    assert numbers[2] == int(Fraction(ONE * sum(b >= wanted for b in bests), len(bests)))
    gains = outlook.best(board, seat)
    bests = [max(gains[tile - 1] for tile in (*kept, drawn)) for drawn in unseen]
    own = 5 * (state.players - 1)
    assert numbers[own + 1] == ONE * sum(bests) // len(bests)


def test_places_are_numbered_both_ways() -> None:
    for q in range(-60, 61, 7):
        for r in range(-60, 61):
            assert place_of(place_number(q, r)) == (q, r)


def test_the_net_is_plain_arithmetic() -> None:
    net = read_net("4096 -4096 0  4096 4096 2048 0  0 0 8192 256", 2, 2)
    assert net == Net(((4096, -4096, 0),), ((4096, 4096, 2048, 0), (0, 0, 8192, 256)))
    assert logits(net, [512, 256]) == [768 + 128, 512 + 16]
    assert logits(net, [256, 512]) == [768, 16]


@pytest.mark.parametrize("outputs", [[0, 0], [256, -512], [100, 3000, -40], [-7, 0, 9, 400]])
def test_shares_follow_the_exponential(outputs: list[int]) -> None:
    weights = [exp(output / 256) for output in outputs]
    for share, weight in zip(shares(outputs), weights, strict=True):
        assert share == pytest.approx(weight / sum(weights), abs=0.004)


@pytest.mark.parametrize(
    "found", [[0.5, 0.5], [1.0, 0.0, 0.0], [0.3333, 0.3334, 0.3333], [0.25] * 4]
)
def test_chances_add_up_to_a_thousand(found: list[float]) -> None:
    assert sum(per_mille(found)) == 1000
    assert min(per_mille(found)) >= 0


def test_the_judge_knows_who_is_ahead() -> None:
    """With one flower to go and the next turn, a seat wins nearly always."""
    state = flowers.new_game(flowers.shuffled_deck(Rng(2)), 2)
    board = board_of(state)
    ahead = board._replace(counts=(3, 14))
    behind = board._replace(counts=(14, 3))
    outlook = Outlook(state, 0)
    assert chances(outlook, ahead, state.hands[0][:2])[1] > 0.9
    assert chances(outlook, behind, state.hands[0][:2])[0] > 0.8

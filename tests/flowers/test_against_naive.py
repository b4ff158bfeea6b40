"""The rules against the naive implementation: legal lists, states and winners at every ply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from tests.flowers import naive
from tests.flowers.positions import crowded, matches, state_of, wreath
from trellis import flowers
from trellis.core import Event, Rng
from trellis.core.messages import Value

RARE = {
    "contested",
    "contested twice",
    "given away",
    "two finishers",
    "three finishers",
    "empty ring",
    "claimed ring",
    "ring claimed",
    "no claim",
    "gift elsewhere",
    "stopped",
    "gifts lapsed",
    "nothing to draw",
    "out of tiles",
    "won by another",
    "won by bloom",
    "won by claim",
    "won by gift",
}
"""What play hardly meets, so that positions have to."""


HOW = {"bloomed": "bloom", "claimed": "claim", "gift_placed": "gift"}
"""The events of a flower that lands."""


def assert_same(state: flowers.State, game: naive.Game) -> None:
    """Every fact of the position, and the whole legal list."""
    texts = [flowers.format_move(move) for move in flowers.legal_moves(state)]
    assert len(texts) == len(set(texts))
    assert set(texts) == game.legal()
    assert flowers.rows(state.garden) == game.rows()
    assert list(state.counts) == game.counts()
    assert [list(hand) for hand in state.hands] == game.hands
    assert list(state.deck) == game.deck
    assert (state.phase, state.active, state.turn) == (game.phase, game.active, game.turn)
    outcome = flowers.outcome(state)
    assert (outcome and outcome.winner) == game.winner
    if game.winner is None:
        assert state.gifts == game.gifts
        assert flowers.to_move(state) == game.active


def choose(game: naive.Game, texts: list[str], rng: Rng) -> str:
    """Any legal move; of the plants in half of the cases one that connects most."""
    if game.phase != "plant" or rng.below(2):
        return rng.choice(texts)
    flower = rng.choice((1, 3))
    return max(texts, key=lambda text: matches(game, flower, *map(int, text.split()[1:])))


def play_both(state: flowers.State, game: naive.Game, rng: Rng) -> Counter[str]:
    """Play a game on both boards to its end; counts the rare things on the way."""
    met: Counter[str] = Counter()
    while True:
        assert_same(state, game)
        texts = sorted(game.legal())
        if not texts:
            met["out of tiles"] += game.winner is None
            return met
        text = choose(game, texts, rng)
        note_before(game, text, met)
        before = (len(game.deck), game.turn, game.active)
        standing = len(game.flowers)
        state, events = flowers.advance(state, flowers.parse_move(text))
        game.play(text)
        assert landed(events) == list(game.flowers)[standing:]
        met["nothing to draw"] += before[0] == 0 and game.turn > before[1]
        note_events([event.code for event in events], met)
        met["won by another"] += game.winner not in (None, before[2])


def landed(events: Iterable[Event]) -> list[tuple[Value, Value]]:
    """The vines that got flowers, in the order of the events."""
    flowering = [event for event in events if event.code in HOW]
    return [(event["tile"], event["vine"]) for event in flowering]


def note_before(game: naive.Game, text: str, met: Counter[str]) -> None:
    word, *numbers = text.split()
    met["contested"] += word == "owner"
    met["contested twice"] += word == "owner" and bool(game.said)
    met["given away"] += word == "owner" and int(numbers[1]) != game.active
    met["two finishers"] += word == "first"
    met["three finishers"] += word == "first" and len(game.finishers()) == 3
    met["gift elsewhere"] += word == "gift" and int(numbers[0]) != game.planted
    if word == "claim":
        on_tile = [(game.planted, index) for index in range(3)]
        rings = [vine for vine in on_tile if is_ring(game, vine)]
        met["claimed ring"] += any(vine in game.flowers for vine in rings)
        met["empty ring"] += any(vine not in game.flowers for vine in rings)
        met["ring claimed"] += on_tile[int(numbers[0])] in rings


def is_ring(game: naive.Game, vine: naive.Vine) -> bool:
    return all(len(game.touching[one]) == 2 for one in game.run(vine))


def note_events(codes: list[str], met: Counter[str]) -> None:
    met["no claim"] += "no_claim" in codes
    met["stopped"] += "stopped" in codes
    met["gifts lapsed"] += "gifts_lapsed" in codes
    if "won" in codes:
        met["won by " + HOW[codes[-2]]] += 1


def play_new(seed: int) -> Counter[str]:
    rng = Rng(seed)
    players = 2 + seed % 3
    first, head_start = rng.below(players), players == 2 and bool(rng.below(2))
    deck = rng.shuffled(range(1, 61))
    state = flowers.new_game(deck, players, first, head_start)
    return play_both(state, naive.new_game(deck, players, first, head_start), rng)


def play_position(seed: int) -> Counter[str]:
    rng = Rng(seed)
    game = rng.choice((crowded, wreath))(rng)
    return play_both(state_of(game), game, rng)


def sum_up(counters: Iterable[Counter[str]]) -> Counter[str]:
    return sum(counters, Counter())


def test_new_games() -> None:
    met = sum_up(play_new(seed) for seed in range(90))
    assert met["contested"]


def test_games_from_positions_meet_all_that_is_rare() -> None:
    met = sum_up(play_position(seed) for seed in range(400))
    assert {thing for thing in RARE if met[thing] == 0} == set()


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_thousands_of_new_games(block: int) -> None:
    met = sum_up(play_new(1000 * block + number) for number in range(1000, 2000))
    assert met["contested"]


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_thousands_of_games_from_positions(block: int) -> None:
    met = sum_up(play_position(2000 * block + number) for number in range(1000, 3000))
    assert {thing for thing in RARE if met[thing] == 0} == set()

"""A turn is told in few sentences, in order, with flowers counted."""

from __future__ import annotations

from trellis import flowers, stones
from trellis.core import Event, Hex, Rng
from trellis.flowers import Claim, Plant
from trellis.words import tell_turn

NAMES = ("Ines", "Karim")


def _flower(code: str, seat: int, colour: str = "orange") -> Event:
    return Event(code, seat=seat, tile=7, vine=0, colour=colour)


def test_blooms_of_others_then_a_claim() -> None:
    events = [
        Event("planted", seat=0, tile=24, q=1, r=0, rot=2),
        _flower("bloomed", 1, "purple"),
        _flower("bloomed", 1, "purple"),
        _flower("claimed", 0),
        _flower("bloomed", 0),
        _flower("bloomed", 0),
    ]
    told = "Ines planted tile 24. Karim bloomed 2. Ines claimed orange: 3 flowers."
    assert tell_turn(events, NAMES) == told


def test_one_bloom_for_each() -> None:
    events = [_flower("bloomed", 0), _flower("bloomed", 1), _flower("gift_placed", 0, "pink")]
    told = "Ines bloomed one. Karim bloomed one. Ines placed a gift on pink."
    assert tell_turn(events, NAMES) == told


def test_nothing_happened() -> None:
    assert tell_turn([]) == ""


def test_a_turn_of_flowers_as_the_rules_tell_it() -> None:
    state = flowers.set_up(2, 1, [[58, 59, 60], [3, 56, 57]], [55], [(0, 0, 0, 0, "0.....")])
    events: list[Event] = []
    for move in (Plant(3, Hex(1, 0), 2), Claim(0)):
        state, more = flowers.advance(state, move)
        events += more
    told = tell_turn(events, NAMES)
    assert told == (
        "Karim planted tile 3. Ines bloomed one. Karim gets one gift for that. "
        "Karim claimed orange."
    )


def test_a_whole_game_of_each_can_be_told() -> None:
    start = flowers.new_game(flowers.shuffled_deck(Rng(3)), players=4)
    moves: list[object] = [*flowers.playout(start, Rng(4))[1]]
    for rules, state, played in (
        (flowers, start, moves),
        (stones, stones.new_game(7), list(stones.playout(stones.new_game(7), Rng(5)).moves)),
    ):
        events: list[Event] = []
        for move in played:
            state, more = rules.advance(state, move)
            events += more
        told = tell_turn(events)
        assert "{" not in told

"""What is said of a turn of Flowers: the public effects, and the reasons of the seat itself."""

from __future__ import annotations

import pytest

from tests.flowers.helpers import BRIDGE, FILLED, LONG_RUN, at, happened, legal
from trellis import bots, flowers
from trellis.core import Phrase
from trellis.flowers import Plant, State
from trellis.words import say

NAMES = ("Ana", "Bo", "Cy", "Di")


def turn(state: State, *texts: str) -> tuple[flowers.Move, ...]:
    return tuple(map(flowers.parse_move, texts))


def told(state: State, *texts: str) -> tuple[Phrase, ...]:
    """What everybody is told of these moves."""
    return bots.effects("flowers", flowers.view(state, None), turn(state, *texts))


def test_a_long_claim() -> None:
    """Tile 7 joins three purple vines; claiming it takes all four."""
    state = at(LONG_RUN, 7, active=0)
    assert Phrase("flowers_claims", seat=0, count=4) in told(state, BRIDGE, "claim 0")
    short = told(state, BRIDGE, "claim 2")
    assert Phrase("flowers_claims", seat=0, count=1) in short
    assert Phrase("flowers_leaves", count=4) in short


def test_what_is_left_of_the_long_run_is_said() -> None:
    """Without the purple four, two joined vines are the longest run of the garden."""
    state = at(LONG_RUN, 7, active=0)
    assert Phrase("flowers_leaves", count=2) in told(state, BRIDGE, "claim 0")


def test_blooms_for_another_come_back_as_gifts() -> None:
    """All three vines of tile 7 bloom for seat 0; seat 1 planted it and may place three gifts."""
    state = at(FILLED, 7, active=1)
    after = flowers.apply(state, flowers.parse_move(BRIDGE))
    count = after.counts[0] - state.counts[0]
    assert count == after.gifts
    gift = next(text for text in legal(after) if text.startswith("gift"))
    found = told(state, BRIDGE, gift, "stop")
    assert found[0] == Phrase("flowers_gives", seat=1, owner=0, count=count)
    assert Phrase("flowers_no_claim") in found
    assert any(phrase.code == "flowers_gifts" for phrase in found)
    sentence = say(found[0], NAMES)
    assert sentence == f"It gives Ana {count}, which come back to Bo as gifts."


def test_own_blooms_and_who_is_near_the_end() -> None:
    state = at(FILLED, 7, extra=(5, 0), active=0)
    found = told(state, BRIDGE)
    assert Phrase("flowers_blooms", seat=0, count=3) in found
    assert Phrase("flowers_close", owner=0, count=15 - state.counts[0] - 3) in found


def test_the_win_comes_first() -> None:
    state = at(FILLED, 7, extra=(11, 0), active=0)
    assert any(event.code == "won" for event in happened(state, BRIDGE))
    assert told(state, BRIDGE)[0] == Phrase("flowers_wins", seat=0)
    answer = bots.decide("flowers", flowers.view(state, 0), 5, 1)
    assert answer.reasons == (Phrase("flowers_wins", seat=0),)
    assert answer.chances == (1000, 0)


def test_effects_of_the_rest_of_a_turn() -> None:
    """Asked from the middle of a turn they tell what the rest does."""
    state = flowers.apply(at(LONG_RUN, 7, active=0), flowers.parse_move(BRIDGE))
    assert told(state, "claim 0")[0] == Phrase("flowers_claims", seat=0, count=4)


@pytest.mark.parametrize("level", [4, 5])
def test_reasons_begin_with_what_everybody_can_see(level: int) -> None:
    state = at(LONG_RUN, 7, active=0)
    view = flowers.view(state, 0)
    answer = bots.decide("flowers", view, level, 1, 60)
    public = bots.effects("flowers", view, answer.moves)
    assert set(public) <= set(answer.reasons)
    own = [phrase for phrase in answer.reasons if phrase not in public]
    assert {phrase.code for phrase in own} <= {
        "flowers_guards",
        "flowers_keeps",
        "flowers_threatens",
    }


def test_a_kept_tile_is_one_of_the_hand() -> None:
    seen = 0
    for active in (0, 1):
        state = at(LONG_RUN, 33, active=active)
        answer = bots.decide("flowers", flowers.view(state, active), 4, 1)
        plant = answer.moves[0]
        assert isinstance(plant, Plant)
        for phrase in answer.reasons:
            if phrase.code == "flowers_keeps":
                seen += 1
                assert phrase["tile"] in state.hands[active]
                assert phrase["tile"] != plant.tile
    assert seen


def test_a_spectator_may_ask_what_a_seat_could_do() -> None:
    """Without a hand in sight any unseen tile may be planted; it still ends the turn legally."""
    state = at(LONG_RUN, 7, active=0)
    answer = bots.decide("flowers", flowers.view(state, None), 4, 1)
    for move in answer.moves:
        after, _ = flowers.step(flowers.view(state, None).state, answer.moves[0])
        assert after.phase in ("owner", "first", "claim", "gift", "end")
        assert move is not None

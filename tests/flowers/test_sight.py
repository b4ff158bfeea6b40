"""A run as a player sees it: its vines, its open ends, what claiming or joining it would give."""

from __future__ import annotations

import pytest

from tests.flowers.helpers import BRIDGE, CORNER, KEY, LONG_RUN, START, at, claimed, play
from trellis import flowers
from trellis.core import Hex, Rng
from trellis.core.hexes import neighbours
from trellis.flowers import State, Vine
from trellis.flowers.sight import End, Gain, Joining, gain, sight
from trellis.flowers.tiles import COLOUR_OF, ENDS


def bridged() -> State:
    """The purple run of four vines on tiles 0, 7, 3 and 5, empty; seat 1 may claim."""
    return play(at(LONG_RUN, 7), BRIDGE)


def test_a_run_has_all_its_vines_whichever_is_looked_at() -> None:
    garden = bridged().garden
    wanted = {Vine(0, 0), Vine(7, 0), Vine(3, 1), Vine(5, 1)}
    for vine in wanted:
        assert set(sight(garden, vine).vines) == wanted
        assert sight(garden, vine).colour == COLOUR_OF[0][0]


def test_open_ends_are_those_that_look_at_a_place_without_a_tile() -> None:
    """The half vine of the starting tile has one end, and that is joined; so there is one."""
    seen = sight(bridged().garden, Vine(3, 1))
    assert [end.owner for end in seen.ends] == [None]
    assert not seen.is_ring


def test_a_half_vine_alone_is_open_where_it_points() -> None:
    """Edge 0 is at the bottom right; the place there is met by its own edge 3."""
    garden = at([START], 7).garden
    assert sight(garden, Vine(0, 0)).ends == (End(Hex(1, 0), 3, None),)


def test_a_ring_has_no_end() -> None:
    state = play(at(CORNER, 41), KEY)
    seen = sight(state.garden, Vine(41, 0))
    assert seen.is_ring and seen.ends == () and len(seen.vines) == 3


def test_what_stands_on_a_run_is_counted_by_seat() -> None:
    rows = claimed([*LONG_RUN], t0="0.....", t3=".1.", t5=".1.")
    state = play(at(rows, 7, active=1), BRIDGE)
    assert state.phase == "owner"
    assert sight(state.garden, Vine(0, 0)).owners == ((0, 1), (1, 2))


def test_a_claim_gives_the_whole_run_and_may_be_made_where_the_rules_allow_it() -> None:
    state = bridged()
    seen = sight(state.garden, Vine(5, 1))
    assert gain(state, seen, 1) == Gain(4, False, True)
    assert gain(state, seen, 0) == Gain(4, False, False)
    elsewhere = sight(state.garden, Vine(1, 0))
    assert Vine(7, 0) not in elsewhere.vines
    assert gain(state, elsewhere, 1) == Gain(len(elsewhere.vines), False, False)


def test_a_claim_that_reaches_fifteen_wins_and_places_no_more() -> None:
    state = play(at(LONG_RUN, 7, extra=(0, 12)), BRIDGE)
    assert gain(state, sight(state.garden, Vine(3, 1)), 1) == Gain(3, True, True)


def test_a_claimed_run_is_not_claimed_again() -> None:
    state = play(bridged(), "claim 0")
    assert gain(state, sight(state.garden, Vine(7, 0)), 1) is None


def test_a_place_where_flowers_wait_is_told() -> None:
    """Purple of tile 3, empty, and purple of the starting tile, in flower, look at one place."""
    state = at(claimed(LONG_RUN, t0="0....."), 7)
    told = sight(state.garden, Vine(3, 1)).joinings
    assert Joining(Hex(1, 0), 3, 0, 3) in told
    other_way = sight(state.garden, Vine(0, 0)).joinings
    assert [(one.place, one.seat, one.flowers) for one in other_way] == [(Hex(1, 0), 0, 3)]


@pytest.mark.parametrize("seed", range(6))
def test_a_joining_does_what_it_says(seed: int) -> None:
    """Some tile planted there makes that seat bloom just as many on the run's vines and its own."""
    checked = 0
    for state in random_gardens(seed):
        for vine in flowers.empty_vines(state.garden):
            seen = sight(state.garden, vine)
            for one in seen.joinings:
                checked += bloomed(state, one, seen.vines[0])
                if checked > 12:
                    return
    assert checked > 0


def bloomed(state: State, one: Joining, vine: Vine) -> int:
    """1 if a tile that joins the run there was found and looked at, 0 if the hand has none."""
    for tile in flowers.may_plant(state):
        for rot in range(6):
            planting = flowers.Plant(tile, one.place, rot)
            after, events = flowers.step(state, planting)
            joined = [v for v in flowers.vines_of(tile) if vine in flowers.run(after.garden, v)]
            if not joined or after.phase in ("owner", "first", "over"):
                continue
            run = flowers.run(after.garden, joined[0])
            landed = [e for e in events if e.code == "bloomed" and e["seat"] == one.seat]
            on_run = [e for e in landed if Vine(int(e["tile"]), int(e["vine"])) in run]
            ends = {end.owner for end in sight(state.garden, vine).ends}
            if len(on_run) == one.flowers and ends == {None}:
                return 1
    return 0


def random_gardens(seed: int) -> list[State]:
    rng = Rng(seed)
    state, found = flowers.new_game(flowers.shuffled_deck(rng)), []
    while state.phase != "over":
        if state.phase == "plant":
            found.append(state)
        state = flowers.apply(state, flowers.random_move(state, rng))
    return found[4:16]


@pytest.mark.parametrize("seed", range(4))
def test_ends_and_joints_together_are_all_ends(seed: int) -> None:
    """Every end of a run's vines is open, joined, or meets another colour; counted another way."""
    for state in random_gardens(seed):
        for tile in state.garden.where:
            for vine in flowers.vines_of(tile):
                seen = sight(state.garden, vine)
                assert len(seen.ends) == sum(
                    facing not in state.garden.planted
                    for one in seen.vines
                    for facing in places_faced(state, one)
                )


def places_faced(state: State, vine: Vine) -> list[Hex]:
    _, place, rot = state.garden.where[vine.tile]
    around = neighbours(place)
    return [around[(edge + rot) % 6] for edge in ENDS[vine.tile][vine.index]]


def test_a_view_shows_the_same() -> None:
    """Nothing of hands or deck is in it."""
    state = bridged()
    for seat in (None, 0, 1):
        seen = flowers.view(state, seat).state
        assert sight(seen.garden, Vine(7, 0)) == sight(state.garden, Vine(7, 0))
        assert gain(seen, sight(seen.garden, Vine(7, 0)), 1) == Gain(4, False, True)

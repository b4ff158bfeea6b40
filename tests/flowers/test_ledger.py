"""The ledger of tiles not yet seen: what is in it, what fits, and that it knows nothing hidden."""

from __future__ import annotations

import pytest

from tests.bots.positions import flowers_states, reshuffled
from tests.flowers.helpers import START, at
from trellis import flowers
from trellis.core import Hex, Rng
from trellis.core.hexes import neighbours
from trellis.flowers import Plant
from trellis.flowers.ledger import BARE, around, fits, ledger, that_fit
from trellis.flowers.tiles import DECK


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_has_seen_its_hand_and_the_garden(players: int) -> None:
    for state in flowers_states(players, 5):
        for seat in range(players):
            seen = {*state.garden.where, *state.hands[seat]}
            listed = ledger(flowers.view(state, seat))
            assert listed.tiles == tuple(tile for tile in DECK if tile not in seen)
            assert listed.held + listed.deck == len(listed.tiles)
            assert listed.deck == len(state.deck)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_the_same_however_the_hidden_tiles_lie(players: int) -> None:
    """All that a seat cannot see is dealt anew: its ledger, filtered or not, stays the same."""
    rng = Rng(players)
    for state in list(flowers_states(players, 9))[::4]:
        for seat in range(players):
            other = reshuffled(state, seat, rng)
            assert ledger(flowers.view(other, seat)) == ledger(flowers.view(state, seat))
            tiles = ledger(flowers.view(state, seat)).tiles
            for place in flowers.open_places(state.garden)[:3]:
                assert that_fit(other.garden, place, tiles) == that_fit(state.garden, place, tiles)


def test_a_spectator_has_seen_no_hand() -> None:
    state = flowers.new_game(flowers.shuffled_deck(Rng(1)), 3)
    listed = ledger(flowers.view(state, None))
    assert (len(listed.tiles), listed.held, listed.deck) == (60, 9, 51)


def test_the_vines_that_come_to_a_place() -> None:
    """Beside the starting tile's edge 0 comes its purple half vine, by the place's edge 3."""
    garden = at([START], 7).garden
    assert around(garden, Hex(1, 0)) == (BARE, BARE, BARE, 0, BARE, BARE)


def test_beside_one_vine_the_thirty_tiles_of_its_colour_fit() -> None:
    garden = at([START], 7).garden
    found = that_fit(garden, Hex(1, 0), DECK)
    assert len(found) == 30
    assert all(fit.joined == 1 for fit in found)


@pytest.mark.parametrize("seed", range(3))
def test_a_fit_joins_what_the_rules_join_and_no_rotation_joins_more(seed: int) -> None:
    for state in list(flowers_states(2, seed))[::9]:
        if state.phase != "plant":
            continue
        tiles = [tile for tile in state.hands[state.active]]
        for place in flowers.open_places(state.garden)[::3]:
            near = sum(one in state.garden.planted for one in neighbours(place))
            for fit in fits(state.garden, place, tiles):
                counts = [joints(state, Plant(fit.tile, place, rot)) for rot in range(6)]
                assert counts[fit.rot] == fit.joined == max(counts)
            whole = {fit.tile for fit in that_fit(state.garden, place, tiles)}
            assert whole == {
                fit.tile for fit in fits(state.garden, place, tiles) if fit.joined == near
            }


def joints(state: flowers.State, planting: Plant) -> int:
    """Connections of the planted tile's vines, by the rules."""
    garden = flowers.step(state, planting)[0].garden
    return sum(len(flowers.connections(garden, v)) for v in flowers.vines_of(planting.tile))

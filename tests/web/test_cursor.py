"""The cursor reaches everything, goes the way its key points, and comes back."""

from __future__ import annotations

import pytest

from trellis import flowers
from trellis.core import Hex, Point, Rng
from trellis.core.hexes import neighbours
from trellis.draw.layouts import centre
from trellis.flowers import Garden, open_places
from web.cursor import ARROWS, SIX, around, nearest, on_hexes, on_points, row_of

BACK = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
BACK |= {"ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp"}


def garden(seed: int, plies: int) -> Garden:
    """The garden of a random game."""
    rng = Rng(seed)
    state = flowers.new_game(flowers.shuffled_deck(rng), 3)
    for _ in range(plies):
        if state.phase != "over":
            state = flowers.apply(state, flowers.random_move(state, rng))
    return state.garden


GARDENS = [
    frozenset((*one.planted, *open_places(one)))
    for one in (garden(seed, plies) for seed in range(4) for plies in (0, 2, 12, 60))
]


@pytest.mark.parametrize("places", GARDENS, ids=len)
def test_arrows_lead_everywhere(places: frozenset[Hex]) -> None:
    seen, waiting = {Hex(0, 0)}, [Hex(0, 0)]
    while waiting:
        here = waiting.pop()
        for key in ARROWS:
            there = on_hexes(key, here, places)
            if there is not None and there not in seen:
                seen.add(there)
                waiting.append(there)
    assert seen == places


@pytest.mark.parametrize("places", GARDENS, ids=len)
def test_an_arrow_goes_its_way_on_the_screen(places: frozenset[Hex]) -> None:
    for here in places:
        x, y = centre(here)
        for key, (right, down) in ARROWS.items():
            there = on_hexes(key, here, places)
            if there is not None:
                dx, dy = centre(there)[0] - x, centre(there)[1] - y
                assert dx * right + dy * down > 0
                assert down == 0 or dx == 0


@pytest.mark.parametrize("places", GARDENS, ids=len)
def test_a_step_to_a_neighbour_can_be_taken_back(places: frozenset[Hex]) -> None:
    for here in places:
        for key, back in BACK.items():
            there = on_hexes(key, here, places)
            if there in neighbours(here) and (key in ("ArrowUp", "ArrowDown") or _row(here, there)):
                assert on_hexes(back, there, places) == here


def _row(a: Hex, b: Hex | None) -> bool:
    return b is not None and row_of(a) == row_of(b)


def test_left_and_right_keep_to_a_row_of_hexagons() -> None:
    places = [Hex(q, r) for q in range(-4, 5) for r in range(-9, 10)]
    here, heights = Hex(-4, 0), []
    while (there := on_hexes("ArrowRight", here, places)) is not None:
        heights.append(centre(there)[1] - centre(here)[1])
        here = there
    assert here.q == 4 and len(heights) == 8
    assert [round(one, 1) for one in heights] == [86.6, -86.6] * 4  # half a hexagon down, and up


def test_six_letters_lead_to_the_six_neighbours_as_they_lie_on_a_keyboard() -> None:
    places = {Hex(0, 0), *neighbours(Hex(0, 0))}
    ways = {key: centre(on_hexes(key, Hex(0, 0), places) or Hex(0, 0)) for key in SIX}
    assert sorted("qwe", key=lambda key: ways[key][0]) == list("qwe")
    assert sorted("asd", key=lambda key: ways[key][0]) == list("asd")
    assert all(ways[key][1] < 0 for key in "qwe") and all(ways[key][1] > 0 for key in "asd")
    assert on_hexes("w", Hex(0, -1), places) is None


def test_the_ends_of_a_row_and_of_a_column() -> None:
    places = [Hex(q, row - (q >> 1)) for q in range(-2, 3) for row in range(-3, 4)]
    for here in places:
        first, last = on_hexes("Home", here, places), on_hexes("End", here, places)
        assert first is not None and last is not None
        assert row_of(first) == row_of(last) == row_of(here)
        assert (first.q, last.q) == (-2, 2)
        assert on_hexes("PageUp", here, places) == Hex(here.q, -3 - (here.q >> 1))
        assert on_hexes("PageDown", here, places) == Hex(here.q, 3 - (here.q >> 1))


def test_points_of_a_board() -> None:
    assert on_points("ArrowUp", Point(3, 3), 7) == Point(3, 4)
    assert on_points("ArrowDown", Point(3, 3), 7) == Point(3, 2)
    assert on_points("ArrowLeft", Point(0, 3), 7) is None
    assert on_points("ArrowUp", Point(0, 6), 7) is None
    assert on_points("Home", Point(3, 3), 7) == Point(0, 3)
    assert on_points("End", Point(3, 3), 7) == Point(6, 3)
    assert on_points("PageUp", Point(3, 3), 7) == Point(3, 6)
    assert on_points("PageDown", Point(3, 3), 7) == Point(3, 0)
    assert on_points("x", Point(3, 3), 7) is None


def test_the_nearest_that_way() -> None:
    spots = {"near": (10.0, 2.0), "far": (30.0, 0.0), "aside": (5.0, 40.0), "behind": (-9.0, 0.0)}
    assert nearest("ArrowRight", (0, 0), spots) == "near"
    assert nearest("ArrowDown", (0, 0), spots) == "aside"
    assert nearest("ArrowLeft", (0, 0), spots) == "behind"
    assert nearest("ArrowUp", (0, 0), spots) is None
    assert nearest("Home", (0, 0), spots) == "near" and nearest("End", (0, 0), spots) == "behind"


def test_round_and_round() -> None:
    assert [around("abc", at, 1) for at in "abc"] == ["b", "c", "a"]
    assert [around("abc", at, -1) for at in "abc"] == ["c", "a", "b"]
    assert (around("abc", "x", 1), around("abc", "x", -1), around("", "x", 1)) == ("a", "c", None)

"""Gardens and hands as plain text."""

from __future__ import annotations

from trellis import flowers
from trellis.core import Rng
from trellis.draw.garden_text import garden_text, hand_text, tile_lines
from trellis.flowers import Hex, Planted

FRESH = """\
          (0 -1)

(-1 0)              (1 -1)
          [0 r0]
          P0. O1.
          G2. B3.
(-1 1)    K4. Y5.   (1 0)

          (0 1)"""


def test_a_fresh_garden() -> None:
    view = flowers.view(flowers.new_game(None), None)
    assert garden_text(view) == FRESH
    assert garden_text(view, legend="Signs.") == f"{FRESH}\n\nSigns."


def test_without_open_places() -> None:
    view = flowers.view(flowers.new_game(None), None)
    text = garden_text(view, show_open=False)
    assert text == "[0 r0]\nP0. O1.\nG2. B3.\nK4. Y5."


def test_a_turned_tile_names_the_board_edges() -> None:
    assert tile_lines(Planted(1, Hex(0, 0), 0)) == ("[1 r0]", "K0-2.", "O1-4.", "Y3-5.")
    assert tile_lines(Planted(1, Hex(0, 0), 2)) == ("[1 r2]", "K2-4.", "O0-3.", "Y1-5.")


def test_owners_are_shown_by_seat() -> None:
    state = flowers.set_up(2, 0, [(2, 3, 4), (5, 6, 7)], [], [
        (0, 0, 0, 0, "......"),
        (1, 0, 1, 1, "0.1"),
    ])  # fmt: skip
    text = garden_text(flowers.view(state, 0))
    assert "K1-3:0" in text
    assert "O2-5." in text
    assert "Y0-4:1" in text


def test_every_tile_is_there_once_and_lines_stay_narrow() -> None:
    rng = Rng(8)
    state = flowers.new_game(flowers.shuffled_deck(rng), players=3)
    for _ in range(40):
        if state.phase != "over":
            state = flowers.apply(state, flowers.random_move(state, rng))
    text = garden_text(flowers.view(state, None))
    for tile, _, rot in state.garden.planted.values():
        assert text.count(f"[{tile} r{rot}]") == 1
    for q, r in flowers.open_places(state.garden):
        assert text.count(f"({q} {r})") == 1
    assert max(map(len, text.splitlines())) <= 120


def test_hands_side_by_side_and_hidden_ones_by_their_backs() -> None:
    assert hand_text((1, 46)).splitlines()[0] == "[1 r0]      [46 r0]"
    assert hand_text((1,), 1).splitlines()[1] == "K1-3."
    assert hand_text((flowers.HIDDEN,) * 2) == "[ ?? ]      [ ?? ]"
    assert hand_text(()) == ""

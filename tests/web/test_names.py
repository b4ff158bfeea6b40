"""What the names on a board say is so: by the rules, or by the naive rules beside them."""

from __future__ import annotations

import re

import pytest

from tests.flowers.helpers import BRIDGE, FILLED, LONG_RUN, at
from tests.session.playing import accept, flowers_session, play_out, session_at, stones_session
from tests.stones import naive
from tests.web.parsing import Html
from trellis import flowers, stones
from trellis.core import Rng
from trellis.flowers import Claim, Gift
from trellis.session import Session
from web.garden_names import GardenNames
from web.screens.text_view import text_view
from web.spots import Spot, flat, frame, layer
from web.stones_names import StonesNames


def spots(session: Session) -> dict[str, Spot]:
    """All spots of a session by cell."""
    names = StonesNames() if session.table.game == "stones" else GardenNames()
    return {spot.cell: spot for spot in flat(names.rows(session))}


def label(session: Session, cell: str) -> str:
    """The words of one cell."""
    return plain(spots(session)[cell].label)


def in_words(session: Session) -> str:
    """The position in words, its lines apart."""
    return Html(text_view(session).replace("</", " </").replace("<li", " <li")).text


def plain(words: str) -> str:
    """Words without the marks that keep names of other scripts apart."""
    return re.sub("[\u2066-\u2069]", "", words)


def test_names_of_a_small_garden() -> None:
    session = session_at(at(LONG_RUN, hand=7))
    place, *reached = label(session, "hex:1,0").split("; ")
    assert place == "Open place 1 0" and len(reached) == 3  # tiles lie on three sides
    assert "purple to the north-west, empty" in reached and "purple to the south, empty" in reached
    assert label(session, "vine:0,0").startswith("purple vine of the starting tile, open to the")
    assert label(session, "vine:0,0").endswith("empty, a run of one")


def test_a_claim_brings_as_many_flowers_as_the_name_says() -> None:
    """Flowers rules: a claim takes exactly its whole empty run."""
    session = session_at(at(LONG_RUN, hand=7))
    tile, q, r, rot = map(int, BRIDGE.split()[1:])
    accept(session, f"press hand:{tile}", f"press hex:{q},{r}", *["turn 1"] * rot, "confirm")
    assert session.state.phase == "claim"
    before = sum(session.state.counts)
    for move in flowers.legal_moves(session.state):
        assert isinstance(move, Claim)
        after = sum(flowers.step(session.state, move)[0].counts)
        words = label(session, f"vine:{tile},{move.vine}")
        count = after - before
        assert words.endswith("claims one" if count == 1 else f"claims {count}")
    assert "claims 4" in label(session, f"vine:{tile},0")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_name_of_a_game_of_flowers_is_so(seed: int) -> None:
    session, rng = flowers_session(seed, 3), Rng(seed)
    for number, now in enumerate(play_out(session, rng)):
        if number % 12 or now.is_covered:
            continue
        state, found = now.state, spots(now)
        for tile, owners in state.garden.owners.items():
            for index, owner in enumerate(owners):
                spot = found[f"vine:{tile},{index}"]
                assert flowers.COLOURS[flowers.COLOUR_OF[tile][index]] in spot.label
                said = "empty" if owner is None else f"flower of {now.names[owner]}"
                assert f", {said}" in plain(spot.label)
                joined = len(flowers.connections(state.garden, flowers.Vine(tile, index)))
                assert spot.label.count("joined to the") == joined
        offered = {cell for cell, spot in found.items() if spot.is_offered}
        if now.outcome is None and now.looker == now.active_turn:
            moves = flowers.legal_moves(state)
            claims = {f"vine:{state.planted},{one.vine}" for one in moves if isinstance(one, Claim)}
            gifts = {f"vine:{g.vine[0]},{g.vine[1]}" for g in moves if isinstance(g, Gift)}
            assert offered == claims | gifts


def test_a_tile_that_is_tried_out_lies_there() -> None:
    session = session_at(at(FILLED, hand=7))
    accept(session, "press hand:7", "press hex:1,0", "turn 1")
    assert label(session, "hex:1,0").startswith("Tile 7 tried out at 1 0: ")
    accept(session, "cover")
    assert label(session, "hex:1,0").startswith("Open place 1 0")


def test_names_that_stay_are_not_put_together_anew() -> None:
    session = session_at(at(LONG_RUN, hand=7))
    names = GardenNames()
    first = {spot.cell: spot.label for spot in flat(names.rows(session))}
    accept(session, "press hand:7", "press hex:1,0")
    second = {spot.cell: spot.label for spot in flat(names.rows(session))}
    assert {cell for cell in first if first[cell] is not second[cell]} == {"hex:1,0"}


@pytest.mark.parametrize("size", [7, 9])
def test_every_name_of_a_game_of_stones_is_so(size: int) -> None:
    state = stones.new_game(size)
    session = stones_session(size)
    dark = naive.paint(size)
    for move in stones.playout(state, Rng(size)).moves:
        assert session.play(move) is None
        state = session.state
        found = spots(session)
        for side in ("black", "white"):
            own = set(stones.stones(state, side))
            for point in own:
                chain = chain_of(point, own, side, dark)
                words = found[stones.format_move(stones.Turn((point,)))].label
                assert f"{side} stone" in words
                assert ("of the last turn" in words) == (point in (state.last or ()))
                if len(chain) > 1:
                    assert f"in a chain of {len(chain)}" in words
        taken = {*stones.stones(state, "black"), *stones.stones(state, "white")}
        empty = [cell for cell, spot in found.items() if spot.label == f"{cell}, empty"]
        assert len(empty) == size * size - len(taken)


def chain_of(
    start: naive.Point, own: set[naive.Point], side: str, dark: set[naive.Point]
) -> set[naive.Point]:
    """The group of a stone, by the naive rule of connection."""
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for other in own - seen:
            if naive.connected(here, other, side, dark):
                seen.add(other)
                todo.append(other)
    return seen


def test_the_partners_of_a_first_stone_are_named() -> None:
    session = stones_session(7)
    accept(session, "press D4")
    found = spots(session)
    assert found["D4"].label == "D4, put down, not played yet"
    named = {cell for cell, spot in found.items() if spot.label.endswith("may go here")}
    assert named == {
        cell
        for cell in found
        if cell != "D4" and abs(ord(cell[0]) - ord("D")) + abs(int(cell[1:]) - 4) == 3
    }


def test_the_layer_is_a_grid_with_one_way_in() -> None:
    for session in (stones_session(7), session_at(at(LONG_RUN, hand=7))):
        names = StonesNames() if session.table.game == "stones" else GardenNames()
        rows = names.rows(session)
        cells = [spot.cell for spot in flat(rows)]
        assert len(cells) == len(set(cells)) == len(frame(list(flat(rows))))
        read = Html(layer(rows, cells[3]))
        assert read.values("tabindex").count("0") == 1
        roles = [one.get("role") for tag, one in read.elements if "role" in one]
        assert roles.count("row") == len(rows)
        assert all(one.get("aria-label") for _, one in read.elements if "data-spot" in one)


def test_the_words_say_the_whole_position_and_no_foreign_hand() -> None:
    session, rng = flowers_session(4, 3), Rng(4)
    for number, now in enumerate(play_out(session, rng)):
        if number % 15:
            continue
        told = in_words(now)
        named = {int(one) for one in re.findall(r"\b[Tt]ile (\d+)", told)}
        own = now.state.hands[now.viewer] if now.viewer is not None and not now.is_finished else ()
        assert named == {*now.state.garden.where, *own} - {0}
        assert told.count("Open place ") == len(flowers.open_places(now.state.garden))


def test_the_words_of_stones_list_every_stone_once() -> None:
    session = stones_session(7)
    for move in stones.playout(session.state, Rng(5)).moves[:9]:
        assert session.play(move) is None
    told = in_words(session).partition("The board as letters")[0]
    for side in ("black", "white"):
        for point in stones.stones(session.state, side):
            cell = stones.format_move(stones.Turn((point,)))
            assert len(re.findall(rf"\b{cell}\b", told)) == 1

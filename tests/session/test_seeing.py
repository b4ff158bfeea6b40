"""What is told of a run and of the X-ray, as sentences of a session."""

from __future__ import annotations

import re

from tests.bots.positions import flowers_states, reshuffled
from tests.flowers.helpers import BRIDGE, LONG_RUN, START, at, claimed, play
from tests.session.playing import accept, session_at
from tests.stones.helpers import points
from trellis import flowers, stones
from trellis.core import Hex, Rng
from trellis.draw.stones_marks import StonesMarks
from trellis.flowers import Vine
from trellis.session import FlowersDesk, Session
from trellis.session.seeing import is_open, seen_place, seen_run, state_seen
from trellis.session.xray import told, with_xray
from trellis.words import say


def said(session: Session, vine: Vine) -> str:
    seen = seen_run(session, state_seen(session), vine)
    return " ".join(say(one, session.names) for one in seen.told)


def test_a_run_that_may_be_claimed() -> None:
    session = session_at(at(LONG_RUN, 7))
    assert session.play(flowers.parse_move(BRIDGE)) is None
    words = said(session, Vine(3, 1))
    assert "run of 4" in words and "One open end." in words
    assert "claim it now: 4 flowers for you, no gift for anybody" in words


def test_a_tile_tried_out_counts_as_planted() -> None:
    """Its run is longer by the staged vine and what that joins, and claiming would be possible."""
    session = session_at(at(LONG_RUN, 7))
    assert "run of 2" in said(session, Vine(3, 1))
    for press in ("hand:7", "hex:1,0"):
        assert session.press(press) is None
    accept(session, "turn 1")
    assert "run of 4" in said(session, Vine(3, 1))
    assert session.state.garden.planted.keys() == at(LONG_RUN, 7).garden.planted.keys()


def test_what_joining_gives_to_whom() -> None:
    theirs = session_at(at(claimed(LONG_RUN, t0="0....."), 7))
    words = said(theirs, Vine(3, 1))
    assert re.search(r"makes 3 bloom for Ines, as many gifts for you", words)
    assert "blooms for Ines, with gifts" in said(theirs, Vine(0, 0))
    own = session_at(at(claimed(LONG_RUN, t0="1....."), 7))
    assert "makes 3 bloom for you" in said(own, Vine(3, 1))


def test_who_only_watches_is_told_of_no_gain() -> None:
    session = session_at(at(LONG_RUN, 7))
    session.do("cover")
    assert "you" not in said(session, Vine(3, 1))


def test_what_is_shown_does_not_depend_on_what_is_hidden() -> None:
    """Other hands and the deck dealt anew: the same marks and the same sentences."""
    rng = Rng(3)
    for state in list(flowers_states(3, 4))[::5]:
        one = session_at(state)
        other = session_at(reshuffled(state, state.active, rng))
        for tile in state.garden.where:
            for vine in flowers.vines_of(tile):
                first = seen_run(one, state_seen(one), vine)
                assert seen_run(other, state_seen(other), vine) == first
        for place in flowers.open_places(state.garden):
            assert seen_place(other, place) == seen_place(one, place)


def test_an_open_place_tells_how_many_unseen_tiles_fit() -> None:
    """Thirty tiles carry purple; the seat's own are seen, whatever colours they have."""
    session = session_at(at([START], 7, deck=()))
    own = session.view().state.hands[1]
    purple = {tile for tile in range(1, 61) if 0 in flowers.COLOUR_OF[tile]} - set(own)
    seen = seen_place(session, Hex(1, 0))
    assert (seen.told[0]["count"], seen.told[0]["tiles"]) == (len(purple), 57)
    assert seen.marks.ends == ((Hex(1, 0), 3),)
    garden = session.state.garden
    assert is_open(garden, Hex(1, 0)) and not is_open(garden, Hex(0, 0))
    assert not is_open(garden, Hex(4, 4))


def test_only_a_desk_of_flowers_stages_tiles() -> None:
    session = session_at(play(at(LONG_RUN, 7), BRIDGE, "claim 0"))
    assert isinstance(session.desk, FlowersDesk)
    assert state_seen(session) == session.view().state


# Stones -------------------------------------------------------------------------------------------


def board(black: str, white: str, to_move: stones.Side = "black") -> stones.State:
    return stones.set_up(7, points(black), points(white), to_move)


def test_the_xray_shows_both_shortest_ways_and_counts_what_is_missing() -> None:
    """Black stands on the D column but for two points; White has nothing."""
    state = board("D7 D6 D5 D3 D1", "")
    marks = with_xray(state, StonesMarks())
    assert marks.xray
    ways = {route.side: set(route.points) for route in marks.routes}
    assert set(points("D7 D6 D5 D3 D1")) <= ways["black"]
    black, white = told(state, StonesMarks())
    assert (black["side"], black["count"]) == ("black", 2)
    assert white["side"] == "white"
    assert len(ways["black"] - set(points("D7 D6 D5 D3 D1"))) == 2


def test_stones_put_down_count_at_once() -> None:
    state = board("D7 D6 D5 D3 D1", "")
    marks = StonesMarks(staged=points("D4"))
    assert told(state, marks)[0]["count"] == 1
    assert points("D4")[0] in next(r for r in with_xray(state, marks).routes).points


def test_a_way_that_is_cut_is_told_and_not_drawn() -> None:
    """White's row is whole, so Black has no way left."""
    state = board("", "A4 B4 C4 D4 E4 F4 G4")
    assert [one.code for one in told(state, StonesMarks())] == ["xray_cut_off", "xray_needs"]
    assert [route.side for route in with_xray(state, StonesMarks()).routes] == ["white"]


def test_a_winning_chain_is_left_alone() -> None:
    marks = StonesMarks(chain=points("D7 D6"))
    state = board("D7 D6", "")
    assert with_xray(state, marks) == marks and told(state, marks) == ()

"""Contested vines and who goes first: asked only when there is something to ask."""

from __future__ import annotations

import pytest

from tests.flowers.helpers import CORNER, FILLED, at, claimed
from tests.session.playing import accept, cells, refuse, session_at
from trellis.session import FlowersDesk, Session, preview, tell


def contested(extra: tuple[int, int] = (0, 0)) -> Session:
    """Tile 41 is staged where flowers of both players meet on its vine 0."""
    session = session_at(at(claimed(CORNER, t20="..0", t37="..1"), hand=41, extra=extra))
    accept(session, "press hand:41", "press hex:1,1", *["turn 1"] * 4)
    return session


def test_the_staged_tile_says_what_will_be_asked() -> None:
    session = contested()
    assert isinstance(session.desk, FlowersDesk) and session.desk.staged is not None
    seen = preview(session.state, session.desk.staged)
    assert seen.contested == (0,) and not seen.blooms and seen.winner is None
    assert [one.code for one in tell(session)[0].body] == ["will_be_asked"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_contested_vine_goes_to_who_is_said(seat: int) -> None:
    session = contested()
    accept(session, "confirm")
    assert session.state.phase == "owner"
    prompt, buttons = tell(session)
    assert (prompt.title.code, prompt.title["colour"]) == ("whose_flower", "purple")
    assert [one.do for one in buttons] == ["press owner:0,0", "press owner:0,1"]
    assert list(cells(session)) == ["owner:0,0", "owner:0,1"]
    assert refuse(session, "press vine:41,1").code == "wrong_step"
    assert refuse(session, "press owner:1,0").code == "not_contested"
    assert refuse(session, "press owner:0,3").code == "not_a_candidate"
    assert refuse(session, "end").code == "turn_not_complete"
    accept(session, buttons[seat].do)
    assert session.state.garden.owners[41][0] == seat
    assert session.state.gifts == int(seat == 0)  # Karim is at his turn
    accept(session, "undo")
    assert session.state.phase == "owner"
    accept(session, "undo")
    assert session.state.phase == "plant" and session.take_backs == 0


def test_nobody_is_asked_who_goes_first_when_one_could_finish() -> None:
    session = contested(extra=(13, 13))
    accept(session, "confirm")
    assert session.state.phase == "owner"  # asked even where more is to come
    accept(session, "press owner:0,0")
    assert session.state.phase == "over"  # only Ines could finish, so nobody is asked
    assert tell(session)[0].title["seat"] == 0


@pytest.mark.parametrize("seat", [0, 2])
def test_whose_blooms_land_first_decides(seat: int) -> None:
    """Karim plants, and both Ines and Wen could finish; he need not choose himself."""
    session = session_at(at(claimed(FILLED, t1=".2.", t2=".1."), hand=7, extra=(13, 0, 13)))
    accept(session, "press hand:7", "press hex:1,0", "turn 1")
    assert [one.code for one in tell(session)[0].body][-1] == "two_could_finish"
    accept(session, "confirm")
    assert session.state.phase == "first"
    prompt, buttons = tell(session)
    assert prompt.title.code == "whose_blooms_first"
    assert [one.do for one in buttons] == ["first 0", "first 2"]
    assert refuse(session, "first 1").code == "would_not_finish"
    assert refuse(session, "first -1").code == "would_not_finish"
    accept(session, f"first {seat}")
    assert session.outcome is not None and session.outcome.winner == seat
    assert tell(session)[0].title.code == "this_wins"
    accept(session, "undo")
    assert session.state.phase == "first"
    accept(session, f"press first:{2 - seat}", "end")
    assert session.is_finished and session.outcome is not None
    assert session.outcome.winner == 2 - seat

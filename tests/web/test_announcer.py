"""What happens is said once, in order; prompts are not said twice, and nothing hidden is said."""

from __future__ import annotations

import re

import pytest

from tests.session import opponents
from tests.session.playing import accept, flowers_session, play_out, stones_session
from trellis.core import Reason, Rng
from trellis.session import Session, Table
from trellis.words import tell_turn
from web.announcer import Announcer


def decisions(session: Session) -> list[str]:
    """The sentences of every decision that stands."""
    told = [tell_turn(events, session.names) for events in session.line.events]
    return [one for one in told if one]


@pytest.mark.parametrize("session", [flowers_session(2, 3), flowers_session(5), stones_session(7)])
def test_a_whole_game_is_told_once_and_in_order(session: Session) -> None:
    announcer, heard = Announcer(), []
    heard += announcer.look(session)
    for now in play_out(session, Rng(3)):
        heard += announcer.look(now)
        heard += announcer.look(now)  # nothing is new
    wanted = decisions(session)
    assert [one for one in heard if one in set(wanted)] == wanted
    assert all(one and "{" not in one for one in heard)


def test_a_bots_steps_are_told_and_its_thinking_once() -> None:
    table = Table("flowers", ("Ines", "", ""), starts=0, levels=(0, 1, 1))
    session = Session.begin(table, Rng(1))
    announcer, heard = Announcer(), []
    for _, now in zip(range(60), opponents.play_out(session, Rng(3)), strict=False):
        heard += announcer.look(now)
    wanted = [one for one in decisions(session) if one in heard]
    assert [one for one in heard if one in set(wanted)] == wanted
    assert len(wanted) > 10


def test_a_prompt_is_said_when_it_changes() -> None:
    session, announcer = stones_session(7), Announcer()
    first = announcer.look(session)
    assert len(first) == 2 and announcer.look(session) == []
    accept(session, "press D4")
    assert announcer.look(session)[0] == "D4 is down."
    accept(session, "press D4")
    assert announcer.look(session) == first


def test_refusals_are_said_each_time() -> None:
    session, announcer = stones_session(7), Announcer()
    announcer.look(session)
    refusal = Reason("no_stone_down")
    assert announcer.look(session, [refusal]) == announcer.look(session, [refusal])
    assert len(announcer.look(session, [refusal, refusal])) == 2


def test_undo_and_redo_are_said() -> None:
    session, announcer = stones_session(7), Announcer()
    first = announcer.look(session)
    accept(session, "press D4", "confirm")
    announcer.look(session)
    accept(session, "undo")
    assert announcer.look(session)[0] == "Taken back."
    accept(session, "redo")
    told = announcer.look(session)
    assert told[:2] == ["Made again.", "Ines placed D4 for Black."]
    assert first[0] not in told


def test_a_tile_is_described_when_it_is_taken_and_turned() -> None:
    session, announcer = flowers_session(1), Announcer()
    accept(session, "reveal")
    announcer.look(session)
    tile = session.state.hands[session.active_turn][0]
    accept(session, f"press hand:{tile}")
    taken = announcer.look(session)[0]
    accept(session, "turn 1")
    turned = announcer.look(session)[0]
    assert taken.startswith(f"Tile {tile}: ") and turned.startswith(f"Tile {tile}: ")
    assert taken != turned
    accept(session, *["turn 1"] * 5)
    assert announcer.look(session)[0] == taken


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_said_of_a_hand_that_is_covered(seed: int) -> None:
    """Behind the curtain no tile is named but those that lie in the garden."""
    session, announcer = flowers_session(seed, 3), Announcer()
    for now in play_out(session, Rng(seed)):
        told = announcer.look(now)
        named = {int(one) for sentence in told for one in re.findall(r"\b[Tt]ile (\d+)", sentence)}
        own = () if now.viewer is None else now.state.hands[now.viewer]
        assert named <= {*now.state.garden.where, *own}
        if not now.is_finished and not now.is_covered:
            before = now.viewer
            now.do("cover")
            told = announcer.look(now)
            hidden = [tile for hand in now.state.hands for tile in hand]
            assert not {f"ile {tile}" for tile in hidden} & set(re.findall(r"ile \d+", str(told)))
            if before == now.active_turn:
                accept(now, "reveal")
                announcer.look(now)


def test_another_game_begins_with_its_prompt() -> None:
    announcer = Announcer()
    session = stones_session(7)
    accept(session, "press D4", "confirm")
    announcer.look(stones_session(7))
    told = announcer.look(session)
    assert len(told) == 2 and not any("placed" in one for one in told)
    assert announcer.look(None) == []

"""Undo at tables with bots: back to one's own last decision, at any moment, never anywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.session.opponents import (
    bot_step,
    decide,
    let_bots_play,
    people_step,
    person_turn,
    play_out,
    reply_to,
    session_of,
    step,
)
from tests.session.playing import accept, refuse
from trellis import stones
from trellis.core import Outcome, Reason, Rng
from trellis.record import read_records
from trellis.session import Session, read_save, record_text, tell, write_save

ALONE = [
    ("flowers", (0, 3)),
    ("flowers", (2, 0, 5)),
    ("flowers", (1, 1, 1, 0)),
    ("stones", (0, 1)),
    ("stones", (5, 0)),
]


class Diary:
    """The moments at which the one person decided something: what undo must come back to."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.moments: list[Any] = []

    def step(self, rng: Rng) -> None:
        """One step of the game; what a person decides is written down."""
        session = self.session
        before, done, person = session.state, len(session.line.done), session.bot is None
        step(session, rng)
        if person and len(session.line.done) > done:
            self.moments.append(before)

    def undo(self) -> None:
        """Take back, and see that it leads to the moment written down last."""
        session = self.session
        while session.desk_is_busy:  # what is half made goes back first
            accept(session, "undo")
        if not self.moments:
            assert not session.may_undo
            assert refuse(session, "undo") == Reason("nothing_to_take_back")
            return
        assert session.may_undo and not session.undo_is_shared
        accept(session, "undo")
        assert session.state == self.moments.pop()
        assert session.bot is None and session.active_turn == session.people[0]
        assert not session.coming and not session.is_finished and not session.is_covered


@pytest.mark.parametrize(("game", "levels"), ALONE)
def test_undo_at_any_moment_leads_to_ones_own_last_decision(
    game: str, levels: tuple[int, ...]
) -> None:
    """While it thinks, before it shows anything, half way, in one's own draft, at the end."""
    kinds = {kind for seed in range(4) for kind in undo_twenty_times(game, levels, seed)}
    assert {"thinking", "decided", "half way", "own"} <= kinds


def undo_twenty_times(game: str, levels: tuple[int, ...], seed: int) -> Iterator[str]:
    """Play a little, take back, twenty times over; the kinds of moments at which it was done."""
    session, rng = session_of(game, levels, seed, starts=seed % 2), Rng(seed)
    diary = Diary(session)
    for _ in range(20):
        for _ in range(rng.below(14)):
            if not session.is_finished:
                diary.step(rng)
        request, kind = session.ask(1), moment(session)
        diary.undo()
        if request is not None and diary.moments:
            assert session.accept(reply_to(request, rng)) == Reason("late_answer")
        assert read_save(write_save(session)).state == session.state
        yield kind
    while not session.is_finished:
        diary.step(rng)
    while diary.moments:
        diary.undo()
    assert session.take_backs > 0 or game == "stones"


def moment(session: Session) -> str:
    if session.is_finished:
        return "finished"
    if session.is_playing:
        return "half way" if session.line.draft() or session.put_down else "decided"
    return "thinking" if session.is_thinking else "own"


@pytest.mark.parametrize("shown", range(4))
def test_undo_while_a_bot_plays_takes_its_turn_and_ones_own_end_back(shown: int) -> None:
    session, rng = session_of("flowers", (0, 3, 3), 4), Rng(4)
    person_turn(session, rng)
    decided = session.line.states[-2]
    assert decided.phase == "end"
    for _ in range(shown):
        bot_step(session, rng)
    accept(session, "undo")
    assert session.state == decided and session.viewer == 0 and session.take_backs == 1
    assert tell(session)[0].title.code == "turn_complete"
    accept(session, "undo")  # the draft, step by step, uncounted
    assert session.state == session.line.states[-1] != decided and session.take_backs == 1
    accept(session, "redo", "redo")
    assert session.bot == 1 and not session.line.undone
    let_bots_play(session, rng)
    assert session.active_turn == 0


def test_redo_plays_what_the_bots_had_shown_and_then_asks_on() -> None:
    session, rng = session_of("flowers", (0, 3, 3), 4), Rng(4)
    person_turn(session, rng)
    let_bots_play(session, rng)
    states = list(session.line.states)
    accept(session, "undo")
    assert session.may_redo
    accept(session, "redo")
    assert session.line.states == states and session.bot is None and not session.may_redo
    assert refuse(session, "redo") == Reason("nothing_to_redo")
    person_turn(session, rng)
    decide(session, rng)
    session.show_next()
    states = list(session.line.states)
    accept(session, "undo", "redo")
    assert session.line.states == states and session.bot == 1 and session.coming == ()
    assert refuse(session, "redo") == Reason("bot_is_thinking", seat=1)


def test_in_stones_the_bots_answer_goes_back_with_the_turn_before_it() -> None:
    session, rng = session_of("stones", (0, 4)), Rng(2)
    for turn in ("C3", "E5", "pass"):
        accept(session, "pass" if turn == "pass" else f"press {turn}")
        accept(session, *([] if turn == "pass" else ["confirm"]))
    let_bots_play(session, rng)  # takes a side, and moves if it took White
    accept(session, "press A1", "confirm") if session.bot is None else None
    let_bots_play(session, rng)
    before = session.state
    assert session.bot is None
    accept(session, "press G7", "confirm")
    let_bots_play(session, rng)
    accept(session, "undo")
    assert session.state == before and session.take_backs == 0
    accept(session, "redo")
    assert session.bot is None and session.state.turns == before.turns + 2


def test_a_bot_that_opened_cannot_be_taken_back_by_who_decided_nothing() -> None:
    session, rng = session_of("stones", (4, 0)), Rng(2)
    assert not session.may_undo and refuse(session, "undo").code == "nothing_to_take_back"
    let_bots_play(session, rng)
    assert stones.is_choice_due(session.state) and session.active == 1
    assert refuse(session, "undo") == Reason("nothing_to_take_back")
    accept(session, "take black")
    assert session.bot == 0
    accept(session, "undo")
    assert stones.is_choice_due(session.state) and session.bot is None
    accept(session, "take white", "undo", "redo")
    assert session.state.taken == "white"


def test_a_game_that_a_bot_won_can_be_taken_back() -> None:
    for seed in range(30):
        session, rng = session_of("flowers", (0, 3), seed), Rng(seed)
        for _ in play_out(session, rng):
            pass
        if session.outcome == Outcome(1, "fifteen") and session.line.seat(-2) == 1:
            accept(session, "undo")
            assert session.outcome is None and session.bot is None
            assert session.take_backs == 1 and session.state.phase == "end"
            assert '[TakeBacks "1"]' in record_text(session)
            return
    raise AssertionError("the bot never won")


def test_giving_up_against_a_bot_and_thinking_better_of_it() -> None:
    session = session_of("flowers", (0, 3), 1)
    accept(session, "resign")
    assert session.outcome == Outcome(1, "resigned") and session.ask(0) is None
    (record,) = read_records(record_text(session))
    assert record.ending == session.outcome and record.names == ("Ines", "Leaf")
    assert session.may_undo
    accept(session, "undo")
    assert session.outcome is None and session.active == 0 and session.take_backs == 1


def test_all_people_may_agree_whatever_the_bots_think() -> None:
    session = session_of("flowers", (0, 3, 0), 1)
    accept(session, "reveal", "agree")
    assert session.outcome == Outcome(None, "agreed") and session.bot is None


# Several people ---------------------------------------------------------------------------------


def test_with_two_people_undo_is_shared_and_passes_over_the_bots() -> None:
    session, rng = session_of("flowers", (0, 3, 0, 2), 7), Rng(7)
    person_turn(session, rng)
    for shown in range(3):
        assert session.bot == 1 and session.viewer == 0
        assert session.undo_is_shared
        bot_step(session, rng)
        before = next(s for s in reversed(session.line.states) if s.active == 0)
        if shown == 2:
            accept(session, "undo")
    assert session.state == before and session.state.phase == "end"
    assert session.is_covered and session.viewer is None and session.take_backs == 1
    accept(session, "reveal", "undo")
    assert session.take_backs == 1 and not session.undo_is_shared


def test_with_two_people_nothing_is_shared_before_anybody_decided() -> None:
    session, rng = session_of("flowers", (3, 0, 0), 7), Rng(7)
    let_bots_play(session, rng)
    assert session.is_covered and not session.may_undo
    accept(session, "reveal")
    assert refuse(session, "undo") == Reason("nothing_to_take_back")


def test_redo_with_two_people_stops_at_the_hand_over() -> None:
    session, rng = session_of("flowers", (0, 3, 0), 7), Rng(7)
    person_turn(session, rng)
    let_bots_play(session, rng)
    assert session.is_handing_over
    state = session.state
    accept(session, "undo")
    assert session.is_covered and session.active_turn == 0
    accept(session, "reveal", "redo")
    assert session.state == state and session.is_handing_over and session.viewer == 0


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("levels", [(0, 3), (0, 2, 0), (1, 0, 0, 2), (1, 2, 3)])
def test_random_walks_with_bots(levels: tuple[int, ...], seed: int) -> None:
    """Anything in any order, seats changed too: the session stays one that can be played on."""
    session, rng = session_of("flowers", levels, seed), Rng(seed)
    for _ in range(250):
        pick = rng.below(8)
        if pick == 0:
            session.do(rng.choice(("undo", "undo", "redo", "back", "cover", "reveal", "replay")))
        elif pick == 1:
            session.do(rng.choice(("replay_next", f"seat {rng.below(5)} {rng.below(7)}")))
        elif session.bot is not None:
            bot_step(session, rng)
        elif not session.is_finished and session.replayed is None:
            people_step(session, rng)
        assert_sound(session)
    session.do("back")
    for _ in play_out(session, rng):
        pass


def assert_sound(session: Session) -> None:
    line = session.line
    assert len(line.states) == len(line.done) + 1 == len(line.events) + 1
    assert session.viewer is None or session.viewer in session.people
    if session.is_alone:
        assert session.viewer == session.people[0]
    assert not (session.is_covered and session.bot is not None)
    assert not session.is_playing or session.bot is not None
    own = () if session.viewer is None else session.state.hands[session.viewer]
    seen = session.view().state
    shown = {tile for hand in (*seen.hands, seen.deck) for tile in hand} - {-1}
    if session.replayed is None:
        assert shown <= set(own)
    again = read_save(write_save(session))
    assert again.state == session.state and again.people == session.people

"""Flowers: drafts walked back step by step, ended turns taken back by all, and done again."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.flowers.helpers import BRIDGE, LONG_RUN, START, at, claimed, legal, play
from tests.session.playing import (
    accept,
    cells,
    flowers_session,
    play_out,
    play_turn,
    press_on,
    refuse,
    session_at,
)
from trellis import flowers
from trellis.core import Outcome, Rng
from trellis.flowers import Claim, Gift, Vine
from trellis.record import read_records
from trellis.session import Session, read_save, record_text, tell, write_save


def plant(session: Session) -> None:
    """Plant the first tile of the hand on the first open place."""
    tile = session.state.hands[session.active_turn][0]
    q, r = flowers.open_places(session.state.garden)[0]
    accept(session, f"press hand:{tile}", f"press hex:{q},{r}", "confirm")


@pytest.mark.parametrize("seed", range(6))
def test_a_draft_is_walked_back_step_by_step_and_done_again(seed: int) -> None:
    session, rng = flowers_session(seed, 2 + seed % 3), Rng(seed)
    for _ in range(3 + seed):
        play_turn(session, rng)
    accept(session, "reveal")
    start, states = session.state, [session.state]
    while session.state.phase != "end" and session.outcome is None:
        press_on(session, rng)
        if session.state != states[-1]:
            states.append(session.state)
    for state in reversed(states[:-1]):
        assert not session.undo_is_shared
        accept(session, "undo")
        assert session.state == state
    assert session.state == start and not session.is_covered and session.take_backs == 0
    for state in states[1:]:
        accept(session, "redo")
        assert session.state == state
    assert refuse(session, "redo").code == "nothing_to_redo"


def test_undo_first_puts_half_made_input_back() -> None:
    session = flowers_session(1)
    accept(session, "reveal")
    tile = session.state.hands[session.active_turn][0]
    accept(session, f"press hand:{tile}", "press hex:1,0", "turn 1")
    assert session.desk_is_busy and not session.undo_is_shared
    accept(session, "undo")
    assert not session.desk_is_busy
    assert refuse(session, "undo").code == "nothing_to_take_back"
    accept(session, f"press hand:{tile}", "back")
    assert refuse(session, "back").code == "nothing_to_take_back"


def test_undo_of_an_ended_turn_is_shared_counted_and_behind_the_curtain() -> None:
    session, rng = flowers_session(3, 3), Rng(3)
    play_turn(session, rng)
    play_turn(session, rng)
    seat = session.active_turn
    before = session.line.states[-2]
    accept(session, "reveal")
    plant(session)
    accept(session, "undo")
    assert session.take_backs == 0 and session.undo_is_shared
    accept(session, "undo")
    assert session.take_backs == 1
    assert session.state == before and session.state.phase == "end"
    assert session.active_turn == (seat - 1) % 3
    assert session.is_covered and session.viewer is None
    assert refuse(session, "undo").code == "hand_over_first"  # a draft is left alone
    assert refuse(session, "redo").code == "hand_over_first"
    accept(session, "reveal", "undo")
    assert session.take_backs == 1
    accept(session, "redo", "redo")
    assert session.is_handing_over  # the same turn ended again
    assert '[TakeBacks "1"]' in record_text(session)
    assert read_records(record_text(session))[0].take_backs == 1


def test_undo_at_the_hand_over_covers_too() -> None:
    session, rng = flowers_session(4), Rng(4)
    accept(session, "reveal")
    while not session.is_handing_over:
        press_on(session, rng)
    assert session.undo_is_shared
    accept(session, "undo")
    assert session.is_covered and session.take_backs == 1


def test_what_another_walked_back_is_not_shown_by_redo() -> None:
    """Whoever plants and walks back holds that tile; only they may bring it to the garden again."""
    session, rng = flowers_session(4), Rng(4)
    play_turn(session, rng)
    accept(session, "reveal")
    plant(session)
    accept(session, "undo", "undo", "reveal", "redo")
    assert session.is_handing_over and session.line.undone
    assert refuse(session, "redo").code == "hand_over_first"
    accept(session, "cover", "reveal", "redo")
    assert session.state.phase != "plant"


@pytest.mark.parametrize("seed", range(4))
def test_the_deck_stays_as_it_is(seed: int) -> None:
    session, rng = flowers_session(seed, 3), Rng(seed)
    for _ in range(4):
        play_turn(session, rng)
    drawn = session.line.states[-1].hands[(session.active_turn - 1) % 3][-1]
    deck = session.state.deck
    accept(session, "undo", "reveal")
    assert session.state.deck[0] == drawn
    while session.state.turn == 4 and session.state.phase != "plant":
        accept(session, "undo")
    while session.state.phase != "end":  # another turn, the same tile
        press_on(session, rng)
    accept(session, "end")
    assert session.view().state.hands[session.viewer][-1] == drawn
    assert session.state.deck == deck


def test_the_curtain_in_every_case() -> None:
    session, rng = flowers_session(6), Rng(6)
    assert session.is_covered  # at the start
    play_turn(session, rng)
    assert session.is_covered  # after the hand-over
    accept(session, "undo")
    assert session.is_covered  # after an undo that crosses turns
    accept(session, "reveal")
    assert not session.is_covered
    accept(session, "redo")
    assert session.is_handing_over  # one's own hand, with the tile drawn
    accept(session, "cover")
    assert session.is_covered  # after redo and hand-over
    accept(session, "reveal")
    assert read_save(write_save(session)).is_covered  # after a reload
    accept(session, "cover")
    assert session.is_covered


def test_covering_keeps_what_is_staged() -> None:
    session = flowers_session(6)
    accept(session, "reveal")
    tile = session.state.hands[session.active_turn][1]
    accept(session, f"press hand:{tile}", "press hex:0,1", "turn 1")
    desk = deepcopy(session.desk)
    accept(session, "cover")
    prompt, buttons = tell(session)
    assert prompt.title.code == "curtain_title" and len(buttons) == 1
    accept(session, "reveal")
    assert session.desk == desk


@pytest.mark.parametrize("seed", range(4))
def test_random_walks_over_done_and_undone(seed: int) -> None:
    """Presses, undo and redo in any order: the line stays what its entries say."""
    session, rng = flowers_session(seed, 2 + seed % 3), Rng(seed)
    shared = 0
    for _ in range(400):
        if session.is_finished or rng.below(3) == 0:
            text = rng.choice(("undo", "undo", "redo", "back", "reveal", "cover"))
            shared += text == "undo" and session.undo_is_shared
            session.do(text)
        else:
            press_on(session, rng)
        line = session.line
        assert len(line.states) == len(line.done) + 1 == len(line.events) + 1
        assert session.viewer in (None, session.active_turn) or session.is_handing_over
        assert session.take_backs == shared
        again = read_save(write_save(session))
        assert (again.state, again.line.undone) == (session.state, line.undone)


def finishing() -> Session:
    """A position in which Karim's claim wins."""
    return session_at(at([START], hand=41, extra=(3, 14)))


def test_a_draft_that_ends_the_game_says_so_and_can_be_walked_back() -> None:
    session = finishing()
    accept(session, "press hand:41", "press hex:1,0", "confirm", "press vine:41,1")
    prompt, buttons = tell(session)
    assert prompt.title.code == "this_wins" and prompt.title["seat"] == 1
    assert [one.do for one in buttons] == ["end"]
    assert session.outcome == Outcome(1, "fifteen")
    assert not session.is_finished and session.active is None
    for text in ("press hand:56", "confirm", "resign", "agree", "turn 1"):
        assert refuse(session, text).code == "game_over"
    assert not session.undo_is_shared
    accept(session, "undo")
    assert session.outcome is None and session.state.phase == "claim"
    accept(session, "press vine:41,1", "end")
    assert session.is_finished and session.take_backs == 0
    prompt, buttons = tell(session)
    assert prompt.title.code == "wins" and prompt.body[0].code == "fifteenth_on"
    for text in ("end", "press hand:56", "confirm", "resign", "agree"):
        assert refuse(session, text).code == "game_over"


def test_a_finished_game_taken_back_is_covered() -> None:
    session = finishing()
    accept(session, "press hand:41", "press hex:1,0", "confirm", "press vine:41,1", "end")
    assert session.undo_is_shared
    accept(session, "undo")
    assert session.is_covered and session.take_backs == 1 and not session.is_finished
    accept(session, "reveal")
    assert tell(session)[0].title.code == "this_wins"


def test_the_staged_tile_says_that_it_wins() -> None:
    session = session_at(at([(0, 0, 0, 0, "1....."), *LONG_RUN[1:]], hand=7, extra=(3, 12)))
    accept(session, "press hand:7", "press hex:1,0")
    while not any(one.code == "that_wins" for one in tell(session)[0].body):
        accept(session, "turn 1")
    accept(session, "confirm")
    assert tell(session)[0].title.code == "this_wins"


def test_resigning() -> None:
    session, rng = flowers_session(7), Rng(7)
    play_turn(session, rng)
    accept(session, "reveal")
    seat = session.active_turn
    plant(session)
    accept(session, "undo", "resign")
    assert session.is_finished and session.outcome == Outcome(1 - seat, "resigned")
    assert tell(session)[0].body[0].code == "gave_up"
    assert read_records(record_text(session))[0].ending == session.outcome
    for text in ("resign", "agree", "confirm", "end", "press hand:1"):
        assert refuse(session, text).code == "game_over"
    assert refuse(session, "redo").code == "nothing_to_redo"
    assert session.undo_is_shared
    accept(session, "undo")
    assert session.is_covered and session.take_backs == 1 and session.outcome is None


def test_resigning_in_the_middle_of_a_draft_leaves_it_out_of_the_record() -> None:
    session = flowers_session(7)
    accept(session, "reveal")
    plant(session)
    accept(session, "resign")
    (record,) = read_records(record_text(session))
    assert record.moves == () and record.ending == session.outcome


def test_with_three_nobody_resigns_but_all_may_agree() -> None:
    session, rng = flowers_session(8, 3), Rng(8)
    play_turn(session, rng)
    accept(session, "reveal")
    assert refuse(session, "resign").code == "resign_is_for_two"
    accept(session, "agree")
    assert session.is_finished and session.outcome == Outcome(None, "agreed")
    assert tell(session)[0].title.code == "no_winner"
    assert read_records(record_text(session))[0].ending == session.outcome


def test_a_claim_says_what_gifts_come_after_it() -> None:
    session = session_at(at([(0, 0, 0, 0, "0....."), *LONG_RUN[1:]], hand=7))
    accept(session, "press hand:7", "press hex:1,0", "turn 1", "confirm")
    body = tell(session)[0].body
    assert [one.code for one in body] == ["claim_how", "gifts_after"]
    assert body[1]["count"] == session.state.gifts


def test_a_gift_on_the_new_tile_is_always_the_only_way_on() -> None:
    """One vine bloomed, one was claimed, so one is left; a session made there says so too."""
    board = [(0, 0, 0, 0, "0....."), *LONG_RUN[1:]]
    state = play(at(board, hand=7), BRIDGE, "claim 1")
    assert state.phase == "gift" and legal(state) == ["gift 7 2"]
    session = session_at(state)
    prompt, (end,) = tell(session)
    assert prompt.body[0].code == "gift_on_planted" and end.why_not is not None
    assert list(cells(session)) == ["vine:7,2"]
    assert refuse(session, "end").code == "gift_must_be_taken"
    made = session_at(at(board, hand=7))
    accept(made, "press hand:7", "press hex:1,0", "turn 1", "confirm", "press vine:7,1")
    assert made.line.done[-1].moves == (Claim(1), Gift(Vine(7, 2)))


def test_ending_the_turn_with_gifts_left_is_stop() -> None:
    """The new tile is full, so the gift may go anywhere or lapse."""
    board = claimed(LONG_RUN, t0="0.....", t1=".0.")
    stopped = 0
    for rot in range(6):
        session = session_at(at(board, hand=7))
        accept(session, "press hand:7", "press hex:1,0", *["turn 1"] * rot, "confirm")
        rng = Rng(rot)
        while session.state.phase in ("owner", "first", "claim"):
            press_on(session, rng)
        while session.state.phase == "gift":
            if session.do("end") is None:
                stopped += 1
                assert session.is_handing_over and session.state.gifts == 0
                assert session.line.last("stopped") is not None
                assert session.line.moves()[-1] == session.line.done[-1].moves[-1]
                break
            assert refuse(session, "end").code == "gift_must_be_taken"
            press_on(session, rng)
    assert stopped


def test_a_stop_is_taken_back_like_any_ended_turn() -> None:
    for seed in range(40):
        session = flowers_session(seed, 2)
        for now in play_out(session, Rng(seed)):
            done = now.line.done
            if done and done[-1].ends and done[-1].moves:
                assert now.is_handing_over and now.undo_is_shared
                accept(now, "undo", "reveal")
                assert now.state.phase == "gift" and now.take_backs == 1
                accept(now, "redo")
                assert now.is_handing_over
                return
    raise AssertionError("no gift was left in forty games")

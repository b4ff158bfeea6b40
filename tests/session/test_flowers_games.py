"""Whole games of Flowers by presses alone: what was pressed, what was played, what was shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.session.playing import (
    NAMES,
    accept,
    all_moves,
    flowers_session,
    offers,
    play_out,
    play_turn,
    press_on,
    refuse,
    session_at,
)
from trellis import flowers
from trellis.core import Event, Hex, Outcome, Rng
from trellis.flowers import HIDDEN, Plant, State
from trellis.record import final, outcome, read_records, replay
from trellis.session import FlowersDesk, Session, garden_marks, record_text, tell, to_record

GAMES = [(seed, players) for players in (2, 3, 4) for seed in range(4)]


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_a_game_by_presses_is_a_game_by_the_rules(seed: int, players: int) -> None:
    session = flowers_session(seed, players, head_start=players == 2 and seed == 1)
    for _ in play_out(session, Rng(seed)):
        pass
    record = to_record(session)
    assert record.moves == all_moves(session)
    assert final(record) == session.state
    assert outcome(record) == session.outcome
    assert session.outcome == Outcome(session.state.counts.index(15), "fifteen")
    assert read_records(record_text(session)) == [record]
    assert record.start.deck  # type: ignore[union-attr]  # a finished record may hold it
    assert tell(session)[1] == () and offers(session) == []


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_replay_meets_every_turn_of_the_line(seed: int, players: int) -> None:
    session = flowers_session(seed, players)
    starts = [session.state]
    for now in play_out(session, Rng(seed)):
        if now.line.done and not now.line.draft() and now.state != starts[-1]:
            starts.append(now.state)
    states: list[Any] = list(replay(to_record(session)))
    replayed = [state for state in states if state.phase in ("plant", "over")]
    assert replayed == starts


def foreign_tiles(session: Session) -> set[int]:
    """The tiles that whoever sits before the screen must not know."""
    state: State = session.state
    others = [hand for seat, hand in enumerate(state.hands) if seat != session.viewer]
    return {tile for hand in (*others, state.deck) for tile in hand}


def shown_tiles(session: Session) -> set[int]:
    state: State = session.view().state
    return {tile for hand in (*state.hands, state.deck) for tile in hand} - {HIDDEN}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_view_ever_holds_a_foreign_tile(players: int) -> None:
    session = flowers_session(players, players)
    assert session.is_covered and shown_tiles(session) == set()
    for now in play_out(session, Rng(players)):
        assert not shown_tiles(now) & foreign_tiles(now)
        if now.is_covered:
            assert shown_tiles(now) == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_record_of_a_running_game_holds_no_tile_of_a_hand_or_the_draft(players: int) -> None:
    session = flowers_session(players, players)
    steps = 0
    for now in play_out(session, Rng(players)):
        if not now.is_finished and len(now.line.done) > steps:
            steps = len(now.line.done)
            (record,) = read_records(record_text(now))
            start = record.start
            assert isinstance(start, State)
            assert {*start.deck, *(tile for hand in start.hands for tile in hand)} == {HIDDEN}
            assert final(record).turn == now.line.states[-1 - len(now.line.draft())].turn  # type: ignore[union-attr]


def test_the_drawn_tile_is_unknown_until_the_turn_is_ended() -> None:
    session = flowers_session(5)
    seat, drawn, rng = session.active_turn, session.state.deck[0], Rng(1)
    accept(session, "reveal")
    while session.state.phase != "end":
        press_on(session, rng)
        assert drawn in session.state.deck and drawn not in shown_tiles(session)
    accept(session, "end")
    assert session.is_handing_over and session.viewer == seat
    assert drawn in session.view().state.hands[seat]
    assert not shown_tiles(session) & foreign_tiles(session)
    accept(session, "cover")
    assert shown_tiles(session) == set()


def test_the_curtain_falls_between_hands() -> None:
    session, rng = flowers_session(2, 3), Rng(2)
    for turn in range(1, 8):
        assert session.is_covered and session.state.turn == turn
        assert refuse(session, f"press hand:{session.state.hands[session.active_turn][0]}")
        play_turn(session, rng)


def test_behind_the_curtain_nothing_but_reveal_is_offered() -> None:
    session = flowers_session(2)
    prompt, buttons = tell(session)
    assert prompt.title.code == "curtain_title" and [one.do for one in buttons] == ["reveal"]
    for text in ("confirm", "end", "turn 1", "press hand:1", "back", "undo", "redo", "resign"):
        assert refuse(session, text).code == "hand_over_first"
    assert refuse(session, "agree").code == "hand_over_first"


def test_while_handing_over_nobody_can_play_for_the_next() -> None:
    session = flowers_session(2)
    play_turn_without_cover(session)
    assert session.is_handing_over and [one.do for one in tell(session)[1]] == ["cover"]
    for text in ("confirm", "end", "turn 1", "press hand:1", "press hex:1,0", "resign", "agree"):
        assert refuse(session, text).code == "hand_over_first"
    accept(session, "reveal")
    assert session.is_handing_over  # the curtain comes first
    marks = garden_marks(session, desk_of(session))
    assert not marks.open_places and not marks.claimable


def play_turn_without_cover(session: Session) -> None:
    accept(session, "reveal")
    rng = Rng(4)
    while not session.is_handing_over:
        press_on(session, rng)


def desk_of(session: Session) -> FlowersDesk:
    assert isinstance(session.desk, FlowersDesk)
    return session.desk


def test_forced_moves_are_made_and_said() -> None:
    for session in some_games():
        line = session.line
        for number, entry in enumerate(line.done):
            said = [event for event in line.events[number] if event.code == "forced"]
            assert len(said) == max(0, len(entry.moves) - 1)
            state = line.states[number]
            for step, move in enumerate(entry.moves):
                if step:
                    assert flowers.legal_moves(state) == (move,)
                state, _ = flowers.step(state, move)
            assert state.phase in ("plant", "end", "over") or len(flowers.legal_moves(state)) > 1
            assert all(event == Event("forced", seat=line.states[number].active) for event in said)


def some_games() -> Iterator[Session]:
    for seed in range(20):
        session = flowers_session(seed, 2 + seed % 3)
        for _ in play_out(session, Rng(seed)):
            pass
        if any(len(entry.moves) > 1 for entry in session.line.done):
            yield session


def test_some_games_have_forced_moves() -> None:
    assert sum(1 for _ in some_games()) > 2


def test_every_offer_is_taken_and_every_dim_button_says_its_reason() -> None:
    session, rng = flowers_session(9, 3), Rng(9)
    seen: set[str] = set()
    for now in play_out(session, rng):
        for one in tell(now)[1]:
            if one.why_not is not None:
                seen.add(one.why_not.code)
                assert refuse(now, one.do).code in (one.why_not.code, "gift_must_be_taken")
    assert {"hold_a_tile_first", "choose_a_place_first", "turn_not_complete"} <= seen


def test_holding_putting_turning() -> None:
    session = flowers_session(3)
    accept(session, "reveal")
    first, second, third = session.state.hands[session.active_turn]
    desk = desk_of(session)
    assert refuse(session, "turn 1").code == "hold_a_tile_first"
    assert refuse(session, "press hex:1,0").code == "hold_a_tile_first"
    assert refuse(session, "press hex:0,0").code == "place_taken"
    assert refuse(session, "press hex:9,9").code == "off_garden"
    accept(session, f"press hand:{first}", "turn -1")
    assert (desk.held, desk.rot, desk.spin) == (first, 5, -1)
    assert refuse(session, "confirm").code == "choose_a_place_first"
    accept(session, "press hex:1,0")
    assert desk.staged == Plant(first, Hex(1, 0), 5)
    accept(session, "press hex:1,0")  # pressed again it turns
    assert desk.staged == Plant(first, Hex(1, 0), 0)
    assert refuse(session, "press vine:0,2").code == "place_taken"
    accept(session, "press hex:0,1", f"press hand:{second}")  # place and turn stay
    assert desk.staged == Plant(second, Hex(0, 1), 0)
    accept(session, f"press hand:{second}")
    assert desk == FlowersDesk()
    assert third in session.state.hands[session.active_turn]


def test_a_single_tile_need_not_be_taken_from_the_hand() -> None:
    state = flowers.set_up(2, 0, [(7,), (8,)], (), [(0, 0, 0, 0, "......")])
    session = session_at(state)
    accept(session, "press hex:1,0")
    assert desk_of(session).staged == Plant(7, Hex(1, 0), 0)


BAD_CELLS = """
hex hex: hex:1 hex:1,2,3 hex:a,b hex:1, hex:²,1 vine:1 vine:-1, hand:x hand:1,2 hand:9999999999
owner:1 first: first:1,2 nothing:1 J11 :
"""


@pytest.mark.parametrize("cell", ["", *BAD_CELLS.split()])
def test_a_cell_that_is_none_is_refused(cell: str) -> None:
    session = flowers_session(3)
    accept(session, "reveal")
    assert refuse(session, f"press {cell}").code == "no_such_action"


BAD_TEXTS = (
    "turn|turn x|turn 2|turn 1.5|dance|press|pass|take white|first|first x|_do_end|take|leave"
)


@pytest.mark.parametrize("text", ["", " ", "cover\nreveal", *BAD_TEXTS.split("|")])
def test_a_text_that_means_nothing_is_refused(text: str) -> None:
    session = flowers_session(3)
    accept(session, "reveal")
    assert refuse(session, text).code == "no_such_action"


@pytest.mark.parametrize("cell", ["owner:0,1", "first:1", "vine:33,0", "vine:99,0"])
def test_a_cell_of_another_step_is_refused(cell: str) -> None:
    session = flowers_session(3)
    accept(session, "reveal")
    tile = session.state.hands[session.active_turn][0]
    accept(session, f"press hand:{tile}")
    assert refuse(session, f"press {cell}").code == "wrong_step"


def test_presses_in_each_later_step() -> None:
    session = flowers_session(3)
    accept(session, "reveal")
    tile = session.state.hands[session.active_turn][0]
    accept(session, f"press hand:{tile}", "press hex:1,0", "confirm")
    assert session.state.phase == "claim"
    assert refuse(session, "confirm").code == "wrong_step"
    assert refuse(session, "press hex:0,1").code == "wrong_step"
    assert refuse(session, f"press hand:{tile}").code == "wrong_step"
    assert refuse(session, "press vine:0,0").code == "claim_on_planted_tile"
    assert refuse(session, f"press vine:{tile},9").code == "no_such_vine"
    assert refuse(session, "end").code == "turn_not_complete"
    accept(session, f"press vine:{tile},0")
    assert session.state.phase == "end"
    assert refuse(session, f"press vine:{tile},1").code == "wrong_step"
    assert refuse(session, "confirm").code == "wrong_step"
    accept(session, "end", "cover", "reveal")
    assert session.state.turn == 2 and session.viewer == session.active_turn


def test_names_are_those_of_the_seats() -> None:
    assert flowers_session(1, 4).names == NAMES

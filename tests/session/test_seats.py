"""Levels at the table, the names of bots, and seats that change hands while a game runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.session.opponents import (
    bot_step,
    decide,
    let_bots_play,
    people_step,
    person_turn,
    play_out,
    session_of,
    table_of,
)
from tests.session.playing import NAMES, accept, refuse
from trellis.bots import LEVELS
from trellis.core import Outcome, Reason, Rng, TrellisError
from trellis.record import read_records
from trellis.session import (
    Session,
    Table,
    after_game,
    another_sitting,
    checked,
    read_save,
    record_text,
    tell,
    with_level,
    write_save,
)
from trellis.words import bot_name

SAVES = Path(__file__).parent / "saves"


def test_everybody_is_a_person_where_nothing_was_said() -> None:
    assert checked(Table("flowers", NAMES[:3])).levels == (0, 0, 0)
    assert checked(Table("flowers", NAMES[:3], levels=(0, 4))).levels == (0, 4, 0)
    assert checked(Table("stones", NAMES[:2], levels=(5, 1, 3))).levels == (5, 1)
    assert Table("stones", NAMES[:2], starts=1).seat_levels() == (0, 0)


@pytest.mark.parametrize("level", [-1, 6, 99])
def test_a_level_nobody_offers_is_refused(level: int) -> None:
    with pytest.raises(TrellisError) as caught:
        checked(Table("flowers", NAMES[:2], levels=(0, level)))
    assert caught.value.reason == Reason("bad_level", level=level)


def test_levels_are_by_chair_and_seats_follow_who_opens() -> None:
    session = Session.begin(Table("stones", NAMES[:2], starts=1, size=7, levels=(0, 5)), Rng(1))
    assert session.table.seat_levels() == (5, 0)
    assert (session.bot, session.people, session.level(0)) == (0, (1,), 5)


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_a_bot_without_a_name_is_called_by_its_level(game: str) -> None:
    names = [bot_name(game, level) for level in LEVELS]
    assert len(set(names)) == 5
    for level, name in zip(LEVELS, names, strict=True):
        assert checked(Table(game, ("Ines", ""), levels=(0, level))).names == ("Ines", name)
        assert checked(Table(game, ("Ines", "Deep"), levels=(0, level))).names == ("Ines", "Deep")


def test_bots_of_one_level_are_told_apart() -> None:
    table = checked(Table("flowers", ("", "", "", ""), levels=(3, 3, 0, 3)))
    assert table.names == ("Leaf", "Leaf 2", "Player 3", "Leaf 3")
    assert checked(table) == table
    named = checked(Table("flowers", ("Leaf", "", "Leaf 2", ""), levels=(0, 3, 0, 3)))
    assert len(set(named.names)) == 4


def test_the_next_game_and_the_next_sitting_keep_the_levels() -> None:
    table = checked(Table("stones", ("Ines", ""), starts=0, levels=(0, 4)))
    following = after_game(table, Outcome(1, "connected", "white"))
    assert following.levels == (0, 4) and following.names == ("Ines", "Cliff")
    again = another_sitting(following)
    assert (again.levels, again.names) == ((0, 4), ("Ines", ""))
    assert checked(again).names == ("Ines", "Cliff")


def test_a_name_that_was_given_stays_when_the_level_changes() -> None:
    table = checked(Table("flowers", ("", "Hal", "", ""), levels=(3, 5, 3, 0)))
    assert table.names == ("Leaf", "Hal", "Leaf 2", "Player 4")
    table = with_level(with_level(table, 1, 1), 2, 1)
    assert table.names == ("Leaf", "Hal", "Seed", "Player 4")
    table = with_level(with_level(table, 2, 0), 3, 3)
    assert table.names == ("Leaf", "Hal", "Player 3", "Leaf 2")
    assert table.levels == (3, 1, 0, 3)


# Seats that change hands --------------------------------------------------------------------


def test_a_bot_takes_over_in_the_middle_of_a_turn() -> None:
    session, rng = session_of("flowers", (0, 0, 0), 3), Rng(3)
    accept(session, "reveal")
    while session.state.phase == "plant":
        people_step(session, rng)
    before, done = session.state, len(session.line.done)
    assert session.outcome is None and before.phase == "claim"
    accept(session, "seat 0 3")
    assert session.state == before and session.bot == 0 and session.people == (1, 2)
    assert session.names == ("Ines", "Karim", "Wen")
    assert session.viewer is None and not session.is_covered
    let_bots_play(session, rng)
    assert [session.line.seat(number) for number in range(done)] == [0] * done
    assert session.is_covered and session.active_turn == 1


def test_a_person_takes_over_what_a_bot_began() -> None:
    session, rng = session_of("flowers", (1, 2), 3), Rng(3)
    decide(session, rng)
    session.show_next()
    assert session.coming and session.state.phase != "plant"
    accept(session, "seat 0 0")
    assert session.coming == () and session.bot is None and session.is_alone
    assert session.viewer == 0 and session.names == ("Player 1", "Sprout")
    assert not session.show_next()
    while session.bot is None:
        people_step(session, rng)
    assert session.line.seat(len(session.line.done) - 1) == 0


def test_no_hand_is_shown_to_somebody_else_when_a_second_person_sits_down() -> None:
    """While Ines looks, somebody takes the bot's seat: at her turn and at the bot's."""
    session, rng = session_of("flowers", (0, 3), 5), Rng(5)
    accept(session, "seat 1 0")
    assert session.viewer is None and session.is_covered and session.active_turn == 0
    session = session_of("flowers", (0, 3), 5)
    person_turn(session, rng)
    assert session.viewer == 0 and session.bot == 1
    accept(session, "seat 1 0")
    assert session.is_covered and session.active_turn == 1 and session.viewer is None
    assert tell(session)[0].title.code == "curtain_title"
    accept(session, "reveal")
    assert session.viewer == 1 and session.names == ("Ines", "Player 2")


def test_when_the_others_leave_the_one_who_stays_plays_without_a_curtain() -> None:
    session = session_of("flowers", (0, 0, 0), 5)
    accept(session, "seat 1 2")
    assert session.is_covered
    accept(session, "seat 2 2")
    assert session.viewer == 0 and not session.is_covered and session.is_alone
    assert session.names == ("Ines", "Karim", "Wen")
    accept(session, "seat 0 1")
    assert session.is_watched and session.viewer is None and not session.is_covered


def test_another_level_for_a_bot_leaves_everything_else() -> None:
    session, rng = session_of("flowers", (0, 3), 5), Rng(5)
    person_turn(session, rng)
    decide(session, rng)
    state = session.state
    accept(session, "seat 1 5")
    assert session.level(1) == 5 and session.names == ("Ines", "Blossom")
    assert session.viewer == 0 and session.state == state
    assert session.coming == () and session.is_thinking  # asked anew, at the new level
    request = session.ask(0)
    assert request is not None and request.level == 5


def test_a_seat_handed_over_puts_back_what_was_half_made() -> None:
    session = session_of("flowers", (0, 3), 5)
    accept(session, f"press hand:{session.state.hands[0][0]}", "seat 0 2")
    assert not session.desk_is_busy
    game = session_of("stones", (0, 3))
    accept(game, "press C3", "seat 0 2")
    assert not game.desk_is_busy and game.bot == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("seat 2 1", Reason("bad_seat", seat=2, players=2)),
        ("seat 0 6", Reason("bad_level", level=6)),
        ("seat 0 99999999999", Reason("bad_level", level=999)),
        ("seat", Reason("no_such_action", text="seat ")),
        ("seat 1", Reason("no_such_action", text="seat 1")),
        ("seat -1 1", Reason("no_such_action", text="seat -1 1")),
        ("seat 0 1 1", Reason("no_such_action", text="seat 0 1 1")),
        ("seat ² 1", Reason("no_such_action", text="seat ² 1")),
    ],
)
def test_seats_and_levels_that_do_not_exist(text: str, reason: Reason) -> None:
    assert refuse(session_of("stones", (0, 3)), text) == reason


@pytest.mark.parametrize(("game", "seats"), [("flowers", 4), ("flowers", 2), ("stones", 2)])
def test_seats_change_all_the_time_and_the_game_goes_on(game: str, seats: int) -> None:
    session, rng = session_of(game, (0,) * seats, 2), Rng(2)
    changes = 0
    for now in play_out(session, rng):
        if rng.below(5) == 0 and not now.is_finished:
            state, changes = now.state, changes + 1
            accept(now, f"seat {rng.below(seats)} {rng.below(6)}")
            assert now.state == state and now.coming == ()
            assert len(set(now.names)) == seats
            assert read_save(write_save(now)).table == now.table
    assert changes > 5
    (record,) = read_records(record_text(session))
    assert record.names == session.names


def test_seats_can_be_changed_before_the_next_game() -> None:
    session, rng = session_of("flowers", (0, 3), 2), Rng(2)
    for _ in play_out(session, rng):
        pass
    assert session.outcome is not None
    accept(session, "seat 1 5")
    following = after_game(session.table, session.outcome)
    assert following.levels == (0, 5) and following.names == ("Ines", "Blossom")


# Saves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["flowers", "stones"])
def test_saves_from_before_there_were_bots_load(game: str) -> None:
    text = (SAVES / f"before_bots_{game}.json").read_text()
    session = read_save(text)
    players = len(session.names)
    assert session.people == tuple(range(players)) and session.bot is None
    assert session.table.levels == (0,) * players
    assert session.desk_is_busy and session.line.undone and session.line.done
    saved = json.loads(write_save(session))
    assert saved["table"].pop("levels") == [0] * players
    assert saved == json.loads(text)


@pytest.mark.parametrize(
    "levels", [None, 3, "00", [0, 6], [0, -1], [0, True], [0, 1.0], {"0": 1}, [[0], 0], [10**30, 0]]
)
def test_forged_levels_are_refused(levels: object) -> None:
    saved = json.loads(write_save(session_of("flowers", (0, 3))))
    saved["table"]["levels"] = levels
    with pytest.raises(TrellisError) as caught:
        read_save(json.dumps(saved))
    assert caught.value.reason.code == "bad_save"


def test_a_save_cannot_stage_a_tile_from_the_hand_of_a_bot() -> None:
    """With one person the tile is a plan from that person's hand, with two it is dropped."""
    alone = session_of("flowers", (0, 3), 3, starts=1)
    saved = json.loads(write_save(alone))
    for hand, kept in ((alone.state.hands[1], False), (alone.state.hands[0], True)):
        again = read_save(json.dumps({**saved, "desk": [hand[0], None, 0]}))
        assert again.desk_is_busy == kept and again.is_planning
    several = session_of("flowers", (0, 3, 0), 3, starts=1)
    saved = json.loads(write_save(several))
    for hand in several.state.hands:
        assert not read_save(json.dumps({**saved, "desk": [hand[0], None, 0]})).desk_is_busy


def test_two_people_and_a_table_with_a_bot_that_went_on_while_nobody_looked() -> None:
    session, rng = session_of("flowers", (3, 0, 0), 2), Rng(2)
    bot_step(session, rng)
    again = read_save(write_save(session))
    assert again.bot == 0 and not again.is_covered and again.viewer is None
    assert table_of("flowers", (3, 0, 0)).names == ("", "Karim", "Wen")

"""A plan laid while bots play: kept to one's turn, put back when spoilt, never played by itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.session.opponents import (
    bots_play,
    decide,
    let_bots_play,
    person_turn,
    play_out,
    random_turn,
    session_of,
)
from tests.session.playing import accept, cells, refuse
from trellis import flowers, stones
from trellis.bots import Answer, Reply
from trellis.core import Phrase, Reason, Rng
from trellis.core.points import parse_point
from trellis.flowers import Hex, Plant, Planted
from trellis.session import (
    FlowersDesk,
    Session,
    StonesDesk,
    Table,
    garden_marks,
    read_save,
    stones_marks,
    tell,
    write_save,
)


def garden_of(seed: int, levels: tuple[int, ...] = (0, 3)) -> Session:
    """Ines has ended her first turn, and a bot is to think."""
    session, rng = session_of("flowers", levels, seed), Rng(seed)
    person_turn(session, rng)
    assert session.is_thinking
    return session


def answered(session: Session, moves: tuple[Any, ...]) -> None:
    """The bot decides on these moves."""
    request = session.ask(0)
    assert request is not None
    assert session.accept(Reply("move", request.position, Answer(moves, ()))) is None


def flowers_desk(session: Session) -> FlowersDesk:
    assert isinstance(session.desk, FlowersDesk)
    return session.desk


def lay(session: Session, number: int = 0) -> Plant:
    """Lay a tile of the hand on an open place as a plan."""
    tile = session.view().state.hands[0][0]
    q, r = flowers.open_places(session.state.garden)[number]
    accept(session, f"press hand:{tile}", f"press hex:{q},{r}", "turn 1")
    assert session.is_planning and session.desk_is_busy
    return Plant(tile, Hex(q, r), 1)


def turn_on(session: Session, place: Hex) -> tuple[Any, ...]:
    """A turn of the bot that plants on a place, or on any other one when it is None."""
    request = session.ask(0)
    assert request is not None
    for seed in range(10_000):
        turn = random_turn("flowers", request.view, Rng(seed))
        if turn[0].place == place:
            return turn
    raise AssertionError("that place is never planted on")


def test_a_plan_is_drawn_faintly_and_says_what_it_would_do() -> None:
    session = garden_of(2)
    body = tell(session)[0].body
    assert body == (Phrase("plan_how_flowers"),)
    assert sorted(cells(session)) == sorted(f"hand:{tile}" for tile in session.state.hands[0])
    plan = lay(session)
    marks = garden_marks(session, flowers_desk(session))
    assert marks.faint == "plan" and marks.staged == Planted(plan.tile, plan.place, plan.rot)
    prompt, buttons = tell(session)
    assert prompt.title == Phrase("bot_thinks", seat=1)
    assert prompt.body == (Phrase("plan_laid"),)
    assert [one.do for one in buttons] == ["turn -1", "turn 1", "back"]


def test_a_plan_is_kept_through_the_turns_of_all_bots_and_not_played() -> None:
    kept = 0
    for seed in range(12):
        session, rng = garden_of(seed, (0, 3, 3)), Rng(seed)
        plan, turns = lay(session, -1), len(session.line.ended_turns())
        for now in bots_play(session, rng):
            if flowers_desk(now).staged is None:
                assert plan.place in now.state.garden.planted
                break
            assert flowers_desk(now).staged == plan
        else:
            kept += 1
            assert session.active_turn == 0 and not session.notice
            assert len(session.line.ended_turns()) == turns + 2
            assert not session.line.draft()
            assert garden_marks(session, flowers_desk(session)).faint == ""
            assert tell(session)[0].title == Phrase("plant_here", seat=0)
            accept(session, "confirm")
            assert session.line.done[-1].moves[0] == plan
    assert kept > 3


def test_a_plan_whose_place_is_taken_is_put_back_at_once_with_a_word() -> None:
    session, rng = garden_of(4), Rng(4)
    plan = lay(session)
    turn = turn_on(session, plan.place)
    answered(session, turn)
    session.show_next()
    assert not session.desk_is_busy and session.bot == 1
    taken = Reason("place_taken", q=plan.place.q, r=plan.place.r, tile=turn[0].tile)
    assert session.notice == (Phrase("plan_dropped"), taken)
    let_bots_play(session, rng)
    assert session.notice  # until the next press
    assert garden_marks(session, flowers_desk(session)).staged is None
    session.press("hex:9,9")
    assert session.notice == ()


def test_a_dropped_plan_never_fires_later() -> None:
    session, rng = garden_of(4), Rng(4)
    plan = lay(session)
    answered(session, turn_on(session, plan.place))
    let_bots_play(session, rng)
    person_turn(session, rng)
    for now in bots_play(session, rng):
        assert not now.desk_is_busy
    assert not session.line.draft()


def test_a_plan_can_be_put_back_and_changed() -> None:
    session = garden_of(3)
    plan = lay(session)
    other = session.state.hands[0][1]
    accept(session, f"press hand:{other}")
    assert flowers_desk(session).staged == Plant(other, plan.place, plan.rot)
    accept(session, "back")
    assert not session.desk_is_busy
    assert refuse(session, "back") == Reason("nothing_to_take_back")
    lay(session)
    accept(session, "undo")  # half-made input goes back first, the turn stays ended
    assert not session.desk_is_busy and session.bot == 1
    accept(session, "undo")
    assert session.bot is None


def test_a_plan_is_made_of_ones_own_tiles_and_of_what_everybody_sees() -> None:
    session = garden_of(5)
    state = session.desk_state
    assert state.active == 0 and state.phase == "plant"
    assert state.hands[0] == session.state.hands[0]
    assert {*state.hands[1], *state.deck} == {flowers.HIDDEN}
    for tile in session.state.hands[1]:
        assert session.do(f"press hand:{tile}") == Reason("not_in_hand", tile=tile)
    assert session.do("press hex:9,9") == Reason("off_garden", q=9, r=9)
    assert session.do("press vine:0,0") is not None
    assert refuse(session, "confirm") == Reason("bot_is_thinking", seat=1)


def test_a_plan_survives_a_reload() -> None:
    session = garden_of(5)
    plan = lay(session)
    again = read_save(write_save(session))
    assert again.is_planning and flowers_desk(again).staged == plan


def test_plans_laid_at_random_are_never_played() -> None:
    """Whatever is pressed while bots play: the line holds only what bots did meanwhile."""
    assert sum(plans_dropped(seed) for seed in range(3))


def plans_dropped(seed: int) -> int:
    session, rng = session_of("flowers", (0, 2, 4), seed), Rng(seed)
    dropped = 0
    for now in play_out(session, rng):
        dropped += bool(now.notice)
        if now.is_planning:
            done, state = list(now.line.done), now.state
            for _ in range(2):
                now.press(rng.choice([*cells(now), "hex:0,1", "hex:1,1"]))
            assert (now.line.done, now.state) == (done, state)
        if now.bot is None and not now.is_finished and now.desk_is_busy:
            desk = flowers_desk(now)
            assert desk.staged is None or flowers.why_not(now.state, desk.staged) is None
    return dropped


def test_with_two_people_and_when_watching_nothing_is_planned() -> None:
    for levels in ((0, 3, 0), (1, 1)):
        session, rng = session_of("flowers", levels, 2), Rng(2)
        if session.bot is None:
            person_turn(session, rng)
        assert session.bot is not None and not session.is_planning
        assert refuse(session, f"press hand:{session.state.hands[0][0]}").code == "bot_is_thinking"
        assert tell(session)[0].body == ()


# Stones -------------------------------------------------------------------------------------


def board_of(size: int = 15) -> Session:
    """The bot has opened with three passes, Ines took White and passed: the bot is Black."""
    table = Table("stones", ("Ines", ""), starts=1, size=size, levels=(0, 4))
    session = Session.begin(table, Rng(1))
    for _ in range(3):
        answered(session, (stones.PASS,))
        session.show_next()
    accept(session, "take white", "pass")
    assert session.bot == 0 and session.is_planning
    return session


def plays(session: Session, text: str) -> None:
    """The bot's turn, to its end."""
    answered(session, (stones.parse_move(text),))
    let_bots_play(session, Rng(1))


def stones_desk(session: Session) -> StonesDesk:
    assert isinstance(session.desk, StonesDesk)
    return session.desk


def test_planned_stones_are_of_ones_own_side_and_kept() -> None:
    session = board_of()
    assert tell(session)[0].body == (Phrase("plan_how_stones"),)
    accept(session, "press H8")
    assert [one.do for one in tell(session)[1]] == ["back"]
    marks = stones_marks(session, stones_desk(session))
    assert marks.plan == (parse_point("H8"),) and marks.staged == () and len(marks.legal) == 12
    accept(session, "press H11")
    answered(session, (stones.parse_move("C3 C6"),))
    session.show_next()
    marks = stones_marks(session, stones_desk(session))
    assert marks.staged == (parse_point("C3"),)
    assert marks.plan == (parse_point("H8"), parse_point("H11"))
    session.show_next()
    assert session.bot is None and not session.notice
    marks = stones_marks(session, stones_desk(session))
    assert marks.plan == () and marks.staged == (parse_point("H8"), parse_point("H11"))
    accept(session, "confirm")
    assert stones.stones(session.state, "white") == (parse_point("H8"), parse_point("H11"))


@pytest.mark.parametrize("turn", ["H11", "H8 J9", "C3 C6"])
def test_planned_stones_are_put_back_when_one_of_them_is_taken(turn: str) -> None:
    session = board_of()
    accept(session, "press H8", "press H11")
    plays(session, turn)
    if turn == "C3 C6":
        assert stones_desk(session).staged and not session.notice
    else:
        point = "H11" if turn == "H11" else "H8"
        assert session.notice == (Phrase("plan_dropped"), Reason("occupied", point=point))
        assert not session.desk_is_busy and not stones_marks(session, stones_desk(session)).legal


def test_a_planned_turn_that_would_mirror_too_long_is_put_back() -> None:
    session = board_of()
    for number in range(1, 10):  # White answers by a half turn
        plays(session, f"A{number}")
        accept(session, f"press O{16 - number}", "confirm")
    accept(session, "press O6")
    plays(session, "A10")
    assert session.notice == (Phrase("plan_dropped"), Reason("mirrors", turns=10))
    assert not session.desk_is_busy


def test_no_stone_is_planned_while_nobody_has_a_side() -> None:
    session = session_of("stones", (4, 0))
    assert session.bot == 0 and not session.is_planning
    assert refuse(session, "press C3") == Reason("bot_is_thinking", seat=0)
    opened = session_of("stones", (0, 4))
    accept(opened, "pass", "pass", "pass")
    assert opened.bot == 1 and not opened.is_planning
    decide(opened, Rng(1))
    let_bots_play(opened, Rng(1))


def test_the_winning_turn_of_a_bot_takes_the_plan_off_the_board() -> None:
    session = board_of(7)
    for turn, reply in (("D7 D4", "A1"), ("D6 D3", "A2"), ("D5 D2", "A3")):
        plays(session, turn)
        accept(session, f"press {reply}", "confirm")
    accept(session, "press G7")
    plays(session, "D1")
    assert session.is_finished and not session.desk_is_busy
    assert session.ask(0) is None and not session.is_planning

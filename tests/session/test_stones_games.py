"""Stones at one device: the opening, stones put down and lifted, passes, undo, the end."""

from __future__ import annotations

import pytest

from tests.session.playing import accept, all_moves, offers, play_out, refuse, stones_session
from trellis import stones
from trellis.core import Outcome, Phrase, Reason, Rng
from trellis.core.points import format_point, parse_point
from trellis.record import outcome, read_records
from trellis.session import (
    Session,
    StonesDesk,
    Table,
    read_save,
    record_text,
    stones_marks,
    tell,
    to_record,
    write_save,
)
from trellis.stones import Turn

SOUTH_NORTH = " ".join(f"D{row}" for row in range(1, 7))


def after_opening(size: int = 15, side: str = "white") -> Session:
    session = stones_session(size)
    accept(session, "pass", "pass", "pass", f"take {side}")
    return session


def desk(session: Session) -> StonesDesk:
    assert isinstance(session.desk, StonesDesk)
    return session.desk


def staged(session: Session) -> list[str]:
    return [format_point(point) for point in desk(session).staged]


def title(session: Session) -> Phrase:
    return tell(session)[0].title


def why(session: Session, do: str, label: str = "") -> Reason | None:
    (button,) = [one for one in tell(session)[1] if one.do == do and label in one.label.code]
    return button.why_not


@pytest.mark.parametrize("seed", range(8))
def test_a_game_by_presses_is_a_game_by_the_rules(seed: int) -> None:
    session, rng = stones_session(7, starts=seed % 2), Rng(seed)
    for now in play_out(session, rng):
        assert not now.is_covered and not now.is_handing_over
        for one in tell(now)[1]:
            if one.why_not is not None and one.label.code != "one_stone_only":
                assert one.label.code == "place_both"
    record = to_record(session)
    assert record.moves == all_moves(session)
    assert outcome(record) == session.outcome
    assert read_records(record_text(session)) == [record]
    assert offers(session) == [] and session.outcome is not None
    chain = stones_marks(session, desk(session)).chain
    assert chain == stones.winning_chain(session.state) and chain
    prompt = tell(session)[0]
    assert prompt.title == Phrase("wins", seat=session.outcome.winner)
    assert prompt.body == (Phrase("joined_sides", side=session.outcome.side, count=len(chain)),)
    for text in ("pass", "confirm", "press A1", "resign", "agree", "take white"):
        assert refuse(session, text).code == "game_over"


def test_the_opening_and_the_choice() -> None:
    session = stones_session(7)
    for number, side in enumerate(("black", "white", "black"), 1):
        assert title(session) == Phrase("opening_turn", seat=0, side=side, number=number)
        assert session.active == 0
        assert refuse(session, "take white").code == "no_choice_now"
        accept(session, f"press A{number}", "confirm")
    assert title(session) == Phrase("choose_side", seat=1) and session.active == 1
    for text in ("press C3", "pass", "confirm"):
        assert refuse(session, text).code == "side_not_chosen"
    for text in ("take", "take green", "take White", "end", "first 1", "turn 1"):
        assert refuse(session, text).code == "no_such_action"
    accept(session, "take black")
    assert title(session) == Phrase("place_stones", seat=0, side="white")
    accept(session, "undo", "take white")
    assert title(session) == Phrase("place_stones", seat=1, side="white")


def test_putting_down_and_lifting() -> None:
    session = after_opening()
    assert (why(session, "confirm", "both"), why(session, "confirm", "one")) == (
        Reason("no_stone_down"),
        Reason("no_stone_down"),
    )
    accept(session, "press H8")
    assert title(session) == Phrase("one_down", point="H8")
    assert why(session, "confirm", "one") is None
    assert why(session, "confirm", "both") == Reason("second_stone_missing")
    lit = stones_marks(session, desk(session)).legal
    assert len(lit) == 12 and set(lit) == set(stones.partners(session.state, parse_point("H8")))
    accept(session, "press h11")
    assert staged(session) == ["H8", "H11"] and not stones_marks(session, desk(session)).legal
    assert title(session) == Phrase("both_down", first="H8", second="H11")
    assert why(session, "confirm", "one") == Reason("two_stones_down")
    accept(session, "press J9")  # another partner takes the second one's place
    assert staged(session) == ["H8", "J9"]
    accept(session, "press H8")  # the first is lifted, the second becomes the first
    assert staged(session) == ["J9"]
    accept(session, "press J9")
    assert staged(session) == [] and not session.desk_is_busy


@pytest.mark.parametrize(
    ("point", "code"),
    [
        ("A2", "occupied"),
        ("H10", "not_three_apart"),
        ("A1", "not_three_apart"),
        ("P16", "off_board"),
        ("Z99", "off_board"),
        ("H", "not_a_point"),
        ("", "not_a_point"),
        ("hex:1,2", "not_a_point"),
        ("H8 J9", "not_a_point"),
        ("H0", "not_a_point"),
    ],
)
def test_a_wrong_second_stone_is_refused_and_the_first_kept(point: str, code: str) -> None:
    session = after_opening()
    accept(session, "press A2", "confirm", "press H8")
    assert refuse(session, f"press {point}").code == code
    assert staged(session) == ["H8"]
    accept(session, "press H11")
    if point != "A2" and code != "not_a_point":
        assert refuse(session, f"press {point}").code == code
        assert staged(session) == ["H8", "H11"]


def test_one_stone_both_stones_and_none() -> None:
    session = after_opening()
    assert refuse(session, "confirm").code == "no_stone_down"
    accept(session, "press H8", "confirm")
    accept(session, "press C3", "press C6", "confirm")
    accept(session, "press E5", "pass")  # what lies there goes back
    assert [entry.moves[0] for entry in session.line.done[4:]] == [
        stones.parse_move(text) for text in ("H8", "C3 C6", "pass")
    ]
    assert not session.desk_is_busy


def test_undo_and_redo_keep_turn_and_buttons_in_step() -> None:
    """One stone, end of turn, undo, pass, undo."""
    session = after_opening()
    start = session.state
    accept(session, "press H8", "confirm")
    assert title(session) == Phrase("place_stones", seat=0, side="black")
    accept(session, "undo")
    assert session.state == start
    assert title(session) == Phrase("place_stones", seat=1, side="white")
    assert why(session, "pass") is None and why(session, "confirm", "both") is not None
    accept(session, "pass")
    assert refuse(session, "redo").code == "nothing_to_redo"
    assert title(session) == Phrase("place_stones", seat=0, side="black")
    accept(session, "undo")
    assert session.state == start
    accept(session, "redo", "undo", "press H8")
    accept(session, "redo")  # the stone that lay there goes back
    assert session.state.turns == 4 and not session.desk_is_busy
    assert not session.undo_is_shared and session.take_backs == 0
    for _ in range(5):
        accept(session, "undo")
    assert session.state == stones.new_game(15)
    assert refuse(session, "undo").code == "nothing_to_take_back"


@pytest.mark.parametrize("seed", range(4))
def test_random_walks_over_done_and_undone(seed: int) -> None:
    session, rng = stones_session(7), Rng(seed)
    for _ in range(300):
        offered = offers(session)
        if rng.below(4) == 0 or not offered:
            session.do(rng.choice(("undo", "redo", "back")))
        else:
            accept(session, rng.choice(offered))
        replayed = stones.new_game(7)
        for move in all_moves(session):
            replayed = stones.apply(replayed, move)
        assert session.state == replayed
        assert session.active == stones.to_move(replayed)
        again = read_save(write_save(session))
        assert (again.desk, again.line.undone) == (session.desk, session.line.undone)


def test_the_mirror_rule_speaks_when_the_turn_is_played() -> None:
    session = after_opening()
    for number in range(1, 10):  # Black first: White answers by a half turn
        if number == 1:
            accept(session, "pass")
        accept(session, f"press A{number}", "confirm")
        accept(session, f"press O{16 - number}", "confirm")
    accept(session, "press A10", "confirm", "press O6")
    refused = refuse(session, "confirm")
    assert refused == Reason("mirrors", turns=10) and staged(session) == ["O6"]
    assert parse_point("N4") in stones_marks(session, desk(session)).legal
    accept(session, "press N4", "confirm")


def test_a_pair_that_would_mirror_can_lie_but_not_be_played() -> None:
    session = after_opening()
    accept(session, "pass")
    for number in range(1, 10):
        accept(session, f"press A{number}", "confirm")
        accept(session, f"press O{16 - number}", "confirm")
    accept(session, "press D5", "press D8", "confirm", "press L11")
    assert parse_point("L8") not in stones_marks(session, desk(session)).legal
    accept(session, "press L8")
    assert refuse(session, "confirm").code == "mirrors"
    assert staged(session) == ["L11", "L8"]


def test_the_winning_chain_is_marked() -> None:
    session = Session.at(
        Table("stones", ("Ines", "Karim"), starts=0, size=7),
        stones.set_up(7, map(parse_point, SOUTH_NORTH.split()), [], "black"),
    )
    accept(session, "press D7", "confirm")
    marks = stones_marks(session, desk(session))
    assert marks.chain == tuple(parse_point(f"D{row}") for row in range(7, 0, -1))
    assert session.is_finished and session.outcome == Outcome(0, "connected", "black")
    assert tell(session) == (
        (Phrase("wins", seat=0), (Phrase("joined_sides", side="black", count=7),)),
        (),
    )
    accept(session, "undo")
    assert not session.is_finished and not stones_marks(session, desk(session)).chain


def test_resigning() -> None:
    session = stones_session(7)
    accept(session, "resign")
    assert session.outcome == Outcome(1, "resigned")
    assert read_records(record_text(session))[0].ending == session.outcome
    accept(session, "undo", "pass", "pass", "pass", "take white", "press A1", "undo", "undo")
    assert session.line.undone
    accept(session, "resign")  # the one who should choose
    assert session.outcome == Outcome(0, "resigned")
    assert refuse(session, "redo").code == "nothing_to_redo"
    assert read_records(record_text(session))[0].ending == session.outcome
    accept(session, "undo", "take black", "resign")
    assert session.outcome == Outcome(1, "resigned", "black")
    assert tell(session)[0].body == (Phrase("gave_up", seat=0),)


def test_a_turn_stands_in_the_order_pressed_until_it_is_played() -> None:
    session = after_opening()
    accept(session, "press H11", "press H8")
    assert desk(session).turn() == Turn((parse_point("H8"), parse_point("H11")))
    assert staged(session) == ["H11", "H8"]

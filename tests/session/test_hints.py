"""Hints for the player, why a bot did something, and its turns once more."""

from __future__ import annotations

import pytest

from tests.flowers.helpers import CORNER, LONG_RUN, at, claimed
from tests.session.opponents import (
    bot_step,
    let_bots_play,
    people_step,
    person_turn,
    play_out,
    random_turn,
    reply_to,
    session_of,
)
from tests.session.playing import accept, cells, refuse, session_at
from trellis import flowers, stones
from trellis.bots import Answer, Reply
from trellis.bots import reply_to as effects_of
from trellis.core import Phrase, Reason, Rng
from trellis.core.points import parse_point
from trellis.flowers import HIDDEN, Claim, Gift, Hex, Owner, Plant, Planted, Vine
from trellis.session import (
    FlowersDesk,
    Session,
    StonesDesk,
    garden_marks,
    read_save,
    stones_marks,
    tell,
    write_save,
)


def desk_of(session: Session) -> FlowersDesk:
    assert isinstance(session.desk, FlowersDesk)
    return session.desk


def hinted(session: Session, moves: tuple[object, ...] | None = None, seed: int = 1) -> Answer:
    """Ask for a hint and have it shown."""
    request = session.hint(3)
    assert request is not None
    turn = moves or random_turn(request.game, request.view, Rng(seed))
    answer = Answer(turn, (600, 400), (Phrase("hint"),))
    assert session.accept(Reply("hint", request.position, answer)) is None
    assert session.hint_shown == answer
    return answer


def buttons(session: Session) -> list[str]:
    return [one.do for one in tell(session)[1]]


# Hints --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "levels"),
    [("flowers", (0, 1)), ("flowers", (0, 3, 0)), ("stones", (1, 0)), ("stones", (0, 0))],
)
def test_a_hint_is_for_the_person_whose_turn_it_is_and_nobody_else(
    game: str, levels: tuple[int, ...]
) -> None:
    session, rng = session_of(game, levels, 2), Rng(2)
    rules = flowers if game == "flowers" else stones
    given = 0
    for now in play_out(session, rng):
        request = now.hint(9)
        seat = now.active
        due = now.bot is None and not now.is_covered and not now.is_handing_over
        due &= seat is not None and (game == "stones" or now.state.phase != "end")
        assert (request is not None) == now.may_hint == due
        if request is not None:
            given += 1
            assert (request.kind, request.level, request.seed) == ("hint", 5, 9)
            assert request.view == rules.view(now.state, seat)
            assert game == "stones" or seat == now.viewer
        if any(levels):
            assert ("hint" in buttons(now)) == due
    assert given > 5


def test_a_hinted_tile_lies_faintly_on_its_place_with_its_claim_ringed() -> None:
    session = session_of("flowers", (0, 3), 4)
    before = write_save(session)
    plant, claim = hinted(session).moves
    assert isinstance(plant, Plant) and isinstance(claim, Claim)
    assert write_save(session) == before  # nothing is staged by it
    marks = garden_marks(session, desk_of(session))
    assert marks.staged == Planted(plant.tile, plant.place, plant.rot) and marks.faint == "hint"
    assert marks.hint == (Vine(plant.tile, claim.vine),)
    assert plant.place not in marks.open_places and marks.open_places


def test_a_hint_steps_back_behind_the_players_own_tile() -> None:
    session = session_of("flowers", (0, 3), 4)
    plant = hinted(session).moves[0]
    assert isinstance(plant, Plant)
    other = next(tile for tile in session.state.hands[0] if tile != plant.tile)
    q, r = plant.place
    accept(session, f"press hand:{other}", f"press hex:{q},{r}")
    marks = garden_marks(session, desk_of(session))
    assert marks.staged is not None and marks.staged.tile == other
    assert marks.faint == "" and marks.hint == ()
    accept(session, f"press hand:{plant.tile}", *["turn 1"] * plant.rot)
    marks = garden_marks(session, desk_of(session))
    assert marks.staged == Planted(plant.tile, plant.place, plant.rot)
    assert marks.faint == "" and len(marks.hint) == 1  # it is the hinted tile now


def test_who_follows_a_hint_keeps_its_rest() -> None:
    """Plant, claim, gifts: what is left stays ringed until the turn is complete."""
    followed: set[type] = set()
    for rot in range(6):
        session = session_at(at(claimed(LONG_RUN, t0="0.....", t1=".0."), hand=7))
        moves: list[flowers.Move] = [Plant(7, Hex(1, 0), rot)]
        state = flowers.step(session.state, moves[0])[0]
        while state.phase not in ("end", "over"):  # gifts are listed before stop
            moves.append(flowers.legal_moves(state)[0])
            state = flowers.step(state, moves[-1])[0]
        followed |= follow(session, hinted(session, tuple(moves)).moves)
    assert followed == {Claim, Gift}


def follow(session: Session, rest: tuple[object, ...]) -> set[type]:
    """Play a hinted turn to its end; the kinds of moves that were ringed on the way."""
    ringed = set()
    while rest:
        assert session.hint_shown is not None and session.hint_shown.moves == rest
        move, planted = rest[0], session.state.planted or 0
        if isinstance(move, Claim | Gift):
            marks = garden_marks(session, desk_of(session))
            vine = move.vine if isinstance(move, Gift) else Vine(planted, move.vine)
            assert vine in marks.hint and vine in marks.claimable
            ringed.add(type(move))
        assert session.play(move) is None
        rest = rest[len(session.line.done[-1].moves) :]
    assert session.hint_shown is None
    return ringed


def test_the_vine_that_a_hint_gives_to_somebody_is_ringed() -> None:
    """Flowers of both players meet on vine 0 of tile 41."""
    session = session_at(at(claimed(CORNER, t20="..0", t37="..1"), hand=41))
    accept(session, "press hand:41", "press hex:1,1", *["turn 1"] * 4, "confirm")
    assert session.state.phase == "owner"
    assert garden_marks(session, desk_of(session)).hint == ()
    first = hinted(session).moves[0]
    assert isinstance(first, Owner) and first.vine == 0
    assert Vine(41, 0) in garden_marks(session, desk_of(session)).hint


def test_another_decision_ends_a_hint() -> None:
    session = session_of("flowers", (0, 3), 4)
    plant = hinted(session).moves[0]
    other = next(tile for tile in session.state.hands[0] if tile != plant.tile)
    q, r = plant.place
    accept(session, f"press hand:{other}", f"press hex:{q},{r}", "confirm")
    assert session.hint_shown is None
    accept(session, "undo")
    assert session.hint_shown is None
    hinted(session)
    accept(session, "seat 1 2")
    assert session.hint_shown is None


def test_a_hint_for_stones_marks_its_points() -> None:
    session = session_of("stones", (0, 3))
    assert isinstance(session.desk, StonesDesk)
    hinted(session, (stones.parse_move("C3 C6"),))
    marks = stones_marks(session, session.desk)
    assert marks.hint == (parse_point("C3"), parse_point("C6")) and not marks.staged
    accept(session, "press C3")
    assert stones_marks(session, session.desk).hint == ()
    accept(session, "confirm")
    assert session.hint_shown is None


def test_a_hint_that_comes_late_is_dropped() -> None:
    session, rng = session_of("flowers", (0, 3), 4), Rng(4)
    late = reply_to(session.hint(1), rng)
    while session.state.phase == "plant":
        people_step(session, rng)
    assert session.accept(late) == Reason("late_answer") and session.hint_shown is None
    accept(session, "undo")
    assert session.accept(late) is None  # back at the position it was given for
    assert session.accept(Reply("move", late.position, late.answer)) == Reason("late_answer")
    assert session.coming == ()


def test_a_hint_in_the_middle_of_a_turn_speaks_of_its_rest() -> None:
    session, rng = session_of("flowers", (0, 3), 4), Rng(4)
    while session.state.phase != "claim":
        people_step(session, rng)
    (claim,) = hinted(session).moves
    assert isinstance(claim, Claim)
    marks = garden_marks(session, desk_of(session))
    assert marks.hint == (Vine(session.state.planted or 0, claim.vine),) and not marks.faint
    accept(session, f"press vine:{session.state.planted},{claim.vine}")
    assert session.hint(1) is None and "hint" not in buttons(session)


# Why ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "levels"),
    [("flowers", (0, 1, 2)), ("flowers", (0, 3, 0)), ("flowers", (1, 2)), ("stones", (1, 0))],
)
def test_why_is_about_the_last_ended_turn_of_somebody_else(
    game: str, levels: tuple[int, ...]
) -> None:
    session, rng = session_of(game, levels, 2), Rng(2)
    asked = 0
    for now in play_out(session, rng):
        request = now.why()
        if request is None:
            continue
        asked += 1
        assert request.kind == "why" and not now.is_covered
        state = request.view.state
        if game == "flowers":
            assert {*state.deck, *(t for hand in state.hands for t in hand)} <= {HIDDEN}
            assert state.active != now.looker and state.phase == "plant"
            first = request.moves[0]
            assert now.state.garden.where[first.tile] == Planted(first.tile, first.place, first.rot)
        reply = effects_of(request)
        assert now.accept(reply) is None
        assert now.why_shown == reply.answer.reasons
    assert asked > 5


def test_why_gives_the_moves_of_that_turn_alone() -> None:
    session, rng = session_of("flowers", (0, 1, 2), 3), Rng(3)
    assert session.why() is None and "why" not in buttons(session)
    person_turn(session, rng)
    assert session.why() is None  # nobody else has played
    turn = reply_to(session.ask(0), rng)
    assert session.accept(turn) is None
    before = session.state
    session.show_next()
    assert session.why() is None  # not ended yet
    while session.bot == 1:
        session.show_next()
    request = session.why()
    assert request is not None and request.moves == turn.answer.moves
    assert request.view == flowers.view(before, None)
    bot_step(session, rng)
    assert session.why() == request
    let_bots_play(session, rng)
    last = session.why()
    assert last is not None and last != request and "why" in buttons(session)
    wrong = Reply("why", last.position, Answer(request.moves, (), (Phrase("why"),)))
    assert session.accept(wrong) == Reason("late_answer") and session.why_shown == ()
    late = Reply("why", request.position, Answer(request.moves, (), (Phrase("why"),)))
    assert session.accept(late) == Reason("late_answer") and session.why_shown == ()
    right = Reply("why", last.position, Answer(last.moves, (), (Phrase("why"),)))
    assert session.accept(right) is None and session.why_shown == (Phrase("why"),)
    while session.state.phase == "plant":
        people_step(session, rng)
    assert session.why_shown == ()


# Looking back -------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [(0, 3), (1, 2, 3, 0), (1, 2)])
def test_the_last_turns_of_the_bots_are_shown_again(levels: tuple[int, ...]) -> None:
    session, rng = session_of("flowers", levels, 6), Rng(6)
    me = session.looker
    looked = 0
    for now in play_out(session, rng):
        if (now.bot is not None and me is not None) or not now.last_turns():
            continue
        looked += 1
        look_back(now)
    assert looked > 8


def look_back(session: Session) -> None:
    """Walk through the replay, and see that it is the past and nothing but the past."""
    steps, line = session.last_turns(), session.line
    seats = [line.seat(number) for number in steps]
    assert session.looker not in seats
    if not session.is_watched:
        expected = [s for s in range(len(session.names)) if s != session.looker]
        assert set(seats) <= set(expected) and len(seats) >= len(set(seats))
        before = steps.start - 1
        assert before < 0 or line.seat(before) == session.looker
    present, saved = session.view(), write_save(session)
    accept(session, "replay")
    for number in steps:
        assert session.replayed == number and session.shown_state is line.states[number]
        assert session.view() == flowers.view(line.states[number], session.viewer)
        prompt, offered = tell(session)
        assert prompt.title == Phrase("replaying", seat=line.seat(number))
        count = number - steps.start + 1
        assert prompt.body == (Phrase("replay_step", number=count, count=len(steps)),)
        assert [one.do for one in offered] == ["replay_next", "back"]
        marks = garden_marks(session, desk_of(session))
        landed = [e for e in line.events[number - 1] if e.code in ("bloomed", "claimed")]
        assert number == 0 or len(marks.fresh) >= len(landed)
        assert all(tile in session.view().state.garden.where for _, tile in marks.last_tiles)
        assert not (marks.open_places or marks.claimable or marks.staged or marks.hint)
        assert write_save(session) == saved and session.hint(1) is None
        accept(session, "replay_next")
    assert session.replayed is None and session.view() == present


@pytest.mark.parametrize(("game", "levels"), [("flowers", (0, 3)), ("stones", (0, 3))])
def test_nobody_plays_while_looking_back(game: str, levels: tuple[int, ...]) -> None:
    session, rng = session_of(game, levels, 6), Rng(6)
    while not session.last_turns() or session.bot is not None:
        let_bots_play(session, rng) if session.bot is not None else people_step(session, rng)
    accept(session, "replay")
    cell = next(iter(cells(session)), "A1")
    assert session.press(cell) == Reason("looking_back")
    for text in ("confirm", "end", "pass", "undo", "redo", "resign", "agree", "turn 1", "reveal"):
        assert refuse(session, text) == Reason("looking_back")
    assert not session.may_undo and not session.may_redo
    accept(session, "back")
    assert session.replayed is None and session.may_undo
    accept(session, "replay", "cover")
    assert session.replayed is None
    accept(session, "replay", "seat 1 1")
    assert session.replayed is None
    assert read_save(write_save(session)).replayed is None


def test_looking_back_needs_something_to_look_at() -> None:
    for game in ("flowers", "stones"):
        session = session_of(game, (0, 3))
        for text in ("replay", "replay_next"):
            assert refuse(session, text) == Reason("nothing_to_replay")
        assert "replay" not in buttons(session)
    covered = session_of("flowers", (0, 0))
    assert refuse(covered, "replay") == Reason("nothing_to_replay")


def test_looking_back_in_stones_shows_the_board_before_the_bots_turn() -> None:
    session, rng = session_of("stones", (3, 0)), Rng(1)
    let_bots_play(session, rng)
    assert list(session.last_turns()) == [0, 1, 2]  # the three turns of the opening
    accept(session, "take black")
    let_bots_play(session, rng)
    assert list(session.last_turns()) == [4]
    present = session.state
    accept(session, "replay")
    assert session.view().state == session.line.states[4]
    assert isinstance(session.desk, StonesDesk)
    assert not stones_marks(session, session.desk).legal
    accept(session, "replay_next")
    assert session.view().state == present


def test_a_bot_that_plays_on_ends_the_look_back() -> None:
    session, rng = session_of("flowers", (0, 2, 3), 6), Rng(6)
    person_turn(session, rng)
    while session.bot == 1:
        bot_step(session, rng)
    accept(session, "replay")
    assert session.replayed is not None and session.is_thinking
    assert session.accept(reply_to(session.ask(1), rng)) is None
    assert session.replayed is not None  # its answer waits
    session.show_next()
    assert session.replayed is None and session.line.done[-1].moves


def test_two_people_look_back_at_each_other_but_not_behind_the_curtain() -> None:
    session, rng = session_of("flowers", (0, 1, 0), 6), Rng(6)
    person_turn(session, rng)
    let_bots_play(session, rng)
    accept(session, "cover")
    assert not session.last_turns() and session.why() is None
    accept(session, "reveal")
    turns = session.last_turns()
    assert {session.line.seat(number) for number in turns} == {0, 1}
    accept(session, "replay")
    seen = session.view().state
    assert {*seen.hands[0], *seen.hands[1], *seen.deck} == {HIDDEN}
    assert HIDDEN not in seen.hands[2]


def test_tables_without_bots_are_offered_no_help() -> None:
    session = session_at(flowers.new_game(flowers.shuffled_deck(Rng(1)), 2))
    assert not {"hint", "why", "replay"} & set(buttons(session))
    assert session.hint(1) is not None  # but it can be asked for

"""Bots at the table: asked, answering, shown step by step; late answers; who sees which hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.session.opponents import (
    bot_step,
    bots_play,
    decide,
    let_bots_play,
    people_step,
    person_turn,
    play_out,
    random_turn,
    reply_to,
    session_of,
)
from tests.session.playing import accept, all_moves, cells, refuse
from trellis import flowers, stones
from trellis.bots import Answer, Reply, read_reply, read_request, write_reply, write_request
from trellis.core import Reason, Rng
from trellis.flowers import HIDDEN, Plant, State
from trellis.record import final, read_records
from trellis.session import (
    FlowersDesk,
    Session,
    StonesDesk,
    garden_marks,
    last_tiles,
    read_save,
    record_text,
    stones_marks,
    tell,
    to_record,
    write_save,
)

TABLES = [
    ("flowers", (0, 3)),
    ("flowers", (2, 0, 5)),
    ("flowers", (1, 2, 3, 4)),
    ("flowers", (0, 1, 0, 4)),
    ("flowers", (0, 0, 1)),
    ("stones", (0, 1)),
    ("stones", (5, 0)),
    ("stones", (3, 3)),
]
ALONE = [("flowers", (0, 3)), ("flowers", (2, 0, 5)), ("stones", (0, 1)), ("stones", (5, 0))]


def foreign_tiles(session: Session) -> set[int]:
    """The tiles that whoever sits before the screen must not know."""
    state: State = session.state
    others = [hand for seat, hand in enumerate(state.hands) if seat != session.viewer]
    return {tile for hand in (*others, state.deck) for tile in hand}


def shown_tiles(session: Session) -> set[int]:
    state: State = session.view().state
    return {tile for hand in (*state.hands, state.deck) for tile in hand} - {HIDDEN}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "levels"), TABLES)
def test_a_game_with_bots_is_a_game_by_the_rules(
    game: str, levels: tuple[int, ...], seed: int
) -> None:
    session = session_of(game, levels, seed, starts=seed % 2)
    for now in play_out(session, Rng(seed)):
        if game == "flowers":
            assert not shown_tiles(now) & foreign_tiles(now)
    record = to_record(session)
    assert record.moves == all_moves(session) and record.names == session.names
    assert final(record) == session.state
    assert read_records(record_text(session)) == [record]
    assert session.bot is None and session.ask(1) is None and not session.show_next()


@pytest.mark.parametrize(("game", "levels"), TABLES)
def test_a_bot_is_asked_from_its_own_view_and_level(game: str, levels: tuple[int, ...]) -> None:
    session, rng = session_of(game, levels, 4), Rng(4)
    asked = set()
    for now in play_out(session, rng):
        request = now.ask(7)
        assert (request is not None) == now.is_thinking
        if request is not None:
            seat = now.bot
            assert seat is not None and seat == now.active and seat not in now.people
            assert (request.kind, request.game, request.seed) == ("move", game, 7)
            assert request.level == now.level(seat) == levels[now.table.chair(seat)]
            assert request.view == (flowers if game == "flowers" else stones).view(now.state, seat)
            assert read_request(write_request(request)) == request
            asked.add(seat)
    assert asked == {s for s in range(len(levels)) if levels[session.table.chair(s)]}


def test_a_turn_of_flowers_is_shown_step_by_step() -> None:
    """Plant, claim, gifts, the end: each is a decision of its own, forced ones go along."""
    kinds = set()
    for seed in range(16):
        session, rng = session_of("flowers", (2, 3, 1, 4), seed), Rng(seed)
        while not session.is_finished:
            seat, start, before = session.bot, session.state, len(session.line.done)
            reply = reply_to(session.ask(0), rng)
            assert session.accept(reply) is None and session.coming == reply.answer.moves
            while session.state.active == seat and not session.is_finished:
                shown = [move for one in session.line.done[before:] for move in one.moves]
                assert (*shown, *session.coming) == reply.answer.moves
                assert session.bot == seat and session.is_playing
                session.show_next()
            turn = session.line.done[before:]
            assert [move for one in turn for move in one.moves] == list(reply.answer.moves)
            assert [one.ends for one in turn] == [False] * (len(turn) - 1) + [True]
            is_stopped = isinstance(reply.answer.moves[-1], flowers.Stop)
            assert bool(turn[-1].moves) == is_stopped
            is_forced = len(reply.answer.moves) > len(turn) - (not is_stopped)
            kinds.add("stopped" if is_stopped else "forced" if is_forced else "plain")
            assert session.state != start and not session.coming
    assert kinds == {"stopped", "forced", "plain"}


def test_a_turn_of_stones_is_shown_stone_by_stone() -> None:
    session = session_of("stones", (1, 0))
    state = session.state
    request = session.ask(0)
    assert request is not None
    pair = stones.parse_move("C3 C6")
    assert session.accept(Reply("move", request.position, Answer((pair,), (500, 500)))) is None
    assert isinstance(session.desk, StonesDesk)
    assert stones_marks(session, session.desk).staged == ()
    assert session.show_next() and session.state == state
    assert stones_marks(session, session.desk).staged == pair.points[:1]
    assert not session.show_next() or session.bot is not None
    assert session.state == stones.apply(state, pair)
    assert stones_marks(session, session.desk).staged == ()


def test_a_bot_that_wins_shows_its_last_step_and_ends_the_game() -> None:
    won = 0
    for seed in range(8):
        session, rng = session_of("flowers", (2, 3), seed), Rng(seed)
        for now in play_out(session, rng):
            if now.outcome is not None and not now.is_finished:
                won += 1
                assert now.bot is not None and now.is_playing and now.ask(0) is None
                assert not now.show_next() and now.is_finished
    assert won == 8


# Late answers -------------------------------------------------------------------------------


def assert_refused(session: Session, reply: Reply) -> None:
    before = write_save(session), session.viewer, session.coming, session.hint_shown
    assert session.accept(reply) == Reason("late_answer")
    assert (write_save(session), session.viewer, session.coming, session.hint_shown) == before


@pytest.mark.parametrize(("game", "levels"), ALONE)
def test_a_late_answer_changes_nothing(game: str, levels: tuple[int, ...]) -> None:
    """The answers given are kept, and offered again at every other moment."""
    session, rng = session_of(game, levels, 2), Rng(2)
    old: list[Reply] = []
    for now in play_out(session, rng):
        request = now.ask(0)
        for reply in old[-12:]:
            if request is None or reply.position != request.position:
                assert_refused(now, reply)
        if request is not None:
            old.append(reply_to(request, rng))
        if rng.below(12) == 0 and now.may_undo and len(now.line.done) < 60:
            accept(now, "undo")
    assert len(old) > 3


def test_an_answer_after_undo_is_late_even_where_its_moves_would_be_allowed() -> None:
    session, rng = session_of("stones", (0, 2)), Rng(1)
    for _ in range(3):
        accept(session, "pass")
    reply = reply_to(session.ask(1), rng)  # which side to take
    accept(session, "undo", "press C3", "confirm")
    assert session.accept(reply) == Reason("late_answer")
    decide(session, rng)


def test_what_is_not_allowed_is_refused_like_a_late_answer() -> None:
    session = session_of("flowers", (0, 3), starts=1)
    request = session.ask(0)
    assert request is not None
    turn = random_turn("flowers", request.view, Rng(1))
    plant = turn[0]
    assert isinstance(plant, Plant)
    foreign = replace(plant, tile=session.state.hands[0][0])
    for moves in ((), turn[:1], (*turn, *turn), (foreign, *turn[1:]), (stones.PASS,), ("plant",)):
        assert_refused(session, Reply("move", request.position, Answer(moves, ())))
    for kind in ("hint", "why", "", "moves"):
        assert_refused(session, Reply(kind, request.position, Answer(turn, ())))
    reply = Reply("move", request.position, Answer(turn, (1, 999)))
    assert session.accept(read_reply(write_reply("flowers", reply))) is None


def test_stones_takes_one_move_of_the_kind_that_is_due() -> None:
    session = session_of("stones", (2, 0))
    request = session.ask(0)
    assert request is not None
    for texts in ((), ("A1", "A4"), ("take white",), ("A1 A2",)):
        moves = tuple(map(stones.parse_move, texts)) if "A1 A2" not in texts else ()
        assert_refused(session, Reply("move", request.position, Answer(moves, ())))


# What people can do meanwhile ---------------------------------------------------------------


@pytest.mark.parametrize(("game", "levels"), TABLES)
def test_nobody_plays_for_a_bot(game: str, levels: tuple[int, ...]) -> None:
    session, rng = session_of(game, levels, 3), Rng(3)
    tried = 0
    for now in play_out(session, rng):
        if now.bot is None or now.outcome is not None:
            continue
        texts = ["confirm", "resign", "agree", "redo"]
        texts += ["end"] if game == "flowers" else ["pass", "take white"]
        for text in texts:
            assert refuse(now, text) == Reason("bot_is_thinking", seat=now.bot)
        if not now.is_planning:
            for text in ("press hex:1,0", "turn 1") if game == "flowers" else ("press A1",):
                assert refuse(now, text) == Reason("bot_is_thinking", seat=now.bot)
            assert list(cells(now)) == []
        tried += 1
    assert tried > 5


@pytest.mark.parametrize(("game", "levels"), TABLES)
def test_what_is_told_while_bots_play(game: str, levels: tuple[int, ...]) -> None:
    session, rng = session_of(game, levels, 6), Rng(6)
    titles = set()
    for now in play_out(session, rng):
        title = tell(now)[0].title
        if now.bot is not None:
            assert title.code == ("bot_plays" if now.is_playing else "bot_thinks")
            assert title["seat"] == now.bot
            titles.add(title.code)
    assert titles == {"bot_plays", "bot_thinks"}


def test_the_board_follows_the_bot() -> None:
    """The flowers of its last step are fresh, its tile is ringed, and nothing offers itself."""
    session, rng = session_of("flowers", (0, 2, 2), 5), Rng(5)
    fresh = 0
    for now in play_out(session, rng):
        if now.bot is None or now.outcome is not None:
            continue
        assert isinstance(now.desk, FlowersDesk)
        marks = garden_marks(now, now.desk)
        assert not (marks.open_places or marks.claimable or marks.contested or marks.staged)
        fresh += bool(marks.fresh)
        if now.state.planted is not None:
            assert (now.bot, now.state.planted) in marks.last_tiles
    assert fresh > 5
    session, rng = session_of("flowers", (0, 2, 2), 5), Rng(5)
    person_turn(session, rng)
    let_bots_play(session, rng)
    assert [seat for seat, _ in last_tiles(session)] == [1, 2]


# The curtain --------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [(0, 3), (2, 0, 5), (1, 1, 1, 0)])
def test_one_person_never_meets_the_curtain(levels: tuple[int, ...]) -> None:
    session, rng = session_of("flowers", levels, 8), Rng(8)
    me = levels.index(0)
    assert session.people == (me,) and session.is_alone and not session.is_watched
    for now in play_out(session, rng):
        if rng.below(4) == 0:
            accept(now, "cover")
        if rng.below(20) == 0 and now.may_undo:
            accept(now, "undo")
        for one in (now, read_save(write_save(now))) if rng.below(6) == 0 else (now,):
            assert one.viewer == one.looker == me
            assert not one.is_covered and not one.is_handing_over and not one.undo_is_shared
            assert one.view().state.hands[me] == one.state.hands[me]
        assert all(button.do not in ("cover", "reveal") for button in tell(now)[1])


@pytest.mark.parametrize(("game", "levels"), [("flowers", (1, 2, 3)), ("stones", (1, 2))])
def test_whoever_watches_sees_what_a_spectator_sees(game: str, levels: tuple[int, ...]) -> None:
    session, rng = session_of(game, levels, 8), Rng(8)
    assert session.is_watched and session.people == () and session.looker is None
    for now in play_out(session, rng):
        accept(now, "cover")
        assert now.viewer is None and not now.is_covered and not now.is_handing_over
        if game == "flowers":
            assert shown_tiles(now) == set()
        assert now.hint(1) is None
        assert refuse(now, "undo") == Reason("only_bots_play") and not now.may_undo


def test_the_curtain_falls_between_two_people_and_not_before_a_bot() -> None:
    """Ines, a bot, Wen, a bot: the hand of who played last stays open while a bot plays."""
    session, rng = session_of("flowers", (0, 1, 0, 4), 3), Rng(3)
    for turn in range(8):
        seat = 2 * (turn % 2)
        assert session.is_covered and session.active_turn == seat and session.looker is None
        assert tell(session)[0].title.code == "curtain_title"
        accept(session, "reveal")
        person_turn(session, rng)
        for now in bots_play(session, rng):
            assert now.viewer == seat and not now.is_covered
            assert now.is_handing_over == (now.bot is None)
            assert not now.is_planning
        assert session.is_handing_over and session.viewer == seat
        prompt, buttons = tell(session)
        assert prompt.title.code == "turn_ended" and buttons[0].do == "cover"
        accept(session, "cover")


def test_two_people_who_leave_the_board_while_a_bot_plays() -> None:
    """Nobody's hand is open then; the curtain comes with the next person's turn."""
    session, rng = session_of("flowers", (0, 1, 0), 3), Rng(3)
    accept(session, "reveal")
    person_turn(session, rng)
    assert session.bot == 1 and session.viewer == 0
    accept(session, "cover")
    for one in (session, read_save(write_save(session))):
        assert one.viewer is None and not one.is_covered and shown_tiles(one) == set()
        let_bots_play(one, Rng(1))
        assert one.is_covered and one.active_turn == 2


@pytest.mark.parametrize("levels", [(0, 3), (0, 2, 2, 0), (4, 0, 4)])
def test_nothing_shown_depends_on_what_the_bots_hold(levels: tuple[int, ...]) -> None:
    """All tiles the viewer cannot see are dealt anew; the same presses show the same."""
    session = session_of("flowers", levels, 11)
    me, rng = levels.index(0), Rng(5)
    start: State = session.state
    hidden = [t for seat, hand in enumerate(start.hands) if seat != me for t in hand]
    mixed = iter(rng.shuffled([*hidden, *start.deck]))
    hands = tuple(
        hand if seat == me else tuple(next(mixed) for _ in hand)
        for seat, hand in enumerate(start.hands)
    )
    other = Session.at(session.table, replace(start, hands=hands, deck=tuple(mixed)))
    for one in (session, other):
        if one.is_covered and one.active_turn == me:
            accept(one, "reveal")
            tile = one.state.hands[me][0]
            accept(one, f"press hand:{tile}", "press hex:1,0", "confirm")
            accept(one, next(iter(f"press {cell}" for cell in cells(one))))
    for seen in (page, asked):
        assert seen(session) == seen(other)


def page(session: Session) -> object:
    """Everything the page gets to show."""
    assert isinstance(session.desk, FlowersDesk)
    return session.view(), tell(session), garden_marks(session, session.desk), session.line.events


def asked(session: Session) -> object:
    """What is asked for the player in front of the screen."""
    return session.hint(1), session.why()


# Saves --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "levels"), TABLES)
def test_a_game_with_bots_comes_back_at_every_moment(game: str, levels: tuple[int, ...]) -> None:
    """A bot's turn that was shown in part goes on: the rest of it is asked anew."""
    session, rng = session_of(game, levels, 9), Rng(9)
    midway = 0
    for now in play_out(session, rng):
        if rng.below(3):
            continue
        again = read_save(write_save(now))
        assert again.table == now.table and again.line == now.line
        assert (again.bot, again.people, again.coming) == (now.bot, now.people, ())
        assert write_save(again) == write_save(now)
        if now.bot is not None and now.line.draft() and not again.is_finished:
            midway += 1
            bot_step(again, Rng(1))
            let_bots_play(again, Rng(2))
            assert again.bot is None
    assert midway or game == "stones"


def test_what_is_coming_is_not_in_a_save() -> None:
    session, rng = session_of("flowers", (0, 3), starts=1), Rng(1)
    before = write_save(session)
    decide(session, rng)
    assert write_save(session) == before


# A few presses of people, so that the helpers above are honest ------------------------------


def test_people_and_bots_take_their_own_turns() -> None:
    session, rng = session_of("flowers", (0, 3), 1), Rng(1)
    with pytest.raises(AssertionError):
        decide(session, rng)
    while session.bot is None:
        people_step(session, rng)
    assert [session.line.seat(number) for number in range(len(session.line.done))] == [0] * len(
        session.line.done
    )

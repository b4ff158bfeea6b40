"""Looking through games: every position, lines that are tried, what is kept of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.study.games import alone, flowers_record, judged_by_hand, stones_record
from trellis import flowers, link, record
from trellis.bots import Answer
from trellis.bots.analysis import Judged, judging
from trellis.core import Reason, TrellisError
from trellis.flowers import HIDDEN
from trellis.record import Record
from trellis.session import from_record as resumed
from trellis.session import read_save, write_save
from trellis.session.line import RULES
from trellis.study import (
    GAME,
    Place,
    Study,
    commented,
    from_record,
    from_session,
    judgeable_turns,
    kept_comments,
    marks_of,
    read_study,
    review_opens,
)

RECORDS = {"flowers": flowers_record, "stones": stones_record}
each = pytest.mark.parametrize("game", RECORDS)


def study_of(game: str) -> Study:
    return Study(from_record(RECORDS[game]()))


def try_one(study: Study, number: int = 0) -> None:
    """Try a legal move at the position."""
    moves = RULES[study.played.game].legal_moves(study.state)
    assert study.try_here() is None
    assert study.play(moves[number]) is None


def a_turn(study: Study, after: int = 4) -> Place:
    """Where a turn begins."""
    phases = (getattr(state, "phase", "plant") for state in study.played.states)
    ply = next(ply for ply, phase in enumerate(phases) if ply > after and phase == "plant")
    return Place(GAME, ply)


@each
def test_every_position_is_the_replayed_one(game: str) -> None:
    played = RECORDS[game]()
    study = Study(from_record(played))
    assert study.place == Place(GAME, len(played.moves))
    for ply, state in enumerate(record.states(played)):
        study.go(Place(GAME, ply))
        assert study.state == state
        assert study.shown_state == state
        assert study.line.moves() == played.moves[: len(study.line.moves())]
    assert study.step(1) is False
    study.go(Place(GAME, 10_000))
    assert study.place == study.last
    study.go(Place(77, -5))
    assert study.place == Place(GAME, 0)
    assert study.step(-1) is False


@each
def test_a_session_and_its_record_are_the_same_game(game: str) -> None:
    played = RECORDS[game]()
    session = resumed(played)
    assert session.is_finished
    assert session.line.moves() == played.moves
    again = read_save(write_save(session))
    assert from_session(again).states == from_record(played).states


@each
def test_looking_back_takes_no_moves(game: str) -> None:
    study = study_of(game)
    study.go(a_turn(study))
    move = RULES[game].legal_moves(study.state)[0]
    assert study.play(move) == Reason("looking_back")
    assert study.press("A1" if game == "stones" else "hex:0,1") is not None


@each
def test_a_line_is_tried_named_said_and_left(game: str) -> None:
    study = study_of(game)
    place = a_turn(study)
    study.go(place)
    before = study.state
    try_one(study)
    assert not study.is_played
    assert study.tree.home(study.place) == place
    assert study.tree.lines[GAME].moves == list(study.played.moves)
    study.tree.rename(1, "A better\nway")
    study.tree.say(study.place, " because ")
    assert study.tree.lines[1].name == "A better way"
    study.home()
    assert (study.place, study.state, study.is_trying) == (place, before, False)


@each
def test_the_move_that_was_played_stays_on_the_game(game: str) -> None:
    study = study_of(game)
    place = a_turn(study)
    study.go(place)
    study.try_here()
    assert study.play(study.played.moves[place.ply]) is None
    assert study.place.line == GAME
    assert study.place.ply > place.ply
    assert len(study.tree.lines) == 1


@each
def test_a_line_goes_on_and_is_taken_back_to_where_it_began(game: str) -> None:
    study = study_of(game)
    place = a_turn(study)
    study.go(place)
    try_one(study)
    for _ in range(6):
        if study.outcome is None:
            assert study.play(RULES[game].legal_moves(study.state)[0]) is None
    assert len(study.tree.lines) == 2
    tried = list(study.tree.lines[1].moves)
    assert tried == study.tree.path(study.place)[1][place.ply :]
    steps = 0
    while not study.is_played:
        assert study.do("undo") is None
        steps += 1
    assert study.place == place
    assert list(study.tree.lines) == [GAME]
    assert steps <= len(tried)
    assert study.do("undo") == Reason("nothing_to_take_back")


@each
def test_a_line_inside_a_line_goes_with_it_and_comes_back(game: str) -> None:
    study = study_of(game)
    study.go(a_turn(study))
    try_one(study)
    first = study.place
    assert study.play(RULES[game].legal_moves(study.state)[0]) is None
    study.go(first)
    assert study.play(RULES[game].legal_moves(study.state)[-1]) is None
    assert list(study.tree.lines) == [GAME, 1, 2]
    text = study.text()
    study.go(first)
    study.remove()
    assert list(study.tree.lines) == [GAME]
    assert study.restore() is None
    assert study.text() == text


@each
def test_what_is_kept_comes_back(game: str) -> None:
    study = study_of(game)
    assert study.text() == ""
    study.go(a_turn(study))
    study.tree.say(study.place, "Two {lines}\n\\ here")
    try_one(study)
    study.tree.rename(1, "Try")
    judged_by_hand(study)
    text = study.text()
    again = Study(study.played, text)
    assert again.text() == text
    assert again.judged == study.judged
    assert again.tree.lines[1].states == study.tree.lines[1].states


@each
def test_moves_taken_back_become_a_line_of_what_hangs_on_them(game: str) -> None:
    """The game was taken back to a position and went on another way meanwhile."""
    whole = RECORDS[game]()
    study = Study(from_record(whole))
    place = a_turn(study, 8)
    study.go(Place(GAME, place.ply + 1))
    study.tree.say(study.place, "lost?")
    shorter = Record(whole.game, whole.names, whole.start, whole.moves[: place.ply])
    tree, _ = read_study(study.text(), from_record(shorter))
    [number] = [one for one in tree.lines if one != GAME]
    line = tree.lines[number]
    if game == "stones":
        assert (line.on, line.at) == (GAME, place.ply)
        assert line.moves == list(whole.moves[place.ply :])
        assert line.comments == {place.ply + 1: "lost?"}


@each
def test_rubbish_is_left_out(game: str) -> None:
    study = study_of(game)
    study.go(a_turn(study))
    try_one(study)
    judged_by_hand(study)
    study.tree.say(study.place, "said")
    good = json.loads(study.text())
    for bad in _broken(good):
        Study(study.played, json.dumps(bad)).text()
    for text in ("", "{", "[]", "null", '{"format": 1}', "x" * 200_000, 7, None, {"a": 1}):
        assert Study(study.played, text).text() == ""


def _broken(good: Any) -> Any:
    """The text with one value after another exchanged for something else."""
    others: tuple[Any, ...] = (None, True, -1, 10**9, "", "x", [], {}, [[]], 1.5)
    for key in good:
        for other in others:
            yield {**good, key: other}
    for number, line in enumerate(good["lines"]):
        for place in range(len(line)):
            for other in others:
                changed = [*line[:place], other, *line[place + 1 :]]
                yield {**good, "lines": [*good["lines"][:number], changed]}
    for place in range(len(good["review"][0])):
        for other in others:
            first = good["review"][0]
            yield {**good, "review": [[*first[:place], other, *first[place + 1 :]]]}


def test_too_much_is_refused() -> None:
    study = study_of("stones")
    with pytest.raises(TrellisError):
        for ply in range(study.played.last):
            study.tree.say(Place(GAME, ply), "x" * 2000)
    study.go(Place(GAME, 0))
    study.try_here()
    refused = None
    for move in RULES["stones"].legal_moves(study.state):
        study.go(Place(GAME, 0))
        refused = study.play(move) or refused
    assert refused == Reason("study_full")
    assert len(study.text()) < 150_000


# What may be seen --------------------------------------------------------------------------------


def test_a_running_game_is_seen_by_its_one_player_alone() -> None:
    session = alone(flowers_record(plies=9))
    assert not session.is_finished
    played = from_session(session)
    assert played.looker == 0
    truth = session.line.states
    for state in played.states:
        assert state.hands[1] == (HIDDEN,) * len(state.hands[1])
        assert set(state.deck) <= {HIDDEN}
        assert HIDDEN not in state.hands[0]
    assert played.states[0].hands[0] == truth[0].hands[0]
    study = Study(played)
    for ply, state in enumerate(played.states):
        study.go(Place(GAME, ply))
        assert study.view().state.hands[1] == state.hands[1]


def test_several_people_see_no_tiles_of_a_running_game() -> None:
    session = resumed(flowers_record(plies=9))
    study = Study(from_session(session))
    for ply in range(study.played.last + 1):
        study.go(Place(GAME, ply))
        state = study.view().state
        assert {tile for hand in state.hands for tile in hand} | set(state.deck) <= {HIDDEN}
        if state.phase == "plant":
            assert study.try_here() == Reason("study_hidden", seat=state.active)


def test_alone_one_s_own_turn_can_be_tried_until_the_others_move() -> None:
    study = Study(from_session(alone(flowers_record(plies=9))))
    study.go(Place(GAME, 0))
    assert study.try_here() is None
    while study.state.active == 0:
        assert study.play(flowers.legal_moves(study.state)[0]) is None
    assert study.why_not_try() == Reason("study_hidden", seat=1)
    assert set(study.state.hands[1]) == {HIDDEN}


def test_the_link_of_a_running_game_shows_no_tiles() -> None:
    record_ = flowers_record(plies=9)
    again = link.read_link(link.write_link(record.redacted(record_)))
    for game in (again, record_):
        played = from_record(game)
        assert not played.is_finished
        for state in played.states:
            assert {tile for hand in state.hands for tile in hand} <= {HIDDEN}


def test_when_a_review_opens() -> None:
    assert review_opens(from_record(flowers_record())) is None
    assert review_opens(from_record(stones_record())) is None
    later = Reason("study_review_later")
    assert review_opens(from_record(stones_record(plies=5))) == later
    assert review_opens(from_session(resumed(flowers_record(plies=9)))) == later
    assert review_opens(from_session(alone(flowers_record(plies=9)))) is None


# Comments and marks ------------------------------------------------------------------------------


@each
def test_comments_of_a_record_are_shown_changed_and_written_again(game: str) -> None:
    made = RECORDS[game]()
    said = Record(made.game, made.names, made.start, made.moves, comments={0: "Hello", 3: "Hm"})
    study = Study(from_record(said))
    assert study.tree.comment(Place(GAME, 3)) == "Hm"
    study.tree.say(Place(GAME, 3), "Better: {x}")
    study.tree.say(Place(GAME, 0), "")
    assert Study(study.played, kept_comments(said)["study"]).tree.comment(Place(GAME, 0)) == "Hello"
    assert kept_comments(made) == {}
    out = commented(made, study.played, study.text())
    assert out.comments == {3: "Better: {x}"}
    [again] = record.read_records(record.write_record(out))
    assert again == out


@each
def test_the_last_move_and_the_bot_s_way_are_marked(game: str) -> None:
    study = study_of(game)
    judged_by_hand(study)
    place = a_turn(study)
    study.go(place)
    plain: Any = marks_of(study)
    study.show_preferred()
    marked: Any = marks_of(study)
    assert plain != marked
    assert study.replayed == place.ply
    if game == "flowers":
        last = [event for event in study.played.events[place.ply - 1] if event.code == "planted"]
        assert len(plain.last_tiles) == 2
        assert marked.faint == "hint"
        assert not (plain.open_places or plain.claimable or last)
    else:
        assert marked.hint == study.judged[place.ply].preferred[0].points
        assert not marked.legal


def test_a_game_that_goes_on_leaves_the_position_alone() -> None:
    whole = stones_record()
    study = Study(from_record(Record("stones", whole.names, whole.start, whole.moves[:8])))
    study.go(Place(GAME, 3))
    try_one(study)
    place, state = study.place, study.state
    assert study.follow(from_record(Record("stones", whole.names, whole.start, whole.moves[:9])))
    assert (study.place, study.state, study.is_trying) == (place, state, True)
    assert study.tree.lines[GAME].end == 9
    assert not study.follow(study.played)


def test_only_turns_that_are_not_judged_yet_are_asked_about() -> None:
    study = study_of("stones")
    judged_by_hand(study)
    starts = sorted(study.judged)
    for ply in starts[-2:]:
        del study.judged[ply]
    played = study.played
    talk = judging(played.game, played.states, played.moves, known=tuple(study.judged))
    found, asked, answer = [], [], None
    while True:
        try:
            said = talk.send(answer)
        except StopIteration:
            break
        answer = None
        if isinstance(said, Judged):
            found.append(said.turn.start)
        else:
            asked.append(said.state)
            answer = Answer((RULES["stones"].legal_moves(said.state)[0],), (500, 500))
    assert found == starts[-2:]
    assert asked[0] == played.states[starts[-2]]


def test_of_a_running_game_only_one_s_own_turns_are_judged() -> None:
    played = from_session(alone(flowers_record(plies=9)))
    turns = judgeable_turns(played)
    assert turns
    assert {turn.seat for turn in turns} == {0}
    whole = from_record(flowers_record())
    assert {turn.seat for turn in judgeable_turns(whole)} == {0, 1}

"""Saves: everything comes back, and no text brings back what cannot be played on."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.playing import (
    accept,
    flowers_session,
    offers,
    play_out,
    press_on,
    stones_session,
)
from trellis.core import Rng, TextError
from trellis.session import (
    FlowersDesk,
    Session,
    StonesDesk,
    garden_marks,
    read_save,
    record_text,
    stones_marks,
    tell,
    write_save,
)
from trellis.session.save import LONGEST
from trellis.words import explain, say, tell_turn


def assert_same(again: Session, session: Session) -> None:
    assert again.table == session.table
    assert again.line == session.line
    assert (again.ending, again.take_backs) == (session.ending, session.take_backs)
    assert again.viewer is None
    assert write_save(again) == write_save(session)


def without_spin(session: Session) -> FlowersDesk | StonesDesk:
    """The desk, save for the turn that was being drawn."""
    desk = deepcopy(session.desk)
    if isinstance(desk, FlowersDesk):
        desk.spin = 0
    return desk


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_flowers_comes_back_at_every_moment(seed: int) -> None:
    session, rng = flowers_session(seed, 2 + seed % 3, head_start=seed == 0), Rng(seed)
    for now in play_out(session, rng):
        if rng.below(9) == 0:
            now.do("undo")
        again = read_save(write_save(now))
        assert_same(again, now)
        assert without_spin(again) == without_spin(now)
        assert again.is_covered or again.is_finished
        assert len(write_save(now)) < LONGEST / 10


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_stones_comes_back_at_every_moment(seed: int) -> None:
    session, rng = stones_session(9, starts=seed % 2), Rng(seed)
    for number, now in enumerate(play_out(session, rng)):
        if rng.below(9) == 0:
            now.do("undo")
        if number % 5 == 0 or now.is_finished:
            again = read_save(write_save(now))
            assert_same(again, now)
            assert again.desk == now.desk


def test_endings_come_back() -> None:
    resigned, agreed, stones_left = flowers_session(1), flowers_session(2, 3), stones_session()
    accept(resigned, "reveal", "resign")
    accept(agreed, "reveal", "agree")
    accept(stones_left, "pass", "resign")
    for session in (resigned, agreed, stones_left):
        again = read_save(write_save(session))
        assert_same(again, session)
        assert again.is_finished and again.outcome == session.outcome


def test_names_come_back_as_they_were() -> None:
    session = flowers_session(1)
    text = write_save(session).replace("Ines", "\\u202eIn\\u0000es\\ud800")
    assert read_save(text).names[0] == "In es"


# Rubbish --------------------------------------------------------------------------------


def saved() -> list[str]:
    """Saves of both games in several states, to be spoilt."""
    texts = []
    for seed in range(3):
        session, rng = flowers_session(seed, 2 + seed), Rng(seed)
        for _ in range(30 + 30 * seed):
            if not session.is_finished:
                press_on(session, rng)
        accept(session, "cover", "reveal")
        if session.state.phase == "plant" and not session.desk_is_busy:
            accept(session, f"press hand:{session.state.hands[session.active_turn][0]}")
        texts.append(write_save(session))
        session.do("undo")
        session.do("undo")
        texts.append(write_save(session))
    left = flowers_session(5)
    accept(left, "reveal", "resign")
    game, rng = stones_session(), Rng(5)
    for _ in range(30):
        press_on(game, rng)
    game.do("undo")
    game.do("undo")
    accept(game, "press A1" if "press A1" in offers(game) else "pass")
    return [*texts, write_save(left), write_save(game)]


SAVED = saved()

LEAVES: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.integers(-3, 70)
    | st.sampled_from([10**9, 10**40, -(10**400), 1.0, 0.0, 1e308, float("inf"), float("nan")])
    | st.text(max_size=12)
    | st.sampled_from(["flowers", "stones", "resigned", "agreed", "fifteen", "winner", "pass"])
    | st.sampled_from(["plant 1 1 0 0", "claim 0", "stop", "A1 A4", "take white", "first 1", "A1"])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)


def spots(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value: its holder and its key."""
    keys = list(data) if isinstance(data, dict) else range(len(data))
    own = [(data, key) for key in keys]
    inner = [data[key] for key in keys if isinstance(data[key], dict | list)]
    return own + [spot for one in inner for spot in spots(one)]


def use(session: Session) -> None:
    """Everything the page does with a session, and some moves of it."""
    rng = Rng(1)
    for _ in range(12):
        prompt, buttons = tell(session)
        for phrase in (prompt.title, *prompt.body, *(one.label for one in buttons)):
            say(phrase, session.names)
        for events in session.line.turns():
            tell_turn(events, session.names)
        if isinstance(session.desk, FlowersDesk):
            garden_marks(session, session.desk)
        else:
            stones_marks(session, session.desk)
        session.view()
        record_text(session)
        session.table.seat_wins()
        assert write_save(read_save(write_save(session))) == write_save(session)
        session.do(rng.choice([*offers(session), "undo", "redo", "resign", "agree", "back"]))


def read_or_refuse(text: str) -> None:
    try:
        session = read_save(text)
    except TextError as error:
        assert error.reason.code == "bad_save"
        assert "cannot be read" in explain(error)
    else:
        use(session)


def test_the_saves_to_be_spoilt_are_good() -> None:
    for text in SAVED:
        use(read_save(text))


@given(st.data())
def test_a_value_of_another_kind_anywhere(data: st.DataObject) -> None:
    value = json.loads(data.draw(st.sampled_from(SAVED)))
    for _ in range(data.draw(st.integers(1, 2))):
        holder, key = data.draw(st.sampled_from(spots(value)))
        holder[key] = data.draw(VALUES)
    read_or_refuse(json.dumps(value))


@given(st.data())
def test_members_and_items_missing_doubled_or_swapped(data: st.DataObject) -> None:
    value = json.loads(data.draw(st.sampled_from(SAVED)))
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(spots(value)))
        if isinstance(holder, dict):
            del holder[key]
        else:
            holder[key:key] = holder[data.draw(st.integers(0, key)) : key + 1]
    read_or_refuse(json.dumps(value))


@given(st.data())
def test_letters_missing_or_changed(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAVED))
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(
        st.text(max_size=3) | st.sampled_from(['"', "[", "{", "9", "\\", ",", "-", "e9"])
    )
    read_or_refuse(text[:at] + put + text[at + data.draw(st.integers(0, 3)) :])


@given(st.text(max_size=80) | VALUES.map(json.dumps))
def test_any_text(text: str) -> None:
    read_or_refuse(text)


def spoilt(number: int = 0, **members: Any) -> str:
    """One of the saves with other members; `table_x` is member x of the table."""
    value = json.loads(SAVED[number])
    for name, member in members.items():
        if name.startswith("table_"):
            value["table"][name.removeprefix("table_")] = member
        else:
            value[name] = member
    return json.dumps(value)


DECK = json.loads(SAVED[0])["deck"]
GAME = -1
"""The number of a save of Stones."""

LEFT = -2
"""The number of a save of a game in which somebody resigned."""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '"x"',
        "1" * 5000,
        "[" * 50_000,
        '{"format":' * 30_000,
        " " * (LONGEST + 1),
        "NaN",
        spoilt(format=2),
        spoilt(format=True),
        spoilt(format=1.0),
        spoilt(deck=None),
        spoilt(deck=DECK[:-1]),
        spoilt(deck=[*DECK[:-1], DECK[0]]),
        spoilt(deck=[True if tile == 1 else tile for tile in DECK]),
        spoilt(deck=[float(tile) for tile in DECK]),
        spoilt(deck=[*DECK[:-1], -1]),
        spoilt(deck=[-1] * 60),
        spoilt(deck=dict.fromkeys(map(str, DECK))),
        spoilt(table_game="chess"),
        spoilt(table_game=["flowers"]),
        spoilt(table_names="AB"),
        spoilt(table_names=["A"]),
        spoilt(table_names=["A", 7]),
        spoilt(table_names=["A", None]),
        spoilt(table_names=["A", ["B"]]),
        spoilt(table_colours=["peach", "peach"]),
        spoilt(table_colours=[["peach"], "white"]),
        spoilt(table_starts=None),
        spoilt(table_starts=True),
        spoilt(table_starts=1.0),
        spoilt(table_starts=2),
        spoilt(table_starts=-1),
        spoilt(table_then="loser"),
        spoilt(table_head_start=1),
        spoilt(table_wins=[0, -1]),
        spoilt(table_wins=[0, True]),
        spoilt(table_wins=7),
        spoilt(table_games=1e400),
        spoilt(table_games=10**4000),
        spoilt(GAME, table_size=8),
        spoilt(GAME, table_size=7.0),
        spoilt(GAME, table_size="7"),
        spoilt(GAME, table_size=10**9),
        spoilt(take_backs=-1),
        spoilt(take_backs=True),
        spoilt(take_backs="1"),
        spoilt(take_backs=1e400),
        spoilt(done=[[]]),
        spoilt(done=[[True]]),
        spoilt(done=[["plant 1 1 0 0", True]]),
        spoilt(done=[["stop", True]]),
        spoilt(done=[["claim 0", False]]),
        spoilt(done=[["J11", False]]),
        spoilt(done=[[7, False]]),
        spoilt(done=["plant 1 1 0 0"]),
        spoilt(done={"0": ["claim 0", False]}),
        spoilt(done=None),
        spoilt(undone=[["claim 0", False]]),
        spoilt(undone=None),
        spoilt(GAME, done=[[True]], undone=[]),
        spoilt(GAME, done=[["A1", False]], undone=[]),
        spoilt(GAME, done=[["A1", "A4", True]], undone=[]),
        spoilt(GAME, done=[["take white", True]], undone=[]),
        spoilt(ending="fifteen"),
        spoilt(ending="connected"),
        spoilt(ending={"reason": "resigned", "winner": 0, "side": None}),
        spoilt(ending=True),
        spoilt(2, ending="resigned"),
        spoilt(GAME, ending="resigned"),
        spoilt(LEFT, desk=7),
        spoilt(GAME, desk=[7]),
        spoilt(GAME, desk=None),
    ],
)
def test_forged_saves_are_refused(text: str) -> None:
    with pytest.raises(TextError) as caught:
        read_save(text)
    assert caught.value.reason.code == "bad_save"


def test_a_finished_draft_cannot_be_ended_twice_or_left() -> None:
    session, rng = flowers_session(4), Rng(4)
    for _ in play_out(session, rng):
        pass
    value = json.loads(write_save(session))
    for done, ending in (([*value["done"], [True]], None), (value["done"][:-1], "agreed")):
        with pytest.raises(TextError):
            read_save(json.dumps({**value, "done": done, "ending": ending}))


@pytest.mark.parametrize(
    "desk",
    [[61, None, 0], [0, None, 0], [-1, None, 0], [None, None, 0], [None, [1, 0], 3]],
)
def test_a_desk_that_does_not_fit_is_dropped(desk: list[Any]) -> None:
    value = json.loads(write_save(flowers_session(1)))
    assert read_save(json.dumps({**value, "desk": desk})).desk == FlowersDesk()


def test_a_place_that_does_not_fit_is_dropped() -> None:
    session = flowers_session(1)
    value = json.loads(write_save(session))
    tile = session.state.hands[session.active_turn][0]
    for place in ([0, 0], [5, 5]):
        desk = read_save(json.dumps({**value, "desk": [tile, place, 8]})).desk
        assert desk == FlowersDesk(held=tile, rot=2)


@pytest.mark.parametrize(
    "desk", [["A1", "A2"], ["Z9"], ["A1", "A4", "A7"], ["A1", "A1"], ["A1 A4"], ["A1", "x"]]
)
def test_stones_that_do_not_fit_are_lifted(desk: list[str]) -> None:
    value = json.loads(write_save(stones_session()))
    found = read_save(json.dumps({**value, "desk": desk})).desk
    assert isinstance(found, StonesDesk)
    assert len(found.staged) in (0, 2)

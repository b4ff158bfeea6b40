"""Games that began from a position: kept and read again, and those in which nobody can go on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.flowers.helpers import LONG_RUN, random_states
from tests.session.playing import NAMES, flowers_session, play_out, session_at
from trellis import flowers, stones
from trellis.core import Point, Reason, Rng, TextError
from trellis.session import Session, Table, read_save, record_text, tell, to_record, write_save
from trellis.session.starting import is_new_game


def middle(seed: int) -> flowers.State:
    """A position in the middle of a random game."""
    states = [one for one in random_states(seed, 2 + seed % 3) if one.phase == "plant"]
    return states[len(states) // 2]


def in_stones(to_move: stones.Side = "white", black_seat: int = 1) -> Session:
    start = stones.set_up(9, [Point(0, 0), Point(4, 4)], [Point(8, 8)], to_move, black_seat)
    return Session.at(Table("stones", NAMES[:2], starts=0, size=9), start)


@pytest.mark.parametrize("seed", range(3))
def test_a_garden_that_was_set_up_comes_back_at_every_moment(seed: int) -> None:
    session = session_at(middle(seed))
    for now in play_out(session, Rng(seed)):
        again = read_save(write_save(now))
        assert again.line.states == now.line.states
        assert again.line.done == now.line.done
    assert again.outcome == now.outcome and again.outcome is not None
    assert to_record(again) == to_record(now)


@pytest.mark.parametrize("to_move", stones.SIDES)
@pytest.mark.parametrize("black_seat", [0, 1])
def test_stones_that_were_set_up_come_back(to_move: stones.Side, black_seat: int) -> None:
    session = in_stones(to_move, black_seat)
    for number, now in enumerate(play_out(session, Rng(3))):
        if number % 4 == 0:
            again = read_save(write_save(now))
            assert again.line.states == now.line.states and again.names == now.names


def test_its_record_tells_neither_hands_nor_deck_while_it_runs() -> None:
    text = record_text(session_at(middle(1)))
    assert '[Hands "? ? ?; ? ? ?; ? ? ?"]' in text
    assert re.search(r'\[Deck "(\? ?)+"\]', text)


def test_new_games_are_kept_as_before() -> None:
    for game in ("flowers", "stones"):
        session = Session.begin(Table(game, NAMES[:2], head_start=game == "flowers"), Rng(1))
        assert is_new_game(session.line.states[0])
        assert "start" not in json.loads(write_save(session))
    assert not is_new_game(middle(1))
    assert not is_new_game(stones.set_up(9, [], []))


SPOILT: list[Callable[[dict[str, Any]], Any]] = [
    lambda start: start.update(players=3),
    lambda start: start.update(players=2.0),
    lambda start: start.update(active=True),
    lambda start: start.update(active=7),
    lambda start: start["deck"].append(start["deck"][0]),
    lambda start: start["deck"].append(-1),
    lambda start: start["deck"].append(3.0),
    lambda start: start["hands"][0].append(1.5),
    lambda start: start["hands"].pop(),
    lambda start: start["board"].pop(0),
    lambda start: start["board"][1].pop(),
    lambda start: start["board"][1].__setitem__(4, "9.."),
    lambda start: start["board"][1].__setitem__(4, None),
    lambda start: start["board"][1].__setitem__(1, 10**30),
    lambda start: start.update(extra=[20, 0]),
    lambda start: start.update(extra=None),
    lambda start: start.update(turn=0),
    lambda start: start.update(turn="1"),
    lambda start: start.pop("first"),
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_start_that_is_damaged_is_refused(spoil: Callable[[dict[str, Any]], Any]) -> None:
    data = json.loads(write_save(session_at(middle(0))))
    spoil(data["start"])
    with pytest.raises(TextError):
        read_save(json.dumps(data))


@pytest.mark.parametrize(
    "change",
    [
        {"size": 11},
        {"size": 9.0},
        {"black": ["J9"]},
        {"black": ["I9"]},
        {"black": 5},
        {"to_move": "red"},
        {"black_seat": 2},
        {"black_seat": True},
    ],
)
def test_stones_that_are_damaged_are_refused(change: dict[str, Any]) -> None:
    data = json.loads(write_save(in_stones()))
    data["start"].update(change)
    with pytest.raises(TextError):
        read_save(json.dumps(data))


@pytest.mark.parametrize("start", [0, "", [], {}, True])
def test_a_start_that_is_none_is_refused(start: object) -> None:
    data = json.loads(write_save(in_stones()))
    with pytest.raises(TextError):
        read_save(json.dumps({**data, "start": start}))


# Nobody can go on --------------------------------------------------------------------------------


def without_tiles(*levels: int) -> Session:
    """Seat 0 made its turn, and seat 1 has no tile to plant; levels say who sits where."""
    session = session_at(flowers.set_up(2, 0, [[7], []], [], LONG_RUN))
    session.play(flowers.parse_move("plant 7 1 0 1"))
    while session.state.phase != "end":
        session.play(flowers.legal_moves(session.state)[0])
    session.do("end")
    for seat, level in enumerate(levels):
        session.do(f"seat {seat} {level}")
    return session


@pytest.mark.parametrize("levels", [(), (0, 2), (2, 0), (3, 4)])
def test_who_has_no_tile_is_told_so_and_all_can_end_the_game(levels: tuple[int, ...]) -> None:
    """Our decision (D): nobody can go on; a whole set of tiles never leads there."""
    session = without_tiles(*levels)
    assert session.is_stuck and session.bot is None
    assert not session.is_covered and not session.is_handing_over
    assert not session.is_thinking and session.ask(1) is None and session.hint(1) is None
    assert not session.show_next()
    prompt, buttons = tell(session)
    assert prompt.title.code == "nobody_goes_on" and [one.do for one in buttons] == ["agree"]
    for cell in ("hex:2,-1", "hand:1", "vine:0,0"):
        assert session.press(cell) is not None
    again = read_save(write_save(session))
    assert again.is_stuck
    assert session.do("agree") is None
    assert session.is_finished and session.outcome is not None


def test_a_plan_without_a_tile_is_refused() -> None:
    """While the bot plays its last tile, the person has none to plan with."""
    start = flowers.set_up(2, 0, [[7], []], [], LONG_RUN)
    session = Session.at(Table("flowers", NAMES[:2], starts=0, levels=(2, 0)), start)
    assert session.is_planning
    assert session.press("hex:1,0") == Reason("no_tile_to_plant", seat=1)


def test_a_game_that_is_over_at_its_start_can_be_looked_at() -> None:
    over = flowers.set_up(2, 0, [[7], [8]], [9], LONG_RUN, [15, 0])
    for session in (
        Session.at(Table("flowers", NAMES[:2], starts=0), over),
        Session.at(
            Table("stones", NAMES[:2], starts=0, size=7),
            stones.set_up(7, [Point(3, row) for row in range(7)], []),
        ),
    ):
        assert session.is_finished and tell(session)[0].title.code == "wins"
        assert read_save(write_save(session)).is_finished
        assert session.do("pass") is not None and session.press("A1") is not None


def test_play_never_gets_stuck() -> None:
    assert not any(now.is_stuck for now in play_out(flowers_session(1, 4), Rng(1)))

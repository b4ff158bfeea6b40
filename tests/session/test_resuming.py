"""A record as a game that can be kept: the same moves, the same secrets, the same end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.link.test_link import NAMES, game_of_flowers, game_of_stones
from trellis import stones
from trellis.core import Outcome, Point, Reason, TrellisError
from trellis.record import Record, final, outcome, redacted
from trellis.session import from_record, is_playable, read_save, to_record, write_save


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_finished_game_of_flowers_comes_back(seed: int, players: int) -> None:
    record = game_of_flowers(seed, players)
    session = from_record(record)
    assert to_record(session) == record
    assert session.outcome == outcome(record) and session.is_finished
    assert to_record(read_save(write_save(session))) == record


@pytest.mark.parametrize("cut", [0, 1, 2, 3, 7, 20])
def test_a_running_game_of_flowers_is_played_on_from_its_last_move(cut: int) -> None:
    """Forced moves after the last one are made; the record itself tells no more of its draft."""
    record = game_of_flowers(5)
    part = replace(record, moves=record.moves[:cut])
    session = from_record(part)
    made = tuple(move for entry in session.line.done for move in entry.moves)
    assert made[:cut] == part.moves
    assert session.is_covered and not session.is_finished
    assert session.line.states[0] == record.start
    if len(made) == cut and session.state.phase == "plant":
        assert session.state == final(part)


def test_a_game_of_stones_with_its_choice_and_its_end() -> None:
    record = game_of_stones(2, plies=9, size=9)
    left = replace(record, ending=stones.resign(final(record)), take_backs=2)
    agreed = replace(record, ending=Outcome(None, "agreed"))
    for one in (record, left, agreed, game_of_stones(1, size=7), replace(record, moves=())):
        assert to_record(from_record(one)) == one


def test_who_has_no_name_gets_one() -> None:
    record = replace(game_of_stones(2, plies=3), names=("", "Karim"))
    assert from_record(record).names == ("Player 1", "Karim")


def test_a_game_that_began_elsewhere() -> None:
    record = Record("stones", NAMES[:2], stones.set_up(7, [Point(0, 0)], [], "black"))
    assert is_playable(record) and to_record(from_record(record)) == record


def test_hidden_tiles_cannot_be_kept() -> None:
    hidden = redacted(replace(game_of_flowers(5), moves=game_of_flowers(5).moves[:10]))
    assert not is_playable(hidden)
    with pytest.raises(TrellisError) as error:
        from_record(hidden)
    assert error.value.reason == Reason("cannot_be_kept", why="hidden")

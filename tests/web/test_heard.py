"""What is heard of a game: what happened on the board, once, and nothing that was taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.flowers.helpers import BRIDGE, FILLED, at
from tests.session.playing import accept, session_at, stones_session
from trellis import flowers
from trellis.session import Session
from web.heard import SHAKES, glance, sounds
from web.notes import MOST, SOUNDS, score


def heard(session: Session, *dos: str) -> list[tuple[str, ...]]:
    """The sounds of some presses, one after the other."""

    def each() -> Iterator[tuple[str, ...]]:
        for do in dos:
            before = glance(session)
            accept(session, do)
            yield sounds(before, session)

    return list(each())


def test_a_tile_is_laid_turned_and_planted_and_its_flowers_bloom() -> None:
    session = session_at(at(FILLED, hand=7))
    plant = flowers.parse_move(BRIDGE)
    assert isinstance(plant, flowers.Plant)
    q, r = plant.place
    trying = ("press hand:7", f"press hex:{q},{r}", *["turn 1"] * plant.rot)
    assert heard(session, *trying) == [(), ("lay",), *[("turn",)] * plant.rot]
    (planted,) = heard(session, "confirm")
    assert planted == ("tile", "bloom", "bloom", "bloom")
    assert heard(session, "undo", "redo") == [(), planted]


def test_gifts_are_heard_and_a_hand_that_is_opened_is_not() -> None:
    session = session_at(at(FILLED, hand=7))
    heard(session, "press hand:7", "press hex:1,0", "turn 1", "confirm")
    assert session.state.gifts > 0
    assert heard(session, "press vine:1,0") == [("gift",)]
    assert heard(session, "cover", "reveal") == [(), ()]


def test_stones_sound_by_their_side() -> None:
    session = stones_session()
    assert heard(session, "press D4", "confirm") == [("black",), ("black",)]
    assert heard(session, "press A1", "confirm") == [("white",), ("white",)]


def test_two_stones_two_clicks_and_one_taken_up_again_none() -> None:
    clicks = heard(stones_session(), "press A1", "press D1", "press D1", "press D1", "confirm")
    assert clicks == [("black",), ("black",), (), ("black",), ("black", "black")]


def test_a_game_that_is_given_up_is_won_by_the_other() -> None:
    assert heard(stones_session(), "resign") == [("win",)]


def test_another_game_on_the_screen_is_no_sound() -> None:
    before = glance(stones_session())
    session = stones_session()
    accept(session, "press D4")
    assert sounds(before, session) == ()


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_quiet_and_short(name: str) -> None:
    notes = SOUNDS[name]
    assert all(0 < note.loud <= 0.25 and 0 < note.length <= 0.2 for note in notes)
    assert max(note.after + note.length for note in notes) < (0.8 if name == "win" else 0.3)


def test_black_sounds_lower_than_white_and_flowers_climb() -> None:
    black, white = (score([side])[0] for side in ("black", "white"))
    assert black.start < white.start and black.end < white.end
    blooms = score(["tile", "bloom", "bloom", "bloom"])[1:]
    assert [note.start for note in blooms] == sorted({note.start for note in blooms})
    assert [note.after for note in blooms] == sorted({note.after for note in blooms})
    lower, upper = score(["gift"])
    assert upper.start / lower.start == pytest.approx(4 / 3)


def test_a_whole_turn_at_once_is_no_concert() -> None:
    assert len(score(["bloom"] * 40)) == MOST


def test_what_is_felt_is_something_that_is_heard() -> None:
    assert set(SHAKES) <= set(SOUNDS)
    assert all(sum(pattern) < 100 for pattern in SHAKES.values())

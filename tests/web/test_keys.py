"""Whole games with keys alone, and what keys mean where."""

from __future__ import annotations

import pytest

from tests.flowers.helpers import CORNER, at, claimed
from tests.session.playing import accept, flowers_session, session_at, stones_session
from tests.web.by_keys import Keyboard, play_by_keys
from trellis.core import Rng
from trellis.flowers import empty_vines, legal_moves, planted_has_room
from trellis.session import Session
from web.keys import home, meaning


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_game_of_flowers_with_keys_alone(players: int) -> None:
    session = flowers_session(players, players)
    play_by_keys(session, Rng(players))
    assert session.is_finished and max(session.state.counts) == 15


@pytest.mark.parametrize("size", [7, pytest.param(9, marks=pytest.mark.slow)])
def test_a_game_of_stones_with_keys_alone(size: int) -> None:
    session = stones_session(size)
    play_by_keys(session, Rng(size))
    assert session.is_finished and session.state.connected


def test_every_vine_to_choose_from_can_be_reached() -> None:
    """A gift anywhere: all empty vines of the garden."""
    session = with_a_free_gift()
    board = Keyboard(session)
    offered = {f"vine:{tile},{index}" for tile, index in empty_vines(session.state.garden)}
    assert len(offered) > 6
    assert {cell for cell, spot in board.spots.items() if spot.is_offered} == offered
    for cell in offered:
        keys = list(board.walk(cell))
        assert len(keys) <= len(offered) // 2 + 1


def with_a_free_gift() -> Session:
    """A game in which a gift may go anywhere."""
    for seed in range(100):
        rng = Rng(seed)
        session = flowers_session(seed, 2)
        while session.outcome is None:
            if session.is_covered:
                accept(session, "reveal")
            if session.state.phase == "gift" and not planted_has_room(session.state):
                return session
            moves = legal_moves(session.state)
            move = moves[rng.below(len(moves))] if moves else None
            refusal = session.do("end") if move is None else session.play(move)
            assert refusal is None
            accept(session, *(["cover"] if session.is_handing_over else []))
    raise AssertionError("no gift that may go anywhere")


def test_enter_and_space_on_a_tile_that_is_tried_out() -> None:
    session = flowers_session(1)
    accept(session, "reveal")
    board = Keyboard(session)
    for key in ("1", *board.walk("hex:1,0"), "Enter"):
        board.press(key)
    assert session.desk_is_busy and not session.line.done
    board.press(" ")  # turns it, as a tap does
    assert session.desk.rot == 1  # type: ignore[union-attr]
    board.press("Enter")
    assert len(session.line.done) == 1 and session.state.phase == "claim"


def test_enter_on_a_stone_takes_it_back_and_on_the_second_plays() -> None:
    session = stones_session()
    board = Keyboard(session)
    board.press("Enter")
    assert session.desk_is_busy
    board.press("Enter")
    assert not session.desk_is_busy and not session.line.done
    for key in ("Enter", "ArrowUp", "ArrowUp", "ArrowUp", " "):
        board.press(key)
    board.press(" ")  # the space bar only presses
    assert len(session.desk.staged) == 1  # type: ignore[union-attr]
    board.press("Enter")
    board.press("Enter")
    assert len(session.line.done) == 1


def test_undo_and_redo() -> None:
    session = stones_session()
    board = Keyboard(session)
    for key in ("Enter", "1", "z"):
        board.press(key)
    assert not session.line.done
    board.press("y")
    assert len(session.line.done) == 1
    board.press("Ctrl+z")
    assert not session.line.done


def test_keys_mean_nothing_without_the_board_or_the_hand() -> None:
    session = stones_session()
    board = Keyboard(session)
    board.press("Enter")
    for key in ("ArrowLeft", "Enter", " ", "z", "1", "p", "?", "t", "Shift+Enter"):
        assert meaning(session, key, "", board.spots, board.at) is None
    assert meaning(session, "Escape", "", board.spots, board.at) is not None
    for key in ("x", "Ctrl+c", "Ctrl+r", "F5", "Tab"):
        assert meaning(session, key, board.at, board.spots, board.at) is None


def test_the_hand_leads_to_the_board_and_along_itself() -> None:
    session = flowers_session(3)
    accept(session, "reveal")
    board = Keyboard(session)
    first, second, third = (f"hand:{tile}" for tile in session.state.hands[session.active_turn])
    assert meaning(session, "ArrowRight", first, board.spots, board.at) == (
        "element",
        f'#hand [data-cell="{second}"]',
    )
    assert meaning(session, "ArrowLeft", first, board.spots, board.at) == (
        "element",
        f'#hand [data-cell="{third}"]',
    )
    assert meaning(session, "ArrowUp", first, board.spots, board.at) == ("spot", board.at)
    assert meaning(session, "Enter", first, board.spots, board.at) == ("take", first)


def test_what_is_asked_for_gets_the_focus() -> None:
    session = flowers_session(1)
    assert home(session, "hex:0,0") == ("element", "#app h1")
    accept(session, "reveal")
    assert home(session, "hex:0,0") == ("element", "#hand [data-cell]")
    tile = session.state.hands[session.active_turn][0]
    accept(session, f"press hand:{tile}")
    assert home(session, "hex:0,0") == ("spot", "hex:0,0")
    accept(session, "press hex:1,0", "confirm")
    kind, cell = home(session, "hex:1,0")
    assert kind == "spot" and cell.startswith(f"vine:{tile},")
    asked = session_at(at(claimed(CORNER, t20="..0", t37="..1"), hand=41))
    accept(asked, "press hand:41", "press hex:1,1", *["turn 1"] * 4, "confirm")
    assert home(asked, "hex:1,1")[1].startswith('#actions [data-do="press owner:')

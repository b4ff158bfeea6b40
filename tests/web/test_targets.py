"""Which cell a finger means, where cells are smaller than a thumb and where they are not."""

from __future__ import annotations

import pytest

from tests.session.playing import flowers_session, stones_session
from trellis import flowers
from trellis.core import Hex
from trellis.core.points import format_point, parse_point
from trellis.draw.layouts import centre
from trellis.draw.stones_board import CELL, place
from trellis.session import FlowersDesk, Session
from web.targets import Targets, meant, targets

SMALL = 0.55
"""Px for a unit of the board of fifteen on a phone: points lie 22 px apart."""

LARGE = 1.2


def board() -> Session:
    return stones_session(15)


def near(cell: str, right: float, down: float) -> tuple[float, float]:
    """A spot so many px beside a point of Stones."""
    x, y = place(parse_point(cell), 15)
    return x + right / SMALL, y + down / SMALL


@pytest.mark.parametrize(("right", "down"), [(0, 0), (9, 4), (-7, 7), (0, -10)])
def test_the_nearest_free_point_is_meant(right: float, down: float) -> None:
    assert meant(targets(board()), near("H8", right, down), SMALL) == "H8"


def test_a_taken_point_gives_way_to_a_free_one_unless_it_is_meant_itself() -> None:
    session = board()
    session.press("H8")
    session.do("confirm")
    these = targets(session)
    assert "H8" not in these.spots
    assert meant(these, near("H8", 8, 0), SMALL) == "I8"
    assert meant(these, near("H8", 1, 1), SMALL) is None


def test_with_a_stone_down_its_partners_are_meant_and_it_itself() -> None:
    session = board()
    session.press("H8")
    these = targets(session)
    partners = {(7 + a, 7 + b) for a in range(-3, 4) for b in range(-3, 4) if abs(a) + abs(b) == 3}
    assert {parse_point(cell) for cell in these.spots} == partners | {(7, 7)}
    assert meant(these, near("J9", 5, 5), SMALL) == "J9"
    assert meant(these, near("H9", 0, 0), SMALL) is None
    assert meant(these, near("H9", 0, 8), SMALL) == "H8"


def test_large_cells_are_taken_at_their_word() -> None:
    assert CELL * LARGE >= 44
    assert meant(targets(board()), place(parse_point("H8"), 15), LARGE) is None


def test_in_a_garden_the_open_places_are_meant_and_the_one_tried() -> None:
    session = flowers_session(1)
    session.do("reveal")
    assert isinstance(session.desk, FlowersDesk)
    tile = session.state.hands[session.state.active][0]
    ring = {f"hex:{q},{r}" for q, r in flowers.open_places(session.state.garden)}
    assert set(targets(session).spots) == ring
    session.press(f"hand:{tile}")
    session.press("hex:1,0")
    assert set(targets(session).spots) == ring
    x, y = centre(Hex(1, 0))
    assert meant(targets(session), (x - 40, y), 0.2) == "hex:1,0"
    assert meant(targets(session), (0, 0), 0.2) is None
    assert meant(targets(session), centre(Hex(5, 5)), 0.2) is None


def test_in_a_garden_the_vines_are_meant_where_one_is_to_be_taken() -> None:
    session = flowers_session(1)
    session.do("reveal")
    tile = session.state.hands[session.state.active][0]
    session.press(f"hand:{tile}")
    session.press("hex:1,0")
    session.do("confirm")
    these = targets(session)
    assert set(these.spots) == {f"vine:{tile},{index}" for index in range(3)}
    for cell, (x, y) in these.spots.items():
        assert meant(these, (x + 5, y - 5), 0.26) == cell
    assert meant(these, (-400, 0), 0.26) is None


def test_where_nothing_can_be_put_nothing_is_meant() -> None:
    assert meant(Targets({}, 40), (0, 0), 0.1) is None


def test_every_target_can_be_pressed() -> None:
    """What a finger is drawn to is never refused."""
    session = board()
    for cell in ("H8", "J9"):
        for target in targets(session).spots:
            again = stones_session(15)
            for one in session.desk.staged:  # type: ignore[union-attr]  # of Stones
                again.press(format_point(one))
            assert again.press(target) is None
        session.press(cell)

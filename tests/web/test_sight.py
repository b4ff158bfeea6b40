"""What is seen of a board: all of it, until a player chooses a part; and back again."""

from __future__ import annotations

import pytest

from web.camera import Box, Camera, Screen, view_box
from web.sight import MOST, Sight, read, written

PHONE, ASIDE = Screen(360, 400), Screen(400, 360)
BOARD = Box(-600, -600, 1200, 1200)
LARGER = Box(-900, -600, 1500, 1200)


def sight(game: str = "flowers", own: Camera | None = None) -> Sight:
    made = Sight(game, own)
    made.place(BOARD, PHONE)
    return made


def test_all_of_a_board_is_seen_and_of_what_grows_on_it() -> None:
    seen = sight()
    assert seen.box == pytest.approx((-600, -600 - 400 / 6, 1200, 4000 / 3))
    seen.place(LARGER, PHONE)
    assert seen.camera.scale == pytest.approx(360 / 1500)
    assert seen.own is None


def test_a_part_that_was_chosen_stays_when_the_board_grows_and_the_phone_is_turned() -> None:
    seen = sight()
    seen.zoom(2, 90, 100)
    seen.pan(-20, 10)
    before = seen.camera
    seen.place(LARGER, PHONE)
    assert seen.camera == pytest.approx(before)
    seen.place(LARGER, ASIDE)
    assert seen.camera == pytest.approx(before)
    seen.centre()
    assert seen.own is None


def test_before_the_screen_is_told_all_is_shown_and_what_was_chosen_is_kept() -> None:
    chosen = Camera(100, 50, 0.9)
    seen = Sight("flowers", chosen)
    seen.place(BOARD, seen.screen)
    assert seen.box == pytest.approx((-600, -600, 1200, 1200))
    assert not seen.frame(Box(500, 500, 50, 50)) and seen.own == chosen
    seen.place(BOARD, PHONE)
    assert seen.camera == pytest.approx(chosen)


def test_nothing_smaller_than_whole_nothing_larger_than_the_most() -> None:
    seen = sight()
    seen.zoom(0.5, 10, 10)
    assert seen.own is None
    seen.pan(50, 50)
    assert seen.own is None
    seen.zoom(100, 10, 10)
    assert seen.camera.scale == MOST["flowers"]
    corner = seen.point_at(10, 10)
    seen.zoom(3, 10, 10)
    assert seen.point_at(10, 10) == pytest.approx(corner)


def test_a_small_board_that_is_shown_large_can_be_doubled() -> None:
    seen = Sight("flowers")
    seen.place(Box(-100, -100, 200, 200), Screen(800, 800))
    seen.zoom_middle(9)
    assert seen.camera == Camera(0, 0, 8)


def test_pinching_back_to_whole_shows_all_from_then_on() -> None:
    seen = sight()
    seen.zoom(3, 180, 200)
    seen.zoom(1 / 3, 180, 200)
    assert seen.own is None


def test_news_are_brought_into_sight_only_where_a_part_is_looked_at() -> None:
    seen = sight()
    news = Box(-600, -600, 240, 240)
    assert not seen.frame(news)
    seen.zoom(3, 360, 400)
    assert seen.frame(news)
    x, y, width, height = view_box(seen.camera, PHONE)
    assert x <= -600 + 1e-6 and y <= -600 + 1e-6
    assert x + width >= -360 - 1e-6 and y + height >= -360 - 1e-6
    assert not seen.frame(news)


def test_what_is_kept_comes_back() -> None:
    seen = sight("stones")
    seen.zoom(2, 90, 100)
    again = sight("stones", read(written(seen.own)))
    assert again.camera == pytest.approx(seen.camera, abs=1e-2)
    assert read(written(None)) is None


@pytest.mark.parametrize(
    "text", ["", "1 2", "a b c", "nan 0 1", "0 0 inf", "0 0 -1", "0 0 0", "1 2 3 4", "9" * 500]
)
def test_what_cannot_have_been_kept_is_no_part(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize("text", ["1e300 -1e300 1e300", "0 0 1e-300"])
def test_a_part_far_away_shows_the_board_all_the_same(text: str) -> None:
    seen = sight("flowers", read(text))
    x, y, width, height = seen.box
    assert x + width > BOARD.x and x < BOARD.x + BOARD.width
    assert y + height > BOARD.y and y < BOARD.y + BOARD.height
    assert width < 3000 and height < 3000

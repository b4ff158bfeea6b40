"""View boxes: what is fitted, pushed, zoomed and framed, by arithmetic of its own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.camera import (
    Box,
    Camera,
    Screen,
    around,
    between,
    bounded,
    fit,
    framed,
    panned,
    point_at,
    view_box,
    zoomed,
)

PHONE = Screen(360, 400)
BOARD = Box(-300, -200, 1200, 800)

lengths = st.floats(10, 5_000)
places = st.floats(-3_000, 3_000)
screens = st.builds(Screen, st.floats(50, 3_000), st.floats(50, 3_000))
boxes = st.builds(Box, places, places, lengths, lengths)
cameras = st.builds(Camera, places, places, st.floats(0.02, 20))


def holds(outer: Box, inner: Box) -> bool:
    """Whether one box lies in another, but for rounding."""
    slack = 1e-6 * (1 + outer.width + outer.height + abs(outer.x) + abs(outer.y))
    return (
        outer.x <= inner.x + slack
        and outer.y <= inner.y + slack
        and outer.x + outer.width >= inner.x + inner.width - slack
        and outer.y + outer.height >= inner.y + inner.height - slack
    )


def test_a_wide_board_is_fitted_by_its_width() -> None:
    seen = fit(BOARD, PHONE)
    assert seen == Camera(300, 200, 0.3)
    assert view_box(seen, PHONE) == pytest.approx((-300, 200 - 400 / 0.6, 1200, 400 / 0.3))


@given(boxes, screens)
def test_what_is_fitted_is_all_seen_and_touches_the_screen(board: Box, screen: Screen) -> None:
    seen = view_box(fit(board, screen), screen)
    assert holds(seen, board)
    assert seen.width == pytest.approx(board.width) or seen.height == pytest.approx(board.height)


@given(cameras, screens, places, places)
def test_a_pushed_board_lies_under_the_finger(
    camera: Camera, screen: Screen, right: float, down: float
) -> None:
    before = point_at(camera, screen, 20, 30)
    after = point_at(panned(camera, right, down), screen, 20 + right, 30 + down)
    assert after == pytest.approx(before, abs=1e-3)


@given(cameras, screens, st.floats(0.1, 10), st.floats(0, 300), st.floats(0, 300))
def test_zooming_leaves_the_point_where_it_is(
    camera: Camera, screen: Screen, by: float, left: float, top: float
) -> None:
    after = zoomed(camera, screen, by, left, top)
    assert after.scale == pytest.approx(camera.scale * by)
    before = point_at(camera, screen, left, top)
    assert point_at(after, screen, left, top) == pytest.approx(before, abs=1e-3)


@given(cameras, screens, boxes, st.floats(0.1, 10))
def test_nothing_beside_a_board_is_seen_that_is_larger_than_the_screen(
    camera: Camera, screen: Screen, board: Box, most: float
) -> None:
    kept = bounded(camera, screen, board, most)
    whole = fit(board, screen)
    assert whole.scale <= kept.scale <= max(most, whole.scale)
    seen = view_box(kept, screen)
    for start, length, at, across in (
        (board.x, board.width, seen.x, seen.width),
        (board.y, board.height, seen.y, seen.height),
    ):
        slack = 1e-6 * (1 + abs(start) + length + across)
        if across <= length:
            assert start - slack <= at and at + across <= start + length + slack
        else:
            assert at + across / 2 == pytest.approx(start + length / 2, abs=1e-3)
    assert bounded(kept, screen, board, most) == pytest.approx(kept)


@given(cameras, screens, boxes)
def test_what_is_framed_is_all_seen(camera: Camera, screen: Screen, part: Box) -> None:
    after = framed(camera, screen, part)
    assert holds(view_box(after, screen), part)
    assert after.scale <= camera.scale


@given(cameras, screens)
def test_nothing_moves_for_what_is_seen_already(camera: Camera, screen: Screen) -> None:
    x, y, width, height = view_box(camera, screen)
    part = Box(x + width / 4, y + height / 4, width / 2, height / 2)
    assert framed(camera, screen, part) == pytest.approx(camera)


def test_a_box_around_points() -> None:
    assert around([(0, 10), (30, -10)], 5) == Box(-5, -15, 40, 30)


@given(cameras, cameras)
def test_a_way_begins_and_ends_where_it_should(start: Camera, end: Camera) -> None:
    assert between(start, end, 0) == pytest.approx(start)
    assert between(start, end, 1) == end
    middle = between(start, end, 0.5)
    assert min(start.scale, end.scale) * 0.999 <= middle.scale
    assert middle.scale <= max(start.scale, end.scale) * 1.001

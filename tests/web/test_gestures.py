"""What fingers mean: a tap only where nothing else can be meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.gestures import STILL, Gesture, Gestures, Lift, Lost, Pan, Pinch, Tap


def told(*events: tuple[object, ...]) -> list[Gesture]:
    """What a row of events means: (down|move|up|cancel, finger, x, y, seconds)."""
    fingers, found = Gestures(), []
    for what, finger, *rest in events:
        if what == "down":
            one = fingers.down(finger, *rest[:2], is_first=not fingers.fingers)  # type: ignore
        elif what == "cancel":
            one = fingers.cancel(finger)  # type: ignore[arg-type]
        else:
            one = getattr(fingers, str(what))(finger, *rest)
        if one is not None:
            found.append(one)
    return found


def test_a_finger_acts_when_it_is_lifted() -> None:
    assert told(("down", 1, 50, 60)) == []
    assert told(("down", 1, 50, 60), ("move", 1, 55, 63), ("up", 1, 55, 63, 9.0)) == [Tap(50, 60)]


def test_it_may_rest_as_long_as_it_likes() -> None:
    assert told(("down", 1, 50, 60), ("up", 1, 50, 60, 99.0)) == [Tap(50, 60)]


def test_a_finger_that_moves_pushes_and_taps_nothing() -> None:
    assert told(
        ("down", 1, 50, 60),
        ("move", 1, 80, 60),
        ("move", 1, 80, 50),
        ("move", 1, 50, 60),
        ("up", 1, 50, 60, 1.0),
    ) == [Pan(30, 0, 80, 60), Pan(0, -10, 80, 50), Pan(-30, 10, 50, 60), Lift(50, 60)]


def test_a_finger_that_is_lifted_elsewhere_taps_nothing_even_if_no_move_was_told() -> None:
    assert told(("down", 1, 50, 60), ("up", 1, 50 + STILL + 1, 60, 1.0)) == [Lift(61, 60)]


def test_a_second_finger_takes_the_tap_back() -> None:
    assert told(
        ("down", 1, 50, 60),
        ("down", 2, 90, 60),
        ("up", 2, 90, 60, 1.0),
        ("up", 1, 50, 60, 1.1),
    ) == [Lost(), Lift(50, 60)]


def test_two_fingers_zoom_around_their_middle() -> None:
    pinch = told(("down", 1, 100, 60), ("down", 2, 200, 60), ("move", 2, 300, 60))
    assert pinch == [Lost(), Pinch(2.0, 200, 60, 50, 0)]


def test_one_finger_of_two_goes_on_pushing() -> None:
    assert told(
        ("down", 1, 100, 60),
        ("down", 2, 200, 60),
        ("up", 1, 100, 60, 1.0),
        ("move", 2, 203, 60),
        ("up", 2, 203, 60, 1.1),
    ) == [Lost(), Pan(3, 0, 203, 60), Lift(203, 60)]


def test_a_third_finger_means_nothing() -> None:
    three = [("down", 1, 100, 60), ("down", 2, 200, 60), ("down", 3, 10, 10)]
    ends = [("up", one, 0, 0, 1.0) for one in (1, 2, 3)]
    assert told(*three, ("move", 3, 90, 90), *ends) == [Lost(), Lift(0, 0)]


def test_what_the_browser_takes_is_lost() -> None:
    lost = told(("down", 1, 50, 60), ("cancel", 1), ("up", 1, 50, 60, 1.0))
    assert lost == [Lost()]


def test_two_quick_taps_are_a_double_tap_and_a_third_begins_anew() -> None:
    def tap(x: float, seconds: float) -> list[tuple[object, ...]]:
        return [("down", 1, x, 60), ("up", 1, x, 60, seconds)]

    assert told(*tap(50, 1.0), *tap(55, 1.2), *tap(52, 1.3)) == [
        Tap(50, 60),
        Tap(55, 60, True),
        Tap(52, 60),
    ]
    assert told(*tap(50, 1.0), *tap(50, 1.6)) == [Tap(50, 60), Tap(50, 60)]
    assert told(*tap(50, 1.0), *tap(150, 1.1)) == [Tap(50, 60), Tap(150, 60)]


def test_a_finger_whose_end_was_not_told_is_forgotten() -> None:
    fingers = Gestures()
    fingers.down(1, 50, 60)
    fingers.down(2, 70, 80, is_first=True)
    assert fingers.fingers == 1
    assert fingers.up(2, 70, 80, 1.0) == Tap(70, 80)


events = st.lists(
    st.tuples(
        st.sampled_from(["down", "move", "up", "cancel"]),
        st.integers(1, 3),
        st.floats(0, 400),
        st.floats(0, 400),
        st.floats(0, 60),
    ),
    max_size=40,
)


@given(events)
def test_a_tap_is_the_work_of_one_finger_alone(rows: list[tuple[str, int, float, float, float]]):
    """Whatever fingers do: from the down before a tap to the tap no other finger was there."""
    fingers, down = Gestures(), {}
    is_clean = False
    for what, finger, x, y, seconds in rows:
        one: Gesture | None = None
        if what == "down" and finger not in down:
            is_clean = not down
            down[finger] = (x, y)
            fingers.down(finger, x, y, is_first=len(down) == 1)
        elif what == "move" and finger in down:
            moved = abs(x - down[finger][0]) > STILL or abs(y - down[finger][1]) > STILL
            is_clean = is_clean and not moved
            fingers.move(finger, x, y)
        elif what == "up" and finger in down:
            start = down.pop(finger)
            one = fingers.up(finger, x, y, seconds)
            if isinstance(one, Tap):
                assert is_clean and not down
                assert (one.x, one.y) == start
        elif what == "cancel" and finger in down:
            del down[finger]
            fingers.cancel(finger)
            is_clean = False
    assert fingers.fingers == len(down)


@pytest.mark.parametrize("still", [(0, STILL), (7, 7)])
def test_a_hand_that_shakes_still_taps(still: tuple[float, float]) -> None:
    x, y = still
    assert told(("down", 1, 0, 0), ("move", 1, x, y), ("up", 1, 0, 0, 1.0)) == [Tap(0, 0)]

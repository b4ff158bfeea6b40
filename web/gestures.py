"""What fingers mean: from pointers that go down, move and go up to taps, pans and pinches.

Nothing here knows a browser. Places are px, times are seconds. A finger acts when it is lifted;
one that moved further than `STILL` pans and taps nothing; a second finger takes the tap back for
both, and until all are lifted there is none.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import hypot
from typing import NamedTuple

STILL = 10.0
"""How far, in px, a finger may move and still tap."""

TWICE_SECONDS = 0.3
TWICE_PX = 30.0
"""Two taps are a double tap within this time and distance."""

LEAST_SPAN = 12.0
"""The least distance, in px, that is reckoned with between two fingers."""


class Tap(NamedTuple):
    """A finger was lifted where it had been put down. `is_second` of two quick ones."""

    x: float
    y: float
    is_second: bool = False


class Pan(NamedTuple):
    """A finger that lies at (x, y) now moved by so much; the first time, by all it has moved."""

    right: float
    down: float
    x: float
    y: float


class Pinch(NamedTuple):
    """Two fingers moved apart by a factor, around the point (x, y), and pushed by so much."""

    by: float
    x: float
    y: float
    right: float
    down: float


class Lift(NamedTuple):
    """The last finger was lifted after a pan or a pinch."""

    x: float
    y: float


class Lost(NamedTuple):
    """The browser took the fingers for itself, or a second finger came: what began is undone."""


Gesture = Tap | Pan | Pinch | Lift | Lost
Spot = tuple[float, float]


class Gestures:
    """The fingers that are down. Each event returns what it means, or None."""

    def __init__(self) -> None:
        self._spots: dict[Hashable, Spot] = {}
        self._start: Spot = (0.0, 0.0)
        self._is_still = False
        self._last_tap: tuple[float, float, float] | None = None

    @property
    def fingers(self) -> int:
        """How many fingers are down."""
        return len(self._spots)

    def down(self, finger: Hashable, x: float, y: float, is_first: bool = True) -> Lost | None:
        """A finger is put down. `is_first` says that no other one is: others are then forgotten,
        for the browser did not tell of their end."""
        if is_first:
            self._spots.clear()
        self._spots[finger] = (x, y)
        if len(self._spots) == 1:
            self._start, self._is_still = (x, y), True
            return None
        self._is_still, self._last_tap = False, None
        return Lost() if len(self._spots) == 2 else None

    def move(self, finger: Hashable, x: float, y: float) -> Pan | Pinch | None:
        """A finger moves."""
        if finger not in self._spots:
            return None
        if self._is_still:
            return self._leave(finger, x, y)
        return self._drag(finger, x, y)

    def up(self, finger: Hashable, x: float, y: float, seconds: float) -> Tap | Lift | None:
        """A finger is lifted; `seconds` is any clock's time."""
        if self._spots.pop(finger, None) is None or self._spots:
            return None
        if not self._is_still or _apart(self._start, (x, y)) > STILL:
            self._last_tap = None
            return Lift(x, y)
        return self._tap(seconds)

    def cancel(self, finger: Hashable) -> Lost | None:
        """The browser took a finger away."""
        if self._spots.pop(finger, None) is None:
            return None
        self._is_still, self._last_tap = False, None
        return Lost()

    def _leave(self, finger: Hashable, x: float, y: float) -> Pan | None:
        """The only finger moves on the spot, or leaves it and pans from now on."""
        if _apart(self._start, (x, y)) <= STILL:
            return None
        self._is_still = False
        return self._pan(finger, x, y)

    def _pan(self, finger: Hashable, x: float, y: float) -> Pan:
        old = self._spots[finger]
        self._spots[finger] = (x, y)
        return Pan(x - old[0], y - old[1], x, y)

    def _drag(self, finger: Hashable, x: float, y: float) -> Pan | Pinch | None:
        pair = list(self._spots)[:2]
        if len(pair) == 1:
            return self._pan(finger, x, y)
        if finger not in pair:
            return None
        before = [self._spots[one] for one in pair]
        self._spots[finger] = (x, y)
        return _pinch(before, [self._spots[one] for one in pair])

    def _tap(self, seconds: float) -> Tap:
        x, y = self._start
        last = self._last_tap
        is_second = (
            last is not None
            and seconds - last[0] <= TWICE_SECONDS
            and _apart(last[1:], (x, y)) <= TWICE_PX
        )
        self._last_tap = None if is_second else (seconds, x, y)
        return Tap(x, y, is_second)


def _apart(one: tuple[float, ...], other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _pinch(before: list[Spot], after: list[Spot]) -> Pinch:
    old, new = _middle(before), _middle(after)
    by = max(_apart(*after), LEAST_SPAN) / max(_apart(*before), LEAST_SPAN)
    return Pinch(by, *new, new[0] - old[0], new[1] - old[1])


def _middle(pair: list[Spot]) -> Spot:
    (a, b), (c, d) = pair
    return (a + c) / 2, (b + d) / 2

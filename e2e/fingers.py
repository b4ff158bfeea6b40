"""Fingers on a phone's screen: taps, drags and pinches, as the browser hears them from the glass.

They are put in below the page, by the browser's own protocol, so the page meets what it meets on a
phone: touch events, pointer events, the browser's own scrolling and zooming where it may do that.
"""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

Spot = tuple[float, float]

STEPS = 6
"""Places a finger is reported at on its way."""


class Fingers:
    """Up to two fingers on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._wire = page.context.new_cdp_session(page)

    def send(self, kind: str, *spots: Spot) -> None:
        """Tell the browser that fingers are down at these places now: `touchStart`, `touchMove`,
        or without places `touchEnd`, `touchCancel`."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, at: Spot) -> None:
        """Put a finger down and lift it."""
        self.send("touchStart", at)
        self.send("touchEnd")

    def drag(self, start: Spot, end: Spot) -> None:
        """Draw a finger over the screen."""
        self.send("touchStart", start)
        for step in range(1, STEPS + 1):
            self.send("touchMove", _on_the_way(start, end, step / STEPS))
        self.send("touchEnd")

    def pinch(self, starts: Sequence[Spot], ends: Sequence[Spot]) -> None:
        """Put down one finger, then a second one, and draw both."""
        self.send("touchStart", starts[0])
        self.send("touchStart", *starts)
        for step in range(1, STEPS + 1):
            ways = zip(starts, ends, strict=True)
            self.send("touchMove", *(_on_the_way(a, b, step / STEPS) for a, b in ways))
        self.send("touchMove", ends[0])
        self.send("touchEnd")

    def spread(self, middle: Spot, from_px: float, to_px: float) -> None:
        """Pinch around a point, the fingers beside each other."""
        x, y = middle
        starts, ends = (((x - d, y), (x + d, y)) for d in (from_px / 2, to_px / 2))
        self.pinch(starts, ends)


def _on_the_way(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

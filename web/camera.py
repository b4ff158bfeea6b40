"""How much of a drawing a screen shows: the arithmetic of view boxes, without any screen.

A camera looks at one point of the drawing, in units, which it shows in the middle of the screen,
and shows a unit as so many px. The view box of a camera has just the shape of its screen, so a
point of the screen and a point of the drawing are told from each other by a shift and a factor.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple


class Box(NamedTuple):
    """A part of a drawing, in units: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Screen(NamedTuple):
    """The place on the page that a drawing has, in px."""

    width: float
    height: float


class Camera(NamedTuple):
    """The point that is shown in the middle of the screen, in units, and the px for a unit."""

    x: float
    y: float
    scale: float


def fit(board: Box, screen: Screen) -> Camera:
    """The camera that shows a whole board as large as it can be."""
    x, y, width, height = board
    scale = min(screen.width / width, screen.height / height)
    return Camera(x + width / 2, y + height / 2, scale)


def view_box(camera: Camera, screen: Screen) -> Box:
    """What a camera shows."""
    width, height = screen.width / camera.scale, screen.height / camera.scale
    return Box(camera.x - width / 2, camera.y - height / 2, width, height)


def point_at(camera: Camera, screen: Screen, left: float, top: float) -> tuple[float, float]:
    """The point of the drawing at a point of the screen, in px from its upper left corner."""
    x = camera.x + (left - screen.width / 2) / camera.scale
    y = camera.y + (top - screen.height / 2) / camera.scale
    return x, y


def panned(camera: Camera, right: float, down: float) -> Camera:
    """The drawing is pushed by so many px, as by a finger that lies on it."""
    x, y, scale = camera
    return Camera(x - right / scale, y - down / scale, scale)


def zoomed(camera: Camera, screen: Screen, by: float, left: float, top: float) -> Camera:
    """The drawing grows by a factor; what was at a point of the screen (in px) stays there."""
    across, along = left - screen.width / 2, top - screen.height / 2
    scale = camera.scale * by
    x = camera.x + across / camera.scale - across / scale
    y = camera.y + along / camera.scale - along / scale
    return Camera(x, y, scale)


def bounded(camera: Camera, screen: Screen, board: Box, most: float) -> Camera:
    """The nearest camera that shows the board no smaller than whole, no larger than `most` px for
    a unit, and nothing beside the board where the board is larger than the screen."""
    whole = fit(board, screen)
    scale = min(max(camera.scale, whole.scale), max(most, whole.scale))
    x = _between_ends(camera.x, board.x, board.width, screen.width / scale)
    y = _between_ends(camera.y, board.y, board.height, screen.height / scale)
    return Camera(x, y, scale)


def _between_ends(middle: float, start: float, length: float, seen: float) -> float:
    """The middle of what is seen along one direction: of all where all is seen."""
    if seen >= length:
        return start + length / 2
    return min(max(middle, start + seen / 2), start + length - seen / 2)


def framed(camera: Camera, screen: Screen, part: Box) -> Camera:
    """The camera that shows a whole part and is moved for it as little as can be."""
    scale = min(camera.scale, fit(part, screen).scale)
    x = _shifted(camera.x, part.x, part.width, screen.width / scale)
    y = _shifted(camera.y, part.y, part.height, screen.height / scale)
    return Camera(x, y, scale)


def _shifted(middle: float, start: float, length: float, seen: float) -> float:
    """The middle of what is seen, moved until all of a part is seen along one direction."""
    least, most = start + length - seen / 2, start + seen / 2
    return (least + most) / 2 if least > most else min(max(middle, least), most)


def around(spots: list[tuple[float, float]], margin: float) -> Box:
    """The smallest box around points, with a margin. There must be a point."""
    xs, ys = zip(*spots, strict=True)
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    return Box(min(xs) - margin, min(ys) - margin, width + 2 * margin, height + 2 * margin)


def between(start: Camera, end: Camera, share: float) -> Camera:
    """A camera on the way from one to another; `share` runs from 0 to 1."""
    if share >= 1:
        return end
    x = start.x + (end.x - start.x) * share
    y = start.y + (end.y - start.y) * share
    return Camera(x, y, exp(log(start.scale) + (log(end.scale) - log(start.scale)) * share))

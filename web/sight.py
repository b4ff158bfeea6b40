"""What is seen of a game's board: all of it, or the part that the player chose."""

from __future__ import annotations

from math import isfinite

from web import camera
from web.camera import Box, Camera, Screen

MOST = {"flowers": 1.0, "stones": 2.2}
"""The most px for a unit by game: a tile 200 px wide, points 88 px apart. Where a small board is
shown larger than that anyway, it can be doubled."""

FRAME_MARGIN = 20.0
"""Units left free around what is brought into sight."""

UNTOLD = Screen(1, 1)
"""Stands for a screen until the browser has told how large it is: before the first frame, and in a
tab that nobody sees. All of the board is shown meanwhile, and what the player chose stays."""


class Sight:
    """What the screen shows of one board. `own` is the player's camera, None while all is shown."""

    def __init__(self, game: str, own: Camera | None = None) -> None:
        self.game = game
        self.own = own
        self.board = Box(0, 0, 1, 1)
        self.screen = UNTOLD

    @property
    def camera(self) -> Camera:
        """The camera as it is now."""
        whole = camera.fit(self.board, self.screen)
        return whole if self.own is None or self.screen == UNTOLD else self._bounded(self.own)

    @property
    def box(self) -> Box:
        """The view box as it is now."""
        return camera.view_box(self.camera, self.screen)

    def point_at(self, left: float, top: float) -> tuple[float, float]:
        """The point of the drawing at a point of the screen, in px from its corner."""
        return camera.point_at(self.camera, self.screen, left, top)

    def place(self, board: Box, screen: Screen) -> None:
        """The board grew, or the screen changed. A turned screen keeps its middle."""
        self.board = board
        if screen.width > 0 and screen.height > 0:
            self.screen = screen

    def pan(self, right: float, down: float) -> None:
        """Push the board by px."""
        self._take(camera.panned(self.camera, right, down))

    def zoom(self, by: float, left: float, top: float) -> None:
        """Make the board larger by a factor, around a point of the screen in px."""
        bounded = self._bounded(self.camera._replace(scale=self.camera.scale * by))
        true = bounded.scale / self.camera.scale
        self._take(camera.zoomed(self.camera, self.screen, true, left, top))

    def zoom_middle(self, by: float) -> None:
        """The same around the middle of the screen."""
        self.zoom(by, self.screen.width / 2, self.screen.height / 2)

    def centre(self) -> None:
        """Show all of the board, and all of what grows on it."""
        self.own = None

    def frame(self, part: Box) -> bool:
        """Bring a part into sight; whether anything had to move for it."""
        if self.own is None or self.screen == UNTOLD:
            return False
        before = self.camera
        self._take(camera.framed(before, self.screen, part))
        return self.camera != before

    def _take(self, wanted: Camera) -> None:
        bounded = self._bounded(wanted)
        whole = camera.fit(self.board, self.screen)
        self.own = None if bounded.scale <= whole.scale * 1.001 else bounded

    def _bounded(self, wanted: Camera) -> Camera:
        whole = camera.fit(self.board, self.screen)
        most = max(MOST[self.game], 2 * whole.scale)
        return camera.bounded(wanted, self.screen, self.board, most)


def written(own: Camera | None) -> str:
    """A camera as text, to be kept."""
    return "" if own is None else f"{own.x:.3f} {own.y:.3f} {own.scale:.7f}"


def read(text: str) -> Camera | None:
    """The camera of a text that was kept; None where it is none."""
    try:
        x, y, scale = map(float, text[:80].split())
    except ValueError:
        return None
    is_sound = all(map(isfinite, (x, y, scale))) and scale > 0
    return Camera(x, y, scale) if is_sound else None

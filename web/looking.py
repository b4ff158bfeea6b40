"""The part of the board that the screen shows: moved at once by fingers, smoothly by all else."""

from __future__ import annotations

import asyncio

from web import camera, look, over_board
from web.camera import Box, Camera
from web.gestures import Pinch
from web.kept import soon
from web.over_board import Board
from web.sight import Sight, read, written
from web.storage import Shelf

GLIDE_MS = 220.0
"""How long the board takes to another part. No input waits for it."""

KEEP_SECONDS = 0.4
"""After the last movement, before it is kept."""


FOCUS_UNITS = {"flowers": 110.0, "stones": 50.0}
"""How much is brought into sight around what has the focus: a tile, a point."""


class Looking:
    """What is seen of each game's board. `is_own` says that the page zooms, not the browser."""

    def __init__(self, board: Board, shelf: Shelf) -> None:
        self.is_own = True
        self._board, self._shelf = board, shelf
        self._sights: dict[str, Sight] = {}
        self._sight = Sight("flowers")
        self._is_kept = False
        self._shown: Camera | None = None
        self._waiting: asyncio.Task[None] | None = None

    @property
    def is_moved(self) -> bool:
        """Whether the player chose a part."""
        return self.is_own and self._sight.own is not None

    @property
    def scale(self) -> float:
        """Px for a unit, as it will be when the board stands still."""
        return self._camera.scale

    def point_at(self, at: tuple[float, float]) -> tuple[float, float]:
        """The point of the drawing at a point of the window."""
        left, top = self._board.corner()
        seen = self._shown or self._camera
        return camera.point_at(seen, self._sight.screen, at[0] - left, at[1] - top)

    def is_over(self, at: tuple[float, float]) -> bool:
        """Whether a point of the window lies on the board."""
        left, top = self._board.corner()
        screen = self._board.screen()
        return 0 <= at[0] - left <= screen.width and 0 <= at[1] - top <= screen.height

    def drawn(self, game: str, board: Box, is_kept: bool) -> None:
        """The board was drawn; `board` is all of it. What is seen of a board that is no game on
        this device, such as a puzzle's, is not kept."""
        is_new = self._board.take()
        self._is_kept = is_kept
        if is_kept:
            self._sight = self._sight_of(game)
        elif is_new:
            self._sight = Sight(game)
        if not self.is_own:
            self._board.show(board)
            return
        if not is_new and self._sight.board == board:
            return
        # How large a new board is, its observer tells before it is seen: to ask would lay out the
        # page at once, and a second time after the rest of this event.
        self._sight.place(board, self._sight.screen)
        self._show_now() if is_new else self._glide()

    def _sight_of(self, game: str) -> Sight:
        if game not in self._sights:
            self._sights[game] = Sight(game, read(self._shelf.sight(game)))
        return self._sights[game]

    def resized(self) -> bool:
        """The board's place in the page is another one; whether its width is."""
        if not (self.is_own and self._board.is_there):
            return False
        before, now = self._sight.screen, self._board.screen()
        self._sight.place(self._sight.board, now)
        self._show_now()
        return before.width != now.width

    def forget(self, game: str) -> None:
        """Show all of a game's board."""
        self._sights[game] = Sight(game)
        soon(self._shelf.save_sight(game, ""))

    # Moving -------------------------------------------------------------------------------------

    def pan(self, right: float, down: float) -> None:
        """Push the board by px."""
        if self.is_own:
            self._sight.pan(right, down)
            self._show_soon()

    def pinch(self, pinch: Pinch) -> None:
        """Zoom and push it with two fingers."""
        if self.is_own:
            left, top = self._board.corner()
            self._sight.zoom(pinch.by, pinch.x - left, pinch.y - top)
            self._sight.pan(pinch.right, pinch.down)
            self._show_soon()

    def zoom_now(self, by: float, at: tuple[float, float]) -> None:
        """Make it larger by a factor around a point of the window."""
        left, top = self._board.corner()
        self._sight.zoom(by, at[0] - left, at[1] - top)
        self._show_soon()

    def zoom(self, by: float, at: tuple[float, float]) -> None:
        """The same, smoothly."""
        if self.is_own:
            left, top = self._board.corner()
            self._sight.zoom(by, at[0] - left, at[1] - top)
            self._glide()
            self.keep()

    def zoom_middle(self, by: float) -> None:
        """Make it larger around the middle of the screen, smoothly."""
        if self.is_own and self._board.is_there:
            self._sight.zoom_middle(by)
            self._glide()
            self.keep()

    def centre(self) -> None:
        """Show all of the board."""
        self._sight.centre()
        if self.is_own and self._board.is_there:
            self._glide()
            self.keep()

    def frame(self, part: Box) -> None:
        """Bring a part into sight where the player looks at another one."""
        if self.is_own and self._board.is_there and self._sight.frame(part):
            self._glide()
            self.keep()

    def frame_around(self, at: tuple[float, float]) -> None:
        """The same for what lies at a point of the window."""
        if self.is_moved and self._board.is_there:
            self.frame(camera.around([self.point_at(at)], FOCUS_UNITS[self._sight.game]))

    def keep(self) -> None:
        """Keep what is seen for the next visit, in a moment."""
        if self._waiting is None and self._is_kept:
            self._waiting = soon(self._keep())

    async def _keep(self) -> None:
        await asyncio.sleep(KEEP_SECONDS)
        self._waiting = None
        await self._shelf.save_sight(self._sight.game, written(self._sight.own))

    # Frames -------------------------------------------------------------------------------------

    @property
    def _camera(self) -> Camera:
        return self._sight.camera

    def _show(self, seen: Camera) -> None:
        self._shown = seen
        self._board.show(camera.view_box(seen, self._sight.screen))

    def _show_now(self, ms: float = 0) -> bool:
        """Show what is to be seen; no more frames are needed for it."""
        self._show(self._camera)
        over_board.offer_centre(self.is_moved)
        return False

    def _show_soon(self) -> None:
        """Show what the fingers ask for in the next frame."""
        self._board.each_frame(self._show_now)

    def _glide(self) -> None:
        """Go smoothly from what is shown to what is to be seen."""
        start, end = self._shown, self._camera
        over_board.offer_centre(self.is_moved)
        if start is None or look.wants_rest():
            self._show_soon()
            return
        begun: list[float] = []

        def draw(ms: float) -> bool:
            begun[:] = begun or [ms]
            share = (ms - begun[0]) / GLIDE_MS
            self._show(camera.between(start, end, 1 - (1 - min(share, 1)) ** 3))
            return share < 1

        self._board.each_frame(draw)

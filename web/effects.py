"""Sound and vibration of a game on the screen, each if it is wanted."""

from __future__ import annotations

import asyncio

from pyscript import document, window

from trellis.session import Session
from web.heard import SHAKES, Glance, glance, sounds
from web.look import wants_rest
from web.settings import Settings

PAINT_SECONDS = 0.02
"""A frame: what was pressed is seen before it is heard, as the first sound takes its time."""


class Effects:
    """Hears what happens in the session on the screen. Nothing waits for it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._before: Glance | None = None

    def hear(self, session: Session, is_refused: bool = False, is_own: bool = False) -> None:
        """Something may have happened; `is_own` if a person did it just now at this device."""
        before, self._before = self._before, glance(session)
        made = ("refusal",) if is_refused else sounds(before, session) if before else ()
        if made and _was_pressed():
            asyncio.get_event_loop().call_later(PAINT_SECONDS, self._play, made)
            if is_own:
                self._shake(made)

    def _play(self, made: tuple[str, ...]) -> None:
        if self._settings.is_on("sound") and not document.hidden:
            from web.notes import score  # with the first sound, not with the page
            from web.sound import play

            play(score(made))

    def _shake(self, made: tuple[str, ...]) -> None:
        pattern = next((SHAKES[one] for one in reversed(made) if one in SHAKES), ())
        may = getattr(window.navigator, "vibrate", None)  # only some browsers have it
        if pattern and may and self._settings.is_on("vibration") and not wants_rest():
            window.navigator.vibrate(window.Array.of(*pattern))


def _was_pressed() -> bool:
    """Whether the person has pressed anything yet: before, browsers allow neither."""
    activation = getattr(window.navigator, "userActivation", None)
    return bool(activation.hasBeenActive) if activation else True

"""What of a game is to be heard and felt: from what was before and what is now to names of sounds.

Hidden stays hidden: only what every player sees on the board makes a sound, and the tile of the
player in front of the screen.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from trellis.core import Event
from trellis.session import Session

OF_EVENTS = {
    "planted": "tile",
    "bloomed": "bloom",
    "claimed": "bloom",
    "gift_placed": "gift",
    "won": "win",
    "connected": "win",
}

SHAKES = {"tile": (8,), "lay": (8,), "black": (8,), "white": (8,), "win": (12, 40, 12)}
"""Milliseconds of vibration, with pauses between; other sounds are not felt."""


class Glance(NamedTuple):
    """A session at some moment, as far as it can be heard."""

    session: int
    decisions: int
    is_over: bool
    desk: tuple[Any, ...]
    put_down: int


def glance(session: Session) -> Glance:
    """The session as it is now."""
    desk = session.desk
    lies = (desk.place, desk.rot) if desk.game == "flowers" else desk.staged
    over = session.outcome is not None
    return Glance(id(session), len(session.line.done), over, lies, session.put_down)


def sounds(before: Glance, session: Session) -> tuple[str, ...]:
    """The sounds of what happened since `before`, in order; none for what was taken back."""
    now = glance(session)
    if before.session != now.session or now.decisions < before.decisions:
        return ()
    if now.decisions > before.decisions:
        happened = (one for group in session.line.events[before.decisions :] for one in group)
        return tuple(name for event in happened for name in of_event(event))
    if now.is_over and not before.is_over:
        return ("win",)
    return of_desk(before, now, session)


def of_event(event: Event) -> tuple[str, ...]:
    """The sounds of an event: one for each stone, flower or gift."""
    if event.code == "placed":
        points = event.params["points"]
        return (str(event.params["side"]),) * (len(points) if isinstance(points, tuple) else 1)
    name = OF_EVENTS.get(event.code)
    return (name,) if name is not None else ()


def of_desk(before: Glance, now: Glance, session: Session) -> tuple[str, ...]:
    """The sound of what is only tried out: a tile put down or turned, a stone."""
    desk = session.desk
    if desk.game == "flowers":
        (old_place, old_rot), (place, rot) = before.desk, now.desk
        if place is not None and place != old_place:
            return ("lay",)
        return ("turn",) if rot != old_rot and desk.spin else ()
    from trellis.stones import side_to_move  # whoever plays Flowers loads none

    grown = len(now.desk) >= len(before.desk) and now.desk != before.desk
    return (side_to_move(session.state),) if grown or now.put_down > before.put_down else ()

"""Where a finger can do something in a garden, and where something happened."""

from __future__ import annotations

from trellis.draw.garden_marks import hex_cell, vine_cell
from trellis.draw.layouts import APOTHEM, RADIUS, centre
from trellis.draw.marks import GardenMarks
from trellis.draw.scene import Scene
from trellis.flowers.garden import Garden
from trellis.session import FlowersDesk, Session, garden_marks
from web.camera import Box, around
from web.targets import OWN_SHARE, Spot, Targets

VINE = 60.0
"""Units: how wide the disc around a vine is that can be pressed."""


def targets(session: Session, desk: FlowersDesk) -> Targets:
    """The vines that can be taken, else the open places and the one with the tile tried out."""
    marks = garden_marks(session, desk)
    if marks.claimable:
        return Targets(_vines(session.state.garden, marks), VINE)
    places = marks.open_places
    if session.own_marks is not None:  # a garden being set up: its tiles can be pressed as well
        places += tuple(session.state.garden.planted)
    spots = {hex_cell(place): centre(place) for place in places}
    if marks.staged is not None and marks.faint != "hint":
        spots[hex_cell(marks.staged.place)] = centre(marks.staged.place)
    return Targets(spots, 2 * APOTHEM, OWN_SHARE * 2 * APOTHEM)


def _vines(garden: Garden, marks: GardenMarks) -> dict[str, Spot]:
    scene = Scene(garden, (), "", {})
    return {vine_cell(vine): scene.flower_at(vine) for vine in marks.claimable}


def news(session: Session, desk: FlowersDesk) -> Box | None:
    """Around the tile planted last and the flowers that just landed."""
    garden, marks = session.shown_state.garden, garden_marks(session, desk)
    tiles = {tile for _, tile in marks.last_tiles[-1:]} | {vine.tile for vine, _ in marks.fresh}
    places = [centre(garden.where[tile].place) for tile in tiles if tile in garden.where]
    return around(places, 1.2 * RADIUS) if places else None

"""Which cell a finger means: the nearest one where something may be put, where cells are small."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from math import hypot
from typing import Any, NamedTuple

from trellis.session import Session
from web.camera import Box

THUMB = 44.0
"""Px: what is smaller than that cannot be hit for sure."""

OWN_SHARE = 0.72
"""How far a place draws a finger towards it, as a share of its distance to the next place. Beyond
one half, so that it wins from a neighbour where nothing may be put; below one, so that who means
just that neighbour is told why not."""

Spot = tuple[float, float]


class Targets(NamedTuple):
    """Where a press can do something now: cells and where they lie, in units, and their width.

    `reach` is the furthest that one of them draws a finger, in units, None for any distance.
    """

    spots: Mapping[str, Spot]
    width: float
    reach: float | None = None


def targets(session: Session) -> Targets:
    """Where a press on the board can do something now."""
    found: Targets = _of_game(session).targets(session, session.desk)
    return found


def news(session: Session) -> Box | None:
    """The part of the board where the last thing happened, None where nothing did."""
    found: Box | None = _of_game(session).news(session, session.desk)
    return found


def _of_game(session: Session) -> Any:
    return import_module(f"web.{session.table.game}_targets")


def meant(these: Targets, at: Spot, scale: float) -> str | None:
    """The cell that a finger at a point (in units) means, at so many px for a unit.

    None where it must be taken at its word: cells are large enough, or none is near.
    """
    if these.width * scale >= THUMB or not these.spots:
        return None
    reach = max(THUMB / 2 / scale, these.width / 2)
    if these.reach is not None:
        reach = min(reach, these.reach)
    far, cell = min((hypot(x - at[0], y - at[1]), cell) for cell, (x, y) in these.spots.items())
    return cell if far <= reach else None

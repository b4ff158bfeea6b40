"""What a player sees of a run that is pointed at: the run to light, and what is told of it."""

from __future__ import annotations

from typing import NamedTuple

from trellis import flowers
from trellis.core import Hex, Phrase
from trellis.draw.marks import GardenMarks
from trellis.flowers import COLOURS, Garden, Vine
from trellis.flowers.ledger import BARE, around, ledger, that_fit
from trellis.flowers.sight import Joining, Sight, gain, sight
from trellis.session.flowers_desk import FlowersDesk
from trellis.session.session import Session


class Seen(NamedTuple):
    """The marks to draw on the layer `sight`, and sentences."""

    marks: GardenMarks
    told: tuple[Phrase, ...]


def state_seen(session: Session) -> flowers.State:
    """The view's state as the board shows it: with the tile that is tried out planted, and what
    that makes bloom."""
    state: flowers.State = session.view().state
    desk = session.desk
    if session.replayed is not None or session.bot is not None or state.phase != "plant":
        return state
    staged = desk.staged if isinstance(desk, FlowersDesk) else None
    if staged is None or flowers.why_not(state, staged) is not None:
        return state
    return flowers.step(state, staged)[0]


def seen_run(session: Session, state: flowers.State, vine: Vine) -> Seen:
    """The run of a vine; `state` comes from `state_seen`."""
    run = sight(state.garden, vine)
    ends = {(end.place, end.edge) for end in run.ends}
    ends |= {(one.place, one.edge) for one in run.joinings}
    return Seen(GardenMarks(lit=run.vines, ends=tuple(sorted(ends))), _told(session, state, run))


def _told(session: Session, state: flowers.State, run: Sight) -> tuple[Phrase, ...]:
    count = len(run.vines)
    told = [Phrase("seen_run", colour=COLOURS[run.colour], count=count)]
    told += [Phrase("seen_flowers", seat=seat, count=flowers) for seat, flowers in run.owners]
    told.append(Phrase("seen_ring") if run.is_ring else Phrase("seen_ends", count=len(run.ends)))
    if session.viewer is not None and not session.is_finished:
        told += _gain(state, run, session.viewer)
        told += [_joining(one, session.viewer) for one in run.joinings]
    if run.owners and run.ends:
        told += [Phrase("seen_feeds", seat=seat) for seat in _at_ends(run)]
    return tuple(told)


def _gain(state: flowers.State, run: Sight, seat: int) -> list[Phrase]:
    gained = gain(state, run, seat)
    if gained is None:
        return []
    if gained.wins:
        return [Phrase("seen_wins")]
    return [Phrase("seen_gain" if gained.now else "seen_would_gain", count=gained.flowers)]


def _joining(one: Joining, viewer: int) -> Phrase:
    if one.seat == viewer:
        return Phrase("seen_joins_you", count=one.flowers)
    return Phrase("seen_joins", seat=one.seat, count=one.flowers)


def _at_ends(run: Sight) -> list[int]:
    """Whose flowers stand at open ends."""
    return sorted({end.owner for end in run.ends if end.owner is not None})


def seen_place(session: Session, place: Hex) -> Seen:
    """An open place: how many of the tiles not yet seen join every vine that comes to it."""
    view = session.view()
    tiles = ledger(view).tiles
    fitting = that_fit(view.state.garden, place, tiles)
    told = Phrase("seen_place", count=len(fitting), tiles=len(tiles))
    ends = [
        (place, edge)
        for edge, colour in enumerate(around(view.state.garden, place))
        if colour != BARE
    ]
    return Seen(GardenMarks(ends=tuple(ends)), (told,))


def is_open(garden: Garden, place: Hex) -> bool:
    """Whether a tile could be planted on a place."""
    return place in flowers.open_places(garden)

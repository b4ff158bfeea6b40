"""What the board shows of a session: marks for the drawing, and labels of what can be pressed."""

from __future__ import annotations

from trellis import flowers, stones
from trellis.core import Seat
from trellis.draw.marks import GardenMarks
from trellis.draw.stones_marks import StonesMarks
from trellis.flowers import Planted, Vine
from trellis.session.flowers_desk import FlowersDesk, preview, vine_of
from trellis.session.session import Session
from trellis.session.stones_desk import StonesDesk


def garden_marks(session: Session, desk: FlowersDesk) -> GardenMarks:
    """The marks on the garden at this moment."""
    state = session.state
    last = last_tiles(session)
    if session.is_finished or state.phase == "over":
        return GardenMarks(last_tiles=last, winning=_winning(session), fresh=_fresh(session))
    if session.is_covered or session.is_handing_over:
        return GardenMarks(last_tiles=last)
    if state.phase == "plant":
        return _planting(state, desk, last)
    return GardenMarks(
        last_tiles=last,
        claimable=tuple(_claimable(state)),
        ghost_owner=state.active,
        contested=_contested(state),
        fresh=_fresh(session),
    )


def _planting(
    state: flowers.State, desk: FlowersDesk, last: tuple[tuple[Seat, int], ...]
) -> GardenMarks:
    places = flowers.open_places(state.garden)
    staged = desk.staged
    if staged is None:
        return GardenMarks(open_places=places, last_tiles=last)
    seen = preview(state, staged)
    return GardenMarks(
        open_places=tuple(place for place in places if place != staged.place),
        staged=Planted(staged.tile, staged.place, staged.rot),
        spin=desk.spin,
        preview=seen.blooms,
        last_tiles=last,
    )


def _fresh(session: Session) -> tuple[tuple[Vine, int], ...]:
    """The flowers of the last decision, each with the number of its moment."""
    events = session.line.events[-1] if session.line.events else ()
    landed = [event for event in events if event.code in ("bloomed", "claimed", "gift_placed")]
    return tuple((vine_of(event), moment) for moment, event in enumerate(landed))


def _claimable(state: flowers.State) -> list[Vine]:
    if state.phase == "claim" or (state.phase == "gift" and flowers.planted_has_room(state)):
        return list(flowers.empty_vines(state.garden, [state.planted or 0]))
    return list(flowers.empty_vines(state.garden)) if state.phase == "gift" else []


def _contested(state: flowers.State) -> tuple[Vine, tuple[Seat, ...]] | None:
    question = flowers.next_contested(state) if state.phase == "owner" else None
    return None if question is None else (Vine(state.planted or 0, question[0]), question[1])


def _winning(session: Session) -> Vine | None:
    won = session.line.last("won")
    return None if won is None else vine_of(won)


def last_tiles(session: Session) -> tuple[tuple[Seat, int], ...]:
    """The last tile each seat planted, except the one who is at its turn."""
    last: dict[Seat, int] = {}
    for events in session.line.events:
        for event in events:
            if event.code == "planted":
                last[int(str(event["seat"]))] = int(str(event["tile"]))
    if not session.is_finished:
        last.pop(session.active_turn, None)
    return tuple(sorted(last.items()))


def stones_marks(session: Session, desk: StonesDesk) -> StonesMarks:
    """The marks on the board of Stones at this moment."""
    state = session.state
    if session.is_finished:
        return StonesMarks(chain=stones.winning_chain(state))
    return StonesMarks(staged=desk.staged, legal=desk.legal_partners(state))

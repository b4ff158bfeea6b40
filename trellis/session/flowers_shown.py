"""What the garden shows of a session of Flowers: marks for the drawing."""

from __future__ import annotations

from dataclasses import replace

from trellis import flowers
from trellis.core import Seat
from trellis.draw.marks import GardenMarks
from trellis.flowers import Claim, Gift, Owner, Plant, Planted, Vine
from trellis.session.flowers_desk import LANDED, FlowersDesk, landing, preview, vine_of
from trellis.session.session import Session


def garden_marks(session: Session, desk: FlowersDesk) -> GardenMarks:
    """The marks on the garden at this moment."""
    if session.own_marks is not None:
        own: GardenMarks = session.own_marks
        return own
    state = session.state
    last, fresh = last_tiles(session), _fresh(session)
    if session.replayed is not None:
        return GardenMarks(last_tiles=last, fresh=fresh)
    if session.is_finished or state.phase == "over":
        return GardenMarks(last_tiles=last, winning=_winning(session), fresh=fresh)
    if session.is_covered or session.is_handing_over or session.is_stuck:
        return GardenMarks(last_tiles=last)
    if session.bot is not None:
        return replace(_plan(session, desk), last_tiles=last, fresh=fresh)
    if state.phase == "plant":
        return replace(_planting(session, desk), last_tiles=last)
    return GardenMarks(
        last_tiles=last,
        preview=() if desk.aimed is None else landing(state, desk.aimed),
        claimable=tuple(_claimable(state)),
        ghost_owner=state.active,
        contested=_contested(state),
        fresh=fresh,
        hint=_hinted_vines(session, state.planted or 0),
    )


# The tile that is tried out, planned or hinted at -------------------------------------------------


def _planting(session: Session, desk: FlowersDesk) -> GardenMarks:
    """The tile on the desk; while none lies there, the one of the hint."""
    hinted = _hinted_plant(session)
    if desk.staged is None and hinted is not None:
        vines = _hinted_vines(session, hinted.tile)
        return replace(_tried(session.state, hinted), faint="hint", hint=vines)
    if desk.staged is None:
        return GardenMarks(open_places=flowers.open_places(session.state.garden))
    vines = _hinted_vines(session, desk.staged.tile) if desk.staged == hinted else ()
    return replace(_tried(session.state, desk.staged), spin=desk.spin, hint=vines)


def _plan(session: Session, desk: FlowersDesk) -> GardenMarks:
    """While a bot plays: the planned tile, and once one is held the places for it."""
    if desk.held is None or not session.is_planning:
        return GardenMarks()
    if desk.staged is None:
        return GardenMarks(open_places=flowers.open_places(session.state.garden))
    return replace(_tried(session.desk_state, desk.staged), spin=desk.spin, faint="plan")


def _tried(state: flowers.State, move: Plant) -> GardenMarks:
    places = flowers.open_places(state.garden)
    return GardenMarks(
        open_places=tuple(place for place in places if place != move.place),
        staged=Planted(move.tile, move.place, move.rot),
        preview=preview(state, move).blooms,
    )


def _hinted_plant(session: Session) -> Plant | None:
    return next((move for move in session.hinted_moves if isinstance(move, Plant)), None)


def _hinted_vines(session: Session, tile: int) -> tuple[Vine, ...]:
    """The vines a hint would take or decide about; `tile` is the one planted in this turn."""
    kinds = (Claim, Owner)
    own = [Vine(tile, m.vine) for m in session.hinted_moves if isinstance(m, kinds)]
    return (*own, *(m.vine for m in session.hinted_moves if isinstance(m, Gift)))


# What just happened, and what can be done now -----------------------------------------------------


def _fresh(session: Session) -> tuple[tuple[Vine, int], ...]:
    """The flowers of the last decision that is shown, each with the number of its moment."""
    made = _made(session)
    events = session.line.events[made - 1] if made else ()
    landed = [event for event in events if event.code in LANDED]
    return tuple((vine_of(event), moment) for moment, event in enumerate(landed))


def _made(session: Session) -> int:
    """How many decisions led to what is shown."""
    return len(session.line.done) if session.replayed is None else session.replayed


def pressable_vines(session: Session) -> tuple[Vine, ...]:
    """The vines on which a press now puts a flower; none in Stones."""
    if session.own_marks is not None:
        return tuple(getattr(session.own_marks, "claimable", ()))
    is_open = session.replayed is None and session.bot is None and not session.is_finished
    if not is_open or session.is_covered or session.is_handing_over:
        return ()
    if session.table.game == "stones":
        return ()
    return tuple(_claimable(session.state))


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
    """The last tile each seat planted, except the person who is at their turn."""
    last: dict[Seat, int] = {}
    for events in session.line.events[: _made(session)]:
        for event in events:
            if event.code == "planted":
                last[int(str(event["seat"]))] = int(str(event["tile"]))
    if not session.is_finished and session.bot is None and session.replayed is None:
        last.pop(session.active_turn, None)
    return tuple(sorted(last.items()))

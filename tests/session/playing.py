"""People at one device who press whatever a session offers them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trellis import stones
from trellis.core import Reason, Rng
from trellis.core.points import format_point
from trellis.flowers import State
from trellis.session import (
    FlowersDesk,
    Session,
    StonesDesk,
    Table,
    garden_marks,
    stones_marks,
    tell,
    write_save,
)
from trellis.stones import Turn

NAMES = ("Ines", "Karim", "Wen", "Zoë")


def flowers_session(seed: int, players: int = 2, head_start: bool = False) -> Session:
    """A new game of Flowers, behind the curtain."""
    table = Table("flowers", NAMES[:players], head_start=head_start)
    return Session.begin(table, Rng(seed))


def stones_session(size: int = 7, starts: int = 0) -> Session:
    """A new game of Stones."""
    return Session.begin(Table("stones", NAMES[:2], starts=starts, size=size), Rng(1))


def session_at(state: State) -> Session:
    """A game of Flowers from a position, the hand of its active seat open."""
    session = Session.at(Table("flowers", NAMES[: state.players], starts=state.first), state)
    accept(session, "reveal")
    return session


def offers(session: Session) -> list[str]:
    """Everything that the screen invites to press: live buttons, and the marked cells."""
    buttons = [one.do for one in tell(session)[1] if one.why_not is None]
    return buttons + [f"press {cell}" for cell in cells(session)]


def cells(session: Session) -> Iterator[str]:
    """The cells that offer themselves on the board and in the hand."""
    if session.is_covered or session.is_handing_over or session.outcome is not None:
        return
    if session.bot is not None and not session.is_planning:
        return
    if isinstance(session.desk, StonesDesk):
        yield from _points(session, session.desk)
    else:
        yield from _garden_cells(session, session.desk)


def _garden_cells(session: Session, desk: FlowersDesk) -> Iterator[str]:
    marks = garden_marks(session, desk)
    if session.desk_state.phase == "plant":
        yield from (f"hand:{tile}" for tile in session.view().state.hands[session.viewer])
    if desk.held is not None:
        yield from (f"hex:{q},{r}" for q, r in marks.open_places)
    yield from (f"vine:{tile},{index}" for tile, index in marks.claimable)
    if marks.contested is not None:
        vine, seats = marks.contested
        yield from (f"owner:{vine.index},{seat}" for seat in seats)


def _points(session: Session, desk: StonesDesk) -> Iterator[str]:
    state = session.desk_state
    if stones.is_choice_due(state):
        return
    legal = stones_marks(session, desk).legal
    if not desk.staged:
        turns = [move for move in stones.legal_moves(state) if isinstance(move, Turn)]
        legal = tuple(turn.points[0] for turn in turns if len(turn.points) == 1)
    yield from map(format_point, legal)


def accept(session: Session, *texts: str) -> None:
    """Do what must not be refused."""
    for text in texts:
        assert session.do(text) is None, (text, session.do(text))


def refuse(session: Session, text: str) -> Reason:
    """Do what must be refused, and see that it changes nothing."""
    before, viewer = write_save(session), session.viewer
    reason = session.do(text)
    assert reason is not None, text
    assert (write_save(session), session.viewer) == (before, viewer)
    return reason


def press_on(session: Session, rng: Rng) -> str:
    """Press something that is offered, a little bent on getting on with the game."""
    offered = offers(session)
    wanted = [text for text in offered if text in ("confirm", "end", "reveal", "cover")]
    text = rng.choice(wanted if wanted and rng.below(2) else offered)
    accept(session, text)
    return text


def play_out(session: Session, rng: Rng) -> Iterator[Session]:
    """Press on to the end of the game; the session after every press."""
    while not session.is_finished:
        press_on(session, rng)
        yield session


def play_turn(session: Session, rng: Rng) -> None:
    """From a covered session through one turn, to the curtain of the next or to the end."""
    seat = session.active_turn
    accept(session, "reveal")
    while session.active_turn == seat and not session.is_finished:
        press_on(session, rng)
    if not session.is_finished:
        accept(session, "cover")


def all_moves(session: Session) -> tuple[Any, ...]:
    """Every move of the line, the draft's as well."""
    return tuple(move for entry in session.line.done for move in entry.moves)

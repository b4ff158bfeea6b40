"""What the board shows of a session of Stones: marks for the drawing."""

from __future__ import annotations

from trellis import stones
from trellis.core import Point
from trellis.draw.stones_marks import StonesMarks
from trellis.session.session import Session
from trellis.session.stones_desk import StonesDesk


def stones_marks(session: Session, desk: StonesDesk) -> StonesMarks:
    """The marks on the board of Stones at this moment."""
    if session.own_marks is not None:
        own: StonesMarks = session.own_marks
        return own
    state = session.state
    if session.replayed is not None:
        return StonesMarks()
    if session.is_finished:
        return StonesMarks(chain=stones.winning_chain(state))
    if session.bot is not None:
        partners = desk.legal_partners(session.desk_state) if desk.staged else ()
        return StonesMarks(staged=_put_down(session), plan=desk.staged, legal=partners)
    hint = _hinted_points(session) if not desk.staged else ()
    return StonesMarks(staged=desk.staged, legal=desk.legal_partners(state), hint=hint)


def _put_down(session: Session) -> tuple[Point, ...]:
    """The stones of a bot's turn that lie there already."""
    move = session.coming[0] if session.coming else None
    return move.points[: session.put_down] if isinstance(move, stones.Turn) else ()


def _hinted_points(session: Session) -> tuple[Point, ...]:
    moves = session.hinted_moves
    return moves[0].points if moves and isinstance(moves[0], stones.Turn) else ()

"""What the screen shows of Stones alone: the sides and their goals."""

from __future__ import annotations

from trellis.core import Seat
from trellis.session import Session
from trellis.stones import seat_of, side_to_move
from web.html import h
from web.screens.parts import stone_sign
from web.speech import th


def sign(session: Session, seat: Seat) -> str:
    """The sign of a seat: the stone of its side, empty while sides are open."""
    side = side_of(session, seat)
    return stone_sign(side) if side else h("span", class_="sign no-sign")


def sign_now(session: Session) -> str:
    """The sign's name of whoever decides next."""
    return side_to_move(session.state)


def turn_now(session: Session) -> int:
    """The number of the turn that is being played."""
    return int(session.state.turns) + (not session.is_finished)


def side_of(session: Session, seat: Seat) -> str | None:
    """The side a seat plays in Stones, None while nobody has chosen."""
    return next((s for s in ("black", "white") if seat_of(session.shown_state, s) == seat), None)


def detail(session: Session, seat: Seat) -> str:
    """Where a player has to get."""
    side = side_of(session, seat)
    goals = {"black": "top_bottom", "white": "left_right"}
    code = goals[side] if side else ("opens_for_both" if seat == 0 else "no_side_yet")
    return h("small", th(code))


def hand(session: Session) -> str:
    """Where a hand would lie: which points are whose."""
    return h("p", h("strong", th("lattice_home")), " ", th("lattice_home_why"), class_="note")

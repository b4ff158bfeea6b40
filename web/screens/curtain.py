"""The curtain between two hands: an own screen without board, tile or count."""

from __future__ import annotations

from trellis.draw.ornament import long_vine
from trellis.session import Session
from web.html import h, text
from web.screens.game import sign
from web.screens.parts import icon_button
from web.speech import t, tell_turn, th

CLIMB = 8
"""Tiles a vine of the curtain climbs over; more than fit on any screen."""


def curtain(session: Session) -> str:
    """Whose turn it is, and one button that only that player should press."""
    seat, names = session.active_turn, session.names
    body = (
        sign(session, seat)
        + h("p", th("hand_to"))
        + h("h1", text(names[seat]))
        + h("p", th("only_you", names, seat=seat))
        + h(
            "button",
            th("i_am", names, seat=seat),
            type="button",
            class_="button main",
            data_do="reveal",
        )
        + _last_turn(session)
    )
    vine = long_vine("green", CLIMB, sheet="g")
    corner = h("a", th("to_start"), class_="button quiet", href="#/") + icon_button(
        "undo", "undo", t("undo"), not session.undo_is_shared
    )
    return h(
        "div",
        h("div", vine, class_="vine-left") + h("div", vine, class_="vine-right"),
        h("div", body, class_="curtain-card"),
        h("div", corner, class_="curtain-corner"),
        class_="curtain is-flowers",
    )


def _last_turn(session: Session) -> str:
    """What the last ended turn was; a draft may still be walked back, so it stays covered."""
    ended = session.line.turns()[:-1]
    if not ended:
        return ""
    words = tell_turn(ended[-1], session.names)
    return h("details", h("summary", th("what_happened")), h("p", text(words)))

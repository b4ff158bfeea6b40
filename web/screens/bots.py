"""What the page shows of bots: who sits where, how far one is, what it advises."""

from __future__ import annotations

from trellis.bots import LEVELS, PERSON
from trellis.core import Phrase
from trellis.session import Session
from web.html import h, text
from web.reports import TENTHS, Report
from web.speech import bot_name, say, t, th

MOST_REASONS = 3
"""Sentences of a hint; the weightiest come first."""


def level_choice(field: str, game: str, level: int, label: str) -> str:
    """A person or a bot of some level, to choose from."""
    options = h("option", th("a_person"), value=PERSON, selected=level == PERSON)
    for one in LEVELS:
        words = t("bot_option", name=bot_name(game, one), strength=t(f"strength_{one}"))
        options += h("option", text(words), value=one, selected=level == one)
    return h("select", options, data_field=field, aria_label=label, class_="select")


def seats(session: Session) -> str:
    """Who plays on each seat of a running game, to be changed at any time."""
    rows = "".join(_seat(session, seat) for seat in range(len(session.names)))
    how = h("small", th("seats_how"))
    return h("fieldset", h("legend", th("seats")), rows, how, class_="seats")


def _seat(session: Session, seat: int) -> str:
    label = t("seat_of", session.names, seat=seat)
    name = h("span", text(session.names[seat]), class_="seat-name")
    choice = level_choice(f"seat {seat}", session.table.game, session.level(seat), label)
    return h("div", name, choice, class_="seat-row")


def thinking(report: Report | None) -> str:
    """How far a bot is with its thoughts, and the best so far where that is no secret."""
    if report is None:
        return ""
    bar = h("progress", max=TENTHS, value=report.tenths, aria_label=t("thinking"))
    best = report.best.replace(" ", "-")
    return bar + (h("small", th("thinks_of", best=best)) if best else "")


def advice(session: Session) -> str:
    """The hint that was asked for, or what the last turn of another did."""
    hint, why = session.hint_shown, session.why_shown
    if session.replayed is not None:
        return ""
    if hint is not None and hint.reasons:
        return _told(t("advice"), hint.reasons, session)
    return _told(t("what_it_did"), why, session) if why else ""


def _told(title: str, reasons: tuple[Phrase, ...], session: Session) -> str:
    words = " ".join(say(one, session.names) for one in reasons[:MOST_REASONS])
    return h("strong", text(title)) + " " + h("span", text(words))


def notices(session: Session) -> str:
    """What is to be said besides, as a plan that had to go."""
    return " ".join(say(one, session.names) for one in session.notice)

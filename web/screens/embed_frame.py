"""What lies beside the board of an embed: a few words, the hand, buttons, the way to the site."""

from __future__ import annotations

from trellis.core import Phrase, Reason, TrellisError
from trellis.session import Session, tell
from web.embed_asked import Asked
from web.embed_stage import Stage
from web.html import h, text
from web.screens.game import HELPS, hand, sign, sign_of_button
from web.screens.parts import button, icon_button
from web.speech import explain, isolated, say, t, tell_turn, th

LONGEST_COMMENT = 600
"""Letters of a comment that are shown."""

STEPS = (("first", "first"), ("back", "back"), ("forward", "forward"), ("last", "last"))
"""The ways to step, and their icons."""


def regions(
    stage: Stage, refusal: Reason | None = None, has_controls: bool = True
) -> dict[str, str]:
    """The HTML of every region by its id."""
    session = stage.session
    is_played = stage.mode != "no"
    return {
        "words": _words(stage, refusal),
        "note": _note(stage),
        "players": _players(session),
        "hand": hand(session) if is_played and session.table.game == "flowers" else "",
        "actions": _actions(stage) if is_played else "",
        "steps": _steps(stage) if has_controls and not is_played else "",
        "slider": _slider(stage) if has_controls and not is_played else "",
    }


def told_wrong(asked: Asked) -> str:
    """One sentence about what an address says wrong, however much of it is."""
    first = next(iter(asked.wrong), None)
    if isinstance(first, TrellisError):
        first = Phrase("embed_bad_game", why=explain(first))
    return h("p", text(say(first))) if first is not None else ""


def _words(stage: Stage, refusal: Reason | None) -> str:
    session = stage.session
    if refusal is not None:
        return h("p", text(say(refusal, session.names)), class_="refusal")
    return _replayed(stage) if stage.mode == "no" else _played(stage)


def _note(stage: Stage) -> str:
    """What to know besides: that tiles were dealt, that nothing is kept."""
    notice = [say(one, stage.session.names) for one in stage.notice]
    if stage.mode == "bot":
        notice.append(t("embed_forgets"))
    return h("small", text(" ".join(notice))) if notice else ""


def _players(session: Session) -> str:
    """Every seat by its sign, with its name, and in Flowers its count."""
    return "".join(_player(session, seat) for seat in range(len(session.names)))


def _player(session: Session, seat: int) -> str:
    is_flowers = session.table.game == "flowers"
    count = h("b", text(str(session.shown_state.counts[seat]))) if is_flowers else ""
    name = h("span", text(session.names[seat]), dir="auto")
    return h("span", sign(session, seat), count, name, class_="frame-player")


def _replayed(stage: Stage) -> str:
    """Where in the game one is, what was done there, and what the record says of it."""
    names = stage.session.names
    at = t("embed_at", ply=stage.ply, count=stage.plies) if stage.plies else ""
    title = {"right": t("embed_right"), "answer": t("embed_answer")}.get(stage.verdict, at)
    events = stage.happened()
    said = tell_turn(events, names) if events else t("kept_start") if not stage.ply else ""
    ended = stage.outcome
    if ended is not None:
        said = f"{said} {say(ended, names)}"
    comment = isolated(stage.comment()[:LONGEST_COMMENT]) if stage.comment() else ""
    return h("p", _doer(stage), h("strong", text(title)), " ", text(said)) + (
        h("p", text(comment), class_="frame-comment") if comment else ""
    )


def _doer(stage: Stage) -> str:
    """The sign of who did what is told."""
    seat = stage.line.seat(stage.ply - 1) if stage.ply else None
    return sign(stage.session, seat) if seat is not None else ""


def _played(stage: Stage) -> str:
    """What the reader is told at each step of a turn, or of the turn that was to be found."""
    session = stage.session
    if stage.verdict == "wrong":
        return h("p", h("strong", th("embed_wrong")))
    prompt, _ = tell(session)
    body = " ".join(say(one, session.names) for one in prompt.body)
    title = say(prompt.title, session.names)
    if stage.mode == "find" and not session.line.done and not session.desk_is_busy:
        title = t("embed_find")
        body = t("embed_find_how", session.names, seat=session.active_turn)
    mark = "" if session.is_finished else sign(session, session.active_turn)
    return h("p", mark, h("strong", text(title)), " ", text(body))


def _actions(stage: Stage) -> str:
    """The buttons of this step, and those to begin again."""
    session = stage.session
    if stage.verdict == "wrong":
        return _button(th("embed_again"), "again", "main") + _button(th("embed_show"), "show")
    if session.is_finished:
        return _button(th("embed_restart"), "again", "main")
    drawn = [
        button(one, session.names, sign_of_button(session, one))
        for one in tell(session)[1]
        if one.do not in HELPS
    ]
    if _may_undo(session):
        drawn.append(icon_button("undo", "undo", t("undo")))
    if stage.mode == "find":
        drawn.append(_button(th("embed_show"), "show"))
    return "".join(drawn)


def _may_undo(session: Session) -> bool:
    return session.may_undo and (session.bot is None) and bool(session.line.done)


def _button(words: str, do: str, kind: str = "plain") -> str:
    return h("button", words, type="button", class_=f"button {kind}", data_do=do)


def _steps(stage: Stage) -> str:
    """First, back, forward, last."""
    is_off = {"first": stage.ply == 0, "back": stage.ply == 0}
    is_off |= dict.fromkeys(("forward", "last"), stage.ply == stage.plies)
    return "".join(
        icon_button(f"step {word}", name, t(f"kept_{word}"), is_off[word]) for word, name in STEPS
    )


def _slider(stage: Stage) -> str:
    return h(
        "input",
        type="range",
        min=0,
        max=stage.plies,
        value=stage.ply,
        data_field="ply",
        aria_label=t("embed_ply"),
        disabled=not stage.plies,
    )

"""The screen of a running or finished game, in regions that are redrawn when they changed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from trellis.core import Seat
from trellis.session import Button, Prompt, Session, Table, after_game, tell
from web.html import h, text
from web.icons import icon
from web.screens.bots import advice
from web.screens.parts import button, icon_button, stone_sign
from web.speech import isolated, say, t, tell_turn, th

REGIONS = ("players", "prompt", "advice", "hand", "actions", "log", "tools")


HELPS = ("hint", "why", "replay")
"""What helps to understand the game and is no step of it; these buttons have a row of their own."""


def frame(session: Session) -> str:
    """The screen with empty regions, drawn once when a game is opened."""
    game = session.table.game
    panel = (
        h("p", id="refusal", class_="refusal"),
        h("div", id="prompt", class_="prompt"),
        h("div", id="thinking", class_="thinking"),
        h("div", id="advice", class_="advice"),
        h("div", id="hand", class_="hand"),
        h("div", id="actions", class_="actions"),
        h("p", th(f"keys_{game}"), class_="keys"),
    )
    heard = t("what_happened")
    return board_screen(t(game), "#/", t("back"), panel, f"game is-{game}", heard)


def task_frame(title: str, href: str, back: str, class_: str) -> str:
    """The screen of a board that stands for a task, with empty regions."""
    panel = (
        h("p", id="refusal", class_="refusal", role="alert"),
        h("div", id="prompt", class_="prompt", role="status"),
        h("div", id="hand", class_="hand"),
        h("div", id="actions", class_="actions"),
    )
    return board_screen(title, href, back, panel, class_)


def board_screen(
    title: str, href: str, back: str, panel: tuple[str, ...], class_: str, log: str | None = None
) -> str:
    """A board with all that lies around it; `href` is where the arrow leads, `back` its words.

    `log` names the log where keys are to reach and scroll it.
    """
    arrow = h(
        "a", icon("back"), class_="button icon-button", href=href, aria_label=back, title=back
    )
    return h(
        "div",
        h("header", arrow, h("h1", text(title)), class_="bar"),
        h("div", id="tools", class_="tools"),
        h("section", id="players", class_="players"),
        board_place(),
        h("section", *panel, class_="panel"),
        h("section", id="log", class_="log", tabindex=0 if log else None, aria_label=log),
        class_=class_,
    )


def board_place() -> str:
    """Where the board is drawn, what is said of what the player looks at, and what hovers there."""
    return h(
        "section",
        h("section", id="words", class_="words", tabindex=0, aria_label=t("in_words")),
        h("div", id="board", class_="board-hold", tabindex=-1),
        h("p", id="seen", class_="seen"),
        _zoom(),
        h("div", id="loupe", class_="loupe", aria_hidden="true", hidden=True),
        h("div", id="carried", class_="carried", aria_hidden="true", hidden=True),
        class_="board",
    )


def _zoom() -> str:
    """The buttons of the board's own zoom; one of them shows all of the board again."""
    return h(
        "div",
        icon_button("zoom 1", "plus", t("zoom_in")),
        icon_button("zoom -1", "minus", t("zoom_out")),
        icon_button("centre", "whole", t("centre")),
        id="zoom",
        class_="zoom",
    )


def regions(session: Session, is_held: bool = False, is_seeing: bool = False) -> dict[str, str]:
    """The HTML of every region by its id; `is_held` says that the bots were told to wait,
    `is_seeing` that the switch for looking, or for the X-ray, is on."""
    prompt, buttons = tell(session)
    return {
        "players": players(session),
        "prompt": _prompt(prompt, session.names),
        "advice": advice(session),
        "hand": hand(session),
        "actions": actions(session, buttons) + waiting(session, is_held),
        "log": log(session),
        "tools": tools(session, is_seeing),
    }


def tools(session: Session, is_seeing: bool = False) -> str:
    """The switch of what can be seen, undo, redo and the menu."""
    return (
        seeing_switch(session.table.game, is_seeing)
        + icon_button("undo", "undo", t("undo"), not session.may_undo)
        + icon_button("redo", "redo", t("redo"), not session.may_redo)
        + icon_button("menu", "menu", t("menu"))
    )


def seeing_switch(game: str, is_on: bool) -> str:
    """Looking at vines, or the X-ray of Stones."""
    do, sign = ("look", "eye") if game == "flowers" else ("xray", "xray")
    words = t("look") if game == "flowers" else t("xray")
    return h(
        "button",
        icon(sign),
        type="button",
        class_="button icon-button",
        data_do=do,
        aria_label=words,
        title=words,
        aria_pressed="true" if is_on else "false",
    )


def _prompt(prompt: Prompt, names: tuple[str, ...]) -> str:
    """Title and sentences; on a phone they run on in one line, so the title gets its full stop."""
    title = say(prompt.title, names)
    stop = h("span", ".", class_="stop") if title[-1:].isalnum() else ""
    body = " ".join(say(one, names) for one in prompt.body)
    return h("h2", text(title), stop) + " " + h("p", text(body))


# Players ------------------------------------------------------------------------------------


def part(session: Session) -> Any:
    """What the screen shows of one game alone; the module is loaded when the game is played."""
    return import_module(f"web.screens.{session.table.game}_parts")


def sign(session: Session, seat: Seat) -> str:
    """The sign of a seat: its flower, or the stone of its side (empty while sides are open)."""
    drawn: str = part(session).sign(session, seat)
    return drawn


def players(session: Session) -> str:
    """Every player with sign, name and score; the one whose turn it is stands out."""
    current = None if session.is_finished else session.active_turn
    return "".join(_player(session, seat, seat == current) for seat in range(len(session.names)))


def _player(session: Session, seat: Seat, is_current: bool) -> str:
    name = h("strong", text(session.names[seat]), dir="auto", class_="player-name")
    return h(
        "div",
        sign(session, seat),
        h("div", name, part(session).detail(session, seat), class_="player-words"),
        class_="player is-current" if is_current else "player",
        aria_current="true" if is_current else None,
    )


# The panel beside the board -----------------------------------------------------------------


def hand(session: Session) -> str:
    """What lies beside the board; after the game the running score."""
    if session.is_finished:
        return _sitting(session)
    drawn: str = part(session).hand(session)
    return drawn


def actions(session: Session, buttons: tuple[Button, ...]) -> str:
    """The buttons of this step, or those of a finished game."""
    if session.is_finished and session.outcome is not None:
        return _after_game(after_game(session.table, session.outcome))
    drawn = [(one.do, button(one, session.names, sign_of_button(session, one))) for one in buttons]
    helps = "".join(html for do, html in drawn if do in HELPS)
    steps = "".join(html for do, html in drawn if do not in HELPS)
    return steps + (h("div", helps, class_="helps") if helps else "")


def waiting(session: Session, is_held: bool) -> str:
    """Where only bots play, who watches may let them wait."""
    if session.is_finished or not (session.is_watched or is_held):
        return ""
    do = "go_on" if is_held else "hold"
    return h("button", th(do), type="button", class_="button plain", data_do=do)


def sign_of_button(session: Session, one: Button) -> str:
    if one.kind == "flower":
        return sign(session, int(str(one.label["seat"])))
    return stone_sign(one.do.split()[1]) if one.kind == "stone" else ""


def _after_game(following: Table) -> str:
    """What can be done next; `following` is the table of the next game of the sitting."""
    code = "play_again" if following.game == "flowers" else "play_again_opens"
    again = t(code, name=following.names[following.starts or 0])
    return (
        h("button", text(again), type="button", class_="button main", data_do="rematch")
        + h("button", th("share"), type="button", class_="button plain", data_do="send")
        + h("a", th("new_game"), class_="button quiet", href=f"#/new/{following.game}")
    )


# The log ------------------------------------------------------------------------------------


def log(session: Session) -> str:
    """What happened, turn by turn, the newest first, in sentences."""
    turns = [events for events in session.line.turns() if events]
    lines = [
        h("li", text(tell_turn(events, session.names)), value=number)
        for number, events in enumerate(turns, 1)
    ]
    body = h("ol", *reversed(lines), reversed=True) if lines else h("p", th("nothing_yet"))
    return h("h2", th("what_happened")) + ("" if session.is_finished else _sitting(session)) + body


def _sitting(session: Session) -> str:
    """The running score, from the second game of a sitting on."""
    outcome = session.outcome if session.is_finished else None
    table = after_game(session.table, outcome) if outcome else session.table
    if table.games == 0:
        return ""
    pairs = zip(table.names, table.wins, strict=True)
    wins = " · ".join(f"{isolated(name)} {count}" for name, count in pairs)
    return h("p", th("sitting", score=wins), class_="sitting")


def turn_now(session: Session) -> int:
    """The number of the turn that is being played."""
    number: int = part(session).turn_now(session)
    return number


def sign_now(session: Session) -> str:
    """The sign's name of whoever decides next."""
    name: str = part(session).sign_now(session)
    return name

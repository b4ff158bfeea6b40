"""The screen of a running or finished game, in regions that are redrawn when they changed."""

from __future__ import annotations

from trellis.core import Seat
from trellis.draw.tiles import flower_sign, hand_tile
from trellis.flowers import COLOUR_OF, COLOURS, FLOWERS, HIDDEN
from trellis.session import Button, FlowersDesk, Prompt, Session, Table, after_game, tell
from trellis.stones import seat_of, side_to_move
from web.html import h, text
from web.icons import icon
from web.screens.bots import advice
from web.screens.parts import button, icon_button, stone_sign
from web.speech import say, t, tell_turn, th

REGIONS = ("players", "prompt", "advice", "hand", "actions", "log", "tools")


HELPS = ("hint", "why", "replay")
"""What helps to understand the game and is no step of it; these buttons have a row of their own."""


def frame(session: Session) -> str:
    """The screen with empty regions, drawn once when a game is opened."""
    game = session.table.game
    back = h(
        "a",
        icon("back"),
        class_="button icon-button",
        href="#/",
        aria_label=t("back"),
        title=t("back"),
    )
    return h(
        "div",
        h("header", back, h("h1", th(game)), class_="bar"),
        h("div", id="tools", class_="tools"),
        h("section", id="players", class_="players"),
        h("section", h("div", id="board", class_="board-hold"), zoom(), class_="board"),
        h(
            "section",
            h("p", id="refusal", class_="refusal", role="alert"),
            h("div", id="prompt", class_="prompt", role="status"),
            h("div", id="thinking", class_="thinking"),
            h("div", id="advice", class_="advice", role="status"),
            h("div", id="hand", class_="hand"),
            h("div", id="actions", class_="actions"),
            h("p", th(f"keys_{game}"), class_="keys"),
            class_="panel",
        ),
        h("section", id="log", class_="log"),
        h("div", id="loupe", class_="loupe", aria_hidden="true", hidden=True),
        h("div", id="carried", class_="carried", aria_hidden="true", hidden=True),
        class_=f"game is-{game}",
    )


def zoom() -> str:
    """The buttons of the board's own zoom; one of them shows all of the board again."""
    return h(
        "div",
        icon_button("zoom 1", "plus", t("zoom_in")),
        icon_button("zoom -1", "minus", t("zoom_out")),
        icon_button("centre", "whole", t("centre")),
        id="zoom",
        class_="zoom",
    )


def regions(session: Session, is_held: bool = False) -> dict[str, str]:
    """The HTML of every region by its id; `is_held` says that the bots were told to wait."""
    prompt, buttons = tell(session)
    return {
        "players": players(session),
        "prompt": _prompt(prompt, session.names),
        "advice": advice(session),
        "hand": hand(session),
        "actions": actions(session, buttons) + waiting(session, is_held),
        "log": log(session),
        "tools": tools(session),
    }


def tools(session: Session) -> str:
    """Undo, redo and the menu."""
    return (
        icon_button("undo", "undo", t("undo"), not session.may_undo)
        + icon_button("redo", "redo", t("redo"), not session.may_redo)
        + icon_button("menu", "menu", t("menu"))
    )


def _prompt(prompt: Prompt, names: tuple[str, ...]) -> str:
    """Title and sentences; on a phone they run on in one line, so the title gets its full stop."""
    title = say(prompt.title, names)
    stop = h("span", ".", class_="stop") if title[-1:].isalnum() else ""
    body = " ".join(say(one, names) for one in prompt.body)
    return h("h2", text(title), stop) + " " + h("p", text(body))


# Players ------------------------------------------------------------------------------------


def sign(session: Session, seat: Seat) -> str:
    """The sign of a seat: its flower, or the stone of its side (empty while sides are open)."""
    if session.table.game == "flowers":
        return flower_sign(session.table.colours[seat])
    side = side_of(session, seat)
    return stone_sign(side) if side else h("span", class_="sign no-sign")


def side_of(session: Session, seat: Seat) -> str | None:
    """The side a seat plays in Stones, None while nobody has chosen."""
    return next((s for s in ("black", "white") if seat_of(session.shown_state, s) == seat), None)


def players(session: Session) -> str:
    """Every player with sign, name and score; the one whose turn it is stands out."""
    current = None if session.is_finished else session.active_turn
    return "".join(_player(session, seat, seat == current) for seat in range(len(session.names)))


def _player(session: Session, seat: Seat, is_current: bool) -> str:
    name = h("strong", text(session.names[seat]), class_="player-name")
    detail = (_flowers_score if session.table.game == "flowers" else _stones_goal)(session, seat)
    return h(
        "div",
        sign(session, seat),
        h("div", name, detail, class_="player-words"),
        class_="player is-current" if is_current else "player",
        aria_current="true" if is_current else None,
    )


def _flowers_score(session: Session, seat: Seat) -> str:
    count = session.shown_state.counts[seat]
    dots = "".join(
        h("i", class_="dot is-full" if place < count else "dot") for place in range(FLOWERS)
    )
    number = h("span", text(str(count)), class_="count", title=t("of_fifteen", count=count))
    return number + h("span", dots, class_="dots", aria_hidden="true")


def _stones_goal(session: Session, seat: Seat) -> str:
    side = side_of(session, seat)
    goals = {"black": "top_bottom", "white": "left_right"}
    code = goals[side] if side else ("opens_for_both" if seat == 0 else "no_side_yet")
    return h("small", th(code))


# The panel beside the board -----------------------------------------------------------------


def hand(session: Session) -> str:
    """The open hand, only while its player uncovered it; after the game the running score."""
    if session.is_finished:
        return _sitting(session)
    if session.table.game == "stones":
        return _lattice_note()
    if session.viewer is None:
        return ""
    tiles = session.view().state.hands[session.viewer]
    held = session.desk.held if isinstance(session.desk, FlowersDesk) else None
    drawn = "".join(_hand_button(session, tile, held) for tile in tiles if tile != HIDDEN)
    left = h("small", th("deck_left", count=len(session.state.deck)), class_="deck")
    label = t("tiles_of", session.names, seat=session.viewer)
    return h("div", drawn, class_="tiles", role="group", aria_label=label) + left


def _hand_button(session: Session, tile: int, held: int | None) -> str:
    desk = session.desk
    is_held = tile == held
    rot = desk.rot if is_held and isinstance(desk, FlowersDesk) else 0
    is_staged = is_held and isinstance(desk, FlowersDesk) and desk.place is not None
    colours = tuple(COLOURS[colour] for colour in COLOUR_OF[tile])
    name = t("hand_tile", tile=tile, colours=colours)
    return h(
        "button",
        hand_tile(tile, rot, staged=is_staged, sheet="g", title=name),
        type="button",
        class_="hand-tile is-held" if is_held else "hand-tile",
        data_cell=f"hand:{tile}",
        aria_pressed="true" if is_held else "false",
    )


def _lattice_note() -> str:
    return h("p", h("strong", th("lattice_home")), " ", th("lattice_home_why"), class_="note")


def actions(session: Session, buttons: tuple[Button, ...]) -> str:
    """The buttons of this step, or those of a finished game."""
    if session.is_finished and session.outcome is not None:
        return _after_game(after_game(session.table, session.outcome))
    drawn = [(one.do, button(one, session.names, _sign_for(session, one))) for one in buttons]
    helps = "".join(html for do, html in drawn if do in HELPS)
    steps = "".join(html for do, html in drawn if do not in HELPS)
    return steps + (h("div", helps, class_="helps") if helps else "")


def waiting(session: Session, is_held: bool) -> str:
    """Where only bots play, who watches may let them wait."""
    if session.is_finished or not (session.is_watched or is_held):
        return ""
    do = "go_on" if is_held else "hold"
    return h("button", th(do), type="button", class_="button plain", data_do=do)


def _sign_for(session: Session, one: Button) -> str:
    if one.kind == "flower":
        return sign(session, int(str(one.label["seat"])))
    return stone_sign(one.do.split()[1]) if one.kind == "stone" else ""


def _after_game(following: Table) -> str:
    """What can be done next; `following` is the table of the next game of the sitting."""
    code = "play_again" if following.game == "flowers" else "play_again_opens"
    again = t(code, name=following.names[following.starts or 0])
    return (
        h("button", text(again), type="button", class_="button main", data_do="rematch")
        + h("button", th("copy_record"), type="button", class_="button plain", data_do="copy")
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
    wins = " · ".join(f"{name} {count}" for name, count in pairs)
    return h("p", th("sitting", score=wins), class_="sitting")


def turn_now(session: Session) -> int:
    """The number of the turn that is being played."""
    if session.table.game == "flowers":
        return int(session.state.turn)
    return int(session.state.turns) + (not session.is_finished)


def sign_now(session: Session) -> str:
    """The sign's name of whoever decides next."""
    if session.table.game == "flowers":
        return session.table.colours[session.active_turn]
    return side_to_move(session.state)

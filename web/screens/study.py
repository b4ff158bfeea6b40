"""The screen of a game looked through: board, a bar to step with, what happened, the moves."""

from __future__ import annotations

from typing import NamedTuple

from trellis.draw.tiles import hand_tile
from trellis.flowers import HIDDEN
from trellis.session import tell
from trellis.study import AT_TURN, NOBODY, Study, review_opens
from trellis.study.tree import NAME_LENGTH
from web.html import h, text
from web.icons import icon
from web.screens.game import (
    HELPS,
    board_place,
    part,
    players,
    seeing_switch,
    sign_of_button,
)
from web.screens.moves import at, name_of
from web.screens.parts import button, icon_button, sheet
from web.screens.rules import page
from web.speech import say, t, tell_turn, th
from web.vine_words import vines_across

SPEEDS = {"slow": 2.4, "medium": 1.2, "fast": 0.5}
"""Seconds from one move to the next."""


class Around(NamedTuple):
    """What is around a study: `back`, where its arrow leads; `share`, where it can be sent from;
    `is_kept` on this device; whether moves go on by themselves (`is_playing`) and how fast;
    whether the game went on meanwhile (`has_news`)."""

    back: str
    share: str
    is_kept: bool
    is_playing: bool = False
    speed: str = "medium"
    has_news: bool = False


def frame(study: Study, around: Around) -> str:
    """The screen with empty regions."""
    back = t("study_go_on") if around.back.startswith("#/play") else t("back")
    arrow = h(
        "a",
        icon("back"),
        class_="button icon-button",
        href=around.back,
        aria_label=back,
        title=back,
    )
    bar = (h("div", id="steps", class_="steps"), h("div", id="range", class_="range"))
    side = (
        h("p", id="refusal", class_="refusal", role="alert"),
        h("div", id="prompt", class_="prompt", role="status"),
        h("div", id="hand", class_="hand"),
        h("div", id="actions", class_="actions"),
        h("div", id="review", class_="review"),
    )
    heard = t("study_moves")
    return h(
        "div",
        h("header", arrow, h("h1", th("study_head")), class_="bar"),
        h("div", id="tools", class_="tools"),
        h("section", id="players", class_="players"),
        board_place(),
        h("section", *bar, class_="study-bar", data_keys="bar"),
        h("section", *side, class_="panel"),
        h("section", id="moves", class_="log moves", tabindex=0, aria_label=heard),
        class_=f"game study is-{study.played.game}",
    )


def regions(
    study: Study, around: Around, moves: str, review: str, is_seeing: bool
) -> dict[str, str]:
    """The HTML of every region by its id."""
    return {
        "players": players(study),
        "steps": steps(study, around),
        "range": slider(study, around),
        "prompt": prompt(study, around),
        "hand": hand(study),
        "actions": actions(study, around),
        "review": review,
        "moves": moves,
        "tools": tools(study, is_seeing),
    }


def tools(study: Study, is_seeing: bool) -> str:
    """The switch of what can be seen; while trying, undo."""
    undo = icon_button("undo", "undo", t("undo"), not study.may_undo) if study.is_trying else ""
    return seeing_switch(study.played.game, is_seeing) + undo


# The bar ------------------------------------------------------------------------------------------


def steps(study: Study, around: Around) -> str:
    """First, back, by itself, on, last."""
    is_first, is_last = study.place.ply == 0, study.place == study.last
    go_on = ("pause", "study_pause") if around.is_playing else ("play", "study_play")
    return (
        icon_button("study first", "first", t("study_first"), is_first)
        + icon_button("study back", "back", t("study_back"), is_first)
        + icon_button("study play", go_on[0], t(go_on[1]))
        + icon_button("study forward", "forward", t("study_forward"), is_last)
        + icon_button("study last", "last", t("study_last"), is_last)
    )


def slider(study: Study, around: Around) -> str:
    """All positions of the line, and how fast moves go on by themselves. Where one is the page sets
    without drawing it anew, which would take the handle out of a hand."""
    handle = h(
        "input",
        type="range",
        min=0,
        max=study.last.ply,
        data_field="study ply",
        aria_label=t("study_position"),
    )
    options = "".join(
        h("option", th(f"study_speed_{one}"), value=one, selected=one == around.speed)
        for one in SPEEDS
    )
    label = t("study_speed")
    return handle + h(
        "select", options, data_field="study speed", aria_label=label, title=label, class_="select"
    )


def where(study: Study) -> str:
    """Which position it is, in words."""
    ply = study.place.ply
    if not study.is_played:
        return t("study_in_line", number=ply)
    if ply == 0:
        return t("study_at_start")
    return t("study_at", number=ply, count=study.played.last)


# What happened ------------------------------------------------------------------------------------


def prompt(study: Study, around: Around) -> str:
    """Where one is, what happened last, what was said of it; while trying, what to do."""
    news = _news() if around.has_news else ""
    if study.is_trying:
        return news + _banner(t("study_not_played_here")) + _now(study) + _comment(study)
    head = h("h2", text(where(study)))
    if not study.is_played:
        name = name_of(study, study.place.line)
        head = _banner(f"{t('study_not_played')}: {name}") + head
    return news + head + _happened(study) + _comment(study) + _tried(study)


def _news() -> str:
    press = h(
        "button",
        th("study_to_new"),
        type="button",
        class_="button plain",
        data_do="study new",
    )
    return h("p", h("strong", th("study_new_move")), " ", press, class_="study-news")


def _banner(words: str) -> str:
    return h("p", h("strong", text(words), dir="auto"), class_="study-banner")


def _happened(study: Study) -> str:
    if study.place.ply == 0:
        return h("p", th("study_start"))
    words = tell_turn(study.events, study.names)
    if study.ending is not None:
        words += " " + say(study.ending, study.names)
    return h("p", text(words))


def _now(study: Study) -> str:
    """The next step of whoever moves, or why nothing more can be tried."""
    reason = study.why_not_try()
    if reason is not None and study.outcome is None:
        return h("p", text(say(reason, study.names)))
    told, _ = tell(study)
    body = " ".join(say(one, study.names) for one in told.body)
    title = say(told.title, study.names)
    stop = h("span", ".", class_="stop") if title[-1:].isalnum() else ""
    return h("h2", text(title), stop) + " " + h("p", text(body))


def _comment(study: Study) -> str:
    said = study.tree.comment(study.place)
    return h("p", text(said), class_="study-comment", dir="auto") if said else ""


def _tried(study: Study) -> str:
    """The lines that leave this position."""
    found = study.tree.branches(study.place)
    if not found:
        return ""
    links = "".join(
        h(
            "button",
            text(name_of(study, number)),
            type="button",
            class_="button plain",
            data_do=f"study go {number} {study.place.ply + 1}",
        )
        for number in found
    )
    return h("p", th("study_tried_here"), " ", links, class_="study-ways")


# Tiles and buttons --------------------------------------------------------------------------------


def hand(study: Study) -> str:
    """The tiles that are shown, and whose they are."""
    if study.played.game == "stones":
        return ""
    if study.is_trying and study.viewer is not None and study.why_not_try() is None:
        drawn: str = part(study).hand(study)
        return drawn
    if not study.played.is_finished:
        code = "study_no_hands" if study.played.looker is None else "study_hidden_hands"
        return _tiles(study) + h("p", th(code), class_="study-how")
    return _whose(study) + _tiles(study)


def _whose(study: Study) -> str:
    names = [(AT_TURN, t("study_at_turn")), *enumerate(study.names), (NOBODY, t("study_nobody"))]
    options = "".join(
        h("option", text(name), value=seat, selected=seat == study.shown) for seat, name in names
    )
    choice = h("select", options, data_field="study tiles", class_="select")
    return h("label", h("span", th("study_whose")), choice, class_="study-whose")


def _tiles(study: Study) -> str:
    if study.viewer is None:
        return ""
    tiles = [one for one in study.view().state.hands[study.viewer] if one != HIDDEN]
    drawn = "".join(
        h("div", hand_tile(one, 0, sheet="g", title=_tile_name(one)), class_="hand-tile")
        for one in tiles
    )
    label = t("tiles_of", study.names, seat=study.viewer)
    return h("div", drawn, class_="tiles", role="group", aria_label=label)


def _tile_name(tile: int) -> str:
    return t("tile_of_hand", tile=tile, vines=vines_across(tile, 0))


def actions(study: Study, around: Around) -> str:
    """What can be done here: try, comment, send; while trying, the buttons of the game."""
    found = [_moves(study)] if study.is_trying else [_do("try", th("study_try"), "main")]
    if study.taken and not study.is_trying:
        found.append(h("p", th("study_removed"), " ", _do("restore", th("study_restore"), "plain")))
    found.append(_do("note", th("study_note")))
    if study.is_trying:
        found.append(_do("done", th("study_done")))
    if not study.is_played:
        found += [_do("home", th("study_home")), _do("remove", th("study_remove"), "quiet")]
    elif not study.is_trying:
        found.append(h("a", th("study_share"), class_="button plain", href=around.share))
        if not around.is_kept:
            found += [
                _do("keep", th("study_keep")),
                h("p", th("study_not_kept"), class_="study-how"),
            ]
    return "".join(found)


def _moves(study: Study) -> str:
    """The buttons of the game for whoever moves."""
    if study.why_not_try() is not None:
        return ""
    return "".join(
        button(one, study.names, sign_of_button(study, one))
        for one in tell(study)[1]
        if one.do not in HELPS
    )


def _do(word: str, label: str, kind: str = "plain") -> str:
    return h("button", label, type="button", class_=f"button {kind}", data_do=f"study {word}")


# Beside -------------------------------------------------------------------------------------------


def note_sheet(study: Study, time: int) -> str:
    """The dialog in which a position is commented and its line gets a name; `time` tells one
    opening from the next, so that nothing half-written comes back."""
    label = t("study_note_here")
    area = h(
        "textarea",
        text(study.tree.comment(study.place)),
        data_field="study note",
        rows=6,
        maxlength=2000,
        class_="copy",
        data_time=time,
    )
    fields = h("label", h("span", text(label)), area, class_="study-field")
    if not study.is_played:
        name = h(
            "input",
            type="text",
            value=study.tree.lines[study.place.line].name,
            data_field="study name",
            aria_label=t("study_name"),
            maxlength=NAME_LENGTH,
            class_="text-field",
        )
        fields = h("label", h("span", th("study_name")), name, class_="study-field") + fields
    save = _do("save", th("study_save"), "main")
    cancel = h("button", th("study_cancel"), type="button", class_="button plain", data_do="close")
    return sheet(t("study_note"), fields, cancel + save)


def missing(words: str) -> str:
    """The page where there is no game: one sentence, and the ways on."""
    ways = h("a", th("study_to_start"), class_="button main", href="#/") + h(
        "a", th("study_to_games"), class_="button plain", href="#/games"
    )
    body = h("p", text(words)) + h("div", ways, class_="menu-rows")
    return page(t("study_head"), body, "flowers")


__all__ = ["Around", "at", "frame", "missing", "note_sheet", "regions", "review_opens", "where"]

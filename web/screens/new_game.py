"""The choices of a new game."""

from __future__ import annotations

from collections.abc import Sequence

from trellis import stones
from trellis.draw.signs import flower_sign
from trellis.session import NAME_LENGTH, Table
from trellis.session.naming import named
from web.html import h, text
from web.icons import icon
from web.screens.bots import level_choice
from web.screens.parts import Option, icon_button, segment
from web.screens.start import Saved
from web.speech import language, t, th

MOST_PLAYERS = 4


def new_game(table: Table, replaces: Saved | None = None, refusal: str = "") -> str:
    """The form for a table; `replaces` is the running game at hand: it stays in the list."""
    game = table.game
    back = h("a", icon("back"), class_="button icon-button", href="#/", aria_label=t("back"))
    body = (
        _game_tabs(game)
        + _players(table)
        + h("div", starters(table), id="starters")
        + segment("then", t("next_game"), _followers(table))
        + (_head_start(table) if game == "flowers" else _sizes(table))
    )
    warning = t("replaces_game", game=game, number=replaces.turn) if replaces else ""
    start = h("button", th(f"start_{game}"), type="button", class_="button main", data_do="start")
    by_link = h("a", th("letter_play"), class_="button quiet", href=f"#/link/{game}")
    cancel = h("a", th("cancel"), class_="button plain", href="#/")
    return h(
        "div",
        h("header", back, h("h1", th("new_game")), class_="bar"),
        h(
            "div",
            body,
            h("p", text(warning), class_="notice") if warning else "",
            h("p", text(refusal), class_="refusal", role="alert"),
            h("div", cancel, start, class_="sheet-actions"),
            by_link if len(table.names) == 2 else "",
            h("a", th("setup_position"), class_="button quiet", href=f"#/setup/{game}"),
            class_="sheet form",
        ),
        class_=f"page is-{game}",
    )


def _game_tabs(game: str) -> str:
    tabs = (
        h("a", th(one), href=f"#/new/{one}", aria_current="page" if one == game else None)
        for one in ("flowers", "stones")
    )
    return h("nav", *tabs, class_="segment", aria_label=t("game"))


def _players(table: Table) -> str:
    title = t("players_in_order" if table.game == "flowers" else "players_two")
    rows = "".join(_player(table, chair) for chair in range(len(table.names)))
    may_add = table.game == "flowers" and len(table.names) < MOST_PLAYERS
    add = h(
        "button",
        icon("plus"),
        th("add_player"),
        type="button",
        class_="button add",
        data_do="add_player",
    )
    return h("fieldset", h("legend", text(title)), rows, add if may_add else "")


def _player(table: Table, chair: int) -> str:
    number = chair + 1
    label = t("name_of", number=number)
    name = h(
        "input",
        type="text",
        value=table.names[chair],
        maxlength=NAME_LENGTH,
        data_field=f"name {chair}",
        aria_label=label,
        placeholder=_names(table, _without(table.names, chair))[chair],
        dir="auto",
        autocomplete="off",
        spellcheck="false",
    )
    flowers = table.game == "flowers"
    flower = h(
        "button",
        flower_sign(table.colours[chair]),
        type="button",
        class_="button flower-button",
        data_do=f"next_flower {chair}",
        aria_label=t("flower_of", number=number, flower=table.colours[chair]),
    )
    remove = icon_button(f"remove_player {chair}", "cross", t("remove_player", number=number))
    may_remove = flowers and len(table.names) > 2
    level = level_choice(
        f"level {chair}", table.game, table.chair_levels()[chair], t("who_plays", number=number)
    )
    return h(
        "div",
        flower if flowers else "",
        name,
        level,
        remove if may_remove else "",
        class_="player-row",
    )


def _names(table: Table, given: Sequence[str]) -> tuple[str, ...]:
    """What everybody is called, by chair, where these names were given."""
    return named(table.game, given, table.chair_levels(), language())


def _without(names: tuple[str, ...], chair: int) -> list[str]:
    return ["" if one == chair else name for one, name in enumerate(names)]


def starters(table: Table) -> str:
    """Who starts: chance, or one of the players by name."""
    title = t("who_starts" if table.game == "flowers" else "who_opens")
    return segment("starts", title, _starters(table))


def _starters(table: Table) -> list[tuple[Option, bool]]:
    chosen = "" if table.starts is None else str(table.starts)
    names = _names(table, table.names)
    options = [("", t("by_chance")), *((str(chair), name) for chair, name in enumerate(names))]
    return [(option, option[0] == chosen) for option in options]


def _followers(table: Table) -> list[tuple[Option, bool]]:
    options = [("winner", t("then_winner")), ("turns", t("then_turns"))]
    return [(option, option[0] == table.then) for option in options]


def _sizes(table: Table) -> str:
    options = [((str(size), str(size)), size == table.size) for size in stones.SIZES]
    return segment("size", t("board_size"), options)


def _head_start(table: Table) -> str:
    if len(table.names) != 2:
        return ""
    box = h(
        "input", type="checkbox", role="switch", data_field="head_start", checked=table.head_start
    )
    return h("label", h("span", th("head_start")), box, class_="switch-row")

"""The screens of all games: the list, the statistics, what is in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trellis.library import Figures, Plan, Summary
from web.html import h, text
from web.screens.parts import segment, sheet
from web.screens.rules import page
from web.speech import isolated, say, t, th

NAME_LENGTH = 60
KINDS = ("any", "flowers", "stones")
STATES = ("any", "running", "finished")


class Found(NamedTuple):
    """What the list shows: so many of all that fit; `undo` names a game that can be put back."""

    shown: Sequence[Summary]
    total: int
    is_searched: bool
    reading: tuple[int, int] | None = None


def library(kind: str, state: str, words: str) -> str:
    """The screen with empty regions, and what is searched for."""
    games = [((one, t("games_any" if one == "any" else one)), one == kind) for one in KINDS]
    states = [((one, _state_words(one)), one == state) for one in STATES]
    search = h(
        "input",
        type="search",
        value=words,
        maxlength=NAME_LENGTH,
        data_field="games search",
        placeholder=t("games_search"),
        aria_label=t("games_search"),
        class_="games-search",
    )
    find = search + segment("games kind", t("games_kind"), games)
    find += segment("games state", t("games_state"), states)
    body = (
        tabs("games")
        + h("div", find, class_="games-find")
        + h("p", id="games-undo", class_="games-undo", role="status")
        + h("p", id="games-said", class_="games-said", role="status")
        + h("div", id="games-list", class_="games-list")
        + h("div", id="games-file")
        + h("div", id="games-damaged")
    )
    return page(t("games"), body, "flowers games-page")


def _state_words(state: str) -> str:
    if state == "any":
        return t("games_any")
    return t("games_running" if state == "running" else "games_finished")


def tabs(now: str) -> str:
    """The list of games, and what they add up to."""
    links = (("games", "#/games"), ("figures", "#/games/statistics"))
    drawn = (
        h("a", th(code), href=href, aria_current="page" if code == now else None)
        for code, href in links
    )
    return h("nav", *drawn, class_="segment", aria_label=t("games"))


# The list -----------------------------------------------------------------------------------


def called(one: Summary) -> str:
    """What a game is called: its name, or its players."""
    return one.name or players(one)


def players(one: Summary) -> str:
    """The players by seat."""
    return " · ".join(map(isolated, one.names))


def said(found: Found) -> str:
    """How many games there are, or how far the reading is."""
    if found.reading is not None:
        number, count = found.reading
        return th("games_reading", number=number, count=count)
    if not found.total:
        return th("games_not_found" if found.is_searched else "games_none")
    return th("games_found", count=found.total)


def cards(found: Found, dates: Mapping[str, str], pictures: Mapping[str, str]) -> str:
    """The games, each with what can be done with it; `pictures` are those drawn already."""
    drawn = "".join(
        _card(one, dates.get(one.id, ""), pictures.get(one.id, "")) for one in found.shown
    )
    is_more = found.total > len(found.shown)
    more = h("button", th("games_more"), type="button", class_="button plain", data_do="games_more")
    return drawn + (more if is_more else "")


def _card(one: Summary, date: str, picture: str) -> str:
    is_over = one.outcome is not None
    name = called(one)
    address = f"#/replay/{one.id}" if is_over else f"#/play/{one.game}/{one.id}"
    words = (
        h("h2", text(name))
        + (h("p", text(players(one))) if one.name else "")
        + h("p", text(_stands(one)))
        + h("small", th("game_line", game=one.game, turns=one.turns))
        + (h("small", th("game_at", date=date)) if date else "")
    )
    seen = h(
        "a",
        picture,
        href=address,
        class_=f"saved-picture is-{one.game}",
        data_picture=one.id,
        tabindex=-1,
        aria_hidden="true",
    )
    return h(
        "article",
        seen,
        h("div", words, class_="saved-words"),
        h("div", _actions(one, name, address), class_="saved-actions"),
        class_="saved",
    )


def _stands(one: Summary) -> str:
    if one.outcome is not None:
        return say(one.outcome, one.names)
    return t("to_play", one.names, seat=one.active or 0)


def _actions(one: Summary, name: str, address: str) -> str:
    if one.outcome is None:
        first = _link(th("continue"), t("games_continue_game", name=name), address, "main")
        first += _link(
            th("games_replay"), t("games_replay_game", name=name), f"#/replay/{one.id}", "quiet"
        )
    else:
        first = _link(th("games_replay"), t("games_replay_game", name=name), address, "main")
    first += _link(
        th("games_share"), t("games_share_game", name=name), f"#/share/{one.id}", "quiet"
    )
    first += _button(
        th("games_rename"), t("games_rename_game", name=name), f"games_rename {one.id}"
    )
    return first + _button(
        th("games_delete"), t("games_delete_game", name=name), f"games_delete {one.id}"
    )


def _link(words: str, label: str, href: str, kind: str) -> str:
    return h("a", words, class_=f"button {kind}", href=href, aria_label=label)


def _button(words: str, label: str, do: str) -> str:
    return h("button", words, type="button", class_="button quiet", aria_label=label, data_do=do)


def undo_line(words: str, do: str) -> str:
    """What was done, and the button that puts it back."""
    button = h("button", th("games_put_back"), type="button", class_="button plain", data_do=do)
    return h("span", text(words)) + (button if do else "")


def rename_sheet(one: Summary) -> str:
    """The dialog for another name."""
    field = h(
        "input",
        type="text",
        value=one.name,
        maxlength=NAME_LENGTH,
        data_field="games name",
        aria_label=t("games_rename_label"),
        class_="games-name",
    )
    save = h(
        "button",
        th("games_save_name"),
        type="button",
        class_="button main",
        data_do=f"games_renamed {one.id}",
    )
    body = h("p", text(players(one))) + field + h("p", h("small", th("games_rename_how")))
    return sheet(t("games_rename"), body, save)


# Files ----------------------------------------------------------------------------------------


def file_part(has_games: bool, is_safari: bool) -> str:
    """All games as one file, and back."""
    warning = h("p", th("file_safari"), class_="notice") if is_safari else ""
    save = h(
        "button", th("file_save"), type="button", class_="button plain", data_do="games_export"
    )
    pick = h(
        "input", type="file", accept=".json,application/json", data_file="games", id="games-open"
    )
    label = h("label", pick, h("span", th("file_open")), class_="button plain games-open")
    buttons = h("div", save if has_games else "", label, class_="games-buttons")
    why = h("p", th("file_why"))
    return h("section", h("h2", th("all_as_file")), warning, why, buttons, class_="settings")


def damaged_part(damaged: Mapping[str, str]) -> str:
    """Games that could not be read."""
    if not damaged:
        return ""
    rows = "".join(map(_damaged, damaged))
    head = h("h2", th("damaged_title")) + h("p", th("damaged_how"))
    return h("section", head, rows, class_="settings")


def _damaged(name: str) -> str:
    title = t("damaged_game", name=name)
    save = _button(th("damaged_save"), t("damaged_save_game", name=name), f"damaged_save {name}")
    gone = _button(th("games_delete"), t("games_delete_game", name=name), f"damaged_delete {name}")
    return h("div", h("strong", text(title)), save, gone, class_="games-damaged")


def file_sheet(plan: Plan, has_settings: bool) -> str:
    """What a file would change, before anything is."""
    parts = (
        (th("file_added", count=len(plan.new)), plan.new),
        (th("file_newer", count=len(plan.newer)), plan.newer),
        (th("file_older", count=len(plan.older)), plan.older),
        (th("file_same", count=len(plan.same)), plan.same),
    )
    lines = [h("p", line) for line, games in parts if games]
    if has_settings:
        lines.append(h("p", th("file_settings")))
    is_both = bool(plan.newer or plan.older)
    if not (plan.taken() or is_both or has_settings):
        return sheet(t("file_read"), h("p", th("file_nothing")))
    take = h("button", th("file_take"), type="button", class_="button main", data_do="file_take")
    both = h("button", th("file_both"), type="button", class_="button plain", data_do="file_both")
    no = h("button", th("cancel"), type="button", class_="button quiet", data_do="close")
    return sheet(t("file_read"), "".join(lines), no + (both if is_both else "") + take)


# Statistics -----------------------------------------------------------------------------------


def statistics_page(figures: Mapping[tuple[str, str], Figures], reading: str = "") -> str:
    """One table for each game."""
    parts = [
        _table(game, {who: one for (which, who), one in figures.items() if which == game})
        for game in ("flowers", "stones")
    ]
    body = "".join(parts) or h("p", th("figures_none"))
    how = h("p", h("small", th("figures_how")))
    said = h("p", reading, class_="games-said", role="status")
    return page(t("games"), tabs("figures") + said + body + how, "flowers games-page")


def _table(game: str, players: Mapping[str, Figures]) -> str:
    """Wide screens show all players side by side, narrow ones a table for each."""
    if not players:
        return ""
    seats = 1 + max((seat for one in players.values() for seat in one.wins), default=0)
    order = sorted(players.items(), key=lambda item: (-item[1].won, -item[1].games, item[0]))
    rows = [(name, _cells(game, one, seats)) for name, one in order]
    heads = [t("figures_player"), *(head for head, _ in rows[0][1])]
    top = h("tr", *(h("th", text(one), scope="col") for one in heads))
    body = "".join(
        h("tr", _name(name), *(h("td", text(cell)) for _, cell in cells)) for name, cells in rows
    )
    wide = h("table", h("thead", top), h("tbody", body), class_="figures is-wide")
    return h("section", h("h2", th(game)), wide, *(_narrow(*row) for row in rows))


def _narrow(name: str, cells: Sequence[tuple[str, str]]) -> str:
    rows = (h("tr", h("th", text(head), scope="row"), h("td", text(one))) for head, one in cells)
    caption = h("caption", text(name), dir="auto")
    return h("table", caption, h("tbody", *rows), class_="figures is-narrow")


def _name(name: str) -> str:
    return h("th", text(name), scope="row", dir="auto")


def _cells(game: str, one: Figures, seats: int) -> list[tuple[str, str]]:
    """The figures of a player, each with what it is."""
    cells: list[tuple[str, int | None]] = [
        (t("figures_games"), one.games),
        (t("figures_won"), one.won),
        *((t("figures_seat", number=seat + 1), one.wins.get(seat, 0)) for seat in range(seats)),
    ]
    if game == "flowers":
        cells += [
            (t("figures_bloomed"), one.bloomed),
            (t("figures_given"), one.given),
            (t("figures_received"), one.received),
        ]
    cells += [(t("figures_fastest"), one.fastest), (t("figures_length"), _mean(one))]
    return [(head, "-" if cell is None else str(cell)) for head, cell in cells]


def _mean(one: Figures) -> int:
    return round(one.turns / one.games)

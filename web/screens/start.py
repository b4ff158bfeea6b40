"""The start screen: drawn once by the build, it stays in the page; only the saves are filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from web.html import h
from web.screens.parts import sign_of
from web.speech import t, th


class Saved(NamedTuple):
    """A game kept on this device: `sign` is the flower or stone of `player`, who decides next."""

    game: str
    turn: int
    player: str
    sign: str


def said(code: str, name: str, **attributes: str) -> str:
    """An element with a phrase that the page says anew once it speaks another language."""
    return h(name, th(code), data_say=code, **attributes)


def start_screen(garden: str, stones: str) -> str:
    """The whole start screen around two board pictures (SVG text)."""
    title = h("div", said("site", "h1"), said("tagline", "p", class_="tagline"))
    logo = h("img", src="./icon.svg", alt="", width=52, height=52)
    head = h("div", logo, title, class_="brand") + h("div", class_="saves", id="saves")
    return (
        h("header", head, class_="start-head")
        + h("p", class_="notice", id="notice", role="status")
        + h("div", _card("flowers", garden), _card("stones", stones), class_="cards")
        + _puzzles()
        + _boot()
        + _foot()
    )


def _boot() -> str:
    """All there is to say while Python starts; the style sheet shows what fits `data-boot`."""
    said = {
        "start": th("boot_start"),
        "runtime": th("boot_runtime"),
        "python": th("boot_python"),
        "game": th("boot_game"),
        "old": th("boot_old"),
        "failed": th("boot_failed"),
    }
    stages = "".join(h("p", words, class_=f"boot-{stage}") for stage, words in said.items())
    queued = "".join(
        h("p", th("boot_queued", game=game), class_="boot-queued", id=address)
        for game in ("flowers", "stones")
        for address in (f"/new/{game}", f"/new/{game}/alone", f"/learn/{game}")
    )
    queued += h("p", th("boot_queued", game=t("puzzle_today")), class_="boot-queued", id="/puzzle")
    links = (h("a", th(game), href=f"./rules-{game}.html") for game in ("flowers", "stones"))
    read = h("p", th("boot_read"), " ", *links, class_="boot-read")
    return h(
        "div",
        h("div", class_="boot-bar", aria_hidden="true"),
        stages,
        h("p", id="fault", class_="fault"),
        queued,
        h("p", th("boot_slow"), class_="boot-slow"),
        read,
        class_="boot",
        id="boot",
        role="status",
    ) + h("noscript", h("p", th("no_script"), class_="notice"))


def saves(saved: Sequence[Saved], has_more: bool = False) -> str:
    """The games that can be continued, each with a link; and one to all games, where there are."""
    link = h("a", th("games_all"), class_="button quiet", href="#/games")
    return "".join(map(_save, saved)) + (link if has_more else "")


def _save(game: Saved) -> str:
    title = th("saved_game", game=game.game, number=game.turn)
    words = h("strong", title) + h("small", th("to_play", [game.player], seat=0))
    link = h("a", th("continue"), class_="button plain", href=f"#/play/{game.game}")
    return h(
        "div",
        sign_of(game.game, game.sign),
        h("div", words, class_="save-words"),
        link,
        class_="save",
    )


def _card(game: str, picture: str) -> str:
    title = said(game, "h2") + said(f"{game}_players", "span", class_="pill")
    links = (
        said("play", "a", class_="button main", href=f"#/new/{game}")
        + said("play_bot", "a", class_="button plain", href=f"#/new/{game}/alone")
        + said("learn", "a", class_="button quiet", href=f"#/learn/{game}")
        + said("rules_of", "a", class_="button quiet", href=f"#/rules/{game}")
    )
    body = (
        h("div", title, class_="card-title")
        + said(f"{game}_blurb", "p")
        + h("div", links, class_="card-actions")
    )
    picture = h("div", picture, class_="card-picture")
    return h("article", picture, h("div", body, class_="card-body"), class_=f"card is-{game}")


def _puzzles() -> str:
    """The way to the puzzle of the day."""
    link = said("puzzle_today", "a", class_="button plain", href="#/puzzle")
    return h("p", link, said("puzzle_start", "small"), class_="start-puzzle")


def _foot() -> str:
    links = "".join(
        said(code, "a", href=f"#/{route}")
        for code, route in (
            ("games", "games"),
            ("records", "records"),
            ("rules", "rules/flowers"),
            ("settings", "settings"),
            ("about", "about"),
        )
    )
    lines = h("br").join(said(code, "span") for code in ("credits_line", "fan_work", "privacy"))
    return h("footer", h("nav", links), h("p", lines), class_="foot")

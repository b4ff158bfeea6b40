"""The pages to read: the rules of both games with drawn examples, and about this site."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.rulebook import OURS, RULEBOOK, Section
from web.html import h, text
from web.icons import icon
from web.speech import read, t, th


def page(title: str, body: str, game: str) -> str:
    """A page beside the games: a bar with the way back, and its content."""
    back = h("a", icon("back"), class_="button icon-button", href="#/", aria_label=t("back"))
    return h(
        "div",
        h("header", back, h("h1", text(title)), class_="bar"),
        h("article", body, class_="prose"),
        class_=f"page is-{game}",
    )


def rules(game: str, figures: Mapping[str, str], examples: Mapping[str, str]) -> str:
    """The rules of a game; `figures` are the drawings its paragraphs name, as SVG text, and
    `examples` what is to be shown of each example, as HTML."""
    tabs = h(
        "nav",
        *(
            h("a", th(one), href=f"#/rules/{one}", aria_current="page" if one == game else None)
            for one in ("flowers", "stones")
        ),
        class_="segment",
        aria_label=t("game"),
    )
    drawn = {f"figure:{name}": h("figure", svg) for name, svg in figures.items()}
    drawn |= {f"example:{name}": html for name, html in examples.items()}
    sections = "".join(_section(section, drawn) for section in RULEBOOK[game])
    play = h("a", th("play"), class_="button main", href=f"#/new/{game}")
    learn = h("a", th("learn"), class_="button plain", href=f"#/learn/{game}")
    return page(t("rules"), tabs + sections + play + learn, game)


def _section(section: Section, drawn: Mapping[str, str]) -> str:
    body = "".join(drawn.get(one) or _paragraph(one) for one in section.paragraphs)
    return h("section", h("h2", text(read(section.heading))), body)


def _paragraph(words: str) -> str:
    kind, _, rest = words.partition(":")
    if kind == "ours":
        label = h("span", text(read(OURS)), class_="pill")
        return h("p", label, " ", text(read(rest)), class_="ours")
    if kind == "source":
        return h("p", h("strong", th("rule_source")), ": ", text(read(rest)), class_="source")
    return h("p", text(read(words)))


def about(version: str) -> str:
    """Credits, licence, privacy, version, and how to report a problem."""
    report = h("button", th("report"), type="button", class_="button plain", data_do="report")
    body = (
        h("p", th("credits_line"))
        + h("p", th("fan_work"))
        + h("p", th("privacy"))
        + h("p", th("licence"))
        + h("p", th("version", version=version))
        + h("p", h("a", th("settings"), class_="button plain", href="#/settings"), " ", report)
    )
    return page(t("about"), body, "flowers")

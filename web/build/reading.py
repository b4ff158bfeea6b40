"""The rules as pages of their own, in every language: for a browser that cannot run the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from trellis.draw.symbols import symbols_used
from trellis.words import ENGLISH, Language
from trellis.words.rulebook import RULEBOOK
from web.build.catalogues import Tongue
from web.html import h, text
from web.languages import OWN
from web.screens.examples import in_rows
from web.screens.figures import figures
from web.screens.rules import rules
from web.speech import speak, t

RULES_LINK = re.compile(r'href="#/rules/(\w+)"')
LANG = re.compile(r'<html lang="\w+"')
TITLE = re.compile(r"<title>.*</title>")
DESCRIPTION = re.compile(r'(?<=<meta name="description" content=")[^"]*')


def file_name(game: str, tag: str) -> str:
    """The page of a game's rules in a language: "rules-flowers.html", "rules-flowers-de.html"."""
    return f"rules-{game}.html" if tag == OWN else f"rules-{game}-{tag}.html"


def write_rules(
    site: Path,
    head: str,
    tongues: Mapping[str, Tongue],
    languages: Mapping[str, Language],
    illustrated: Callable[[str], str],
) -> None:
    """All pages of rules. `head` is the start of `index.html`, up to what only the game needs.

    `illustrated` puts the pictures of the site into a page.
    """
    names = {OWN: "English"} | {tag: tongue.name for tag, tongue in tongues.items()}
    directions = {OWN: "ltr"} | {tag: tongue.direction for tag, tongue in tongues.items()}
    try:
        for tag in names:
            speak(languages.get(tag, ENGLISH))
            for game in RULEBOOK:
                own = localised(head, game, tag, directions[tag])
                page = rules_page(own, game, tag, names)
                (site / file_name(game, tag)).write_text(illustrated(page), "utf-8")
    finally:
        speak(ENGLISH)


def localised(head: str, game: str, tag: str, direction: str) -> str:
    """The head in the language that is spoken now."""
    head = head.replace(' data-screen="start"', ' data-screen="app"')
    head = LANG.sub(f'<html lang="{tag}" dir="{direction}"', head)
    head = TITLE.sub(f"<title>{text(t('rules'))} · {text(t(game))}</title>", head)
    return DESCRIPTION.sub(text(t("description")), head)


def rules_page(head: str, game: str, tag: str, names: Mapping[str, str]) -> str:
    """The rules of a game in the language that is spoken now, with links to the others."""
    others = "".join(
        h("a", text(name), href=f"./{file_name(game, other)}", lang=other, hreflang=other)
        for other, name in names.items()
        if other != tag
    )
    body = RULES_LINK.sub(
        lambda found: f'href="./{file_name(found[1], tag)}"',
        rules(game, figures(game), in_rows(game)),
    ).replace('href="#/', 'href="./#/')
    links = h("nav", others, class_="tongues", aria_label=t("setting_language")) if others else ""
    symbols = symbols_used(body, "g")
    sheet = f'<svg class="symbols" width="0" height="0" aria-hidden="true">{symbols}</svg>'
    main = h("main", links + body, class_="app")
    return f"{head}</head>\n<body>\n  {sheet}\n  {main}\n</body>\n</html>\n"

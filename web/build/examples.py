"""`examples.html`: the examples of docs/embed.md, live, made from the code that stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from web.html import h, text
from web.screens.rules import page
from web.speech import t

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "docs" / "embed.md"

PLACE = "https://example.org/trellis/"
"""The site's address in the examples; live ones have it relative."""

_PART = re.compile(r"^### (.+?)\n\n(.+?)\n\n```html\n(.+?)\n```", re.DOTALL | re.MULTILINE)
_SAYS = re.compile(r"The frame says \*(.+?)\*\.?")
_FRAME = re.compile(r"<iframe [^<>]*></iframe>")


class Example(NamedTuple):
    """An example: its title, what it is about, its code, and what the words of its frame hold."""

    title: str
    about: str
    code: str
    says: str

    @property
    def live(self) -> str:
        """The code with the site's own address."""
        return self.code.replace(PLACE, "./")


def examples(source: str | None = None) -> list[Example]:
    """The examples of the document. Raises ValueError for one that is no frame or says nothing."""
    words = SOURCE.read_text("utf-8") if source is None else source
    _, _, part = words.partition("\n## Examples\n")
    return [_example(*found.groups()) for found in _PART.finditer(part)]


def _example(title: str, about: str, code: str) -> Example:
    says = _SAYS.search(about)
    if says is None or not _FRAME.fullmatch(code) or PLACE not in code:
        raise ValueError(f"{SOURCE.name}: {title}")
    return Example(title, " ".join(about.split()), code, says[1])


def examples_page(head: str) -> str:
    """The page; `head` is the start of `index.html`, up to what only the game needs."""
    head = head.replace(' data-screen="start"', ' data-screen="app"')
    head = re.sub(
        r"<title>.*</title>", f"<title>{text(t('embed'))} · {text(t('site'))}</title>", head
    )
    body = h("p", text(t("embed_docs"))) + "".join(map(_shown, examples()))
    inside = page(t("embed"), body, "flowers").replace('href="#/', 'href="./#/')
    return f"{head}</head>\n<body>\n  {h('main', inside, class_='app')}\n</body>\n</html>\n"


def _shown(example: Example) -> str:
    about = _SAYS.sub("", example.about)
    return h(
        "section",
        h("h2", text(example.title)),
        h("p", text(about.strip())),
        example.live,
        h("pre", h("code", text(example.code)), class_="embed-source", tabindex=0),
        class_="embed-example",
    )

"""A strict look at the HTML of the screens."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"input", "br", "hr", "link", "meta", "img"}
FORBIDDEN = {"style", "script", "iframe", "object", "embed", "base", "form"}
"""Elements that the page's policy blocks, or that nothing of ours needs."""


class Html(HTMLParser):
    """Reads a piece of HTML. AssertionError where tags are not balanced or the policy is broken."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins: its attributes stand once each and carry neither style nor script."""
        assert tag not in FORBIDDEN, tag
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        for name, value in attrs:
            assert name != "style" and not name.startswith("on"), (tag, name)
            assert "javascript:" not in (value or "").lower()
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An empty element of SVG."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """The innermost open element ends, and no other."""
        assert self._open and self._open[-1] == tag, (tag, self._open)
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Words between tags."""
        self.words.append(data)

    @property
    def text(self) -> str:
        """All words, as they are read."""
        return "".join(self.words)

    def values(self, name: str) -> list[str]:
        """The values of an attribute, in order."""
        return [value for _, attrs in self.elements if (value := attrs.get(name)) is not None]

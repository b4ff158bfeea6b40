"""Building HTML text. Everything from outside is escaped here, once."""

from __future__ import annotations

from trellis.draw.svg import escape

VOID = {"input", "br", "hr", "link", "meta", "img"}


def h(name: str, /, *children: str, **attributes: str | int | bool | None) -> str:
    """One element. Children are HTML already (`text` makes it); attribute values are escaped.

    Attribute names are Python names: a trailing underscore is dropped, others become hyphens.
    True gives a bare attribute, False and None leave it out.
    """
    parts = [name]
    for key, value in attributes.items():
        label = key.rstrip("_").replace("_", "-")
        if value is True:
            parts.append(label)
        elif value is not None and value is not False:
            parts.append(f'{label}="{escape(str(value))}"')
    start = f"<{' '.join(parts)}>"
    return start if name in VOID else f"{start}{''.join(children)}</{name}>"


def text(words: str) -> str:
    """Words as HTML text."""
    return escape(words)

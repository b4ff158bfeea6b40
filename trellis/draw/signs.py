"""Signs of players."""

from __future__ import annotations

from trellis.draw.svg import element, use


def flower_sign(name: str, *, sheet: str = "g", prefix: str | None = None) -> str:
    """A player's sign: one flower by itself, from the page's symbols or, with `prefix`, its own.

    It says nothing to assistive technology, because it always stands beside a name.
    """
    symbols = ""
    body = use(f"{prefix or sheet}-flower-{name}")
    if prefix:
        from trellis.draw.symbols import symbols_used  # a sign on a page brings none

        symbols = symbols_used(body, prefix)
    return element(
        "svg",
        symbols,
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox="-28 -28 56 56",
        class_="fl-sign",
        aria_hidden="true",
    )

"""How the page looks as a whole: its theme, the colour of the browser's bars, its movement.

The one module that touches these attributes of the root and the `theme-color` of the page.
"""

from __future__ import annotations

from typing import Any

from pyscript import document, window

_bars: list[tuple[Any, str]] = []
"""Each `meta` element that colours the browser's bars, with what the system's choice gives it."""


def set_theme(theme: str) -> None:
    """Set one of the palette's themes, or `system` for the system's choice."""
    _set("data-theme", theme)
    style = window.getComputedStyle(document.documentElement)
    chosen = str(style.getPropertyValue("--page")).strip()
    for bar, systems in _metas():
        bar.content = systems if theme == "system" else chosen


def set_motion(motion: str) -> None:
    """Let things move as the system wants it (`system`), or not at all (`off`)."""
    _set("data-motion", motion)


def wants_rest() -> bool:
    """Whether the person, or the system for them, wants nothing to move that need not."""
    root = document.documentElement
    is_off = str(root.getAttribute("data-motion")) == "off"
    return is_off or bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def _set(attribute: str, value: str) -> None:
    root = document.documentElement
    if value == "system":
        root.removeAttribute(attribute)
    else:
        root.setAttribute(attribute, value)


def _metas() -> list[tuple[Any, str]]:
    if not _bars:
        found = document.querySelectorAll('meta[name="theme-color"]')
        _bars.extend((bar, str(bar.content)) for bar in found)
    return _bars

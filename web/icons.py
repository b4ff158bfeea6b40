"""Icons: a box of 24 px, round strokes of 2, the current colour."""

from __future__ import annotations

from web.html import h

PATHS = {
    "back": "M15 4 7 12l8 8",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "undo": "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
    "redo": "m16 5 4 4-4 4m4-4H10a5.5 5.5 0 0 0 0 11h3",
    "left": "M4 4v5h5M4.6 9A8 8 0 1 1 4 13.5",
    "right": "M20 4v5h-5m4.4 0A8 8 0 1 0 20 13.5",
    "check": "m5 13 4.5 4.5L19 7",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "whole": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "cross": "m6 6 12 12M18 6 6 18",
}


def icon(name: str) -> str:
    """An icon as SVG, silent for screen readers: the button around it has a name."""
    shape = h("path", d=PATHS[name])
    return h("svg", shape, class_="icon", viewBox="0 0 24 24", aria_hidden="true")

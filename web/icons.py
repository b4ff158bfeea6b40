"""Icons: a box of 24 px, round strokes of 2, the current colour."""

from __future__ import annotations

from web.html import h

PATHS = {
    "back": "M15 4 7 12l8 8",
    "first": "M18 4 10 12l8 8M6 4v16",
    "forward": "m9 4 8 8-8 8",
    "last": "m6 4 8 8-8 8M18 4v16",
    "play": "M7 4.5v15L19 12Z",
    "pause": "M8 5v14M16 5v14",
    "open": "M13 4h7v7M20 4l-9 9M18 14v6H4V6h6",
    "bulb": "M9 18h6m-5 3h4M9.5 16a6.5 6.5 0 1 1 5 0z",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "undo": "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
    "redo": "m16 5 4 4-4 4m4-4H10a5.5 5.5 0 0 0 0 11h3",
    "left": "M4 4v5h5M4.6 9A8 8 0 1 1 4 13.5",
    "right": "M20 4v5h-5m4.4 0A8 8 0 1 0 20 13.5",
    "check": "m5 13 4.5 4.5L19 7",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "whole": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "eye": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"
    "m9.5-2.8a2.8 2.8 0 1 0 .01 0",
    "xray": "M5 16.5a2.5 2.5 0 1 0 .01 0M10.5 8a2.5 2.5 0 1 0 .01 0M19 11a2.5 2.5 0 1 0 .01 0"
    "M6.4 16.6l3-3.6M13 11.2l3.5 1.4",
    "more": "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 .01 0M8.5 14.5a2.5 2.5 0 1 0 .01 0",
    "tile": "M8 4.5h8l4.5 7.5-4.5 7.5H8L3.5 12z",
    "bin": "M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13",
    "bare": "M12 5.5a6.5 6.5 0 1 0 .01 0M5 19 19 5",
    "cross": "m6 6 12 12M18 6 6 18",
}


DIRECTED = {"back", "first", "forward", "last", "play", "undo", "redo"}
"""Icons that point back or on, and so the other way where lines run to the left."""


def icon(name: str) -> str:
    """An icon as SVG, silent for screen readers: the button around it has a name."""
    shape = h("path", d=PATHS[name])
    kind = "icon is-directed" if name in DIRECTED else "icon"
    return h("svg", shape, class_=kind, viewBox="0 0 24 24", aria_hidden="true")

"""The colours of the six themes: tables of token -> CSS colour.

`LIGHT` is complete; every other table holds only what differs from the one it is based on, and
`THEMES` puts them together.
"""

from __future__ import annotations

# Four to a line, so that a theme can be taken in at a glance.
# fmt: off
LIGHT: dict[str, str] = {
    "page": "#ECE6D6", "panel": "#F8F3E6", "raised": "#FFFCF4", "line": "#CDC3A8",
    "text": "#26241D", "text-2": "#5B5646", "soil": "#6B5A3E", "accent": "#2F5D43",
    "on-accent": "#FFFFFF", "seal": "#A93A24", "on-seal": "#FFFFFF", "focus": "#0B57C4",
    "tile-face": "#FFFEFA", "tile-edge": "#C9BD9C", "tile-side": "#D9CDAE", "garden": "#E3DECB",
    "lattice": "#D9D2BD", "open": "#7D7455", "v-purple": "#5B3A82", "v-orange": "#B45000",
    "v-green": "#316A48", "v-blue": "#3773C8", "v-pink": "#DC5B92", "v-yellow": "#B49000",
    "vi-purple": "#331C50", "vi-orange": "#6E3206", "vi-green": "#16391F", "vi-blue": "#173A70",
    "vi-pink": "#7C1F4B", "vi-yellow": "#6A5000", "f-peach": "#FBB292", "f-yellow": "#FADF4B",
    "f-teal": "#56C0C0", "f-white": "#FFFFFF", "fd-peach": "#C65B3C", "fd-yellow": "#B98A00",
    "fd-teal": "#16696C", "fd-white": "#A9A58F", "fe-peach": "#B23A2E", "fe-yellow": "#4A2F12",
    "fe-teal": "#FFFFFF", "fe-white": "#F2B705", "f-ink": "#2B2318", "sepal": "#6F8F5B",
    "hl": "#D9C4F2", "case": "#FFFEFA", "field": "#857A5F", "root": "#DCD0B2",
    "open-fill": "rgba(255,252,244,.35)", "glow": "#F5C08A", "mark-on-face": "#2B2318",
    "seal-line": "#5A1508", "route-w": "#1F5F9E", "route-b": "#96560A", "paper": "#F4EDDC",
    "sq-light": "#FFFCF4", "sq-dark": "#D9CBAC", "hatch": "#786A4C", "gridline": "#6B604A",
    "ink-b": "#1D1B17", "ink-b-line": "#1D1B17", "ink-w": "#FFFEFA", "ink-w-line": "#1D1B17",
    "on-w": "#1D1B17", "sheen-b": "#5D594F", "sheen-w": "#C9C1AB", "mark-b": "#FF8F6E",
    "mark-w": "#A93A24",
}

DARK: dict[str, str] = {
    "page": "#161B17", "panel": "#1E2520", "raised": "#28312A", "line": "#435045",
    "text": "#ECE8DA", "text-2": "#B4B6A4", "soil": "#A5946F", "accent": "#8CC79A",
    "on-accent": "#10201A", "seal": "#F0876C", "on-seal": "#2A0F08", "focus": "#8FC2FF",
    "tile-face": "#222A24", "tile-edge": "#4A574C", "tile-side": "#121713", "garden": "#171C18",
    "lattice": "#202721", "open": "#8D9A84", "v-purple": "#9E76B2", "v-orange": "#BE6526",
    "v-green": "#5E9161", "v-blue": "#4A92FE", "v-pink": "#EE87AD", "v-yellow": "#C0A424",
    "vi-purple": "#120A18", "vi-orange": "#150B04", "vi-green": "#0A120B", "vi-blue": "#06101F",
    "vi-pink": "#1D0B13", "vi-yellow": "#151203", "f-peach": "#FFC8AC", "f-yellow": "#FEEE58",
    "f-teal": "#6ECFD1", "fd-yellow": "#A87C00", "fd-teal": "#12595C", "fd-white": "#8E8B78",
    "f-ink": "#0C0F0C", "sepal": "#7FA56C", "hl": "#DCCBEA", "case": "#191E1A",
    "field": "#7E8C80", "root": "#121713", "open-fill": "rgba(255,255,255,.03)",
    "glow": "#7A4632", "mark-on-face": "#ECE8DA", "seal-line": "#2A0F08", "route-w": "#7FC0FF",
    "route-b": "#FFB55E", "paper": "#191E1A", "sq-light": "#8A9182", "sq-dark": "#373F38",
    "hatch": "#5C655A", "gridline": "#141814", "ink-b": "#0B0D0B", "ink-b-line": "#C9CBBB",
    "ink-w": "#F4F1E4", "ink-w-line": "#0B0D0B", "on-w": "#0B0D0B", "sheen-b": "#5B6158",
    "sheen-w": "#BDB9A6", "mark-b": "#FF9C7E", "mark-w": "#B03A20",
}

CONTRAST: dict[str, str] = {
    "page": "#FFFFFF", "panel": "#FFFFFF", "raised": "#FFFFFF", "line": "#000000",
    "text": "#000000", "text-2": "#1F1F1F", "soil": "#000000", "accent": "#00451F",
    "seal": "#9A1B00", "focus": "#0033CC", "tile-face": "#FFFFFF", "tile-edge": "#000000",
    "tile-side": "#000000", "garden": "#FFFFFF", "lattice": "#FFFFFF", "open": "#000000",
    "vi-purple": "#000000", "vi-orange": "#000000", "vi-green": "#000000", "vi-blue": "#000000",
    "vi-pink": "#000000", "vi-yellow": "#000000", "fd-peach": "#7A1F10", "fd-yellow": "#000000",
    "fd-teal": "#003F42", "fd-white": "#555555", "fe-yellow": "#000000", "f-ink": "#000000",
    "sepal": "#3F6B2E", "hl": "#FFFFFF", "case": "#FFFFFF", "field": "#000000", "root": "#FFFFFF",
    "open-fill": "none", "glow": "#FFE08A", "seal-line": "#000000", "route-b": "#7A3F00",
    "paper": "#FFFFFF", "sq-light": "#FFFFFF", "sq-dark": "#C9C9C9", "hatch": "#000000",
    "gridline": "#000000", "ink-b": "#000000", "ink-b-line": "#000000", "ink-w": "#FFFFFF",
    "ink-w-line": "#000000", "sheen-b": "#000000", "sheen-w": "#FFFFFF", "mark-b": "#FFB59E",
    "mark-w": "#9A1B00",
}

CONTRAST_DARK: dict[str, str] = {
    "page": "#000000", "panel": "#000000", "raised": "#0B0B0B", "line": "#FFFFFF",
    "text": "#FFFFFF", "text-2": "#E6E6E6", "soil": "#FFFFFF", "accent": "#A8F0BC",
    "on-accent": "#000000", "seal": "#FFA184", "focus": "#9CCBFF", "tile-face": "#000000",
    "tile-edge": "#FFFFFF", "tile-side": "#000000", "garden": "#000000", "lattice": "#000000",
    "open": "#FFFFFF", "vi-purple": "#000000", "vi-orange": "#000000", "vi-green": "#000000",
    "vi-blue": "#000000", "vi-pink": "#000000", "vi-yellow": "#000000", "f-ink": "#000000",
    "case": "#000000", "field": "#FFFFFF", "root": "#000000", "open-fill": "none",
    "mark-on-face": "#FFFFFF", "paper": "#000000", "sq-light": "#8F8F8F", "sq-dark": "#2B2B2B",
    "hatch": "#6A6A6A", "gridline": "#000000", "ink-b": "#000000", "ink-b-line": "#FFFFFF",
    "ink-w": "#FFFFFF", "ink-w-line": "#000000",
}

SAFE: dict[str, str] = {
    "v-purple": "#532467", "v-orange": "#9A570A", "v-green": "#154B2F", "v-blue": "#3476E0",
    "v-pink": "#EB4C87", "v-yellow": "#A79400", "vi-purple": "#2A0D38", "vi-green": "#08240F",
    "f-peach": "#FEAF98", "f-yellow": "#F4E818", "f-teal": "#04C2D0",
}

PRINT: dict[str, str] = {
    "page": "#FFFFFF", "panel": "#FFFFFF", "raised": "#FFFFFF", "line": "#808080",
    "text": "#000000", "text-2": "#333333", "soil": "#000000", "accent": "#000000",
    "seal": "#000000", "focus": "#000000", "tile-face": "#FFFFFF", "tile-edge": "#777777",
    "tile-side": "#FFFFFF", "garden": "#FFFFFF", "lattice": "#FFFFFF", "open": "#666666",
    "v-purple": "#3D3D3D", "v-orange": "#8C8C8C", "v-green": "#5E5E5E", "v-blue": "#EDEDED",
    "v-pink": "#BDBDBD", "v-yellow": "#D8D8D8", "vi-purple": "#000000", "vi-orange": "#000000",
    "vi-green": "#000000", "vi-blue": "#000000", "vi-pink": "#000000", "vi-yellow": "#000000",
    "f-peach": "#CFCFCF", "f-yellow": "#F2F2F2", "f-teal": "#8F8F8F", "fd-peach": "#555555",
    "fd-yellow": "#777777", "fd-teal": "#222222", "fd-white": "#9A9A9A", "fe-peach": "#000000",
    "fe-yellow": "#000000", "fe-white": "#666666", "f-ink": "#000000", "sepal": "#777777",
    "hl": "#FFFFFF", "case": "#FFFFFF", "field": "#555555", "root": "#FFFFFF",
    "open-fill": "none", "glow": "#DDDDDD", "seal-line": "#000000", "route-w": "#555555",
    "route-b": "#000000", "paper": "#FFFFFF", "sq-light": "#FFFFFF", "sq-dark": "#E2E2E2",
    "hatch": "#666666", "gridline": "#444444", "ink-b": "#000000", "ink-b-line": "#000000",
    "ink-w": "#FFFFFF", "ink-w-line": "#000000", "on-w": "#000000", "sheen-b": "#000000",
    "sheen-w": "#FFFFFF", "mark-b": "#FFFFFF", "mark-w": "#000000",
}

FORCED: dict[str, str] = {
    "page": "Canvas", "panel": "Canvas", "line": "CanvasText", "text": "CanvasText",
    "text-2": "CanvasText", "field": "CanvasText", "on-accent": "HighlightText",
    "on-seal": "HighlightText",
    "tile-face": "Canvas", "tile-edge": "CanvasText", "tile-side": "Canvas", "garden": "Canvas",
    "lattice": "Canvas", "open": "GrayText", "open-fill": "Canvas", "raised": "Canvas",
    "root": "Canvas", "soil": "CanvasText", "accent": "Highlight", "seal": "Highlight",
    "focus": "Highlight", "glow": "GrayText", "case": "Canvas", "mark-on-face": "CanvasText",
    "v-purple": "CanvasText", "v-orange": "CanvasText", "v-green": "CanvasText",
    "v-blue": "Canvas", "v-pink": "Canvas", "v-yellow": "CanvasText", "vi-purple": "CanvasText",
    "vi-orange": "CanvasText", "vi-green": "CanvasText", "vi-blue": "CanvasText",
    "vi-pink": "CanvasText", "vi-yellow": "CanvasText", "hl": "Canvas", "f-peach": "Canvas",
    "f-yellow": "Canvas", "f-teal": "Canvas", "f-white": "Canvas", "fd-peach": "CanvasText",
    "fd-yellow": "Canvas", "fd-teal": "CanvasText", "fd-white": "CanvasText",
    "fe-peach": "CanvasText", "fe-yellow": "CanvasText", "fe-teal": "Canvas",
    "fe-white": "CanvasText", "f-ink": "CanvasText", "sepal": "Canvas", "seal-line": "CanvasText",
    "route-w": "CanvasText", "route-b": "CanvasText", "paper": "Canvas", "sq-light": "Canvas",
    "sq-dark": "Canvas", "hatch": "CanvasText", "gridline": "CanvasText", "ink-b": "CanvasText",
    "ink-b-line": "CanvasText", "ink-w": "Canvas", "ink-w-line": "CanvasText",
    "on-w": "CanvasText", "sheen-b": "CanvasText", "sheen-w": "Canvas", "mark-b": "Canvas",
    "mark-w": "CanvasText",
}
"""What a system with forced colours puts in place of the tokens."""

FORCED_DARK: dict[str, str] = {
    "ink-b": "Canvas", "ink-w": "CanvasText", "on-w": "Canvas", "sheen-b": "Canvas",
    "sheen-w": "CanvasText", "mark-b": "CanvasText", "mark-w": "Canvas",
}
"""What differs where those colours are light on dark: Black stays the darker side."""
# fmt: on

THEMES: dict[str, dict[str, str]] = {
    "light": LIGHT,
    "dark": LIGHT | DARK,
    "contrast": LIGHT | CONTRAST,
    "contrast-dark": LIGHT | DARK | CONTRAST_DARK,
    "safe": LIGHT | SAFE,
    "print": LIGHT | PRINT,
}
"""Every theme complete."""

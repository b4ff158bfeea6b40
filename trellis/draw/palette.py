"""The colours of the six themes, the CSS that hands them out as variables, and the stylesheets.

Drawings never name a colour: their classes use `var(--token)`, and the tokens of the theme in force
say what that is.
"""

from __future__ import annotations

from collections.abc import Mapping

from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.stones_style import STONES_CSS
from trellis.draw.themes import FORCED, FORCED_DARK, THEMES

DARK_THEMES = frozenset({"dark", "contrast-dark"})
CONTRAST_THEMES = frozenset({"contrast", "contrast-dark"})

_UNSET = ":root:not([data-theme])"


def colour(theme: str, token: str) -> str:
    """The CSS colour of one token. Raises KeyError for an unknown theme or token."""
    return THEMES[theme][token]


def css_variables(theme: str) -> str:
    """The declarations of a theme: all its tokens, its rim widths and its colour scheme.

    Always the whole set, so that a theme also holds inside another one.
    """
    scheme = "dark" if theme in DARK_THEMES else "light"
    rim = 4 if theme in CONTRAST_THEMES else 1.6
    dots = 4 if theme in CONTRAST_THEMES else 2.6
    return f"color-scheme:{scheme};--rim:{rim};--dots:{dots};{_declared(THEMES[theme])}"


def _declared(tokens: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in tokens.items())


def theme_css() -> str:
    """All themes: the system's choice while the page sets none, else the page's `data-theme`.

    The choice of the page wins in both directions. Print and forced colours win over everything.
    """
    blocks = [
        f":root,[data-theme=light]{{{css_variables('light')}}}",
        _when("prefers-color-scheme:dark", "dark"),
        _when("prefers-contrast:more", "contrast"),
        _when("prefers-contrast:more) and (prefers-color-scheme:dark", "contrast-dark"),
    ]
    blocks += [
        f"[data-theme={theme}]{{{css_variables(theme)}}}" for theme in THEMES if theme != "light"
    ]
    everywhere = f":root,{_UNSET},[data-theme]"
    blocks.append(f"@media print{{{everywhere}{{{css_variables('print')}}}}}")
    blocks += [
        f"@media {condition}{{{everywhere}{{{_declared(tokens)}}}}}"
        for condition, tokens in (
            ("(forced-colors:active)", FORCED),
            ("(forced-colors:active) and (prefers-color-scheme:dark)", FORCED_DARK),
        )
    ]
    return "\n".join(blocks)


def _when(condition: str, theme: str) -> str:
    return f"@media ({condition}){{{_UNSET}{{{css_variables(theme)}}}}}"


def stylesheet() -> str:
    """The classes of all drawings of both games; the variables they use come from `theme_css`."""
    return FLOWERS_CSS + STONES_CSS


def drawing_css(theme: str | None = None, *, game: str | None = None) -> str:
    """Everything a stand-alone picture needs: variables and classes.

    `theme` fixes one theme; without it the picture follows the system between light and dark.
    `game`, `flowers` or `stones`, leaves the other game's classes out.
    """
    classes = {"flowers": FLOWERS_CSS, "stones": STONES_CSS}
    rules = stylesheet() if game is None else classes[game]
    if theme is not None:
        return f"svg{{{css_variables(theme)}}}\n{rules}"
    dark = f"@media (prefers-color-scheme:dark){{svg{{{css_variables('dark')}}}}}"
    return f"svg{{{css_variables('light')}}}\n{dark}\n{rules}"

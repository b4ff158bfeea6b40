"""The page of everything that can be set, and its single parts for other places."""

from __future__ import annotations

from trellis.draw.tiles import hand_tile
from trellis.words.settings import SETTINGS as SENTENCES
from web.html import h, text
from web.languages import NAMES
from web.screens.parts import segment, stone_sign
from web.screens.rules import page
from web.settings import GROUPS, SETTINGS, Settings, is_switch
from web.speech import t, th

SWATCH_TILES = (8, 37)
"""Two tiles with all six vines between them."""


def settings_page(settings: Settings) -> str:
    """All settings by groups."""
    return page(t("settings"), "".join(_group(settings, name) for name in GROUPS), "flowers")


def _group(settings: Settings, group: str) -> str:
    rows = "".join(setting(settings, name) for name in GROUPS[group])
    return h("section", h("h2", th(f"settings_{group}")), rows, class_="settings")


def setting(settings: Settings, name: str) -> str:
    """One setting: a switch, or its values side by side; and what it does, where that is said."""
    value = settings[name]
    how = f"setting_{name}_how"
    said = h("small", th(f"setting_{name}_how")) if how in SENTENCES else ""
    if is_switch(name):
        return _switch(name, settings.is_on(name), said)
    if name == "theme":
        return h("div", themes(value), said, class_="setting")
    options = [((one, _words(name, one)), one == value) for one in SETTINGS[name]]
    chosen = segment(f"setting {name}", t(f"setting_{name}"), options)
    return h("div", chosen, said, class_="setting")


def _words(name: str, value: str) -> str:
    if name == "language" and value in NAMES:
        return NAMES[value]
    code = value.replace("-", "_")
    return t(f"setting_{name}_{code}")


def themes(chosen: str) -> str:
    """The themes to choose from, each with all its vines and both kinds of stone."""
    cards = "".join(_theme(one, one == chosen) for one in SETTINGS["theme"])
    legend = h("legend", th("setting_theme"))
    return h("fieldset", legend, h("div", cards, class_="themes"))


def _theme(theme: str, is_on: bool) -> str:
    words = _words("theme", theme)
    radio = h(
        "input",
        type="radio",
        name="setting theme",
        value=theme,
        data_field="setting theme",
        checked=is_on,
    )
    halves = ("light", "dark") if theme == "system" else (theme, theme)
    swatch = _half(theme, halves[0], SWATCH_TILES[0], "black")
    swatch += _half(theme, halves[1], SWATCH_TILES[1], "white")
    return h(
        "label",
        radio,
        h("span", swatch, class_="swatch", aria_hidden="true"),
        h("span", text(words), class_="theme-name"),
        class_="theme",
    )


def _half(choice: str, theme: str, tile: int, side: str) -> str:
    drawn = hand_tile(tile, sheet="g", prefix=f"swatch-{choice}", title=_words("theme", choice))
    return h("span", drawn, stone_sign(side), data_theme=theme)


def _switch(name: str, is_on: bool, said: str) -> str:
    box = h(
        "input",
        type="checkbox",
        role="switch",
        checked=is_on,
        data_field=f"setting {name}",
        aria_label=t(f"setting_{name}"),
    )
    words = h("span", text(t(f"setting_{name}")), said, class_="switch-words")
    return h("label", words, box, class_="switch-row")

"""The page of everything that can be set, and its single parts for other places."""

from __future__ import annotations

from trellis.words.settings import SETTINGS as SENTENCES
from web.html import h, text
from web.screens.parts import segment
from web.screens.rules import page
from web.settings import GROUPS, SETTINGS, Settings, is_switch
from web.speech import t, th


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
    options = [((one, _words(name, one)), one == value) for one in SETTINGS[name]]
    chosen = segment(f"setting {name}", t(f"setting_{name}"), options)
    return h("div", chosen, said, class_="setting")


def _words(name: str, value: str) -> str:
    code = value.replace("-", "_")
    return t(f"setting_{name}_{code}")


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

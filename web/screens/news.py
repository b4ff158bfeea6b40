"""The news of the site: a line at the foot of the page, with at most two buttons."""

from __future__ import annotations

from web.html import h
from web.screens.parts import icon_button
from web.speech import t, th


def news(kind: str, way: str = "") -> str:
    """The line for a kind of news, or nothing; `way` is a way to install, or `prompt`."""
    if kind == "update":
        return _line(th("update_here"), _button("main", th("update_now"), "update") + _later())
    if kind == "ready":
        return _line(th("offline_ready"), _cross())
    if kind == "install":
        has_button = way == "prompt"
        buttons = _button("main", th("install"), "install") + _later() if has_button else _cross()
        return _line(th(f"install_{way}"), buttons)
    return ""


def update_row() -> str:
    """The row of a game's menu that takes the new version; it is seen only while one waits."""
    return _button("plain update-row", th("update_row"), "update")


def _line(words: str, buttons: str) -> str:
    return h("p", words) + h("div", buttons, class_="news-actions")


def _button(kind: str, label: str, do: str) -> str:
    return h("button", label, type="button", class_=f"button {kind}", data_do=f"news {do}")


def _later() -> str:
    return _button("quiet", th("not_now"), "close")


def _cross() -> str:
    return icon_button("news close", "cross", t("close"))

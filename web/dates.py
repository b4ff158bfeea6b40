"""Moments as words, by the browser's own knowledge of languages."""

from __future__ import annotations

import js
from pyodide.ffi import to_js
from pyscript import document, window


def date_words(moment: int) -> str:
    """A moment (milliseconds since 1970) in the page's language, "" for none."""
    if not moment:
        return ""
    style = to_js(
        {"dateStyle": "medium", "timeStyle": "short"}, dict_converter=js.Object.fromEntries
    )
    try:
        return str(js.Intl.DateTimeFormat.new(_tag(), style).format(moment))
    except Exception:  # a language or a moment that the browser does not know
        return ""


def _tag() -> str:
    """The language of the page, in the way of the country that the browser names."""
    page = str(document.documentElement.lang or "en")
    tags = map(str, window.navigator.languages or ())
    return next((tag for tag in tags if tag.partition("-")[0] == page), page)

"""Moments as words, by the browser's own knowledge of languages."""

from __future__ import annotations

import js
from pyodide.ffi import to_js
from pyscript import document


def date_words(moment: int) -> str:
    """A moment (milliseconds since 1970) in the page's language, "" for none."""
    if not moment:
        return ""
    style = to_js(
        {"dateStyle": "medium", "timeStyle": "short"}, dict_converter=js.Object.fromEntries
    )
    try:
        form = js.Intl.DateTimeFormat.new(document.documentElement.lang or "en", style)
        return str(form.format(moment))
    except Exception:  # a language or a moment that the browser does not know
        return ""

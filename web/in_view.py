"""What comes into view is drawn then: the module that touches the browser's watch over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js
from pyscript import document

MARGIN = "200px"


class InView:
    """Calls `came(id)` once for each element with `data-picture` that comes near the window."""

    def __init__(self, came: Callable[[str], str]) -> None:
        def seen(entries: Any, _: Any) -> None:
            for entry in entries:
                if entry.isIntersecting:
                    self._watch.unobserve(entry.target)
                    entry.target.innerHTML = came(str(entry.target.dataset.picture))

        options = to_js({"rootMargin": MARGIN}, dict_converter=js.Object.fromEntries)
        self._watch = js.IntersectionObserver.new(create_proxy(seen), options)

    def watch(self) -> None:
        """Watch all that is in the page now and empty."""
        self._watch.disconnect()
        for element in document.querySelectorAll("[data-picture]:empty"):
            self._watch.observe(element)

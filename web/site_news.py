"""What the site itself has to say: that it is kept, that a new version waits, how to install it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from pyscript import when, window

from web import document
from web.install import way_to_install
from web.news import News
from web.offline import Offline
from web.screens.news import news
from web.storage import Shelf

HINT = "install"


class SiteNews:
    """The one line at the foot of the page, and what its buttons do.

    `settle` returns when nothing would be lost by loading the page anew.
    """

    def __init__(self, shelf: Shelf, settle: Callable[[], Awaitable[None]]) -> None:
        self._shelf = shelf
        self._news = News()
        self._offline = Offline(self._tell, settle)
        self._way = ""
        self._prompt: Any = None
        self._hinting: asyncio.Task[None] | None = None
        self._shown = ("", "")

    async def start(self) -> None:
        """Take care of the copy, and of the hint how to install; after the page is ready."""
        when("beforeinstallprompt", window)(self._may_install)
        await self._offline.start()
        self._way = "prompt" if self._prompt else way_to_install(*document.device())
        await self._hint()

    def turn_page(self, was_visible: bool) -> None:
        """Another screen is shown; `was_visible` says whether the line was to be seen till now."""
        self._news.turn_page(was_visible)
        self._show()

    def _do_news(self, what: str) -> None:
        """A button of the line, or of a menu, was pressed."""
        if what == "update":
            self._offline.accept()
        elif what == "install" and self._prompt:
            self._prompt.prompt()
        self._news.close()
        self._show()

    async def _hint(self) -> None:
        """On the second visit or later, once on a device, say how to install, if there is a way."""
        is_known = self._shelf.is_told(HINT) or not self._shelf.is_open or document.is_app()
        if self._way and self._offline.was_kept and not is_known:
            await self._shelf.save_told(HINT)
            self._tell("install")

    def _may_install(self, event: Any) -> None:
        """The browser offers to install; it may do so at any time, and its own bar stays away."""
        event.preventDefault()
        self._prompt, self._way = event, "prompt"
        self._show()
        self._hinting = asyncio.ensure_future(self._hint())

    def _tell(self, kind: str) -> None:
        self._news.tell(kind)
        self._show()

    def _show(self) -> None:
        """Draw the line where it is another than before."""
        wanted = (self._news.shown, self._way)
        if wanted != self._shown:
            self._shown = wanted
            document.show_news(self._news.shown, news(*wanted))

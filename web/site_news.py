"""What the site itself has to say: that it is kept, that a new version waits, how to install it."""

from __future__ import annotations

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
        self._shown = ("", "")

    async def start(self) -> None:
        """Take care of the copy, and of the hint how to install; after the page is ready."""
        when("beforeinstallprompt", window)(self._may_install)
        await self._offline.start()
        self._way = "prompt" if self._prompt else way_to_install(*document.device())
        if self._is_hint_due():
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

    def _is_hint_due(self) -> bool:
        """On the second visit or later, once on a device, where there is something to be done."""
        may_be_said = self._shelf.is_open and not self._shelf.is_told(HINT)
        return bool(self._way) and self._offline.was_kept and may_be_said and not document.is_app()

    async def _hint(self) -> None:
        await self._shelf.save_told(HINT)
        self._tell("install")

    async def _may_install(self, event: Any) -> None:
        """The browser offers to install; it may do so at any time, and its own bar stays away."""
        event.preventDefault()
        self._prompt, self._way = event, "prompt"
        if self._is_hint_due():
            await self._hint()
        self._show()

    def _tell(self, kind: str) -> None:
        self._news.tell(kind)
        self._show()

    def _show(self) -> None:
        """Draw the line where it is another than before."""
        wanted = (self._news.shown, self._way)
        if wanted != self._shown:
            self._shown = wanted
            document.show_news(self._news.shown, news(*wanted))

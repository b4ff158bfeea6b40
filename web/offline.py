"""The copy of the site for times without a network, and its new releases.

A service worker keeps the copy; the build generates it (`web/build/offline.py`). A first worker
becomes active once everything is kept. A later one, of a new release, fetches its files and then
waits: only when it is asked to does it take over, and then every open page loads anew, so that no
page ever meets files of two releases.

Browsers without workers, private windows and blockers refuse in many ways; then there is simply no
copy, and nothing is said.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyscript import when, window

from web.caches import own_caches

WORKER = "./sw.js"
LOOK_SECONDS = 3600.0
"""How long after one look for a new release a page that comes back to the screen looks again."""

GONE = (404, 410)


class Offline:
    """What this page knows of its service worker.

    `tell` is called with "ready" when everything is kept for the first time, and with "update" when
    a new release waits; `settle` returns when nothing would be lost by loading the page anew.
    """

    def __init__(self, tell: Callable[[str], None], settle: Callable[[], Awaitable[None]]) -> None:
        self._tell = tell
        self._settle = settle
        self._registration: Any = None
        self._is_first_takeover = False
        self._looked = time.monotonic()
        self._is_kept = False
        self.was_kept = False
        """Whether there was a copy when the page started, so that this is no first visit."""

    async def start(self) -> None:
        """Register the worker and listen to it; call once, after the page is ready."""
        if not is_possible():
            return
        try:
            await self._start(window.navigator.serviceWorker)
        except Exception:  # as said above
            return

    async def _start(self, container: Any) -> None:
        known = await registered(container)
        if known and await is_gone():
            await retire(known)
            return
        self.was_kept = self._is_kept = bool(known and known.active)
        self._is_first_takeover = not self.was_kept
        when("controllerchange", container)(self._taken_over)
        registration = await container.register(WORKER)
        if registration:
            self._registration = registration
            await self._listen(registration)

    async def _listen(self, registration: Any) -> None:
        when("updatefound", registration)(self._found)
        when("visibilitychange", window.document)(self._looked_at)
        for worker in (registration.installing, registration.waiting, registration.active):
            if worker:
                await self._watch(worker)

    async def _found(self, event: Any) -> None:
        if self._registration.installing:
            await self._watch(self._registration.installing)

    async def _watch(self, worker: Any) -> None:
        """Tell how far a worker is, now and whenever that changes."""

        async def changed(event: Any = None) -> None:
            state = str(worker.state)
            if state == "installed" and self._is_kept:
                self._tell("update")
            elif state == "activated" and not self._is_kept and await has_copy():
                self._is_kept = True
                self._tell("ready")

        when("statechange", worker)(changed)
        await changed()

    def accept(self) -> None:
        """Ask the new release to take over; when it does, all pages load anew."""
        waiting = self._registration.waiting if self._registration else None
        if waiting:
            waiting.postMessage(js.JSON.parse('{"type": "SKIP_WAITING"}'))

    async def _taken_over(self, event: Any) -> None:
        """Another worker serves this page now; the very first one brings nothing new."""
        if self._is_first_takeover:
            self._is_first_takeover = False
            return
        await self._settle()
        window.location.reload()

    async def _looked_at(self, event: Any) -> None:
        """An app on a phone is not loaded anew for days, so look for a new release now and then."""
        if window.document.hidden or time.monotonic() - self._looked < LOOK_SECONDS:
            return
        self._looked = time.monotonic()
        try:
            await self._registration.update()
        except Exception:  # no network, or anything else
            return


def is_possible() -> bool:
    """Whether this browser has workers, and the page stands by itself rather than in a frame."""
    try:
        return bool(window.navigator.serviceWorker) and window.self == window.top
    except Exception:  # a page that may keep nothing gets an error for an answer
        return False


async def registered(container: Any) -> Any:
    """The registration of this very site, or nothing. A site above may have one as well."""
    found = await container.getRegistration()
    return found if found and found.scope == site() else None


def site() -> str:
    """The full address of the site's folder."""
    return str(js.URL.new("./", window.location.href).href)


async def is_gone() -> bool:
    """Whether the site has no worker any more, which is the word to remove the one at work."""
    options = js.JSON.parse('{"method": "HEAD", "cache": "no-store"}')
    try:
        return (await js.fetch(WORKER, options)).status in GONE
    except Exception:  # no network
        return False


async def has_copy() -> bool:
    """Whether there is a copy; a worker that retires has none."""
    return bool(own_caches(await js.caches.keys(), site()))


async def retire(registration: Any) -> None:
    """Remove the worker and all that it kept; the next load comes from the network."""
    await registration.unregister()
    for name in own_caches(await js.caches.keys(), site()):
        await js.caches.delete(name)

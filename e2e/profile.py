"""A browser with a profile on disk: closed and opened again it still has what the site kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.browser import FLAGS, find_chromium
from e2e.waiting import wait_ready
from trellis.core import Phrase
from trellis.words import say

KEPT_MS = 20_000
"""Far more than it takes to keep a copy of the site."""

STEP_MS = 50


@contextmanager
def browser(
    playwright: Playwright, profile: Path, user_agent: str | None = None
) -> Iterator[BrowserContext]:
    """The browser with that profile; it may call itself another one."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=find_chromium(), args=list(FLAGS), user_agent=user_agent
    )
    yield context
    context.close()


def visit(context: BrowserContext, address: str) -> Page:
    """A page of its own, once its Python answers."""
    page = context.new_page()
    page.goto(address)
    wait_ready(page)
    return page


def news(page: Page, code: str) -> None:
    """Return once the line at the foot of the page says this."""
    expect(page.locator("#news p")).to_have_text(say(Phrase(code)), timeout=KEPT_MS)


def keep(context: BrowserContext, address: str) -> Page:
    """A first visit, up to the word that the site is kept."""
    page = visit(context, address)
    news(page, "offline_ready")
    return page


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    """Return once something is so; AssertionError if it never is."""
    for _ in range(KEPT_MS // STEP_MS):
        if is_so():
            return
        page.wait_for_timeout(STEP_MS)
    raise AssertionError("waited in vain")


def caches(page: Page) -> list[str]:
    """The names of all caches of the page's host."""
    found: list[str] = page.evaluate("caches.keys()")
    return sorted(found)


def scopes(page: Page) -> list[str]:
    """The folders of the host that have a service worker, as paths."""
    script = "async () => (await navigator.serviceWorker.getRegistrations()).map(one => one.scope)"
    found: list[str] = page.evaluate(script)
    return sorted("/" + scope.split("/", 3)[3] for scope in found)

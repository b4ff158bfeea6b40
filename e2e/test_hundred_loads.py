"""The page loads a hundred times, and what there is to know of a load that fails is kept.

New pages in one context, which find everything in the browser's cache, take turns with the first
pages of new contexts, which fetch everything.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

from e2e.waiting import wait_ready
from web.build.site import ROOT

LOADS = 100
NEW_CONTEXT_EVERY = 5
LOGS = ROOT / "build" / "loads"


class Log:
    """All that a page says and asks for, with seconds since its start."""

    def __init__(self, page: Page) -> None:
        self._start = time.monotonic()
        self._lines: list[str] = []
        self.has_errors = False
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._wrong(f"uncaught: {error}\n{error.stack or ''}"))
        page.on("crash", lambda _: self._wrong("the page crashed"))
        page.on("request", lambda one: self._note(f"asked: {one.method} {one.url}"))
        page.on("response", lambda one: self._note(f"status {one.status}: {one.url}"))
        page.on("requestfinished", lambda one: self._note(f"whole: {one.url}"))
        page.on("requestfailed", self._failed)

    def _console(self, message: ConsoleMessage) -> None:
        line = f"console {message.type}: {message.text} ({message.location})"
        (self._wrong if message.type == "error" else self._note)(line)

    def _failed(self, request: Request) -> None:
        self._wrong(f"failed: {request.url}: {request.failure}")

    def _wrong(self, line: str) -> None:
        self.has_errors = True
        self._note(f"WRONG {line}")

    def _note(self, line: str) -> None:
        self._lines.append(f"{time.monotonic() - self._start:8.3f} {line}")

    def keep(self, file: Path, fault: str) -> None:
        """Write it to a file."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join([*self._lines, fault, ""]), "utf-8")


def load(context: BrowserContext, site: str, file: Path) -> bool:
    """Load a new page; whether all went well. If not, its log and a picture are kept."""
    page = context.new_page()
    log, fault = Log(page), ""
    try:
        page.goto(site)
        wait_ready(page)
    except Error as error:
        fault = f"{error}\nthe page's root: {root_of(page)}"
    if fault or log.has_errors:
        log.keep(file, fault)
        picture(page, file.with_suffix(".png"))
    page.close()
    return not (fault or log.has_errors)


def root_of(page: Page) -> str:
    """How far the start is, by the page's root element."""
    try:
        return str(page.evaluate("JSON.stringify({...document.documentElement.dataset})"))
    except Error as error:
        return str(error)


def picture(page: Page, file: Path) -> None:
    """Keep a picture of the page, if it can be taken."""
    try:
        page.screenshot(path=file)
    except Error:
        return


@pytest.mark.slow
def test_a_hundred_loads(browser: Browser, site: str) -> None:
    shutil.rmtree(LOGS, ignore_errors=True)
    context, failed = browser.new_context(), []
    for number in range(LOADS):
        if number % NEW_CONTEXT_EVERY == 0:
            context.close()
            context = browser.new_context()
        file = LOGS / f"load-{number:03}.log"
        if not load(context, site, file):
            failed.append(str(file))
    context.close()
    assert not failed, f"{len(failed)} of {LOADS} loads failed; their logs: {' '.join(failed)}"

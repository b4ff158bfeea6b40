"""Waiting for the page."""

from __future__ import annotations

from playwright.sync_api import Error, Page

BOOT_MS = 60_000
"""Far more than a start takes, for machines with other work to do."""


def wait_ready(page: Page) -> None:
    """Return once the page's Python answers; raises Playwright's TimeoutError if it never does.

    In one of several hundred starts Chromium's renderer itself crashes, page and all. Such a start
    is said and made once more; a second crash, like any other failure, is raised.
    """
    try:
        _wait(page)
    except Error as error:
        if "crashed" not in str(error):
            raise
        print("the renderer crashed at the start: once more")
        page.reload()
        _wait(page)


def _wait(page: Page) -> None:
    page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=BOOT_MS)

"""Waiting for the page."""

from __future__ import annotations

from playwright.sync_api import Page

BOOT_MS = 60_000
"""Far more than a start takes, for machines with other work to do."""


def wait_ready(page: Page) -> None:
    """Return once the page's Python answers; raises Playwright's TimeoutError if it never does."""
    page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=BOOT_MS)

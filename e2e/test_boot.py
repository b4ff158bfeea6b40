"""The page starts, under its strict policy and below a sub-path."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.waiting import wait_ready


def test_page_gets_ready(page: Page, site: str) -> None:
    page.goto(site)
    wait_ready(page)


def test_reload_gets_ready_again(page: Page, site: str) -> None:
    page.goto(site)
    wait_ready(page)
    page.reload()
    wait_ready(page)

"""A new release: offered while the old one goes on, and taken by every page at one press."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.hands import Hands
from e2e.host import Host
from e2e.profile import browser, caches, keep, news, scopes, visit, wait_until
from e2e.waiting import wait_ready
from web.build.offline import retire_worker
from web.build.site import SITE, build_site

PATH = "/a/b/"
REPORT = "https://github.com/a/b/issues/new"
"""What the two releases differ in: only the new one knows where to report problems."""


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next release: other modules under another name, another page, the same runtime."""
    folder = tmp_path_factory.mktemp("newer") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRELLIS_REPORT", REPORT)
        return build_site(folder)


@pytest.fixture
def host() -> Iterator[Host]:
    """The built site on a host."""
    host = Host({PATH: SITE})
    yield host
    host.stop()


def is_new(page: Page) -> bool:
    """Whether this page runs the new release: its sheet for reports has the link."""
    page.locator("[data-do=report]").click()
    expect(page.locator("#dialog textarea")).to_be_visible()
    found = page.locator(f'#dialog a[href="{REPORT}"]').count() > 0
    page.locator("#dialog [data-do=close]").click()
    return found


def start_stones(hands: Hands) -> None:
    """A new game with one stone down."""
    hands.open("/new/stones")
    hands.page.get_by_role("radio", name="Player 1", exact=True).check()
    hands.push("start_stones")
    hands.press("H8")
    hands.told("one_down", point="H8")


@pytest.mark.slow
def test_a_release_in_the_middle_of_a_game(
    playwright: Playwright, tmp_path: Path, host: Host, newer: Path
) -> None:
    """Two pages, one of them in the middle of a turn: one press, one reload, nothing lost."""
    site = host.address(PATH)
    with browser(playwright, tmp_path / "profile") as context:
        playing = keep(context, site)
        hands = Hands(playing, site, ("Player 1", "Player 2"))
        start_stones(hands)
        host.sites[PATH] = newer
        host.requests.clear()

        reading = visit(context, f"{site}#/about")
        news(reading, "update_here")
        assert not is_new(reading)
        assert {path for path in host.requests if "/vendor/" in path} == set()
        expect(playing.locator("html")).to_have_attribute("data-news", "update")
        hands.press("K8")
        hands.told("both_down", first="H8", second="K8")
        expect(playing.locator("#news")).to_be_hidden()

        loads: list[str] = []
        for page in (playing, reading):
            page.on("load", lambda loaded: loads.append(loaded.url))
            page.evaluate("document.documentElement.dataset.ready = 'old'")
        hands.push("menu")
        hands.push("update_row")
        for page in (playing, reading):
            wait_ready(page)
        hands.told("both_down", first="H8", second="K8")
        assert is_new(reading)
        playing.wait_for_timeout(2_000)
        assert sorted(loads) == sorted((playing.url, reading.url))
        assert {path for path in host.requests if "/vendor/" in path} == set()

        host.stop()
        hands.reload()
        hands.told("both_down", first="H8", second="K8")
        expect(playing.locator("#news")).to_be_empty()


@pytest.mark.slow
def test_a_release_that_is_put_off(
    playwright: Playwright, tmp_path: Path, host: Host, newer: Path
) -> None:
    """Later means later: the old one goes on and starts again, and the new one is offered anew."""
    site = host.address(PATH)
    with browser(playwright, tmp_path / "profile") as context:
        keep(context, site)
        host.sites[PATH] = newer
        page = visit(context, f"{site}#/about")
        news(page, "update_here")
        page.locator("[data-do='news close']").click()
        expect(page.locator("#news")).to_be_empty()
        page.reload()
        wait_ready(page)
        news(page, "update_here")
        assert not is_new(page)


@pytest.mark.slow
def test_a_worker_that_is_taken_away(playwright: Playwright, tmp_path: Path, host: Host) -> None:
    """The host has no worker any more: the page removes the one at work, and what it kept."""
    site = host.address(PATH)
    with browser(playwright, tmp_path / "profile") as context:
        page = keep(context, site)
        assert (scopes(page), len(caches(page))) == ([PATH], 1)
        host.missing.add(f"{PATH}sw.js")
        page.reload()
        wait_ready(page)
        gone(page)
        page.reload()
        wait_ready(page)
        assert page.evaluate("navigator.serviceWorker.controller") is None
        assert (scopes(page), caches(page)) == ([], [])


def gone(page: Page) -> None:
    """Return once the page's host has no worker and no cache."""
    wait_until(page, lambda: not scopes(page) and not caches(page))


@pytest.mark.slow
def test_a_worker_that_retires(playwright: Playwright, tmp_path: Path, host: Host) -> None:
    """The last word of a site: browsers that come once more are free of it, as are later ones."""
    site = host.address(PATH)
    last = tmp_path / "last"
    shutil.copytree(SITE, last, copy_function=os.link)
    (last / "sw.js").unlink()
    retire_worker(last)
    with browser(playwright, tmp_path / "profile") as context:
        keep(context, site).close()
        host.sites[PATH] = last
        beside = context.new_page()
        beside.goto(host.address("/beside"))
        page = visit(context, site)
        gone(beside)
        page.wait_for_timeout(2_500)
        wait_ready(page)
        expect(page.locator("#news")).to_be_empty()
        assert caches(beside) == []
        page.reload()
        wait_ready(page)
        gone(beside)


@pytest.mark.slow
def test_a_copy_that_the_browser_cleared(
    playwright: Playwright, tmp_path: Path, host: Host
) -> None:
    """A worker without its copy is of no use: the first visit removes it, the next keeps anew."""
    site = host.address(PATH)
    with browser(playwright, tmp_path / "profile") as context:
        page = keep(context, site)
        page.evaluate("async () => { for (const one of await caches.keys()) caches.delete(one); }")
        page.reload()
        wait_ready(page)
        gone(page)
        page.reload()
        news(page, "offline_ready")

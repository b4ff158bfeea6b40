"""The site in a real browser: built once, served under a sub-path, with an eye on every complaint.

A test takes `page` (from pytest-playwright) and `site` (its address), opens the page with
`page.goto(site)` and waits with `wait_ready(page)` of e2e.waiting. It fails if, meanwhile, any
page of its context logged an error, let an exception through, asked another origin for anything
or got no good answer. A test that provokes one of these takes `complaints` and clears the list.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request, Response

from e2e.browser import FLAGS, find_chromium
from web.build.serve import address, make_server
from web.build.site import SITE, build_site

if TYPE_CHECKING:
    from e2e.phones import Opener

PREFIX = "/x/trellis/"


def pytest_configure(config: pytest.Config) -> None:
    """Build the site once, before any of pytest-xdist's workers starts."""
    if not hasattr(config, "workerinput"):
        build_site()


ICON = "/icon-"


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The site's address, as in "http://127.0.0.1:40961/x/trellis/"."""
    server = make_server(SITE, PREFIX)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield address(server, PREFIX)
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """pytest-playwright's own, with the Chromium found and quiet flags."""
    return {**browser_type_launch_args, "executable_path": find_chromium(), "args": list(FLAGS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """pytest-playwright's own. No test but those of what is kept has the site kept."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def complaints() -> list[str]:
    """What went wrong in the browser so far; must be empty at the end of the test."""
    return []


@pytest.fixture
def context(context: BrowserContext, site: str, complaints: list[str]) -> Iterator[BrowserContext]:
    """pytest-playwright's own, watched."""
    watch(context, site, complaints)
    yield context
    assert complaints == []


@pytest.fixture
def open_phone(browser: Browser, site: str, complaints: list[str]) -> Iterator[Opener]:
    """Opens games on phones, watched as well; see `e2e.phones`."""
    from e2e.phones import Phones  # it imports from here

    phones = Phones(browser, site, lambda context: watch(context, site, complaints))
    yield phones.open
    phones.close()
    assert complaints == []


def watch(context: BrowserContext, site: str, complaints: list[str]) -> None:
    """Note every complaint of the context's pages, those opened later included."""
    origin = site.removesuffix(PREFIX)

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"console: {message.text}")

    def on_request(request: Request) -> None:
        if not request.url.startswith((origin + "/", f"blob:{origin}/", "data:")):
            complaints.append(f"another origin: {request.url}")

    def on_response(response: Response) -> None:
        if response.status >= 400:
            complaints.append(f"status {response.status}: {response.url}")

    def on_failure(request: Request) -> None:
        # The icon of the tab is asked for by the browser itself, when it likes; a page that is
        # left meanwhile cuts that off.
        if not (request.failure == "net::ERR_ABORTED" and ICON in request.url):
            complaints.append(f"failed: {request.url}")

    context.on("console", on_console)
    context.on("weberror", lambda error: complaints.append(f"uncaught: {error.error}"))
    context.on("request", on_request)
    context.on("response", on_response)
    context.on("requestfailed", on_failure)

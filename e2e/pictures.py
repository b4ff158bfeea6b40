"""Take the pictures of the README, of links and of app shops: `python -m e2e.pictures`.

After a build; the pictures are committed.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browser import FLAGS, find_chromium
from e2e.conftest import PREFIX
from e2e.games import lively_game
from e2e.stored import put_games
from e2e.waiting import wait_ready
from trellis import stones
from trellis.session import Session, Table
from web.build.pictures import BLACK, WHITE
from web.build.serve import address, make_server
from web.build.site import ROOT, SITE

README = {"width": 1280, "height": 840}
PHONE = {"width": 412, "height": 800}
LINK = {"width": 1200, "height": 630}

FOLDER = ROOT / "docs" / "pictures"


@contextmanager
def opened(browser: Browser, site: str, size: dict[str, int], *games: Session) -> Iterator[Page]:
    """A page of some size with games kept, its Python ready."""
    context = browser.new_context(viewport=size)  # type: ignore[arg-type]  # width and height
    if games:
        put_games(context, site, *games)
    page = context.new_page()
    page.goto(site)
    wait_ready(page)
    yield page
    context.close()


def flowers_picture(browser: Browser, site: str, name: str, size: dict[str, int]) -> None:
    """A tile about to be planted in a lively game."""
    game = lively_game()
    session = game.session(sum(map(len, game.turns()[:17])))
    with opened(browser, site, size, session) as page:
        page.goto(f"{site}#/play/flowers")
        page.click("[data-do=reveal]")
        page.locator(".hand-tile").first.click()
        page.locator("[data-cell^='hex:']").nth(5).click()
        page.screenshot(path=FOLDER / f"flowers{name}.png")


def stones_picture(browser: Browser, site: str, name: str, size: dict[str, int]) -> None:
    """A first stone down, its partners lit."""
    with opened(browser, site, size, stones_session()) as page:
        page.goto(f"{site}#/play/stones")
        page.click("[data-cell=H6]")
        page.screenshot(path=FOLDER / f"stones{name}.png")


def stones_session() -> Session:
    """The position of the start screen, played stone by stone."""
    table = Table("stones", ("Ines", "Karim"), starts=0, wins=(0, 0))
    session = Session.at(table, stones.new_game())
    for black, white in zip(BLACK.split(), WHITE.split(), strict=False):
        for cell in (black, white):
            session.play(stones.parse_move(cell))
            session.do("take white")
    return session


def link_picture(browser: Browser, site: str) -> None:
    """The start screen, as a link to the site is shown elsewhere."""
    with opened(browser, site, LINK) as page:
        page.screenshot(path=ROOT / "web" / "preview.png")


def main() -> None:
    """Take all pictures, in the light theme."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    server = make_server(SITE, PREFIX)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        site = address(server, PREFIX)
        for take in (flowers_picture, stones_picture):
            take(browser, site, "", README)
            take(browser, site, "-phone", PHONE)
        link_picture(browser, site)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()

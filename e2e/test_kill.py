"""The page is killed at random moments of random games and resumes exactly there.

A mirror of the game takes every press as well: what it holds is what the last answered press
showed. The page's process is killed (sometimes the whole browser, by its process), so nothing can
be done at the last moment.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, Page

from e2e.browser import FLAGS, find_chromium
from e2e.stored import put_games, saved
from e2e.waiting import wait_ready
from trellis.core import Rng
from trellis.session import Session, Table, checked, tell, write_save
from trellis.words import say

pytestmark = pytest.mark.slow

KILLS = 22
"""Of the page, in each game; three more are of the whole browser."""

PRESSES = 12
"""At most so many between two kills."""

PRESS = """selector => {
    const found = document.querySelector(selector)
    found.dispatchEvent(new MouseEvent("click", { bubbles: true }))
}"""
REST = """() => new Promise(rested => {
    const opening = indexedDB.open("IDBMap/@pyscript/trellis")
    opening.onsuccess = () => {
        const look = opening.result.transaction("entries")
        look.objectStore("entries").count()
        look.oncomplete = () => { opening.result.close(); setTimeout(rested, 20) }
    }
})"""
"""Until all that is on its way to the storage is there, and what waited for that was done."""

OFFERED = """() => [...document.querySelectorAll(
    "#board [data-cell], #hand [data-cell], #actions [data-do], #tools [data-do=undo], "
    + "#tools [data-do=redo], .curtain [data-do=reveal], dialog[open] [data-do^=sure]"
)].filter(one => one.getAttribute("aria-disabled") !== "true")
  .map(one => one.dataset.cell ? ["cell", one.dataset.cell] : ["do", one.dataset.do])"""


class Player:
    """Somebody who presses at random, and knows what should come of it."""

    def __init__(self, mirror: Session, seed: int) -> None:
        self.mirror = mirror
        self._rng = Rng(seed)

    def choose(self, page: Page) -> tuple[str, str]:
        """A press that offers itself; what goes on in the game is liked better."""
        page.evaluate(REST)
        offered = [tuple(one) for one in page.evaluate(OFFERED)]
        offered = [one for one in offered if not one[1].startswith(("idle", "resign", "agree"))]
        moving = [
            one for one in offered if one[1].split()[0] in ("sure", "confirm", "end", "cover")
        ]
        moving += [one for one in offered if one[1] == "reveal"]
        if moving and self._rng.below(3):
            return self._rng.choice(moving)
        return self._rng.choice(offered)

    def press(self, page: Page, kind: str, name: str) -> None:
        """Press it and wait for the answer."""
        page.evaluate(PRESS, f'[data-{kind}="{name}"]')
        self.follow(kind, name)

    def follow(self, kind: str, name: str) -> None:
        """Do in the mirror what a press does, unless it only asked."""
        if kind == "cell":
            self.mirror.press(name)
        elif name.startswith("sure "):
            self.mirror.do(name.removeprefix("sure "))
        elif not self.is_question(name):
            self.mirror.do(name)

    def is_question(self, name: str) -> bool:
        """Whether a button is asked about before it does anything."""
        return name == "pass" or (name == "undo" and self.mirror.undo_is_shared)

    def moment(self) -> int:
        """Milliseconds to wait before something bad happens; often none."""
        return max(0, self._rng.below(60) - 30)

    def presses(self) -> int:
        """How many presses until then."""
        return 1 + self._rng.below(PRESSES)

    def flip(self) -> bool:
        """Half of the times."""
        return self._rng.below(2) == 0


def resumed(mirror: Session) -> Session:
    """The game as it is when the page was opened anew: nobody has seen a hand yet."""
    mirror.cover()
    mirror.notice = ()
    return mirror


def shows(page: Page, mirror: Session) -> bool:
    """Whether the screen is that of the mirror."""
    if mirror.is_covered:
        return page.locator(".curtain h1").inner_text() == mirror.names[mirror.active_turn]
    wanted = say(tell(mirror)[0].title, mirror.names)
    return page.locator("#prompt h2").inner_text().removesuffix(".") == wanted.removesuffix(".")


def start(context: BrowserContext, site: str, game: str) -> Page:
    page = context.new_page()
    page.goto(f"{site}#/play/{game}")
    wait_ready(page)
    page.wait_for_timeout(50)  # the tab makes the game its own
    return page


def kill(page: Page) -> None:
    """Let the page's process crash."""
    with contextlib.suppress(Error):
        page.goto("chrome://crash", timeout=5_000)
    page.close()


@pytest.fixture
def own_context(browser: Browser) -> Iterator[BrowserContext]:
    """A context that nobody watches: what is killed complains."""
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


def table(game: str) -> Session:
    seats = checked(Table(game, ("Ada", "Bo"), starts=0, size=9))
    return Session.begin(seats, Rng(7))


@pytest.mark.parametrize("game", ["stones", "flowers"])
def test_a_killed_page_resumes_exactly_there(
    own_context: BrowserContext, site: str, game: str
) -> None:
    mirror = table(game)
    put_games(own_context, site, mirror)
    player = Player(resumed(mirror), 1)
    for number in range(KILLS):
        page = start(own_context, site, game)
        assert shows(page, mirror), number
        for _ in range(player.presses()):
            player.press(page, *player.choose(page))
        wanted = {write_save(mirror)}
        if player.flip():  # one press more is on its way when it happens
            kind, name = player.choose(page)
            delay = player.moment()
            page.evaluate(
                f"([s, ms]) => {{ setTimeout(() => ({PRESS})(s), ms) }}",
                [f'[data-{kind}="{name}"]', delay],
            )
            player.follow(kind, name)
            wanted.add(write_save(mirror))
        kill(page)
        found = saved(own_context, game)
        assert found in wanted, number
        from trellis.session import read_save

        player.mirror = mirror = resumed(read_save(found or ""))
        if mirror.is_finished:
            mirror.do("undo")
            mirror = player.mirror = table(game)
            put_games_again(own_context, site, mirror)


def put_games_again(context: BrowserContext, site: str, mirror: Session) -> None:
    """Begin anew: the game came to its end."""
    put_games(context, site, resumed(mirror))


def test_a_killed_browser_resumes_exactly_there(
    browser_type: BrowserType, site: str, tmp_path: Path
) -> None:
    mirror: Session | None = None
    player = Player(table("stones"), 3)
    for number in range(6):
        context = browser_type.launch_persistent_context(
            str(tmp_path),
            executable_path=find_chromium(),
            args=list(FLAGS),
            service_workers="block",
        )
        page = context.pages[0]
        page.goto(f"{site}#/play/stones" if number else f"{site}#/new/stones")
        wait_ready(page)
        if mirror is None:
            page.locator("[data-do=start]").click()
            page.wait_for_selector("#prompt h2")
            page.wait_for_timeout(500)
            text = saved(context, "stones")
            assert text is not None
            from trellis.session import read_save

            player.mirror = mirror = read_save(text)
        page.wait_for_timeout(100)
        assert shows(page, mirror), number
        for _ in range(player.presses()):
            player.press(page, *player.choose(page))
        page.wait_for_timeout(30)
        os.kill(_process(tmp_path), signal.SIGKILL)
        with contextlib.suppress(Error):
            context.close()
    assert mirror is not None and len(mirror.line.done) > 2


def _process(folder: Path) -> int:
    """The browser that has its profile in a folder, found by the lock it keeps there."""
    return int(os.readlink(folder / "SingletonLock").rpartition("-")[2])

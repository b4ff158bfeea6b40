"""Phones with a game on them, and what is seen there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from e2e.fingers import Fingers, Spot
from e2e.games import lively_game
from e2e.hands import Hands
from e2e.stored import as_kept, put
from trellis import stones
from trellis.core import Rng
from trellis.session import Session, Table

PIXEL = {"width": 412, "height": 839}
IPHONE = {"width": 390, "height": 664}
SMALL = {"width": 360, "height": 740}

PLIES = 20
KEPT_MS = 800
"""Longer than the part of the board that is seen waits to be kept."""

PLAYERS = ("Ada", "Bo")

Opener = Callable[..., tuple[Hands, Fingers]]
"""Opens a game on a phone of some size: `Phones.open`."""


def turned(size: dict[str, int]) -> dict[str, int]:
    """The same phone on its side."""
    return {"width": size["height"], "height": size["width"]}


class Phones:
    """Phones that keep nothing yet; `watch` is called with each one's context."""

    def __init__(
        self, browser: Browser, site: str, watch: Callable[[BrowserContext], None]
    ) -> None:
        self._browser, self._site, self._watch = browser, site, watch
        self._contexts: list[BrowserContext] = []

    def open(
        self, session: Session, size: dict[str, int], **settings: str
    ) -> tuple[Hands, Fingers]:
        """A game on the screen of a phone, the hand open, with some settings chosen."""
        context = self._phone(size)
        game = session.table.game
        chosen = {f"settings/1/{name}": value for name, value in settings.items()}
        put(context, self._site, {**as_kept(session), **chosen})
        hands = Hands(context.new_page(), self._site, session.names)
        hands.open(f"/play/{game}")
        if game == "flowers" and len(session.people) > 1:
            hands.push("i_am", seat=session.active_turn)
        return hands, Fingers(hands.page)

    def close(self) -> None:
        """Put all of them away."""
        for context in self._contexts:
            context.close()

    def _phone(self, size: Any) -> BrowserContext:
        context = self._browser.new_context(
            viewport=size,
            has_touch=True,
            is_mobile=True,
            device_scale_factor=1,
            service_workers="block",
        )
        self._contexts.append(context)
        self._watch(context)
        return context


def garden(plies: int = PLIES) -> Session:
    """A game of Flowers in which somebody is to plant, or to claim."""
    return lively_game().session(plies)


def board() -> Session:
    """A game of Stones in its middle."""
    session = Session.at(Table("stones", PLAYERS, starts=0, wins=(0, 0)), stones.new_game(15))
    for move in stones.playout(stones.new_game(15), Rng(1)).moves[:30]:
        assert session.play(move) is None
    return session


def seen(page: Page) -> tuple[float, ...]:
    """The part of the drawing that is shown."""
    return tuple(map(float, (page.locator("#board svg").get_attribute("viewBox") or "").split()))


def still(page: Page) -> tuple[float, ...]:
    """The same, once it stands still."""
    before: tuple[float, ...] = ()
    while (now := seen(page)) != before:
        before = now
        page.wait_for_timeout(100)
    return now


def middle(hands: Hands, selector: str = "#board") -> Spot:
    """The middle of something on the page."""
    box = hands.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

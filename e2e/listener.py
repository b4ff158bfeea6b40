"""Somebody who plays by ear: roles, names, and what the live region says. Nothing is looked at.

A press is what a screen reader does to what it stands on: an event, wherever that lies on the
screen. Names are read from the page's accessibility tree through Playwright's roles.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from e2e.waiting import wait_ready
from trellis import flowers, stones
from trellis.core import Phrase
from trellis.core.messages import Value
from trellis.core.points import format_point
from trellis.words import say

PATIENCE_MS = 20_000

LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes) window.heard.push(node.textContent);
}).observe(document.getElementById("said"), { childList: true, subtree: true }));
"""


class Listener:
    """A person at the page; `names` are those of the seats."""

    def __init__(self, page: Page, site: str, names: tuple[str, ...]) -> None:
        self.page, self.site, self.names = page, site, names
        self._heard = 0
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(LISTEN)

    def open(self, route: str) -> None:
        """Open the page at a part of it."""
        self.page.goto(f"{self.site}#{route}")
        wait_ready(self.page)

    def words(self, code: str, **params: Value) -> str:
        """A phrase as the page says it."""
        return say(Phrase(code, **params), self.names)

    def button(self, code: str, **params: Value) -> None:
        """Press the button of that name."""
        name = self.words(code, **params)
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def press(self, what: Locator) -> None:
        """Press the one thing of a role and a name."""
        expect(what).to_have_count(1)
        what.dispatch_event("click")

    def cell(self, begins: str) -> Locator:
        """The cell of the grid whose name begins so."""
        return self.page.get_by_role("gridcell", name=re.compile(f"^{re.escape(begins)}"))

    def hear(self, sentence: str) -> None:
        """Wait until a sentence is said, after all that was heard before."""
        self.page.wait_for_function(
            "([from, one]) => window.heard.indexOf(one, from) >= 0", arg=[self._heard, sentence]
        )
        heard: list[str] = self.page.evaluate("window.heard")
        self._heard = heard.index(sentence, self._heard) + 1

    def heard(self) -> list[str]:
        """All that was said since the page was opened."""
        said: list[str] = self.page.evaluate("window.heard")
        return said

    # Flowers ------------------------------------------------------------------------------------

    def plant(self, move: flowers.Plant) -> None:
        """Take a tile, put it on a place, turn it, plant it."""
        tile = re.compile(rf"^Tile {move.tile}:")
        self.press(self.page.get_by_role("button", name=tile))
        self.press(self.cell(self.words("open_at", q=move.place.q, r=move.place.r) + ";"))
        for _ in range(move.rot):
            self.button("turn_right")
        self.button("plant")

    def vine(self, vine: flowers.Vine) -> None:
        """Press a vine that is offered."""
        colour = flowers.COLOURS[flowers.COLOUR_OF[vine.tile][vine.index]]
        name = self.words("vine_name", colour=colour, tile=vine.tile)
        self.press(self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}, ")))

    def make(self, state: flowers.State, move: flowers.Move) -> None:
        """Make any move of Flowers."""
        match move:
            case flowers.Plant():
                self.plant(move)
            case flowers.Claim(index):
                self.vine(flowers.Vine(state.planted or 0, index))
            case flowers.Gift(vine):
                self.vine(vine)
            case flowers.Stop():
                self.button("end_turn_lapse", count=state.gifts)
            case flowers.Owner(_, seat) | flowers.First(seat):
                self.button("give_to", seat=seat)

    # Stones -------------------------------------------------------------------------------------

    def turn(self, move: stones.Move) -> None:
        """Make any move of Stones."""
        if isinstance(move, stones.Choice):
            self.button(f"take_{move.side}")
            return
        for point in move.points:
            self.press(self.cell(f"{format_point(point)},"))
        codes = {0: "pass_turn", 1: "one_stone_only", 2: "place_both"}
        self.button(codes[len(move.points)])
        if not move.points:
            self.button("yes_pass")

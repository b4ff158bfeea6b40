"""What a person at the page does: presses, keys, the wheel, and a look at what there is.

Buttons are found by the words they carry, cells by their `data-cell`. Nothing here calls the
program in the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isqrt
from xml.etree import ElementTree

from playwright.sync_api import Locator, Page, expect

from e2e.waiting import wait_ready
from trellis import flowers
from trellis.core import Hex, Phrase, Reason
from trellis.core.messages import Value
from trellis.core.points import Point
from trellis.draw.layouts import centre
from trellis.flowers import Vine
from trellis.words import ENGLISH, Language, say

PATIENCE_MS = 10_000
CHANGE_MS = 2_000
STEP_MS = 10
CELL = 40
"""Units from point to point on the board of Stones."""


class Hands:
    """A person at the page; `names` are those of the seats, as sentences use them."""

    def __init__(
        self, page: Page, site: str, names: tuple[str, ...] = (), language: Language = ENGLISH
    ) -> None:
        self.page = page
        self.site = site
        self.names = names
        self.language = language
        self.turned = 0
        page.set_default_timeout(PATIENCE_MS)

    # Going about ----------------------------------------------------------------------------

    def open(self, route: str = "") -> None:
        """Open the page anew at a part of it, as in "/play/flowers", and wait until it answers."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.site}#{route}" if route else self.site)
        wait_ready(self.page)

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        wait_ready(self.page)

    def follow(self, code: str, **params: Value) -> None:
        """Press a link by its words."""
        self.link(code, **params).click()

    def back_to_start(self) -> None:
        """Go from a screen to the start screen by its arrow."""
        self.follow("back")
        expect(self.page.locator("html")).to_have_attribute("data-screen", "start")

    def words(self, code: str, **params: Value) -> str:
        """A phrase as the page says it."""
        return say(Phrase(code, **params), self.names, self.language)

    def button(self, code: str, **params: Value) -> Locator:
        """A button by its words."""
        words = self.words(code, **params)
        return self._top().get_by_role("button", name=words, exact=True)

    def link(self, code: str, **params: Value) -> Locator:
        """A link by its words."""
        words = self.words(code, **params)
        return self._top().get_by_role("link", name=words, exact=True)

    def _top(self) -> Locator:
        """What lies on top: the open dialog, or the page."""
        dialog = self.page.locator("dialog[open]")
        return dialog if dialog.count() else self.page.locator("main:visible")

    def push(self, code: str, **params: Value) -> None:
        """Press a button by its words."""
        self.button(code, **params).click()

    def push_dim(self, code: str, **params: Value) -> None:
        """Press a button that says it does nothing now."""
        button = self.button(code, **params)
        expect(button).to_have_attribute("aria-disabled", "true")
        button.click(force=True)

    def press(self, cell: str) -> None:
        """Press a cell of the board or the hand."""
        self.cell(cell).click()

    def cell(self, cell: str) -> Locator:
        """A cell of the board or the hand."""
        return self.page.locator(f'[data-cell="{cell}"]')

    def undo(self, is_shared: bool = False) -> None:
        """Take the last step back; one that all have to agree to is asked about first."""
        self.push("undo")
        if is_shared:
            self.asked("ask_undo")
            self.push("yes_undo")

    def redo(self) -> None:
        """Make the step again."""
        self.push("redo")

    # Flowers --------------------------------------------------------------------------------

    def reveal(self, seat: int) -> None:
        """Say at the curtain who one is."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.names[seat])
        self.push("i_am", seat=seat)

    def end_turn(self, seat: int) -> None:
        """End the turn, and give the device to the next seat."""
        self.push("end_turn")
        self.push("pass_device_to", seat=seat)

    def hold(self, tile: int) -> None:
        """Take a tile from the hand."""
        self.press(f"hand:{tile}")

    def put(self, place: Hex) -> None:
        """Put the held tile on an open place."""
        self.press(f"hex:{place.q},{place.r}")

    def turn(self, rot: int, place: Hex) -> None:
        """Turn the staged tile clockwise, each time by another of the ways there are."""
        ways: tuple[Callable[[], None], ...] = (
            lambda: self._times(rot, lambda: self.push("turn_right")),
            lambda: self._times(6 - rot, lambda: self.push("turn_left")),
            lambda: self._times(rot, lambda: self.page.keyboard.press("r")),
            lambda: self._times(6 - rot, lambda: self.page.keyboard.press("Shift+R")),
            lambda: self._times(rot, lambda: self._wheel(1)),
            lambda: self._times(6 - rot, lambda: self._wheel(-1)),
            lambda: self._times(rot, lambda: self.put(place)),
        )
        ways[self.turned % len(ways)]()
        self.turned += 1

    def _times(self, count: int, act: Callable[[], None]) -> None:
        for _ in range(count):
            act()

    def _wheel(self, direction: int) -> None:
        """One click of the wheel over the board; it arrives a little later."""
        hand = self.page.locator("#hand")
        before = hand.inner_html()
        self.page.locator("#board svg").hover(position={"x": 5, "y": 5})
        self.page.mouse.wheel(0, 100 * direction)
        for _ in range(CHANGE_MS // STEP_MS):
            if hand.inner_html() != before:
                return
            self.page.wait_for_timeout(STEP_MS)
        raise AssertionError("the wheel turned nothing")

    def plant(self, move: flowers.Plant) -> None:
        """Take a tile, put it on a place, turn it, plant it."""
        self.hold(move.tile)
        self.put(move.place)
        self.turn(move.rot, move.place)
        self.push("plant")

    def make(self, state: flowers.State, move: flowers.Move) -> None:
        """Make any move of Flowers at the page."""
        match move:
            case flowers.Plant():
                self.plant(move)
            case flowers.Owner(index, seat):
                self.press(f"owner:{index},{seat}")
            case flowers.First(seat):
                self.push("lands_first", seat=seat)
            case flowers.Claim(index):
                self.press(f"vine:{state.planted},{index}")
            case flowers.Gift(vine):
                self.press(f"vine:{vine.tile},{vine.index}")
            case flowers.Stop():
                self.push("end_turn_lapse", count=state.gifts)

    def press_place(self, place: Hex) -> None:
        """Press a place of the garden where nothing offers itself to be pressed."""
        board = self.page.locator("#board svg")
        x, y, width, height = map(float, (board.get_attribute("viewBox") or "").split())
        box = board.bounding_box()
        assert box is not None
        scale = min(box["width"] / width, box["height"] / height)
        across, down = centre(place)
        left = box["x"] + (box["width"] - width * scale) / 2 + (across - x) * scale
        top = box["y"] + (box["height"] - height * scale) / 2 + (down - y) * scale
        self.page.mouse.click(left, top)

    # Looking --------------------------------------------------------------------------------

    def refused(self, code: str, **params: Value) -> None:
        """Check that the last press was refused for this reason."""
        words = say(Reason(code, **params), self.names, self.language)
        expect(self.page.locator("#refusal")).to_have_text(words)

    def not_refused(self) -> None:
        """Check that nothing is refused."""
        expect(self.page.locator("#refusal")).to_have_text("")

    def told(self, code: str, **params: Value) -> None:
        """Check the title of the prompt."""
        expect(self.page.locator("#prompt h2")).to_have_text(
            re.compile(rf"^{re.escape(self.words(code, **params))}\.?$")
        )

    def says(self, code: str, **params: Value) -> bool:
        """Whether this is the title of the prompt now."""
        said = self.page.locator("#prompt h2").inner_text()
        return said.removesuffix(".") == self.words(code, **params)

    def asked(self, code: str) -> None:
        """Check that a dialog asks something."""
        heading = self.page.locator("dialog[open]").get_by_role("heading")
        expect(heading).to_have_text(self.words(code))

    def scores(self) -> tuple[int, ...]:
        """The number beside every player's name."""
        return tuple(map(int, self.page.locator("#players .count").all_inner_texts()))

    def current(self) -> str:
        """The name of the player that stands out."""
        return self.page.locator("#players [aria-current] .player-name").inner_text()

    def cells(self, kind: str) -> set[str]:
        """The cells of a kind (`hex`, `vine`, `hand`, `owner`) that offer themselves."""
        html = self.page.locator("#app").inner_html()
        return set(re.findall(rf'data-cell="({kind}:[^"]+)"', html))

    def layer(self, name: str) -> str:
        """A layer of the board as it is in the page."""
        return self.page.locator(f"#board [data-layer={name}]").inner_html()

    def staged(self) -> str:
        """The tile tried out and what it would make bloom, as drawn; how it came there is left."""
        return re.sub(r' class="fl-spin-\w+"', "", self.layer("staged"))

    def blooms(self) -> dict[Vine, str]:
        """Every flower that stands in the garden: vine to kind."""
        found = re.findall(
            r'href="#g-flower-(\w+)"[^>]*data-vine="(\d+),(\d+)"', self.layer("flowers")
        )
        return {Vine(int(tile), int(index)): kind for kind, tile, index in found}

    def stones(self, layer: str = "stones") -> dict[str, set[Point]]:
        """The stones of both sides, by `b` and `w`."""
        return {side: self._discs(layer, f"st-stones-{side}") for side in ("b", "w")}

    def chain(self, side: str) -> set[Point]:
        """The points ringed as the winning chain."""
        return self._discs("marks", f"st-chain-{side}")

    def lit(self) -> set[Point]:
        """The points lit up for the second stone."""
        return self._discs("marks", "st-partners")

    def _discs(self, layer: str, kind: str) -> set[Point]:
        size = self.board_size()
        drawn = ElementTree.fromstring(f"<g>{self.layer(layer)}</g>")
        discs = drawn.findall(f".//g[@class='{kind}']//circle")
        spots = ((float(disc.get("cx", "")), float(disc.get("cy", ""))) for disc in discs)
        return {Point(round(x / CELL), size - 1 - round(y / CELL)) for x, y in spots}

    def board_size(self) -> int:
        """Points on a side of the board of Stones."""
        return isqrt(self.page.locator("#board .st-hit").count())

    # The menu -------------------------------------------------------------------------------

    def copied(self, code: str = "copy_record") -> str:
        """The text that the menu offers to copy: the record, or the report of a problem."""
        self.push("menu")
        self.push(code)
        words = self.page.locator("#copy-text").input_value()
        self.push("close")
        return words

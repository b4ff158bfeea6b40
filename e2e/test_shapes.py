"""Colour is never the only sign: with one grey for all, vines and flowers still differ on a phone.

Each is drawn by itself in the same place, in black lines and one grey, as a printer without colour
would; then the points that are dark in one picture and not in the other are counted.
"""

from __future__ import annotations

import base64
from itertools import combinations

import pytest
from playwright.sync_api import Page

from trellis.draw.blossoms import FLOWERS
from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.layouts import SLOTS
from trellis.draw.palette import css_variables
from trellis.draw.symbols import symbols, vine_id
from trellis.flowers.tiles import COLOURS

GREY = "".join(f"--v-{one}:#999;--vi-{one}:#000;" for one in COLOURS) + "".join(
    f"--f-{one}:#ddd;--fd-{one}:#555;--fe-{one}:#000;" for one in FLOWERS
)
SHEET = symbols("g")

SAME = """async ([one, other]) => {
    const dark = async png => {
        const bytes = Uint8Array.from(atob(png), sign => sign.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes]))
        const area = new OffscreenCanvas(image.width, image.height).getContext("2d")
        area.drawImage(image, 0, 0)
        return area.getImageData(0, 0, image.width, image.height).data.filter((_, n) => n % 4 == 0)
            .map(value => value < 160 ? 1 : 0)
    }
    const [a, b] = [await dark(one), await dark(other)]
    let both = 0, any = 0
    a.forEach((value, n) => { both += value & b[n]; any += value | b[n] })
    return any ? both / any : 1
}"""
"""Of all points that are dark in one of two pictures, the share that is dark in both."""


def pictures(page: Page, names: list[str], radius: int) -> dict[str, str]:
    """Symbols of tiles of some radius in px, each by itself on white, as PNG in base64."""
    cells = "".join(
        f'<svg id="{name}" width="{2 * radius}" height="{2 * radius}" viewBox="-100 -100 200 200" '
        f'class="{"fl-small" if radius < 30 else ""}"><use href="#g-{name}"/></svg>'
        for name in names
    )
    colours = f":root{{{css_variables('print')}{GREY}}}body{{background:#fff}}"
    page.set_content(
        f"<style>{FLOWERS_CSS}{colours}</style><svg width=0 height=0>{SHEET}</svg>{cells}"
    )
    shots = {name: page.locator(f"#{name}").screenshot() for name in names}
    return {name: base64.b64encode(shot).decode() for name, shot in shots.items()}


def most_alike(page: Page, names: list[str], radius: int) -> tuple[float, str, str]:
    """The two of some symbols that differ least, and the share they have in common."""
    shots = pictures(page, names, radius)
    pairs = combinations(names, 2)
    return max((page.evaluate(SAME, [shots[a], shots[b]]), a, b) for a, b in pairs)


@pytest.mark.slow
@pytest.mark.parametrize("radius", [22, 30])
@pytest.mark.parametrize("number", range(6, len(SLOTS)))
def test_six_vines_have_six_shapes(page: Page, radius: int, number: int) -> None:
    slot = SLOTS[number]
    share, one, other = most_alike(page, [vine_id(slot, colour) for colour in COLOURS], radius)
    assert share < 0.75, (one, other)


@pytest.mark.slow
def test_four_flowers_have_four_shapes(page: Page) -> None:
    share, one, other = most_alike(page, [f"flower-{one}" for one in FLOWERS], 30)
    assert share < 0.75, (one, other)

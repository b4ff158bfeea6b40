"""Draw the icons of the installed app: `python -m e2e.icons`. They are committed, as PNGs.

The mark is the site's own drawing; only a browser is at hand to turn it into pixels.
"""

from __future__ import annotations

from playwright.sync_api import Browser, sync_playwright

from e2e.browser import FLAGS, find_chromium
from trellis.draw.blossoms import blossom
from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.ornament import logo
from trellis.draw.palette import css_variables
from trellis.draw.svg import circle, document, element
from trellis.draw.themes import LIGHT
from web.build.manifest import ICONS
from web.build.site import ROOT

SAFE = 62
"""Per cent of the width that the mark takes where a system may cut a circle out of the icon."""

ROOMY = 78
"""The same where corners are rounded at most."""


def flower() -> str:
    """A flower of the game, for its shortcut."""
    drawn = element(
        "g", blossom("peach"), class_="fl-peach-flower", transform="translate(50 50) scale(1.7)"
    )
    style = f"svg{{{css_variables('light')}}}{FLOWERS_CSS}"
    return document((0, 0, 100, 100), drawn, title="Flowers", prefix="icon", stylesheet=style)


def stone() -> str:
    """A black stone and a white one, for the shortcut of their game."""
    black = circle((35, 50), 24, fill=LIGHT["ink-b"])
    white = circle((66, 50), 24, fill=LIGHT["ink-w"], stroke=LIGHT["ink-w-line"], stroke_width=3)
    return document((0, 0, 100, 100), black + white, title="Stones", prefix="icon")


def draw(browser: Browser, name: str, svg: str, size: int, per_cent: int = 100) -> None:
    """Write a square picture of `size` px, on paper unless the drawing fills it."""
    page = browser.new_page(viewport={"width": size, "height": size})
    paper = "transparent" if per_cent == 100 else LIGHT["page"]
    style = (
        f"body{{margin:0;height:{size}px;display:grid;place-items:center;background:{paper}}}"
        f"svg{{width:{per_cent}%;height:{per_cent}%}}"
    )
    page.set_content(f"<style>{style}</style>{svg}")
    page.screenshot(path=ROOT / ICONS / f"{name}-{size}.png", omit_background=True)
    page.close()


def main() -> None:
    """Draw them all."""
    (ROOT / ICONS).mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for size in (192, 512):
            draw(browser, "any", logo(), size)
            draw(browser, "maskable", logo(), size, SAFE)
        draw(browser, "touch", logo(), 180, ROOMY)
        draw(browser, "flowers", flower(), 96)
        draw(browser, "stones", stone(), 96)
        browser.close()


if __name__ == "__main__":
    main()

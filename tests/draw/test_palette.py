"""The six themes: complete, readable, and right whichever way system and page differ."""

from __future__ import annotations

import re
from itertools import product

import pytest

from trellis.draw import palette
from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.stones_style import STONES_CSS
from trellis.draw.themes import FORCED, LIGHT, THEMES
from trellis.flowers.tiles import COLOURS

TEXT = [
    *product(("text", "text-2"), ("page", "panel", "raised")),
    ("on-accent", "accent"),
    ("on-seal", "seal"),
]
MARKS = [
    ("open", "garden"),
    ("seal", "garden"),
    ("seal", "tile-face"),
    ("accent", "garden"),
    ("focus", "page"),
    ("field", "panel"),
    ("field", "page"),
    ("mark-on-face", "tile-face"),
]
FLOWERS = ("peach", "yellow", "teal", "white")
COLOUR_THEMES = [name for name in THEMES if name != "print"]


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(theme: str, first: str, second: str) -> float:
    """The contrast of two tokens as WCAG 2.2 measures it, 1 to 21."""
    pair = (luminance(palette.colour(theme, token)) for token in (first, second))
    low, high = sorted(pair)
    return (high + 0.05) / (low + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("print", "text", "page") == pytest.approx(21)
    assert contrast("light", "text", "page") == pytest.approx(12.46, abs=0.01)
    assert contrast("dark", "text", "page") > 12


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", TEXT)
def test_text_can_be_read(theme: str, pair: tuple[str, str]) -> None:
    assert contrast(theme, *pair) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", MARKS)
def test_marks_and_borders_can_be_seen(theme: str, pair: tuple[str, str]) -> None:
    assert contrast(theme, *pair) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vine", COLOURS)
def test_a_vine_stands_out_by_its_ink_or_its_wash(theme: str, vine: str) -> None:
    ink, wash = (contrast(theme, f"{kind}-{vine}", "tile-face") for kind in ("vi", "v"))
    assert max(ink, wash) >= 3
    if theme in COLOUR_THEMES:
        assert wash >= 2.995


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("flower", FLOWERS)
def test_a_flower_stands_out_by_its_ink_or_its_petals(theme: str, flower: str) -> None:
    petal, ink = (contrast(theme, token, "tile-face") for token in (f"f-{flower}", "f-ink"))
    assert max(petal, ink) >= 3
    assert contrast(theme, "f-ink", f"f-{flower}") >= 6.49


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_every_token(theme: str) -> None:
    assert set(THEMES[theme]) == set(LIGHT)
    assert all(f"--{token}:" in palette.css_variables(theme) for token in LIGHT)


def test_forced_colours_only_replace_tokens_there_are() -> None:
    assert set(FORCED) <= set(LIGHT)
    assert set(FORCED.values()) <= {"Canvas", "CanvasText", "GrayText", "Highlight"}


@pytest.mark.parametrize("sheet", [FLOWERS_CSS, STONES_CSS])
def test_stylesheets_use_tokens_only(sheet: str) -> None:
    used = set(re.findall(r"var\(--([\w-]+)", sheet))
    handed_down = {"ink", "wash", "petal", "vein", "heart", "fine", "hole", "rim", "dots", "shadow"}
    assert used <= set(LIGHT) | handed_down
    assert not re.search(r":#(?!000\))[0-9A-Fa-f]{3,6}\b", sheet)


def test_the_page_wins_over_the_system_in_both_directions() -> None:
    css = palette.theme_css()
    systems = re.findall(r"@media \(prefers-[^{]*\{([^{]*)\{", css)
    assert systems == [":root:not([data-theme])"] * 3
    for theme in THEMES:
        assert f"[data-theme={theme}]{{{palette.css_variables(theme)}}}" in css


def test_print_and_forced_colours_come_last_and_reach_every_root() -> None:
    css = palette.theme_css()
    for medium in ("print", "(forced-colors:active)"):
        rule = f"@media {medium}{{:root,:root:not([data-theme]),[data-theme]{{"
        assert css.index(rule) > css.index("[data-theme=print]")


def test_a_stand_alone_picture_carries_all_it_needs() -> None:
    both = palette.drawing_css()
    assert "prefers-color-scheme:dark" in both
    assert FLOWERS_CSS in both
    assert STONES_CSS in both
    fixed = palette.drawing_css("dark", game="flowers")
    assert "@media (prefers-color-scheme" not in fixed
    assert STONES_CSS not in fixed

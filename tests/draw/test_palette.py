"""The six themes: complete, readable, and right whichever way system and page differ."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tests.colour import EYES, contrast, distance
from tests.contrasts import DECORATION, NEEDS, Need, measured
from trellis.draw import palette
from trellis.draw.blossoms import FLOWERS
from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.stones_style import STONES_CSS
from trellis.draw.themes import FORCED, FORCED_DARK, LIGHT, THEMES
from trellis.flowers.tiles import COLOURS

COLOUR_THEMES = [name for name in THEMES if name != "print"]

ALL_NEEDS = [need for needs in NEEDS.values() for need in needs]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("need", ALL_NEEDS, ids=lambda need: need.what)
def test_what_has_to_stand_out_does(theme: str, need: Need) -> None:
    assert need.value(theme) >= need.asked(theme)


def test_every_colour_is_measured_or_is_decoration() -> None:
    assert measured() | set(DECORATION) == set(LIGHT)
    assert not measured() & set(DECORATION)


@pytest.mark.parametrize("theme", COLOUR_THEMES)
@pytest.mark.parametrize("vine", COLOURS)
def test_the_wash_of_a_vine_stands_out_by_itself(theme: str, vine: str) -> None:
    """Else its colour could not be seen, only its ink."""
    wash = THEMES[theme][f"v-{vine}"], THEMES[theme]["tile-face"]
    assert contrast(*wash) >= 2.995


@pytest.mark.parametrize("theme", COLOUR_THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_vines_and_flowers_are_apart_for_every_eye(theme: str, eye: str) -> None:
    tokens = [f"v-{vine}" for vine in COLOURS] + [f"f-{flower}" for flower in FLOWERS]
    colours = [THEMES[theme][token] for token in tokens]
    least = min(distance(one, other, eye) for one, other in combinations(colours, 2))
    assert least >= (15 if theme == "safe" else 12)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_every_token(theme: str) -> None:
    assert set(THEMES[theme]) == set(LIGHT)
    assert all(f"--{token}:" in palette.css_variables(theme) for token in LIGHT)


def test_forced_colours_only_replace_tokens_there_are() -> None:
    assert set(FORCED_DARK) <= set(FORCED) <= set(LIGHT)
    forced = {"Canvas", "CanvasText", "GrayText", "Highlight", "HighlightText"}
    assert set(FORCED.values()) | set(FORCED_DARK.values()) <= forced


@pytest.mark.parametrize("forced", [FORCED, FORCED | FORCED_DARK])
def test_forced_colours_keep_sides_squares_and_last_stones_apart(forced: dict[str, str]) -> None:
    """Here only being another colour counts: the system sees to the contrast of its own."""
    for one, other in (
        ("ink-b", "ink-w"),
        ("hatch", "sq-dark"),
        ("mark-b", "ink-b"),
        ("mark-w", "ink-w"),
        ("ink-b-line", "sq-light"),
        ("ink-w-line", "sq-light"),
        ("on-w", "ink-w"),
        ("seal", "tile-face"),
        ("text", "page"),
        ("on-accent", "accent"),
    ):
        assert forced[one] != forced[other], (one, other)


@pytest.mark.parametrize("sheet", [FLOWERS_CSS, STONES_CSS])
def test_stylesheets_use_tokens_only(sheet: str) -> None:
    used = set(re.findall(r"var\(--([\w-]+)", sheet))
    handed_down = {"ink", "wash", "petal", "vein", "heart", "fine", "hole", "rim", "dots", "shadow"}
    handed_down.add("hit")
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

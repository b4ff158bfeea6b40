"""The symbol sheet, single tiles, and signs of players."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from trellis.draw.blossoms import FLOWERS
from trellis.draw.garden_style import FLOWERS_CSS
from trellis.draw.signs import flower_sign
from trellis.draw.symbols import symbols, symbols_used
from trellis.draw.tiles import hand_tile, vines
from trellis.flowers.tiles import COLOURS, TILES


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', text)


def uses(text: str) -> list[str]:
    return re.findall(r'href="#([^"]+)"', text)


def test_the_sheet_holds_every_vine_flower_and_knot() -> None:
    names = ids(symbols("p"))
    assert len(names) == len(set(names))
    assert all(name.startswith("p-") for name in names)
    assert sum(name.startswith("p-vine-0") for name in names) == 6
    assert sum(name.startswith("p-vine-") for name in names) == 72 + 6
    assert {f"p-flower-{flower}" for flower in FLOWERS} <= set(names)
    assert {"p-tile", "p-root", "p-knot", "p-graft"} <= set(names)


def test_the_sheet_is_well_formed_stable_and_light() -> None:
    sheet = symbols("p")
    ElementTree.fromstring(sheet)
    assert sheet == symbols("p")
    assert len(sheet) < 110_000
    assert "style=" not in sheet


def test_every_class_of_the_sheet_has_a_rule() -> None:
    names = set(" ".join(re.findall(r'class="([^"]+)"', symbols())).split())
    assert all(f".{name}" in FLOWERS_CSS for name in names)


@pytest.mark.parametrize("tile", range(len(TILES)))
def test_a_tile_uses_only_what_the_sheet_has_and_stays_small(tile: int) -> None:
    drawn = vines("p", tile, 2, (10, 20))
    assert set(uses(drawn)) <= set(ids(symbols("p")))
    assert len(drawn) < 1024
    assert drawn.count("-knot") == len(TILES[tile])


def test_ornaments_stay_on_the_tile() -> None:
    for d in re.findall(r'<path d="(M[^"a-z]+)"', symbols()):
        for x, y in re.findall(r"(-?\d*\.?\d+)[ ]?(-?\d*\.?\d+)", d):
            assert abs(float(x)) <= 101
            assert abs(float(y)) <= 88


def test_vines_are_painted_in_weaving_order() -> None:
    order = [name for name in uses(vines("p", 1, 0, (0, 0))) if "-vine-" in name]
    assert order == ["p-vine-12-yellow", "p-vine-11-orange", "p-vine-10-pink"]


def test_an_upper_vine_cuts_the_lower_one() -> None:
    sheet = ElementTree.fromstring(symbols("p"))
    for symbol in sheet:
        slot = str(symbol.get("id")).removeprefix("p-")
        if slot.startswith("vine-"):
            cut = any(child.get("class") == "fl-cut" for child in symbol)
            assert cut == slot.startswith(("vine-10", "vine-11", "vine-21")), slot


def test_a_hand_tile_stands_alone_or_on_a_sheet() -> None:
    alone = hand_tile(13, 2, title="Tile <13>")
    ElementTree.fromstring(alone)
    assert set(uses(alone)) <= set(ids(alone))
    shared = hand_tile(13, 2, sheet="g", prefix="mine", title="Tile 13")
    assert not [name for name in ids(shared) if name.startswith("g-")]
    assert "rotate(120)" in shared


def test_a_staged_hand_tile_fades() -> None:
    assert "fl-faded" in hand_tile(5, staged=True, title="Tile 5")
    assert "fl-faded" not in hand_tile(5, title="Tile 5")


def test_bare_vines_have_knots_and_others_none() -> None:
    drawn = vines("p", 1, 0, (0, 0), bare=(True, False, False))
    assert re.findall(r'#p-knot"[^>]*class="([^"]+)"', drawn) == ["fl-pink"]
    assert COLOURS[TILES[1][0][0]] == "pink"


@pytest.mark.parametrize("flower", FLOWERS)
def test_signs_are_silent_and_stand_alone_with_a_prefix(flower: str) -> None:
    sign = flower_sign(flower, prefix="x")
    assert ElementTree.fromstring(sign).get("aria-hidden") == "true"
    assert set(uses(sign)) <= set(ids(sign))
    assert ids(flower_sign(flower)) == []


def test_only_used_symbols_are_taken() -> None:
    assert ids(symbols_used('<use href="#q-knot"/><use href="#other-tile"/>', "q")) == ["q-knot"]

"""`trellis.show` in a notebook, and the ornaments of the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import trellis
from trellis import flowers, stones
from trellis.core import Rng
from trellis.draw.ornament import logo, long_vine
from trellis.record import Record, final

GARDEN = flowers.new_game(flowers.shuffled_deck(Rng(1)), 2)
BOARD = stones.new_game(7)


@pytest.mark.parametrize(
    "position", [GARDEN, flowers.view(GARDEN, 0), BOARD, stones.view(BOARD, None)]
)
def test_show_draws_a_whole_picture(position: object) -> None:
    """A picture for a notebook brings its own styles."""
    svg = trellis.show(position)._repr_svg_()
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "<style>" in svg


def test_show_of_a_state_is_a_spectators() -> None:
    assert trellis.show(GARDEN).svg == trellis.show(flowers.view(GARDEN, None)).svg


def shapes(picture: trellis.Picture) -> list[tuple[str, str]]:
    """Every stone and tile of a picture: what it is, and where."""
    drawn = ElementTree.fromstring(picture.svg)
    layers = [one for one in drawn if one.get("data-layer") in ("stones", "tiles", "flowers")]
    found = [(one.tag, dict(one.attrib)) for layer in layers for one in layer.iter()]
    return [
        (tag.partition("}")[2], str({name: at.get(name) for name in ("x", "y", "cx", "cy")}))
        for tag, at in found
    ]


def test_show_of_a_record_is_its_end_or_any_moment() -> None:
    moves = (stones.parse_move("B2 C4"), stones.parse_move("D4"))
    record = Record("stones", (), BOARD, moves)
    assert shapes(trellis.show(record)) == shapes(trellis.show(final(record)))
    assert shapes(trellis.show(record, 0)) == shapes(trellis.show(BOARD))
    assert shapes(trellis.show(record, 1)) != shapes(trellis.show(record))
    with pytest.raises(ValueError, match="from 0 to 2, got 3"):
        trellis.show(record, 3)


def test_show_of_a_record_of_flowers_marks_the_last_tiles() -> None:
    plant = flowers.legal_moves(GARDEN)[0]
    record = Record("flowers", (), GARDEN, (plant,))
    assert shapes(trellis.show(record)) == shapes(trellis.show(final(record)))
    assert "fl-last" in trellis.show(record).svg.partition("</style>")[2]


def test_show_of_anything_else_says_so() -> None:
    with pytest.raises(TypeError, match="expected a state, a view or a record, got int"):
        trellis.show(5)


def test_pictures_of_one_notebook_share_no_name() -> None:
    one, other = (trellis.show(position).svg for position in (BOARD, stones.new_game(9)))
    names = [set(re.findall(r' id="([^"]+)"', svg)) for svg in (one, other)]
    assert names[0] and not names[0] & names[1]


def test_the_mark_of_the_site_stands_alone() -> None:
    """An icon is fetched by itself, so nothing in it may point outside."""
    assert "href" not in logo()
    ElementTree.fromstring(logo())


def test_a_long_vine_uses_the_symbols_of_the_page() -> None:
    vine = long_vine("green", 3, sheet="g")
    assert vine.count('href="#g-vine-31-green"') == 3

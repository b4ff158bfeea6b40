"""`trellis.show` in a notebook, and the ornaments of the page."""

from __future__ import annotations

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


def test_show_of_a_record_is_its_end() -> None:
    record = Record("stones", (), BOARD, (stones.parse_move("B2 C4"), stones.parse_move("D4")))
    assert trellis.show(record).svg == trellis.show(final(record)).svg


def test_the_mark_of_the_site_stands_alone() -> None:
    """An icon is fetched by itself, so nothing in it may point outside."""
    assert "href" not in logo()
    ElementTree.fromstring(logo())


def test_a_long_vine_uses_the_symbols_of_the_page() -> None:
    vine = long_vine("green", 3, sheet="g")
    assert vine.count('href="#g-vine-31-green"') == 3

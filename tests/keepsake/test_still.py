"""One position as a picture: what stands at its places, and that it stands alone."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.link.test_link import game_of_flowers, game_of_stones
from trellis import flowers, stones
from trellis.draw.themes import THEMES
from trellis.keepsake import CAPTIONS, position
from trellis.record import Record, states

STONES, FLOWERS = game_of_stones(3, plies=30, size=9), game_of_flowers(4, 3)


def words(svg: str) -> list[str]:
    """All text in a drawing but its title and style."""
    root = ElementTree.fromstring(svg)
    return [str(one.text) for one in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("record", [STONES, FLOWERS], ids=["stones", "flowers"])
@pytest.mark.parametrize("captions", CAPTIONS)
def test_every_position_can_be_drawn(record: Record, captions: str) -> None:
    for ply in (0, 1, len(record.moves) // 2, len(record.moves)):
        assert position(record, ply, title="T", captions=captions).startswith("<svg ")


def test_coordinates_are_those_of_the_record() -> None:
    assert set("ABCDEFGHI") <= set(words(position(STONES, 9, title="T")))
    last = states(FLOWERS)[-1]
    assert isinstance(last, flowers.State)
    told = words(position(FLOWERS, len(FLOWERS.moves), title="T"))
    assert told == [f"{q} {r}" for q, r in last.garden.planted]


def test_numbers_are_those_of_the_record() -> None:
    told = words(position(STONES, 30, title="T", captions="numbers"))
    played = [
        str(number)
        for number, move in enumerate(STONES.moves, 1)
        if isinstance(move, stones.Turn)
        for _ in move.points
    ]
    assert told == played
    turns = sum(isinstance(move, flowers.Plant) for move in FLOWERS.moves)
    told = words(position(FLOWERS, len(FLOWERS.moves), title="T", captions="numbers"))
    assert told == [str(number) for number in range(1, turns + 1)]


@pytest.mark.parametrize("record", [STONES, FLOWERS], ids=["stones", "flowers"])
def test_plain_pictures_say_nothing(record: Record) -> None:
    assert words(position(record, 12, title="T", captions="plain")) == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_has_its_size_and_one_theme(theme: str) -> None:
    root = ElementTree.fromstring(position(FLOWERS, 40, title="T", theme=theme, side=1200))
    width, height = float(root.get("width") or 0), float(root.get("height") or 0)
    assert max(width, height) == 1200 and min(width, height) > 100
    _, _, across, down = map(float, str(root.get("viewBox")).split())
    assert width / height == pytest.approx(across / down, rel=0.01)
    style = root.find("{http://www.w3.org/2000/svg}style")
    assert style is not None and f"--page:{THEMES[theme]['page']}" in str(style.text)


def test_the_page_gives_colours_and_symbols_where_it_has_them() -> None:
    svg = position(FLOWERS, 12, title="T", sheet="g")
    assert "<style" not in svg and "<defs><g id" not in svg and 'href="#g-' in svg


def test_hidden_tiles_are_in_no_picture() -> None:
    """Two deals that differ in what nobody has seen have the same picture."""
    start = FLOWERS.start
    assert isinstance(start, flowers.State)
    deck = start.deck[:-2] + start.deck[-1:] + start.deck[-2:-1]
    other = replace(FLOWERS, start=replace(start, deck=deck))
    assert position(FLOWERS, 9, title="T") == position(other, 9, title="T")

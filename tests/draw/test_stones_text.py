"""The Stones board as text."""

from __future__ import annotations

import pytest

from trellis.core.points import Point, parse_point
from trellis.draw.stones_text import board_text
from trellis.stones.moves import Turn
from trellis.stones.rules import apply
from trellis.stones.state import State, View, set_up

PICTURE = r"""
   A   B   C   D   E   F   G
 7 .   .   .   .   .   .   . 7
    :::     :::     :::
 6 .   .   .   X   .   .   . 6
        :::    |:::     :::
 5 .   .   .   X   .   .   . 5
    :::     :/:     :::
 4 .   .   X  [O]--O   .   . 4
        :::|    :::  \  :::
 3 .   .   X---X   .  [O]  . 3
    :::     :::     :::
 2 .   .   .   .   .   .   . 2
        :::     :::     :::
 1 .   .   .   .   .   .   . 1
   A   B   C   D   E   F   G
"""


def pts(text: str) -> tuple[Point, ...]:
    return tuple(parse_point(word) for word in text.split())


def position() -> View:
    before = set_up(7, pts("D6 D5 C4 C3 D3"), pts("E4"), "white")
    return View(None, apply(before, Turn(pts("D4 F3"))))


def test_a_picture_says_who_is_joined_and_what_was_played_last() -> None:
    assert board_text(position(), ascii_only=True) == PICTURE.strip("\n")


def test_both_alphabets_draw_the_same() -> None:
    plain = str.maketrans(dict(zip("·░─│\u2571\u2572", ".:-|/\\", strict=True)))
    assert board_text(position()).translate(plain) == board_text(position(), ascii_only=True)
    assert board_text(position(), ascii_only=True).isascii()


def test_dark_squares_are_shaded_from_the_upper_left_corner_on() -> None:
    lines = board_text(View(None, State(7)), ascii_only=True).splitlines()
    for row in range(5, -1, -1):
        line = lines[2 + 2 * (5 - row)].ljust(28)
        shaded = {col for col in range(6) if line[4 + 4 * col : 7 + 4 * col] == ":::"}
        assert shaded == {col for col in range(6) if (col + row) % 2 == 1}


@pytest.mark.parametrize("size", [7, 9, 11, 13, 15, 17, 19])
def test_the_widest_board_fits_a_terminal(size: int) -> None:
    corners = tuple(Point(c, r) for c in (0, size - 1) for r in (0, size - 1))
    text = board_text(View(None, State(size, white=1, last=corners)))
    lines = text.splitlines()
    assert len(lines) == 2 * size + 1
    assert max(map(len, lines)) <= 79
    assert all(line == line.rstrip() for line in lines)
    assert lines[1].startswith(f"{size:>2}[") and lines[1].endswith(f"]{size}")

"""QR codes, read back by a reader of their own: small codes of one block, by the standard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from web.qr import QUIET, qr_svg

MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)

FORMAT_MASK = 0b101010000010010
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def modules(svg: str) -> list[list[bool]]:
    """The dark modules of a drawing, by row, without the white around; which must be there."""
    found = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert found is not None
    size = int(found[1])
    dark = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", svg):
        dark |= {(int(x) + step, int(y)) for step in range(int(length))}
    inside = range(QUIET, size - QUIET)
    assert all(x in inside and y in inside for x, y in dark)
    return [[(x, y) in dark for x in inside] for y in inside]


def is_function(x: int, y: int, size: int) -> bool:
    """Whether a module belongs to a pattern; versions 2 to 6 have one small one at the end."""
    in_corner = (x < 9 and y < 9) or (x < 9 and y >= size - 8) or (x >= size - 8 and y < 9)
    small = size > 21 and abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2
    return in_corner or small or x == 6 or y == 6


def bits(code: list[list[bool]]) -> Iterator[bool]:
    """The data, in two columns at a time from the right, up and down in turn, unmasked."""
    size = len(code)
    around = [code[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [
        code[y][8] for y in (7, 5, 4, 3, 2, 1, 0)
    ]
    form = int("".join("01"[bit] for bit in around), 2) ^ FORMAT_MASK
    mask = MASKS[form >> 10 & 0b111]
    upwards = True
    for right in (x for x in range(size - 1, 0, -2) for x in [x if x > 6 else x - 1]):
        for y in reversed(range(size)) if upwards else range(size):
            for x in (right, right - 1):
                if not is_function(x, y, size):
                    yield code[y][x] != mask(x, y)
        upwards = not upwards


def read(svg: str) -> str:
    """The text of a code of version 1 to 5 and level L or M, whose data is one block."""
    stream = bits(modules(svg))

    def number(length: int) -> int:
        return int("".join("01"[next(stream)] for _ in range(length)), 2)

    text = ""
    while mode := number(4):
        if mode == 0b0100:
            text += bytes([number(8) for _ in range(number(8))]).decode()
        else:
            assert mode == 0b0010
            count = number(9)
            for _ in range(count // 2):
                text += "".join(ALPHANUMERIC[n] for n in divmod(number(11), 45))
            text += ALPHANUMERIC[number(6)] if count % 2 else ""
    return text


@pytest.mark.parametrize(
    "text",
    [
        "#/game/1KsLBqQ15VRfvEQVIcYnxgQAB",
        "ABC-123",
        "örtlich ☃",
        "https://localhost/x/#/link/" + "0123456789ABCDEFGHIJKLMNOPQRS",
    ],
)
def test_a_code_says_its_text(text: str) -> None:
    assert read(qr_svg(text)) == text


def test_an_ending_of_capitals_takes_less_room() -> None:
    """1,500 letters after `#` stay below version 25, which has 117 modules a side."""
    assert len(modules(qr_svg("https://localhost/x/#/link/" + "A1" * 750))) <= 117
    assert len(modules(qr_svg("https://localhost/x/#/link/" + "a1" * 750))) > 117


def test_more_than_a_code_holds() -> None:
    assert qr_svg("x" * 2953)
    assert qr_svg("x" * 2954) == ""


def test_it_is_named_and_black_on_white() -> None:
    svg = qr_svg("x")
    assert 'role="img"' in svg and 'aria-label="QR code' in svg
    assert 'fill="#fff"' in svg and 'fill="#000"' in svg and "style" not in svg

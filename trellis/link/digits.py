"""Choices as one number: each choice is a digit, and every digit has a base of its own.

A choice among n takes log2(n) bits, not a whole number of them, and one without an alternative
takes none. So a game is as short as a code can be that knows the rules and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

GROUP = 16
"""A number without a bound is written in groups of this many values, least first."""


class Digits:
    """Collects choices, first ones first."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Add a choice among `base`, from 0. ValueError when it is none."""
        if not 0 <= digit < base:
            raise ValueError(f"{digit} is no choice among {base}")
        self._digits.append((digit, base))

    def put_number(self, number: int) -> None:
        """Add a number of any size, not negative; small ones take less."""
        while True:
            number, group = divmod(number, GROUP)
            self.put(group, GROUP)
            self.put(1 if number else 0, 2)
            if not number:
                return

    def put_order(self, items: Sequence[int]) -> None:
        """Add an order of numbers, all different, which the reader knows but for their order."""
        left = sorted(items)
        for item in items:
            place = left.index(item)
            self.put(place, len(left))
            del left[place]

    def number(self) -> int:
        """All choices in one number. It begins with a 1, so that nothing of it can be lost."""
        number = 1
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


class Reader:
    """Takes the choices out again, in the same order."""

    def __init__(self, number: int) -> None:
        self._left = number

    def take(self, base: int) -> int:
        """The next choice, among `base`."""
        self._left, digit = divmod(self._left, base)
        return digit

    def take_number(self, most: int) -> int:
        """The next number. ValueError when it is greater than `most`."""
        number, unit = 0, 1
        while True:
            number += self.take(GROUP) * unit
            if number > most:
                raise ValueError(f"a number is greater than {most}")
            if not self.take(2):
                return number
            unit *= GROUP

    def take_order(self, items: Sequence[int]) -> list[int]:
        """The next order of these numbers."""
        left = sorted(items)
        return [left.pop(self.take(len(left))) for _ in items]

    def end(self) -> None:
        """ValueError unless every choice was taken."""
        if self._left != 1:
            raise ValueError("there is more than was asked for, or less")

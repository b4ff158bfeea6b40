"""Chance that is the same on every machine: SHA-256 in counter mode.

Python promises the stability of `random.random()`, not of `shuffle`, so games, bots and tests draw
from here. Real shuffles hand in 32 bytes from the system; all 256 bits of them count.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

VERSION = 1
"""Raised whenever the same seed would give other numbers."""


class Rng:
    """Random numbers from a seed: bytes (32 for a real shuffle) or a whole number for tests.

    >>> Rng(1).below(6), Rng(1).below(6)
    (4, 4)
    """

    def __init__(self, seed: bytes | int) -> None:
        self._seed = seed if isinstance(seed, bytes) else b"%d" % seed
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 32 random bits as a number."""
        if not self._words:
            block = sha256(b"trellis%d:%d:" % (VERSION, self._block) + self._seed).digest()
            self._block += 1
            self._words = list(unpack(">8I", block))
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n from 1 to 2**32. No bias: it rejects."""
        limit = 0x1_0000_0000 - 0x1_0000_0000 % n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order (Fisher-Yates), as a new list."""
        pack = list(items)
        for last in range(len(pack) - 1, 0, -1):
            other = self.below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        return pack

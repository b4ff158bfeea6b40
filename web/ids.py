"""Ids of kept games."""

from __future__ import annotations

import os

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
LENGTH = 10


def fresh_id() -> str:
    """An id that no game has, by chance of the system."""
    return new_id(os.urandom(16))


def new_id(chance: bytes) -> str:
    """An id from random bytes, or from those of a digest; the first sign is a letter."""
    number = int.from_bytes(chance[:16])
    first, number = LETTERS[number % 26], number // 26
    return first + "".join(LETTERS[number // 36**place % 36] for place in range(LENGTH - 1))

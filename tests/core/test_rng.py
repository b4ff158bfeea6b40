"""Our own chance: known numbers, no bias, every order possible."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trellis.core import Rng
from trellis.core.rng import VERSION


def words_by_hand(seed: bytes, blocks: int) -> list[int]:
    """SHA-256 in counter mode: of each digest the last four bytes first, big-endian."""
    words = []
    for number in range(blocks):
        digest = sha256(b"trellis1:" + str(number).encode() + b":" + seed).digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(28, -1, -4)]
    return words


@pytest.mark.parametrize("seed", [b"", b"\x00" * 32, b"x" * 32, bytes(range(32))])
def test_known_words(seed: bytes) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(40)] == words_by_hand(seed, 5)


def test_numbers_that_must_never_change() -> None:
    """Bots, tests and benchmarks count on them; whoever changes them raises VERSION."""
    assert VERSION == 1
    rng = Rng(1)
    assert [rng.word() for _ in range(3)] == [163198396, 1861635298, 846430278]
    assert Rng(7).below(100) == 66
    assert Rng(7).shuffled(range(10)) == [2, 0, 4, 7, 9, 5, 8, 3, 1, 6]


def test_a_whole_number_is_a_seed_by_its_digits() -> None:
    assert Rng(12).word() == Rng(b"12").word() != Rng(-12).word() == Rng(b"-12").word()
    assert Rng(2**300).word() != Rng(2**300 + 1).word()


def test_every_bit_of_a_seed_counts() -> None:
    seeds = [(1 << bit).to_bytes(32, "big") for bit in range(256)]
    assert len({Rng(seed).word() for seed in seeds}) == 256


@given(st.integers(0, 2**64), st.integers(1, 2**32))
def test_below(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


@pytest.mark.parametrize("n", [1, 2, 5, 6, 7])
def test_below_has_no_bias(n: int) -> None:
    rng, each = Rng(n), 2000
    counts = Counter(rng.below(n) for _ in range(each * n))
    assert set(counts) == set(range(n))
    assert sum((count - each) ** 2 for count in counts.values()) / each < 24


def test_below_rejects_words_that_would_favour_low_numbers() -> None:
    """With n just above 2**31 about half of the words are too high and are drawn again."""
    n = 2**31 + 1
    words = iter(words_by_hand(b"3", 100))
    expected = [word for word in words if word < n][:200]
    rng = Rng(3)
    assert [rng.below(n) for _ in range(200)] == expected


def test_below_takes_whole_words() -> None:
    assert [Rng(9).below(2**32)] == words_by_hand(b"9", 1)[:1]


def test_choice() -> None:
    rng = Rng(4)
    assert {rng.choice("abc") for _ in range(100)} == {"a", "b", "c"}


@given(st.integers(0, 2**64), st.lists(st.integers()))
def test_shuffled_is_a_permutation_and_a_new_list(seed: int, items: list[int]) -> None:
    before = list(items)
    shuffled = Rng(seed).shuffled(items)
    assert sorted(shuffled) == sorted(items)
    assert items == before
    assert shuffled is not items


def test_every_order_is_equally_likely() -> None:
    rng, each = Rng(24), 400
    counts = Counter(tuple(rng.shuffled("abcd")) for _ in range(each * 24))
    assert len(counts) == 24
    assert sum((count - each) ** 2 for count in counts.values()) / each < 60

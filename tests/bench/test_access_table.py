"""The tables of docs/access.md are those of the themes as they are."""

from __future__ import annotations

import pytest

from tests.bench.access_table import PAGE, rewritten, table, tenths


def test_the_tables_are_current() -> None:
    page = PAGE.read_text("utf-8")
    assert rewritten(page) == page, "out of date: python -m tests.bench.access_table"


def test_a_page_without_a_place_for_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="text: not one place"):
        rewritten("# Nothing\n")


def test_numbers_are_cut_so_that_none_looks_too_well() -> None:
    assert tenths(2.99) == "2.9"
    assert tenths(3.0) == "3.0"


def test_a_table() -> None:
    assert table(("a", "b"), [(1, 2)]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"

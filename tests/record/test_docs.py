"""The examples of the format's description are what it says they are."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from trellis.record import read_records, write_record
from trellis.record.tags import KNOWN

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "record.md"
TEXT = DOCUMENT.read_text("utf-8")
EXAMPLES = re.findall(r"```record\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_canonical_records(example: str) -> None:
    (record,) = read_records(example)
    assert write_record(record) == example


def test_there_are_examples_of_everything() -> None:
    assert len(EXAMPLES) == 4


def test_python_examples_run() -> None:
    results = doctest.testfile(str(DOCUMENT), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("name", KNOWN.values())
def test_every_tag_is_described(name: str) -> None:
    assert f"`{name}`" in TEXT or name in ("Seat1", "Seat2")

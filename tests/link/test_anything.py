"""Whatever a game may come in is told apart and read."""

from __future__ import annotations

import html
import json

import pytest

from tests.link.test_link import game_of_flowers, game_of_stones
from trellis.core import TextError
from trellis.keepsake import keepsake
from trellis.library import write_collection
from trellis.link import is_library, read_anything, record_text, write_link
from trellis.record import Record, RecordError, finished, write_record

STONES, FLOWERS = game_of_stones(3, plies=12, size=9), game_of_flowers(4, 2)
LINK = write_link(STONES)


def read(text: str) -> tuple[Record, ...]:
    return finished(read_anything(text)).records


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"  {LINK}\n",
        f"https://localhost/x/trellis/#/game/{LINK}",
        f"#/game/{LINK}/7",
        f"https://localhost/x/#/share/{LINK}/7",
        f"/embed/{LINK}/12",
    ],
)
def test_links_and_addresses(text: str) -> None:
    assert read(text) == (STONES,)


def test_records_one_or_many_with_any_line_ends() -> None:
    both = write_record(STONES) + "\n" + write_record(FLOWERS)
    assert read(both) == read("\ufeff" + both.replace("\n", "\r\n")) == (STONES, FLOWERS)


def test_the_page_of_a_game_and_json() -> None:
    assert read(keepsake(FLOWERS)) == (FLOWERS,)
    turns = ["A1 B3", "pass"]
    found = finished(read_anything(json.dumps([{"size": 7, "turns": turns}, {"kind": "count"}])))
    assert len(found.records[0].moves) == 2 and len(found.skipped) == 1


def test_places_of_errors_are_those_of_the_text_that_is_shown() -> None:
    broken = write_record(STONES).replace("\n5. ", "\n6. ", 1)
    page = f"<html>\n\n<pre>{html.escape(broken)}</pre>"
    for text in (broken, broken.replace("\n", "\r\n"), page):
        with pytest.raises(RecordError) as error:
            read(text)
        line = record_text(text).split("\n")[error.value.line - 1]
        assert line[error.value.column - 1 :].startswith("6. ")
        assert error.value.good is not None and len(error.value.good.moves) == 4


def test_steps_tell_how_far_it_is() -> None:
    text = write_record(FLOWERS) * 3
    steps = list(read_anything(text))
    assert len(steps) == 3 * len(FLOWERS.moves)
    assert steps == sorted(steps) and 0 < steps[0] < steps[-1] <= len(text)


def test_a_library_is_told_by_its_beginning() -> None:
    assert is_library(write_collection((), {})) and is_library('\ufeff {"kind":"trellis library"')
    assert not is_library(write_record(STONES)) and not is_library('{"size": 7, "turns": []}')


def test_a_damaged_link_is_called_one() -> None:
    with pytest.raises(TextError) as error:
        read(f"https://localhost/#/game/{LINK[:-3]}")
    assert error.value.reason.code == "link_damaged"

"""The file of a game: complete in itself, honest, and showing every turn."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from tests.link.test_link import game_of_flowers, game_of_stones
from trellis import flowers, stones
from trellis.keepsake import keepsake
from trellis.keepsake.turns import turns
from trellis.record import Record, outcome, read_records, states
from trellis.words import say


class Parts(HTMLParser):
    """Start tags with their attributes, and all text by the tag around it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._around = [""]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "input", "link"):
            self._around.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if self._around[-1] == tag:
            self._around.pop()

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._around[-1], []).append(data)

    def named(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag == name]


@pytest.mark.parametrize("record", [game_of_flowers(3), game_of_stones(3, 24, size=9)])
def test_every_turn_has_a_choice_a_picture_and_a_line(record: Record) -> None:
    parts = Parts(keepsake(record))
    inputs = parts.named("input")
    ends = [state for state in states(record)[1:] if _ends_turn(state)]
    assert len(inputs) == len(ends) + 1
    assert ["checked" in one for one in inputs] == [False] * len(ends) + [True]
    assert [one["id"] for one in inputs] == [f"p{number}" for number in range(len(inputs))]
    frames = [one["class"] for one in parts.named("g") if str(one.get("class")).startswith("f ")]
    assert frames == [f"f f{number}" for number in range(len(inputs))]
    ended = outcome(record)
    if ended is not None:
        assert str(inputs[-1]["aria-label"]).endswith(say(ended, record.names))


def _ends_turn(state: object) -> bool:
    return not isinstance(state, flowers.State) or state.phase in ("plant", "over")


def test_a_frame_holds_the_stones_of_its_turn() -> None:
    record = game_of_stones(5, 12, size=9)
    frames = keepsake(record).split('<g class="f f')[1:]
    for frame, turn in zip(frames, turns(record), strict=True):
        state = turn.state
        assert isinstance(state, stones.State)
        for side, held in (("black", state.black), ("white", state.white)):
            found = re.search(rf'<g class="st-stones-{side[0]}">(.*?)</g>(?!<g data)', frame)
            drawn = 0 if found is None else found[1].count("<circle")
            assert drawn == held.bit_count(), (side, frame[:200])


def test_the_record_in_it_is_the_game() -> None:
    record = game_of_flowers(4, 3)
    [text] = Parts(keepsake(record)).texts["pre"]
    assert read_records(text) == [record]


def test_nothing_is_fetched_and_nothing_runs() -> None:
    html = keepsake(game_of_flowers(3))
    assert "<script" not in html and "javascript:" not in html
    assert "default-src 'none'" in html
    assert not re.search(r'(?:src|href)="(?!#)', html)
    assert not re.search(r"url\((?!#)", html)


def test_names_are_words_and_never_tags() -> None:
    evil = '<img src=x onerror=alert(1)>"'
    record = replace(game_of_stones(1, 6), names=(evil, "</title><b>"))
    parts = Parts(keepsake(record))
    assert not parts.named("img") and not parts.named("b")
    assert evil in "".join(parts.texts["h1"])


def test_a_running_game_of_flowers_keeps_its_secrets() -> None:
    """Two deals whose difference nobody has seen make the same file."""
    full = game_of_flowers(5)
    record = replace(full, moves=full.moves[:10])
    seen = {move.tile for move in record.moves if isinstance(move, flowers.Plant)}
    deck = [tile for hand in full.start.hands for tile in hand] + list(full.start.deck)
    first, second = sorted(set(deck) - seen)[:2]
    swapped = [{first: second, second: first}.get(tile, tile) for tile in deck]
    other = replace(record, start=flowers.new_game(swapped, 4, full.start.first))
    assert other != record and keepsake(other) == keepsake(record)

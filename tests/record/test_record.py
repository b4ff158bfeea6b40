"""Records as values: tidied texts, what does not fit, starts that are none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trellis import flowers, stones
from trellis.core import Hex, IllegalMoveError, Rng, TrellisError
from trellis.record import Record, read_records, tidy, write_record

START = stones.new_game(7)
EMPTY = Record("stones", (), START)


def test_names_fit_the_seats_and_one_line() -> None:
    record = replace(EMPTY, names=(" In\x00es\n\t K. ", "x" * 99, "too many"))
    assert record.names == ("Ines K.", "x" * 40)
    assert EMPTY.names == ("", "")


def test_tidy_keeps_what_names_are_made_of() -> None:
    for name in ("Zoë", "Ån Đặng", "محمد", "名前", "👩\u200d🌾", 'A "B" \\C'):
        assert tidy(name, 40) == name
    assert tidy("a\u202eb\u2028c\ud800d", 40) == "ab cd"


def test_comments_keep_their_lines() -> None:
    record = replace(EMPTY, comments={0: "\n one \r\n\ttwo\r\x07 \n"})
    assert record.comments == {0: "one\n two"}
    assert replace(EMPTY, comments={0: " \n "}).comments == {}


@pytest.mark.parametrize("name", ["Size", "result", "Dek", "Seat", "", "a b", "1st", "x" * 41])
def test_tags_of_our_own_or_of_no_shape_are_refused(name: str) -> None:
    with pytest.raises(TrellisError):
        replace(EMPTY, tags=((name, "x"),))


def test_so_many_tags_and_no_more() -> None:
    tags = (("Event", "x"),) * 100
    assert read_records(write_record(replace(EMPTY, tags=tags)))[0].tags == tags
    with pytest.raises(TrellisError):
        replace(EMPTY, tags=(*tags, ("Event", "x")))


def test_tags_from_other_formats_are_kept_in_order() -> None:
    tags = (("Site", "Lyon"), ("Date", "2001.02.03"), ("Site", "again"), ("site", ""))
    record = replace(EMPTY, tags=tags)
    assert record.tags == tags
    assert read_records(write_record(record)) == [record]


@pytest.mark.parametrize("ply", [-1, 1])
def test_a_comment_belongs_to_a_move(ply: int) -> None:
    with pytest.raises(TrellisError):
        replace(EMPTY, comments={ply: "lost"})


def test_an_illegal_move_is_not_written() -> None:
    with pytest.raises(IllegalMoveError):
        write_record(replace(EMPTY, moves=(stones.Choice("white"),)))


def test_a_position_within_the_opening_is_no_start() -> None:
    begun = stones.apply(START, stones.parse_move("B2"))
    with pytest.raises(TrellisError):
        write_record(replace(EMPTY, start=begun))
    chosen = begun
    for text in ("pass", "pass", "take black", "B4"):
        chosen = stones.apply(chosen, stones.parse_move(text))
    with pytest.raises(TrellisError):
        write_record(replace(EMPTY, start=chosen))


def test_a_position_within_a_turn_is_no_start() -> None:
    start = flowers.new_game(flowers.shuffled_deck(Rng(1)))
    begun = flowers.apply(start, flowers.Plant(start.hands[0][0], Hex(1, 0), 0))
    with pytest.raises(TrellisError):
        write_record(Record("flowers", (), begun))


def test_a_position_with_some_tiles_hidden() -> None:
    start = flowers.new_game(flowers.shuffled_deck(Rng(2)), 3)
    seen = flowers.view(start, 1).state
    record = Record("flowers", (), seen)
    text = write_record(record)
    assert '[Hands "? ? ?; ' in text
    assert read_records(text) == [record]


def test_more_hidden_tiles_than_there_are() -> None:
    text = '[Game "Flowers"][Players "2"][First "0"][ToMove "0"][Board "0 0 0 0 ......"]'
    with pytest.raises(TrellisError):
        read_records(f'{text}[Hands "?; ?"][Deck "{"? " * 59}"]')
    assert read_records(f'{text}[Hands "?; ?"][Deck "{"? " * 58}"]')

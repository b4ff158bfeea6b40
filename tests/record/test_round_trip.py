"""Laws: what is written is read back, byte for byte, however it was typed or sent."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.record.games import flowers_games, records
from trellis import flowers
from trellis.record import (
    RULES,
    Record,
    final,
    outcome,
    read,
    read_records,
    redacted,
    replay,
    states,
    to_json,
    write_record,
)


@settings(max_examples=40)
@given(records())
def test_read_gives_back_what_was_written(record: Record) -> None:
    text = write_record(record)
    assert read_records(text) == [record]
    assert write_record(read_records(text)[0]) == text


@settings(max_examples=40)
@given(st.lists(records(), min_size=2, max_size=3))
def test_several_records_in_one_text(several: list[Record]) -> None:
    for gap in ("", "\n", "\n\n\n"):
        assert read_records(gap.join(map(write_record, several))) == several


@settings(max_examples=40)
@given(records(), st.sampled_from(["\r\n", "\r", "\n"]), st.booleans())
def test_line_ends_blank_lines_and_blanks_do_not_matter(
    record: Record, end: str, is_spaced: bool
) -> None:
    text = write_record(record)
    if is_spaced and not record.comments:  # inside a comment blanks are the writer's own
        text = "\n \n\t\n" + text.replace("\n", "   \n\n")
    text = "\ufeff" + text.removesuffix("\n").replace("\n", end)
    assert read_records(text) == [record]


@settings(max_examples=40)
@given(records())
def test_letter_case_does_not_matter_where_it_carries_nothing(record: Record) -> None:
    bare = replace(record, names=("Ines", "Karim"), comments={}, tags=())
    for change in (str.upper, str.lower):
        lines = write_record(bare).split("\n")
        changed = [line if "[Seat" in line else change(line) for line in lines]
        assert read_records("\n".join(changed)) == [bare]


@settings(max_examples=40)
@given(records())
def test_replay_equals_play(record: Record) -> None:
    rules, state = RULES[record.game], record.start
    for move, replayed in zip(record.moves, list(replay(record))[1:], strict=True):
        state = rules.apply(state, move)
        assert state == replayed
    assert final(record) == state
    assert len(states(record)) == len(record.moves) + 1


@given(flowers_games(), st.integers(0, 20))
def test_of_a_running_game_neither_hands_nor_deck_get_out(game: Record, plies: int) -> None:
    running = Record("flowers", ("Ines",), game.start, game.moves[:plies])
    assume(outcome(running) is None)
    shown = redacted(running)
    assert isinstance(shown.start, flowers.State)
    assert set(shown.start.deck) <= {flowers.HIDDEN}
    assert {tile for hand in shown.start.hands for tile in hand} == {flowers.HIDDEN}
    text = write_record(shown)
    assert read_records(text) == [shown]
    numbers = set(re.findall(r"\d+", "".join(re.findall(r'\[(?:Deck|Hands) "(.*)"\]', text))))
    assert numbers == set()
    assert isinstance(end := final(shown), flowers.State)
    assert isinstance(truth := final(running), flowers.State)
    assert (end.garden, end.counts) == (truth.garden, truth.counts)
    json.dumps(to_json(shown))


@settings(max_examples=40)
@given(flowers_games())
def test_a_finished_record_is_complete(game: Record) -> None:
    assume(outcome(game) is not None)
    assert redacted(game) == game


@settings(max_examples=40)
@given(records())
def test_json_of_the_end_can_be_written(record: Record) -> None:
    told = to_json(record)
    again = json.loads(json.dumps(told))
    assert again == told
    assert told["plies"] == len(record.moves)
    assert (told["outcome"] is None) == (outcome(record) is None)


@settings(max_examples=40)
@given(records())
def test_either_reader_knows_its_own_form(record: Record) -> None:
    assert read(write_record(record)).records == (record,)

"""The examples of the rules show what their sentences say, by the rules."""

from __future__ import annotations

import pytest

from trellis import flowers, stones
from trellis.core.points import parse_point
from trellis.draw.marks import GardenMarks
from trellis.draw.stones_marks import StonesMarks
from trellis.lessons import EXAMPLES, Example, Moment
from trellis.words import say
from web.screens.examples import in_rows, player

ALL = [(game, example) for game, examples in EXAMPLES.items() for example in examples]
each = pytest.mark.parametrize(("game", "example"), ALL, ids=[one.name for _, one in ALL])


def moments(game: str, name: str) -> tuple[Moment, ...]:
    return next(one for one in EXAMPLES[game] if one.name == name).moments()


def counts(name: str) -> list[tuple[int, ...]]:
    return [moment.state.counts for moment in moments("flowers", name)]


@each
def test_an_example_has_a_before_and_an_after(game: str, example: Example) -> None:
    shown = example.moments()
    assert len(shown) >= 2
    assert len({say(moment.said) for moment in shown}) == len(shown)
    kind = GardenMarks if game == "flowers" else StonesMarks
    assert all(isinstance(moment.marks, kind) for moment in shown)
    assert all("{" not in say(moment.said) for moment in shown)


@each
def test_one_can_step_to_its_end_and_back(game: str, example: Example) -> None:
    count = len(example.moments())
    first, last = player(example, 0), player(example, count - 1)
    assert say(example.moments()[0].said).split(",")[0][:20] in first.replace("&#x27;", "'")
    assert first.count('aria-disabled="true"') == 2  # to the first, and back
    assert last.count('aria-disabled="true"') == 1  # on
    assert f"Picture {count} of {count}" in last
    assert in_rows(game)[example.name].count("<li>") == count


def test_flowers_land_as_the_sentences_count_them() -> None:
    assert counts("plant") == [(1, 0), (1, 0), (4, 0)]
    assert counts("claim") == [(0, 0), (4, 0)]
    assert counts("gift") == [(0, 1), (0, 3), (2, 3), (3, 3), (5, 3)]
    assert counts("ring")[-1] == (3, 0)
    assert counts("contested") == [(1, 1), (1, 1), (1, 2)]
    assert counts("others-turn") == [(14, 14), (15, 14)]


def test_a_tile_that_blooms_all_over_leaves_no_claim() -> None:
    _, after = moments("flowers", "no-claim")
    assert after.state.phase == "end"
    assert set(after.state.garden.owners[7]) == {0}


def test_the_colours_the_sentences_name() -> None:
    last = moments("flowers", "others-turn")[-1]
    assert isinstance(last.marks, GardenMarks) and last.marks.winning is not None
    assert colour(last.marks.winning) == "blue"
    claim, first, second = moments("flowers", "gift")[2:]
    for moment, name in ((claim, "orange"), (first, "green"), (second, "yellow")):
        assert isinstance(moment.marks, GardenMarks)
        assert {colour(vine) for vine in moment.marks.lit} == {name}


def colour(vine: flowers.Vine) -> str:
    return flowers.COLOURS[flowers.COLOUR_OF[vine.tile][vine.index]]


def test_who_gives_a_contested_vine_away_gets_a_gift() -> None:
    assert moments("flowers", "contested")[-1].state.gifts == 1


def test_the_false_step_and_its_cure() -> None:
    before, _, after = moments("stones", "false-step")
    e5, d4, e4 = map(parse_point, ("E5", "D4", "E4"))
    assert not stones.joined(before.state, e5, d4, "black")
    assert stones.joined(after.state, e5, e4, "black") and stones.joined(7, e4, d4, "black")
    assert before.state.connected is None and after.state.connected == "black"


def test_the_corner_wins() -> None:
    before, after = moments("stones", "corner")
    assert before.state.connected is None and after.state.connected == "black"


def test_the_tenth_mirrored_turn_is_refused() -> None:
    last = moments("stones", "mirror")[-1]
    reason = stones.why_not(last.state, stones.Turn((parse_point("D8"),)))
    assert reason is not None and reason.code == "mirrors"
    assert isinstance(last.marks, StonesMarks) and last.marks.refused == parse_point("D8")


def test_the_opening_is_made_by_one_player() -> None:
    shown = moments("stones", "opening")
    assert [stones.to_move(moment.state) for moment in shown] == [0, 0, 1, 1, 0]

"""Positions of Stones being set up."""

from __future__ import annotations

import pytest

from trellis import stones
from trellis.core import Point, Reason, Rng, TextError
from trellis.core.points import format_point, parse_point
from trellis.editor import StonesDraft, StonesEditor, draft_of, read_draft, write_draft
from trellis.stones import SIZES, state


def editor(*presses: str, size: int = 7) -> StonesEditor:
    made = StonesEditor.on(StonesDraft(size))
    for press in presses:
        refusal = made.do(press) if " " in press else made.press(press)
        assert refusal is None, press
    return made


def points(*names: str) -> frozenset[Point]:
    return frozenset(map(parse_point, names))


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_play_pass_and_come_back(seed: int) -> None:
    game = stones.playout(stones.new_game(9), Rng(seed))
    position = stones.new_game(9)
    for move in game.moves:
        position = stones.apply(position, move)
        if position.taken is None:
            continue
        draft = draft_of(position)
        assert draft.flaw is None and read_draft(write_draft(draft)) == draft
        again = draft.start(Rng(0))
        assert (again.black, again.white) == (position.black, position.white)
        assert stones.side_to_move(again) == stones.side_to_move(position)
        assert again.connected == position.connected and draft.is_over() == bool(again.connected)


@pytest.mark.parametrize("size", SIZES[:4])
def test_no_stones_connect_both(size: int) -> None:
    """A full board connects exactly one side, so any other connects one at most."""
    rng = Rng(size)
    every = [Point(col, row) for col in range(size) for row in range(size)]
    for _ in range(40):
        black = frozenset(point for point in every if rng.below(2))
        draft = StonesDraft(size, black, frozenset(every) - black)
        assert draft.flaw is None and draft.connected is not None


def test_both_connected_would_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "is_connected", lambda size, own, side: True)
    with pytest.raises(TextError) as caught:
        stones.set_up(7, (), ())
    assert caught.value.reason == Reason("both_connected")
    assert StonesDraft(7).flaw == Reason("both_connected")


def test_stones_are_put_down_changed_and_taken_off() -> None:
    made = editor("A1", "B2", "edit tool white", "B2", "C3")
    assert (made.draft.black, made.draft.white) == (points("A1"), points("B2", "C3"))
    made.press("C3")  # the same stone once more
    made.do("edit tool none")
    made.press("A1")
    assert (made.draft.black, made.draft.white) == (frozenset(), points("B2"))
    assert made.press("H1") == Reason("off_board", point="H1", size=7)
    assert made.press("what") is not None
    while made.may_undo:
        made.do("undo")
    assert made.draft == StonesDraft(7)


def test_the_same_position_from_the_other_side() -> None:
    """A quarter turn exchanges the two sides exactly: what is joined stays joined."""
    for seed in range(6):
        rng = Rng(seed)
        every = [Point(col, row) for col in range(7) for row in range(7)]
        black = frozenset(point for point in every if rng.below(2))
        draft = StonesDraft(7, black, frozenset(every) - black)
        turned = draft.exchanged()
        assert {draft.connected, turned.connected} == {"black", "white"}
        assert turned.exchanged().exchanged().exchanged() == draft
        assert draft.mirrored().mirrored() == draft


def test_a_smaller_board_keeps_what_it_has_room_for() -> None:
    made = editor("A1", "I9", size=9)
    made.do("edit size 7")
    assert made.draft.black == points("A1") and made.table.size == 7
    made.do("undo")
    assert made.draft.black == points("A1", "I9") and made.table.size == 9
    made.do("edit move white")
    made.do("edit clear")
    assert made.draft == StonesDraft(9, to_move="white")


def test_a_side_that_has_joined_its_borders_is_said_and_shown() -> None:
    made = editor(*(f"D{row}" for row in range(1, 8)))
    told = made.own_told[0].body[0]
    assert told.code == "setup_is_connected" and told["side"] == "black"
    assert {format_point(point) for point in made.own_marks.chain} == {f"D{n}" for n in range(1, 8)}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"format": 2, "game": "stones"}',
        '{"format": 1, "game": "stones", "size": 8, "black": [], "white": [], "to_move": "black"}',
        '{"format": 1, "game": "stones", "size": 7.0, "black": [], "white": [], "to_move": "x"}',
        '{"format": 1, "game": "stones", "size": 7, "black": ["A1"], "white": ["A1"]}',
        '{"format": 1, "game": "stones", "size": 7, "black": ["Z9"], "white": []}',
        '{"format": 1, "game": "flowers", "players": 5}',
        '{"format": 1, "game": "flowers", "players": 2, "active": 0,'
        ' "board": [[7, 0, 0, 0, "..."]], "extra": [0, 0], "hands": [[], []]}',
        '{"format": 1, "game": "flowers", "players": 2, "active": 0, "extra": [0, 0],'
        ' "board": [[0, 0, 0, 0, "......"]], "hands": [[1], [1]]}',
        '{"format": 1, "game": "flowers", "players": 2, "active": 0, "extra": [0, 0],'
        ' "board": [[0, 0, 0, 0, "......"], [7, 0, 0, 0, "..."]], "hands": [[], []]}',
        "[" * 30_000,
    ],
)
def test_a_damaged_draft_is_refused(text: str) -> None:
    with pytest.raises(TextError) as caught:
        read_draft(text)
    assert caught.value.reason.code == "bad_save"

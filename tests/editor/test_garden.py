"""Gardens being set up: what play reaches passes, each broken condition is named and marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.flowers.helpers import random_states
from trellis import flowers
from trellis.core import Hex, Reason, Rng
from trellis.editor import GardenDraft, GardenEditor, draft_of, read_draft, write_draft
from trellis.flowers import DECK, HIDDEN, Vine

SEEDS = range(8)


def reached(seed: int) -> list[flowers.State]:
    """Positions of a random game before somebody's turn, and the end of it."""
    states = random_states(seed, 2 + seed % 3)
    return [state for state in states if state.phase in ("plant", "over")]


def editor(*presses: str) -> GardenEditor:
    """A new garden after presses on cells, and buttons (those with a blank in them)."""
    made = GardenEditor.on(GardenDraft())
    for press in presses:
        refusal = made.do(press) if " " in press else made.press(press)
        assert refusal is None, press
    return made


def code(editor: GardenEditor) -> str:
    flaw = editor.draft.flaw
    return "" if flaw is None else flaw.code


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_reached_by_play_pass_and_come_back(seed: int) -> None:
    for state in reached(seed)[:: 1 + seed % 4] + reached(seed)[-1:]:
        draft = draft_of(state)
        assert draft.flaw is None
        assert read_draft(write_draft(draft)) == draft
        assert isinstance(draft, GardenDraft)
        if state.phase == "plant":
            again = draft.start(Rng(seed))
            assert replace(again, deck=state.deck) == state
            assert sorted(again.deck) == sorted(state.deck)


@pytest.mark.parametrize("seed", SEEDS)
def test_planting_order_is_found_whatever_order_the_tiles_came_in(seed: int) -> None:
    start, *others = flowers.rows(reached(seed)[-1].garden)
    mixed = flowers.in_planting_order([start, *Rng(seed).shuffled(others)])
    placed: set[Hex] = set()
    for _, q, r, _, _ in mixed:
        near = {Hex(q + 1, r), Hex(q - 1, r), Hex(q, r + 1), Hex(q, r - 1)}
        near |= {Hex(q + 1, r - 1), Hex(q - 1, r + 1)}
        assert not placed or near & placed
        placed.add(Hex(q, r))


def why(hands: Sequence[Sequence[int]], deck: Sequence[int], *rows: flowers.setup.Row) -> str:
    """The code of what is broken in a position of two."""
    start: flowers.setup.Row = (0, 0, 0, 0, "0.....")
    reason = flowers.why_not_set_up(2, 0, hands, deck, [start, *rows])
    return "" if reason is None else reason.code


def rest(*used: int) -> list[int]:
    return [tile for tile in DECK if tile not in used]


def test_each_broken_condition_has_its_name() -> None:
    hands = [[1, 2, 3], [4, 5, 6]]
    seven = (7, 1, 0, 1, "0..")
    assert why(hands, rest(1, 2, 3, 4, 5, 6, 7), seven) == ""
    assert why(hands, rest(1, 2, 3, 4, 5, 6, 7), (7, 2, 0, 1, "0..")) == "tile_apart"
    assert why(hands, rest(1, 2, 3, 4, 5, 6), seven) == "tile_twice"
    assert why(hands, rest(1, 2, 3, 4, 5, 6, 7), (7, 1, 0, 1, "...")) == "run_half_claimed"
    assert why(hands, rest(1, 2, 3, 4, 5, 6, 7, 60), seven) == "tiles_missing"
    assert why([[1, 2, 3], [4, 5]], rest(1, 2, 3, 4, 5, 7), seven) == "short_hand"
    far = (8, 2, 0, 0, "...")
    more = (9, 3, 0, 0, "...")
    assert why(hands, rest(1, 2, 3, 4, 5, 6, 7, 8, 9), seven, far, more) == "few_flowers"


def test_a_tile_is_taken_put_down_turned_moved_and_taken_away() -> None:
    made = editor("hand:7", "hex:1,0", "hex:1,0")
    assert made.draft.garden.where[7] == (7, Hex(1, 0), 1)
    assert made.do("turn -1") is None and made.draft.garden.where[7].rot == 0
    assert made.press("hex:0,-1") is None and made.draft.garden.where[7].place == Hex(0, -1)
    assert 7 not in made.palette
    assert made.do("edit remove") is None
    assert 7 in made.palette and made.draft == GardenDraft()
    assert made.do("edit remove") == Reason("setup_remove_which")
    assert made.press("hex:0,0") == Reason("setup_start_stays")
    assert made.press("hex:1,0") == Reason("setup_hold_first")


def test_undo_and_redo_lead_through_all_of_it() -> None:
    made = editor("hand:7", "hex:1,0", "hex:1,0", "edit tool flower 0", "vine:7,0", "edit move 1")
    steps = [made.draft]
    while made.may_undo:
        assert made.do("undo") is None
        steps.append(made.draft)
    assert steps[-1] == GardenDraft() and len(steps) == 5
    for draft in reversed(steps[:-1]):
        assert made.do("redo") is None and made.draft == draft
    assert made.do("redo") == Reason("nothing_to_redo")


def test_flowers_go_on_whole_runs() -> None:
    made = editor("hand:7", "hex:1,0", "hex:1,0", "edit tool flower 1", "vine:7,0")
    owner = made.draft.garden.owner
    assert (owner(Vine(7, 0)), owner(Vine(0, 0))) == (1, 1)
    assert made.draft.counts() == (0, 2)
    made.do("edit tool flower 0")
    made.press("vine:0,0")  # none is empty: two may share a run
    assert made.draft.counts() == (1, 1)
    made.do("edit tool none")
    made.press("vine:7,0")
    assert made.draft.counts() == (0, 0)
    made.do("edit tool flower 0")
    made.press("vine:7,0")
    made.press("vine:7,0")  # once more takes them off
    assert made.draft.counts() == (0, 0)


def test_what_is_broken_is_marked_where_it_is() -> None:
    made = editor("hand:7", "hex:2,0")
    assert code(made) == "tile_apart" and made.own_marks.wrong == (Hex(2, 0),)
    made = editor("edit tool flower 0", "vine:0,0", "edit tool tile", "hand:7", "hex:1,0", "turn 1")
    assert code(made) == "run_half_claimed"
    assert set(made.own_marks.wrong) == {Hex(0, 0), Hex(1, 0)}
    assert set(made.own_marks.hint) == {Vine(0, 0), Vine(7, 0)}
    made = editor("hand:7", "hex:1,0")
    assert code(made) == "few_flowers" and made.own_marks.wrong == ()


def test_fifteen_flowers_end_the_game_for_one() -> None:
    made = editor(*["edit extra 0 1"] * 14)
    assert code(made) == "" and not made.draft.is_over()
    made.do("edit extra 0 1")
    assert code(made) == "" and made.draft.is_over()
    for _ in range(15):
        made.do("edit extra 1 1")
    assert code(made) == "two_finished"
    over = editor("hand:7", "hex:1,0", "edit tool flower 0", "vine:7,0", *["edit extra 0 15"])
    assert code(over) == "bad_counts"


def test_chosen_hands_are_kept_and_all_else_is_dealt_by_chance() -> None:
    made = editor("hand:7", "hex:1,0", "edit tool flower 0", "vine:7,0")
    made.do("edit tool hand 1")
    for tile in (20, 21, 22):
        assert made.press(f"hand:{tile}") is None
    assert made.press("hand:23") == Reason("setup_hand_full", seat=1)
    made.press("hand:22")  # back among the others
    starts = [made.draft.start(Rng(seed)) for seed in range(5)]
    for start in starts:
        assert start.hands[1][:2] == (20, 21) and [len(hand) for hand in start.hands] == [3, 3]
        tiles = [*start.deck, *start.hands[0], *start.hands[1], *start.garden.where]
        assert sorted(tiles) == list(range(61))
    assert len({start.deck for start in starts}) == len(starts)
    open_start = made.draft.open_start()
    assert open_start.hands == ((HIDDEN,) * 3, (20, 21, HIDDEN))
    assert set(open_start.deck) == {HIDDEN} and len(open_start.deck) == 53
    assert draft_of(open_start) == made.draft


def test_who_leaves_the_table_takes_flowers_and_tiles_along() -> None:
    made = editor("edit players 4", "hand:7", "hex:1,0", "edit tool flower 3", "vine:7,1")
    made.do("edit move 3")
    assert len(made.names) == 4 and made.draft.counts() == (0, 0, 0, 1)
    made.do("edit players 2")
    assert made.draft.counts() == (0, 0) and made.draft.active == 0 and len(made.names) == 2
    assert made.tool == "tile"
    made.do("undo")
    assert len(made.names) == 4 and made.draft.active == 3


@pytest.mark.parametrize("text", ["", "edit", "edit tool cat", "edit players 9", "pass", "end"])
def test_what_means_nothing_is_refused(text: str) -> None:
    refusal = editor().do(text)
    assert refusal is not None and refusal.code == "no_such_action"


@pytest.mark.parametrize("cell", ["", "hand:0", "hand:61", "vine:99,0", "vine:0", "hex:a,b", "A1"])
def test_cells_that_are_none_are_refused(cell: str) -> None:
    assert editor().press(cell) is not None


@pytest.mark.parametrize("seed", range(20))
def test_any_presses_leave_a_draft_that_can_be_kept(seed: int) -> None:
    rng, made = Rng(seed), GardenEditor.on(GardenDraft())
    words = ["undo", "redo", "turn 1", "edit remove", "edit clear", "edit players 3", "edit move 1"]
    for _ in range(60):
        q, r, tile = rng.below(5) - 2, rng.below(5) - 2, rng.below(61)
        cells = [f"hand:{tile}", f"hex:{q},{r}", f"hex:{q},{r}", f"vine:{tile},{rng.below(3)}"]
        tool = f"edit tool {rng.choice(made.tools())}"
        made.do(rng.choice([*words, tool, *(f"press {cell}" for cell in cells * 4)]))
        assert read_draft(write_draft(made.draft)) == made.draft
        if made.draft.flaw is None and not made.draft.is_over():
            assert flowers.legal_moves(made.draft.start(rng))

"""What a player notices of the bots of Stones."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.bots.stones.test_ways import fewest, some_state
from tests.stones.helpers import NINE_MIRRORS, begun, code, play, points
from trellis import bots, stones
from trellis.bots import LEVELS, Answer
from trellis.bots.stones import needed
from trellis.core import Phrase
from trellis.stones import Choice, State, Turn, other
from trellis.stones.mirror import LIMIT

LOOKING = tuple(level for level in LEVELS if level > 2)
"""The levels that look at the other side's next turn."""


def ask(state: State, level: int, seed: int = 1, nodes: int | None = 60) -> Answer:
    view = stones.view(state, stones.to_move(state))
    return bots.decide("stones", view, level, seed, nodes)


def column(size: int, col: str, rows: range) -> str:
    return " ".join(f"{col}{row}" for row in rows if row <= size)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("gap", "text"), [("E5", "E5"), ("E4 E7", "E4 E7")])
def test_a_win_is_taken(level: int, gap: str, text: str) -> None:
    """One stone is missing, or two that are three apart."""
    line = set(points(column(9, "E", range(1, 10)))) - set(points(gap))
    state = stones.set_up(9, line, points("A1 B5 G5 C8"), to_move="black")
    answer = ask(state, level)
    assert stones.outcome(stones.apply(state, answer.moves[0])) is not None
    assert set(points(text)) <= set(answer.moves[0].points)
    assert answer.reasons[0] == Phrase("stones_wins", side="black")


@pytest.mark.parametrize("level", LOOKING)
@pytest.mark.parametrize("side", ["black", "white"])
def test_the_other_sides_win_is_stopped(level: int, side: str) -> None:
    """Black needs E5, White E5 as well, in a game that is otherwise open."""
    line = (
        points("E1 E2 E3 E4 E6 E7 E8 E9") if side == "black" else points("A5 B5 C5 D5 F5 G5 H5 I5")
    )
    black, white = (line, points("D5 B2")) if side == "black" else (points("E4 B2"), line)
    state = stones.set_up(9, black, white, to_move="white" if side == "black" else "black")
    answer = ask(state, level)
    after = stones.apply(state, answer.moves[0])
    assert not any(stones.apply(after, turn).connected for turn in stones.legal_moves(after))
    assert answer.reasons[0] == Phrase("stones_stops", side=side)
    assert bots.effects("stones", stones.view(state, None), answer.moves)[0] == answer.reasons[0]


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_lost_still_makes_a_legal_turn(level: int) -> None:
    """Black joins with either of two turns that no one turn of White stops."""
    state = stones.set_up(
        7, points("D1 D2 D3 D5 D6 D7 A4 A3 A2 A1 A5 A6"), points("G1 G7"), to_move="white"
    )
    answer = ask(state, level)
    assert stones.why_not(state, answer.moves[0]) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_is_allowed_where_mirroring_is_forbidden(level: int) -> None:
    state = play(begun(), *NINE_MIRRORS)
    assert code(state, "A13") == "mirrors"
    assert stones.why_not(state, ask(state, level, nodes=20).moves[0]) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_that_mirrors_once_too_often_is_won_in_another_way(level: int) -> None:
    """E1 is a quarter turn of I5, and Black mirrored so nine times; E1 with a second stone wins."""
    line = points(column(9, "E", range(2, 10)))
    state = stones.set_up(9, line, points("I5 A1"), to_move="black")
    runs = ((LIMIT - 1, *state.runs[0][1:]), state.runs[1])
    state = replace(state, last=points("I5"), runs=runs)
    assert code(state, "E1") == "mirrors"
    after = stones.apply(state, ask(state, level).moves[0])
    assert after.connected == "black"


@pytest.mark.parametrize("size", [7, 15, 19])
@pytest.mark.parametrize("level", LEVELS)
def test_the_whole_opening_and_the_choice(size: int, level: int) -> None:
    state = stones.new_game(size)
    for _ in range(3):
        answer = ask(state, level, seed=size)
        assert isinstance(answer.moves[0], Turn)
        state = stones.apply(state, answer.moves[0])
    assert stones.is_choice_due(state)
    answer = ask(state, level)
    assert isinstance(answer.moves[0], Choice)
    assert stones.to_move(stones.apply(state, answer.moves[0])) is not None


def test_openings_differ_by_seed() -> None:
    state = stones.new_game(9)
    assert len({ask(state, 3, seed).moves for seed in range(10)}) > 5


@pytest.mark.parametrize("level", LOOKING)
@pytest.mark.parametrize(
    ("black", "white", "better"),
    [("E3 E6 D2 F8", "A1 I1", "black"), ("A1 I9", "B5 E5", "white")],
)
def test_the_better_side_is_taken(level: int, black: str, white: str, better: str) -> None:
    first, second = points(black)[:2], points(black)[2:]
    turns = (Turn(first), Turn(points(white)[:2]), Turn(second))
    state = stones.new_game(9)
    for turn in turns:
        legal = stones.why_not(state, turn) is None
        state = stones.apply(state, turn if legal else Turn(turn.points[:1]))
    answer = ask(state, level, nodes=None if level < 5 else 60)
    assert answer.moves == (Choice(better),)
    assert answer.chances[1] > 500


def test_the_first_level_walks_along_its_own_way() -> None:
    """Each of its turns leaves two stones less to be put, as long as nobody is in the way."""
    state = begun(9)
    for left in (9, 7, 5, 3):
        own = state.white
        assert needed(9, own, state.black, "white") == left
        state = stones.apply(state, ask(state, 1).moves[0])
        state = play(state, "pass")


@pytest.mark.parametrize("seed", [1, 2, 5, 6])
def test_effects_tell_how_ways_change(seed: int) -> None:
    """By the ways that Dijkstra finds in the position after the turn."""
    state = some_state(7, seed)
    mover, enemy = stones.side_to_move(state), other(stones.side_to_move(state))
    for turn in stones.legal_moves(state)[1::20]:
        after = stones.apply(state, turn)
        if after.connected:
            continue
        told = bots.effects("stones", stones.view(state, None), (turn,))
        theirs, longer = fewest(state, enemy), fewest(after, enemy)
        cuts = Phrase("stones_cuts", side=enemy, before=theirs, after=longer)
        assert (cuts in told) == (longer != theirs)
        own, shorter = fewest(state, mover), fewest(after, mover)
        shortens = Phrase("stones_shortens", side=mover, before=own, after=shorter)
        assert (shortens in told) == (shorter != own)


def test_a_stone_that_joins_a_group_to_its_border_is_told() -> None:
    state = stones.set_up(9, points("E2 E3"), points("A5"), to_move="black")
    told = bots.effects("stones", stones.view(state, None), (Turn(points("E1")),))
    assert Phrase("stones_border", border="bottom") in told


def test_nothing_is_said_of_a_choice() -> None:
    state = play(stones.new_game(9), "pass", "pass", "pass")
    assert bots.effects("stones", stones.view(state, 1), (Choice("black"),)) == ()


@pytest.mark.parametrize("nodes", [1, 5, 30])
def test_reports_come_often_and_never_exceed_the_nodes(nodes: int) -> None:
    state = stones.set_up(9, points("E5"), points("D5"))
    view = stones.view(state, stones.to_move(state))
    told = list(bots.think("stones", view, 5, 1, nodes))
    assert told[0].best is not None
    assert all(progress.done <= nodes for progress in told)
    assert all(b.done - a.done <= 8 for a, b in pairwise(told))

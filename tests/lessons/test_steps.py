"""Every step can be solved, most moves do not solve it, and every wrong one is explained."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from tests.lessons.playing import IDS, STEPS, attempt_at, make
from trellis import flowers, stones
from trellis.core import Phrase
from trellis.core.points import parse_point
from trellis.flowers import Stop
from trellis.lessons import LESSONS, Attempt, Step, lesson_table, solution, solving_moves
from trellis.session import FlowersDesk
from trellis.session.line import RULES
from trellis.stones.connection import is_connected
from trellis.words import say, tell_turn
from trellis.words.say import TABLES

each = pytest.mark.parametrize(("game", "step"), STEPS, ids=IDS)


def on(game: str, step: Step) -> Attempt:
    return Attempt.on(step, lesson_table(game, step))


def wrong_ways(attempt: Attempt, depth: int = 4) -> Iterator[Attempt]:
    """The attempt after every way of going wrong, up to some decisions."""
    for move in RULES[attempt.table.game].legal_moves(attempt.state):
        before = len(attempt.line.done)
        assert attempt.play(move) is None
        status = attempt.verdict.status
        if status == "wrong":
            yield attempt
        elif status == "open" and depth > 1:
            yield from wrong_ways(attempt, depth - 1)
        while len(attempt.line.done) > before:
            attempt.line.undo()


def test_each_game_has_about_eight_steps_with_names_of_their_own() -> None:
    for steps in LESSONS.values():
        names = [step.name for step in steps]
        assert len(names) == len(set(names)) == 8
        assert all(name != "end" and " " not in name and "=" not in name for name in names)


@each
def test_a_step_begins_with_the_reader_to_decide(game: str, step: Step) -> None:
    attempt = on(game, step)
    assert attempt.is_open
    assert attempt.active == step.seat
    assert attempt.bot is None
    assert not attempt.is_covered
    assert attempt.outcome is None


@each
def test_some_moves_solve_a_step_and_most_do_not(game: str, step: Step) -> None:
    attempt = on(game, step)
    legal = RULES[game].legal_moves(attempt.state)
    solving = solving_moves(attempt)
    assert solving
    assert set(solving) <= set(legal)
    assert len(solving) <= len(legal) // (2 if len(legal) == 2 else 3 if len(legal) == 3 else 5)
    assert attempt.line.done == []


@each
def test_a_step_is_solved_by_presses_alone(game: str, step: Step) -> None:
    attempt = on(game, step)
    for _ in range(6):
        if not attempt.is_open:
            break
        moves = solution(attempt)
        if moves:
            assert make(attempt, moves[0]) is None
        else:
            assert attempt.do("end") is None
    assert attempt.verdict.status == "solved"
    assert "{" not in say(step.done, attempt.names)


@each
def test_every_wrong_way_is_explained(game: str, step: Step) -> None:
    attempt = on(game, step)
    found = 0
    for gone_wrong in wrong_ways(attempt):
        said = gone_wrong.verdict.said
        assert said
        sentences = [say(one, gone_wrong.names) for one in said]
        assert all("{" not in one and one not in {p.code for p in said} for one in sentences)
        assert "{" not in tell_turn(gone_wrong.played.events, gone_wrong.names)
        found += 1
    assert found > 0


@each
def test_title_and_task_are_sentences(game: str, step: Step) -> None:
    names = lesson_table(game, step).seat_names()
    for phrase in (step.title, step.task, step.done):
        assert phrase.code in TABLES[Phrase]
        assert "{" not in say(phrase, names)
    assert say(step.task, names).endswith(".")


# What the goals promise, by the rules and nothing else ----------------------------------------


def wins_in_one(state: stones.State, side: str) -> bool:
    return any(
        stones.apply(state, move).connected == side
        for move in stones.legal_moves(state)
        if isinstance(move, stones.Turn)
    )


@pytest.mark.parametrize("name", ["false-chain", "border", "win"])
def test_the_winning_turns_are_those_that_connect(name: str) -> None:
    attempt = attempt_at("stones", name)
    state = attempt.state
    winning = {m for m in stones.legal_moves(state) if stones.apply(state, m).connected == "black"}
    assert set(solving_moves(attempt)) == winning
    assert not wins_in_one(stones.apply(state, stones.PASS), "white")


def test_what_stops_the_win_leaves_no_winning_turn() -> None:
    attempt = attempt_at("stones", "stop")
    state = attempt.state
    assert not wins_in_one(state, "white")
    stops = {
        move
        for move in stones.legal_moves(state)
        if not wins_in_one(stones.apply(state, move), "black")
    }
    assert set(solving_moves(attempt)) == stops


def test_a_chain_that_looks_joined_has_one_false_step() -> None:
    state = attempt_at("stones", "false-chain").state
    chain = [parse_point(name) for name in ["C7", "D6", "E5", "D4", "E3", "F2", "F1"]]
    joins = [stones.joined(state, a, b, "black") for a, b in pairwise(chain)]
    assert joins == [True, True, False, True, True, True]


def test_the_better_side_needs_fewer_stones() -> None:
    """Found by trying: Black is joined by some three stones and by no two, White by no three."""
    state = attempt_at("stones", "sides").state
    empty = [1 << at for at in range(49) if not (state.black | state.white) >> at & 1]

    def joins(count: int, own: int, side: stones.Side) -> bool:
        return any(is_connected(7, own | sum(new), side) for new in combinations(empty, count))

    assert joins(3, state.black, "black")
    assert not joins(2, state.black, "black")
    assert not joins(3, state.white, "white")


def test_the_tenth_mirrored_turn_is_refused_by_the_rules() -> None:
    attempt = attempt_at("stones", "mirror")
    assert make(attempt, stones.Turn((parse_point("F4"),))) is None
    assert attempt.is_open
    refusal = make(attempt, stones.Turn((parse_point("D8"),)))
    assert refusal is not None and refusal.code == "mirrors"
    assert attempt.is_open
    assert attempt.do("press D8") is None  # lifts it again
    assert make(attempt, stones.Turn((parse_point("E5"),))) is None
    assert attempt.verdict.status == "solved"


def best_turn(state: flowers.State) -> bool:
    """Whether some way to finish the turn wins for seat 0."""
    if state.phase == "over":
        return state.counts[0] == flowers.FLOWERS
    if state.phase == "end":
        return False
    moves = flowers.legal_moves(state)
    return any(best_turn(flowers.step(state, m)[0]) for m in moves if not isinstance(m, Stop))


def test_the_race_is_won_by_every_planting_from_which_a_win_is_left() -> None:
    attempt = attempt_at("flowers", "race")
    state = attempt.state
    winning = {m for m in flowers.legal_moves(state) if best_turn(flowers.step(state, m)[0])}
    assert set(solving_moves(attempt)) == winning


def test_the_other_player_would_win_the_next_turn_of_the_race() -> None:
    assert attempt_at("flowers", "race").state.counts == (12, 14)


def test_the_winning_claim_wins_in_the_others_turn() -> None:
    attempt = attempt_at("flowers", "others-turn")
    assert attempt.state.counts == (13, 14)
    assert make(attempt, solution(attempt)[0]) is None
    assert attempt.state.active == 1
    assert attempt.state.counts == (15, 14)
    assert attempt.outcome is not None and attempt.outcome.winner == 0


def test_another_claim_loses_in_the_others_turn() -> None:
    attempt = attempt_at("flowers", "others-turn")
    wrong = set(flowers.legal_moves(attempt.state)) - set(solving_moves(attempt))
    for move in wrong:
        attempt.again()
        assert make(attempt, move) is None
        assert attempt.outcome is not None and attempt.outcome.winner == 1


def test_a_contested_vine_given_away_loses_the_game() -> None:
    attempt = attempt_at("flowers", "contested")
    assert make(attempt, solution(attempt)[0]) is None
    assert attempt.state.phase == "owner"
    assert attempt.press("owner:0,1") is None
    assert attempt.verdict.status == "wrong"
    assert attempt.outcome is not None and attempt.outcome.winner == 1


def test_gifts_come_from_what_the_other_blooms() -> None:
    attempt = attempt_at("flowers", "gift")
    before = attempt.state.counts
    for _ in range(3):
        moves = solution(attempt)
        if moves:
            make(attempt, moves[0])
    assert attempt.verdict.status == "solved"
    assert attempt.state.counts[1] - before[1] == 2
    assert len(attempt.played.of("gift_placed")) == 2
    assert isinstance(attempt.desk, FlowersDesk)

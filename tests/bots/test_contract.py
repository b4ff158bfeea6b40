"""What every bot of either game promises, at every level and in every phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.positions import PHASES, decisions
from trellis import bots, flowers, stones
from trellis.bots import LEVELS, Answer, Progress
from trellis.words import say

RULES: dict[str, Any] = {"flowers": flowers, "stones": stones}
NODES = 40
"""Few enough to be quick; the promises do not depend on it."""

POSITIONS = decisions()
NAMES = [
    f"{game}-{at}-{state.phase if game == 'flowers' else state.turns}"
    for at, (game, state) in enumerate(POSITIONS)
]


def thinking(game: str, state: Any, level: int, seed: int = 3) -> list[Progress]:
    view = RULES[game].view(state, RULES[game].to_move(state))
    return list(bots.think(game, view, level, seed, NODES))


def check_moves(game: str, state: Any, answer: Answer) -> None:
    """The moves are legal one after another and lead to the end of the turn, no further."""
    seat = RULES[game].to_move(state)
    if game == "stones":
        assert len(answer.moves) == 1
        assert stones.why_not(state, answer.moves[0]) is None
        return
    for move in answer.moves:
        assert state.active == seat
        assert flowers.why_not(state, move) is None
        state, _ = flowers.step(state, move)
    assert state.phase in ("end", "over")


def test_every_phase_is_among_the_positions() -> None:
    phases = {state.phase for game, state in POSITIONS if game == "flowers"}
    assert phases >= {"plant", "owner", "claim", "gift"}
    assert phases <= set(PHASES)
    assert any(stones.is_choice_due(state) for game, state in POSITIONS if game == "stones")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "state"), POSITIONS, ids=NAMES)
def test_whatever_is_asked_is_answered(game: str, state: Any, level: int) -> None:
    told = thinking(game, state, level)
    bests = [progress.best for progress in told if progress.best is not None]
    assert bests, "no answer"
    assert told[-1].best is bests[-1]
    for answer in bests:  # any of them may be the one that is played
        check_moves(game, state, answer)
        assert sum(answer.chances) == 1000
        assert min(answer.chances) >= 0
        assert len(answer.chances) == (state.players if game == "flowers" else 2)
    done = [progress.done for progress in told]
    assert done == sorted(done)
    assert all(progress.done <= progress.of for progress in told)
    if game == "flowers":  # where it must not tell anything about a hand
        assert len({progress.of for progress in told}) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_even_one_node_gives_an_answer(level: int) -> None:
    for game, state in POSITIONS[::3]:
        view = RULES[game].view(state, RULES[game].to_move(state))
        check_moves(game, state, bots.decide(game, view, level, 1, nodes=1))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_has_the_same_answer(level: int) -> None:
    for game, state in POSITIONS[::4]:
        assert thinking(game, state, level) == thinking(game, state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_reasons_and_effects_have_sentences(level: int) -> None:
    names = ["Ines", "Karim", "Mira", "Li"]
    for game, state in POSITIONS[::2]:
        answer = thinking(game, state, level)[-1].best
        assert answer is not None
        view = RULES[game].view(state, None)
        for phrase in (*answer.reasons, *bots.effects(game, view, answer.moves)):
            sentence = say(phrase, names)
            assert "{" not in sentence
            assert sentence != phrase.code.replace("_", " "), "no sentence"

"""A turn once the sides are taken."""

from __future__ import annotations

from trellis.bots.answer import Answer, Progress, Thinking
from trellis.bots.stones.chances import chance
from trellis.bots.stones.effects import turn_effects
from trellis.bots.stones.first_level import own_way
from trellis.bots.stones.measures import MEASURES
from trellis.bots.stones.root import root, turn_of
from trellis.bots.stones.search import SURE, Search
from trellis.core import Phrase
from trellis.stones import State, seat_of, side_to_move

STEP = 8
"""Positions judged between two reports."""


def play(state: State, level: int, seed: int, nodes: int | None) -> Thinking:
    """Thinks about a turn."""
    if level not in MEASURES:
        yield Progress(1, 1, _by_own_way(state, seed))
        return
    measure = MEASURES[level]
    limit = measure.limit(state.size, nodes)
    search = Search(*root(state, measure, seed * 1000 + state.turns), measure, limit)
    answer, told = _answer(state, search), (search.best, search.value)
    for _ in search.run():
        if told != (search.best, search.value):
            answer, told = _answer(state, search), (search.best, search.value)
        if search.nodes % STEP == 1:
            yield Progress(search.nodes, limit, answer)
    yield Progress(search.nodes, search.nodes, _answer(state, search))


def _answer(state: State, search: Search) -> Answer:
    turn = turn_of(state.size, search.best)
    share = chance(search)
    reasons = turn_effects(state, turn)
    if abs(search.value) < SURE:
        reasons.append(Phrase("stones_share", side=side_to_move(state), share=share // 10))
    if search.depth:
        reasons.append(Phrase("stones_foresees", turns=search.depth))
    return Answer((turn,), by_seat(state, share), tuple(reasons), search.nodes)


def _by_own_way(state: State, seed: int) -> Answer:
    turn = own_way(state, seed)
    reasons = (*turn_effects(state, turn), Phrase("stones_own_way", side=side_to_move(state)))
    return Answer((turn,), (500, 500), reasons, 1)


def by_seat(state: State, share: int) -> tuple[int, int]:
    """The chances of the side to move as those of the seats."""
    seat = seat_of(state, side_to_move(state))
    return (1000 - share, share) if seat == 1 else (share, 1000 - share)

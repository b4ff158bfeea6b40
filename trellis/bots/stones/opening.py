"""The pie: as Player 1 a bot makes an opening it believes even, as Player 2 it takes the better
side."""

from __future__ import annotations

from trellis.bots.answer import Answer, Progress, Thinking
from trellis.bots.stones.chances import lead, of_thousand
from trellis.bots.stones.measures import CHOICE, OPENING
from trellis.bots.stones.root import root
from trellis.bots.stones.search import Measure, Search
from trellis.core import Phrase, Point, Rng
from trellis.stones import Choice, State, Turn, apply, legal_moves, why_not
from trellis.stones.state import OPENING_TURNS
from trellis.stones.turns import three_away

TRIED = 12
"""Turns among which the last of the opening is chosen."""


def open_game(state: State, seed: int) -> Thinking:
    """Thinks about one of the three opening turns; the first two are left to chance."""
    rng = Rng(seed * 1000 + state.turns)
    if state.turns < OPENING_TURNS - 1:
        turn = _some_turn(state, rng)
        yield Progress(1, 1, Answer((turn,), (500, 500), (Phrase("stones_opens"),), 1))
        return
    best, least, done = None, 0, 0
    for _ in range(TRIED):
        turn = _some_turn(state, rng)
        search = _looked(apply(state, turn), OPENING, seed)
        for _ in search.run():
            yield Progress(done + search.nodes, TRIED * OPENING.nodes, best)
        done += search.nodes
        off = abs(lead(search))
        if best is None or off < least:
            share = of_thousand(off, OPENING.fills)
            answer = Answer((turn,), (1000 - share, share), (Phrase("stones_even"),), done)
            best, least = answer, off
    yield Progress(done, done, best)


def choose(state: State, level: int, seed: int, nodes: int | None) -> Thinking:
    """Thinks about which side to take, White moving next."""
    measure = CHOICE[level]
    search = _looked(state, measure, seed, nodes)
    for _ in search.run():
        yield Progress(search.nodes, search.limit, _choice(search, measure))
    yield Progress(search.nodes, search.nodes, _choice(search, measure))


def _choice(search: Search, measure: Measure) -> Answer:
    better = lead(search)
    side = Choice("white" if better > 0 else "black")
    share = of_thousand(abs(better), measure.fills)
    reason = Phrase("stones_takes", side=side.side)
    return Answer((side,), (1000 - share, share), (reason,), search.nodes)


def _looked(state: State, measure: Measure, seed: int, nodes: int | None = None) -> Search:
    limit = measure.limit(state.size, nodes)
    return Search(*root(_begun(state), measure, seed * 1000), measure, limit)


def _begun(state: State) -> State:
    """The same position with a side taken, so that turns are its moves."""
    return apply(state, Choice("white")) if state.taken is None else state


def _some_turn(state: State, rng: Rng) -> Turn:
    """A pair of stones away from the border that is allowed; else any turn that is."""
    inner = range(2, state.size - 2)
    for _ in range(100):
        first = Point(rng.choice(inner), rng.choice(inner))
        second = rng.choice(three_away(state.size, first))
        turn = Turn((first, second))
        if second.col in inner and second.row in inner and why_not(state, turn) is None:
            return turn
    return rng.choice([move for move in legal_moves(state) if isinstance(move, Turn)])

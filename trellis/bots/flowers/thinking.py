"""From a search to what is told while it runs, in even ticks that give nothing away."""

from __future__ import annotations

from trellis.bots.answer import Answer, Progress, Thinking
from trellis.bots.flowers.judge import per_mille
from trellis.bots.flowers.moves import moves_of
from trellis.bots.flowers.reasons import reasons_of
from trellis.bots.flowers.search import Found, Search
from trellis.flowers import State

TICKS = 100
"""What a whole thinking counts as, however much there is to think about: every tick is told in
turn, so that nothing of a hand can be learnt from them."""


def thinking(state: State, level: int, seed: int, nodes: int | None) -> Thinking:
    """See `trellis.bots.think`."""
    if state.phase in ("end", "over"):
        return
    search = Search(state, level, seed, nodes)
    told, last, answer = 0, None, None
    for done, found in search.run():
        if last is None or found.option is not last.option:
            answer = answered(search, found)
        last = found
        due = min(TICKS - 1, TICKS * done // search.plan.nodes)
        yield Progress(told, TICKS, answer)
        while told < due:
            told += 1
            yield Progress(told, TICKS, answer)
    if last is None:
        return
    answer = answered(search, last)
    while told < TICKS:
        told += 1
        yield Progress(told, TICKS, answer)


def answered(search: Search, found: Found) -> Answer:
    """What a turn found comes to."""
    moves = moves_of(search.state, search.board, found.option)
    boards, kept = (search.board, found.board), search.kept(found.option)
    reasons = reasons_of(search.state, moves, search.outlook, boards, kept)
    return Answer(moves, per_mille(found.chances), reasons, search.nodes)

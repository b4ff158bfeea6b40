"""How much work each level puts in, counted in positions judged."""

from __future__ import annotations

from typing import NamedTuple

from trellis.bots.flowers.future import JUDGED


class Plan(NamedTuple):
    """`width` turns are judged; then in each round of `rounds` so many lines stay and see so many
    futures each."""

    width: int
    rounds: tuple[tuple[int, int], ...] = ()

    @property
    def nodes(self) -> int:
        """The positions judged at most."""
        return self.width + JUDGED * self.futures

    @property
    def futures(self) -> int:
        """The futures seen in all rounds."""
        return sum(stay * deals for stay, deals in self.rounds)


FIRST_SIGHT = Plan(1)
"""Of the levels below 5, which play what they like best at first sight."""

DEEP = {
    2: Plan(32, ((8, 12), (5, 20), (3, 40), (2, 40))),
    3: Plan(32, ((8, 8), (5, 12), (3, 28), (2, 28))),
    4: Plan(32, ((7, 10), (4, 16), (3, 20), (2, 28))),
}
"""Of level 5 by number of players; in Pyodide about as long as a person waits."""


def plan_of(level: int, players: int, nodes: int | None) -> Plan:
    """The work of a level, made smaller or larger to fit a limit."""
    plan = DEEP[players] if level == 5 else FIRST_SIGHT
    if nodes is None or nodes == plan.nodes or (nodes > plan.nodes and not plan.rounds):
        return plan
    width = max(1, min(plan.width, nodes))
    if nodes <= plan.width or not plan.rounds:
        return Plan(width)
    share, whole = nodes - plan.width, plan.nodes - plan.width
    rounds = tuple((stay, deals * share // whole) for stay, deals in plan.rounds)
    return Plan(width, tuple(one for one in rounds if one[1] > 0))

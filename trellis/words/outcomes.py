"""How it ended: one sentence for each way."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.core import Outcome
from trellis.core.messages import Value
from trellis.words.sentence import Cases, Template

OUTCOMES: Mapping[str, Template] = {
    "fifteen": "{winner} wins with fifteen flowers.",
    "connected": Cases(
        "side",
        {"black": "{winner} wins: Black joins top and bottom."},
        "{winner} wins: White joins left and right.",
    ),
    "resigned": "{winner} wins, as {loser} resigned.",
    "agreed": "All agreed to stop, and nobody wins.",
}


def params_of(outcome: Outcome) -> Mapping[str, Value]:
    """An outcome's parameters for its sentence. Only two can resign, so there is one loser."""
    winner = outcome.winner
    loser = None if winner is None else 1 - winner
    return {"winner": winner, "loser": loser, "side": outcome.side}

"""What all bots say about a few positions, to be compared between Pythons and machines.

`python -m tests.bots.answers` prints it as JSON: for each question the moves, the chances and a
digest of everything that was streamed until then.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.bots.positions import decisions
from trellis import bots, flowers, stones
from trellis.bots import LEVELS

FILE = Path(__file__).resolve().parents[2] / "build" / "answers.json"
"""Where tests.pyodide.run leaves CPython's answers for Pyodide to compare with."""

RULES: dict[str, Any] = {"flowers": flowers, "stones": stones}
NODES = (1, 60)


def answers() -> dict[str, list[str]]:
    """By the name of the question."""
    return {
        f"{game} {at} level {level} nodes {nodes}": _answer(game, state, level, at, nodes)
        for at, (game, state) in enumerate(decisions())
        for level in LEVELS
        for nodes in NODES
    }


def _answer(game: str, state: Any, level: int, seed: int, nodes: int) -> list[str]:
    view = RULES[game].view(state, RULES[game].to_move(state))
    digest, best = sha256(), None
    for progress in bots.think(game, view, level, seed, nodes):
        digest.update(repr(progress).encode())
        best = progress.best or best
    if best is None:
        return []
    moves = "; ".join(map(RULES[game].format_move, best.moves))
    return [moves, " ".join(map(str, best.chances)), digest.hexdigest()[:12]]


if __name__ == "__main__":
    print(json.dumps(answers(), indent=1))

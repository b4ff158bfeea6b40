"""How fast Flowers is on this machine. Run: python tests/bench/bench_flowers.py [seconds a row]."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from trellis import flowers
from trellis.core import Rng
from trellis.flowers import State


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often the work is done in a second, the first time not counted."""
    work()
    start, count = perf_counter(), 0
    while perf_counter() - start < seconds:
        work()
        count += 1
    return count / (perf_counter() - start)


def new_game(players: int, rng: Rng) -> State:
    return flowers.new_game(flowers.shuffled_deck(rng), players)


def late(players: int, rng: Rng) -> State:
    """The last position of a random game in which somebody planted."""
    state = new_game(players, rng)
    position = state
    while state.phase != "over":
        position = state if state.phase == "plant" else position
        state = flowers.apply(state, flowers.random_move(state, rng))
    return position


def row(players: int, seconds: float) -> str:
    """One line of the table."""
    rng = Rng(1)
    position = late(players, rng)
    moves = len(flowers.playout(new_game(players, Rng(1)), Rng(2))[1])
    games = per_second(lambda: flowers.playout(new_game(players, rng), rng), seconds)
    listed = 1000 / per_second(lambda: flowers.legal_moves(position), seconds)
    plants = len(flowers.legal_moves(position))
    return f"{players:7} {games:14.0f} {moves:12} {plants:13} {listed:13.2f}"


def main() -> None:
    """Prints the machine and the table."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")
    print(f"{platform.machine()} {platform.processor()}".strip())
    print("players random games/s  plies (one)  late plants  plant list ms")
    for players in (2, 3, 4):
        print(row(players, seconds))


if __name__ == "__main__":
    main()

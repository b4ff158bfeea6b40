"""How fast Stones is on this machine. Run: python tests/bench/bench_stones.py [seconds per row]."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from trellis import stones
from trellis.core import Rng


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often the work is done in a second, the first time not counted."""
    work()
    start, count = perf_counter(), 0
    while perf_counter() - start < seconds:
        work()
        count += 1
    return count / (perf_counter() - start)


def public_game(size: int, rng: Rng) -> None:
    """A random game by the rules alone."""
    state = stones.new_game(size)
    while stones.outcome(state) is None:
        state = stones.apply(state, rng.choice(stones.legal_moves(state)))


def replayed(size: int, moves: tuple[stones.Move, ...]) -> None:
    """A known game by the rules alone, so without lists of moves."""
    state = stones.new_game(size)
    for move in moves:
        state = stones.apply(state, move)


def row(size: int, seconds: float) -> str:
    """One line of the table."""
    rng, empty = Rng(1), stones.new_game(size)
    moves = stones.playout(empty, rng).moves
    listed = 1000 / per_second(lambda: stones.legal_moves(empty), seconds)
    replays = per_second(lambda: replayed(size, moves), seconds)
    public = per_second(lambda: public_game(size, rng), seconds)
    fast = per_second(lambda: stones.playout(empty, rng), seconds)
    micro = 1e6 / replays / len(moves)
    return f"{size:4} {listed:13.3f} {micro:14.1f} {public:16.0f} {fast:14.0f}"


def main() -> None:
    """Prints the machine and the table."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")
    print(f"{platform.machine()} {platform.processor()}".strip())
    print("size  legal list ms  us per advance  public games/s  fast games/s")
    for size in (7, 11, 15, 19):
        print(row(size, seconds))


if __name__ == "__main__":
    main()

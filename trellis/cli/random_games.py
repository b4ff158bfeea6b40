"""`random`: records of random legal games, one after another."""

from __future__ import annotations

import argparse
import secrets

from trellis import flowers, stones
from trellis.cli.options import Commands, add_game, counted, start_of, whole
from trellis.core import Rng
from trellis.record import Record, write_record


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser("random", help="print records of random legal games")
    add_game(parser)
    parser.add_argument("--seed", type=whole, help="the same games for the same number")
    parser.add_argument("--count", type=counted, default=1, help="how many, 1 by default")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Print the records, with a blank line between two."""
    seed = secrets.randbits(64) if options.seed is None else options.seed
    for number in range(options.count):
        if number:
            print()
        rng = Rng(f"{seed}:{number}".encode())
        print(write_record(_random_game(options, rng)), end="")


def _random_game(options: argparse.Namespace, rng: Rng) -> Record:
    start = start_of(options, rng)
    if isinstance(start, flowers.State):
        return Record("flowers", (), start, tuple(flowers.playout(start, rng)[1]))
    return Record("stones", (), start, stones.playout(start, rng).moves)

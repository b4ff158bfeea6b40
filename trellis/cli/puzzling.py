"""`puzzles`: make new ones, and prove again those there are."""

from __future__ import annotations

import argparse
import sys

from trellis.cli.complaint import Complaint
from trellis.cli.options import Commands, counted, whole
from trellis.cli.puzzle_makers import Made, make
from trellis.puzzles import KINDS, of_kind
from trellis.puzzles.proof import is_proved


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser("puzzles", help="make puzzles with one best answer, or prove them")
    tasks = parser.add_subparsers(metavar="TASK", required=True)
    maker = tasks.add_parser("make", help="print new lines for trellis/puzzles/table.py")
    maker.add_argument("--kind", choices=KINDS, required=True)
    maker.add_argument("--seed", type=whole, default=0, help="of the first game")
    maker.add_argument("--games", type=counted, default=100, help="games between bots to look at")
    maker.add_argument("--count", type=counted, default=20, help="the best so many are printed")
    maker.set_defaults(run=run_make)
    checker = tasks.add_parser("check", help="prove that each puzzle has its one best answer")
    checker.add_argument("--kind", choices=KINDS, help="all kinds by default")
    checker.set_defaults(run=run_check)


def run_make(options: argparse.Namespace) -> None:
    """Print the best of what was found, the easier ones first, none of one game twice."""
    found: dict[object, Made] = {}
    for seed in range(options.seed, options.seed + options.games):
        for made in make(options.kind, seed):
            if made.score > (found[seed].score if seed in found else 0):
                found[seed] = made
        print(f"\r{seed - options.seed + 1} games, {len(found)} found", end="", file=sys.stderr)
    print(file=sys.stderr)
    best = sorted(found.values(), key=lambda made: (-made.score, made.text))[: options.count]
    for made in reversed(best):
        print(f'    "{made.text}",')


def run_check(options: argparse.Namespace) -> None:
    """Print the number proved of each kind. Complaint at the first puzzle that is none."""
    for kind in [options.kind] if options.kind else KINDS:
        puzzles = of_kind(kind)
        for puzzle in puzzles:
            if not is_proved(puzzle):
                raise Complaint(f"puzzles: {puzzle.name} has not its one best answer")
        print(kind, len(puzzles))

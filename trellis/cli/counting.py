"""`perft`: how many sequences of legal moves there are, depth by depth."""

from __future__ import annotations

import argparse

from trellis.cli.complaint import Complaint
from trellis.cli.files import pick
from trellis.cli.options import Commands, add_game, counted, start_of, whole
from trellis.core import Rng
from trellis.core.perft import perft
from trellis.record import RULES, State, final


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser(
        "perft", help="count the sequences of legal moves from a new game or from a record's end"
    )
    add_game(parser, is_needed=False)
    parser.add_argument("--seed", type=whole, default=0, help="Flowers: of the deck, 0 by default")
    parser.add_argument("--depth", type=counted, required=True, help="moves in a sequence")
    parser.add_argument("--record", type=counted, default=1, help="which record of the file")
    parser.add_argument("file", nargs="?", help="start where its record ends; - is standard input")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Print a line for each depth: the depth and the count."""
    game, state = _start(options)
    for depth in range(1, options.depth + 1):
        print(depth, perft(RULES[game], state, depth), flush=True)


def _start(options: argparse.Namespace) -> tuple[str, State]:
    if options.file is None:
        if options.game is None:
            raise Complaint("perft: expected --game or the file of a record")
        return options.game, start_of(options, Rng(options.seed))
    record = pick(options.file, options.record)
    if options.game not in (None, record.game):
        raise Complaint(f"perft: expected a record of {options.game}, got one of {record.game}")
    return record.game, final(record)

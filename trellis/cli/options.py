"""Options that several commands share."""

from __future__ import annotations

import argparse
from typing import TypeAlias

from trellis import flowers, stones
from trellis.cli.complaint import Complaint
from trellis.core import Rng
from trellis.draw.themes import THEMES
from trellis.keepsake import CAPTIONS
from trellis.record import State

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""Where a command is added to the others; argparse has no public name for it."""

GAMES = ("flowers", "stones")
PLAYERS = (2, 3, 4)


def add_game(parser: argparse.ArgumentParser, *, is_needed: bool = True) -> None:
    """Which game, and the one thing each can be asked for."""
    parser.add_argument("--game", choices=GAMES, required=is_needed)
    parser.add_argument("--players", type=int, choices=PLAYERS, help="Flowers: 2 by default")
    parser.add_argument("--size", type=int, choices=stones.SIZES, help="Stones: 15 by default")


def add_look(parser: argparse.ArgumentParser) -> None:
    """What a picture of a position looks like."""
    parser.add_argument(
        "--captions",
        choices=CAPTIONS,
        help="pictures: what stands at places; coordinates in Stones by default",
    )
    parser.add_argument(
        "--theme", choices=tuple(THEMES), help="pictures: its colours; the system's if left out"
    )


def check_fit(options: argparse.Namespace) -> None:
    """Complaint at an option of the other game."""
    if options.game == "flowers" and options.size is not None:
        raise Complaint("--size is for --game stones; a garden grows as it likes")
    if options.game == "stones" and options.players not in (None, 2):
        raise Complaint("--players is for --game flowers; Stones is for two")


def start_of(options: argparse.Namespace, rng: Rng) -> State:
    """A new game as the options say; of Flowers with a shuffled deck."""
    check_fit(options)
    if options.game == "stones":
        return stones.new_game(options.size or 15)
    return flowers.new_game(flowers.shuffled_deck(rng), options.players or 2)


def whole(text: str) -> int:
    """A number from 0 up, for argparse."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 12 else -1
    if number < 0:
        raise argparse.ArgumentTypeError(f"expected a number from 0 up, got {text!r}")
    return number


def counted(text: str) -> int:
    """A number from 1 up, for argparse."""
    number = whole(text)
    if number == 0:
        raise argparse.ArgumentTypeError("expected a number from 1 up, got '0'")
    return number


def seconds(text: str) -> float:
    """A time above 0 in seconds, for argparse."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, got {text!r}")
    return number

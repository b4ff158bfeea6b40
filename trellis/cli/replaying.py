"""`replay`: what happened in the games of a file, in sentences or as JSON."""

from __future__ import annotations

import argparse
import json
from typing import NamedTuple

from trellis.cli.boards import board_lines
from trellis.cli.files import read_games
from trellis.cli.options import Commands
from trellis.cli.speech import t
from trellis.core import Event
from trellis.record import RULES, Record, final, number_due, outcome, to_json
from trellis.words import ENGLISH, player, say, tell_turn


class Turn(NamedTuple):
    """A turn's number, what happened in it, and what was said about it."""

    number: int
    events: list[Event]
    comments: list[str]


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser("replay", help="tell the games of a file")
    parser.add_argument("file", help="a text with records; - is standard input")
    parser.add_argument("--json", action="store_true", help="as a list, one object for each game")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Tell every game of the file."""
    records = read_games(options.file).records
    if options.json:
        print("[" + ",\n ".join(json.dumps(to_json(record)) for record in records) + "]")
        return
    print("\n\n".join(_told(record) for record in records))


def _told(record: Record) -> str:
    names = ", ".join(player(seat, record.names, ENGLISH) for seat in range(len(record.names)))
    ended = outcome(record)
    lines = [t("game_of", game=record.game, players=names)]
    for turn in _turns(record):
        lines += [f"{turn.number}. {tell_turn(turn.events, record.names)}"] if turn.events else []
        lines += [f"   ({comment})" for comment in turn.comments]
    lines += [] if ended is None else [say(ended, record.names)]
    return "\n".join([*lines, "", board_lines(final(record))])


def _turns(record: Record) -> list[Turn]:
    """What happened, turn by turn; the first entry is for what was said before any."""
    rules, state = RULES[record.game], record.start
    turns = [Turn(0, [], [])]
    for ply, move in enumerate(record.moves):
        number = number_due(state, ply)
        if number is not None:
            turns.append(Turn(number, [], []))
        state, events = rules.advance(state, move)
        turns[-1].events.extend(events)
        if ply + 1 in record.comments:
            turns[-1].comments.append(record.comments[ply + 1])
    if 0 in record.comments:
        turns[0].comments.append(record.comments[0])
    return turns

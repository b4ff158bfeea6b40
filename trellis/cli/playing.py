"""`play`: people at one terminal, both games, a curtain between hands."""

from __future__ import annotations

import argparse
import secrets

from trellis.cli import terminal
from trellis.cli.complaint import Complaint
from trellis.cli.files import write_text
from trellis.cli.options import GAMES, Commands, add_game, check_fit
from trellis.cli.sitting import Sitting
from trellis.core import Rng, TrellisError
from trellis.session.recording import record_text
from trellis.session.session import Session
from trellis.session.table import Table, after_game
from trellis.words import explain, player

SHUFFLE_BYTES = 32
"""Of chance from the system for every deal (Flowers rules: Hidden information)."""


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser("play", help="play with people at this terminal")
    add_game(parser, is_needed=False)
    parser.add_argument("--names", help="the players, with commas between them")
    parser.add_argument("--first", help="the name of who starts; chance decides otherwise")
    parser.add_argument("--head-start", action="store_true", help="Flowers for two: one flower")
    parser.add_argument("--save", metavar="FILE", help="write the record there at the end")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Games one after another, until nobody wants another."""
    try:
        table = _table(options)
        while True:
            session = _play_one(table, options.save)
            if session.outcome is None:
                return
            table = after_game(session.table, session.outcome)
            _tell_score(table)
            if not terminal.agrees("Another game?"):
                return
    except terminal.Left:
        return


def _play_one(table: Table, file: str | None) -> Session:
    """One game to its end, or to where people left; its record is offered or written."""
    session = _begin(table)
    try:
        Sitting(session).play()
    except terminal.Left:
        terminal.show("The game stops here.")
    if file is not None:
        write_text(file, record_text(session))
        terminal.show(f"The record is in {file}.")
    else:
        terminal.show(record_text(session))
    return session


def _begin(table: Table) -> Session:
    try:
        return Session.begin(table, Rng(secrets.token_bytes(SHUFFLE_BYTES)))
    except TrellisError as error:
        raise Complaint(f"play: {explain(error)}") from error


def _table(options: argparse.Namespace) -> Table:
    if options.game is None:
        options.game = _asked_game()
    check_fit(options)
    names = _names(options)
    starts = None
    if options.first is not None:
        if options.first not in names:
            raise Complaint(f"play: expected --first to be one of the names, got {options.first}")
        starts = names.index(options.first)
    return Table(
        options.game,
        names,
        starts=starts,
        size=options.size or 15,
        head_start=options.head_start,
    )


def _asked_game() -> str:
    while True:
        game = terminal.ask("Which game, flowers or stones? ").lower()
        for name in GAMES:
            if game and name.startswith(game):
                return name


def _names(options: argparse.Namespace) -> tuple[str, ...]:
    if options.names is not None:
        names = tuple(name.strip() for name in options.names.split(","))
        if options.players not in (None, len(names)):
            raise Complaint(f"play: expected {options.players} names, got {len(names)}")
        return names
    asked = [terminal.ask(f"{player(n - 1)}: ") for n in range(1, (options.players or 2) + 1)]
    return tuple(name or player(seat) for seat, name in enumerate(asked))


def _tell_score(table: Table) -> None:
    wins = zip(table.names, table.wins, strict=True)
    terminal.show("Games won: " + ", ".join(f"{name} {count}" for name, count in wins) + ".")

"""`play`: people and bots at one terminal, both games, a curtain between hands."""

from __future__ import annotations

import argparse
import secrets

from trellis.bots import LEVELS, PERSON
from trellis.cli import terminal
from trellis.cli.complaint import Complaint
from trellis.cli.files import write_text
from trellis.cli.options import GAMES, Commands, add_game, check_fit
from trellis.cli.sitting import Sitting
from trellis.cli.speech import t
from trellis.core import Rng, TrellisError
from trellis.session.recording import record_text
from trellis.session.session import Session
from trellis.session.table import Table, after_game
from trellis.words import explain

SHUFFLE_BYTES = 32
"""Of chance from the system for every deal (Flowers rules: Hidden information)."""


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser("play", help="play with people or bots at this terminal")
    add_game(parser, is_needed=False)
    parser.add_argument("--names", help="the players, or the people, with commas between them")
    parser.add_argument(
        "--bots",
        help="a level from 1 to 5 for all but the first player, or one for each player with "
        "commas between them; 0 is a person",
    )
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
            if session.is_watched or not terminal.agrees(t("another_game")):
                return
    except terminal.Left:
        return


def _play_one(table: Table, file: str | None) -> Session:
    """One game to its end, or to where people left; its record is offered or written."""
    session = _begin(table)
    try:
        Sitting(session).play()
    except terminal.Left:
        terminal.show(t("stopped_here"))
    if file is not None:
        write_text(file, record_text(session))
        terminal.show(t("record_is_in", file=file))
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
    levels = _levels(options)
    names = _names(options, levels)
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
        levels=levels,
    )


def _asked_game() -> str:
    while True:
        game = terminal.ask(t("which_game")).lower()
        for name in GAMES:
            if game and name.startswith(game):
                return name


def _levels(options: argparse.Namespace) -> tuple[int, ...]:
    """Who is a bot: a level for each player, 0 for people."""
    named = len(options.names.split(",")) if options.names else 0
    if options.bots is None:
        if named and options.players not in (None, named):
            raise Complaint(f"play: expected {options.players} names, got {named}")
        return (PERSON,) * (named or options.players or 2)
    words = options.bots.split(",")
    if not all(word in map(str, (PERSON, *LEVELS)) for word in words):
        expected = f"levels to {LEVELS[-1]} like 3 or 0,3,5"
        raise Complaint(f"play: expected --bots with {expected}, got {options.bots}")
    levels = tuple(map(int, words))
    if len(levels) == 1:
        return (PERSON, *levels * ((options.players or max(2, named)) - 1))
    if options.players not in (None, len(levels)):
        raise Complaint(f"play: expected {options.players} levels, got {len(levels)}")
    return levels


def _names(options: argparse.Namespace, levels: tuple[int, ...]) -> tuple[str, ...]:
    """A name for each player; bots that were given none are named after their level."""
    people = levels.count(PERSON)
    if options.names is None:
        given = [terminal.ask(t("name_of_player", seat=chair)) for chair in range(people)]
    else:
        given = [name.strip() for name in options.names.split(",")]
        if len(given) == len(levels) and options.players in (None, len(given)):
            return tuple(given)
    if len(given) != people:
        raise Complaint(f"play: expected {options.players or people} names, got {len(given)}")
    asked = iter(given)
    return tuple("" if level else next(asked) for level in levels)


def _tell_score(table: Table) -> None:
    wins = zip(table.names, table.wins, strict=True)
    counts = ", ".join(f"{name} {count}" for name, count in wins)
    terminal.show(t("games_won", counts=counts))

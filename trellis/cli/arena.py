"""`arena`: matches between any two players of one game, with seats exchanged."""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import replace
from time import monotonic

from trellis import stones
from trellis.cli.complaint import Complaint
from trellis.cli.contestants import Spec, read_spec
from trellis.cli.files import check_writable, write_text
from trellis.cli.match import Match, Played
from trellis.cli.options import GAMES, PLAYERS, Commands, counted, seconds, whole
from trellis.cli.rounds import games
from trellis.cli.standing import Standing, in_words, line_of, to_json

ABOUT = """\
Two players meet in as many games as you like, with seats exchanged and the same decks and seeds.

A player is written as
  stones:5            our bot of that level, limited by its level's own measure
  flowers:3@200       the same with at most 200 positions judged a turn
  stones:4@0.5s       the same with at most half a second a turn
  gtp:COMMAND         a program that speaks the engine protocol (Stones), such as
                      "gtp:python -m trellis gtp --level 3"
  module:function     a Python function from a view and a seed to the moves of a turn; its code is
                      run, so name only what you trust

In Stones the one who has seat 0 makes the opening and the other takes a side; with --opener a third
player makes all openings. In Flowers for three or four the first player has one seat and the second
all others. Whoever makes a move that is not allowed, raises an error, ends or keeps silent loses
that game. Milliseconds are of processor time, for programs of the clock.

Ctrl-C ends the match and tells what was played until then."""


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser(
        "arena",
        help="play matches between two bots or programs",
        description=ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("first", help="a player")
    parser.add_argument("second", help="who plays against it")
    parser.add_argument("--games", type=counted, default=20, help="20 by default; whole rounds")
    parser.add_argument("--game", choices=GAMES, help="where neither player says it")
    parser.add_argument("--players", type=int, choices=PLAYERS, help="Flowers: seats, 2 by default")
    parser.add_argument("--size", type=int, choices=stones.SIZES, help="Stones: 15 by default")
    parser.add_argument("--opener", help="Stones: the player who makes all openings")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--nodes", type=counted, help="positions judged a turn at most, for all bots"
    )
    limit.add_argument(
        "--seconds", type=seconds, help="a turn at most, for all bots; programs are told"
    )
    parser.add_argument("--patience", type=seconds, default=60.0, help="seconds for an answer, 60")
    parser.add_argument("--seed", type=whole, default=0, help="of decks and bots, 0 by default")
    parser.add_argument("--processes", type=counted, help="games at a time; all cores by default")
    parser.add_argument("--records", metavar="FILE", help="write all games there")
    parser.add_argument("--json", metavar="FILE", help="write the result there; - for nothing else")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Play, and tell how it went."""
    match = read_match(options)
    for file in (options.records, options.json):
        check_writable(file)
    rounds = -(-options.games // match.seats)
    standing = Standing(match)
    try:
        _play(match, standing, rounds * match.seats, options.processes or cores())
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
    except BrokenProcessPool:
        print("\na process that played games was killed", file=sys.stderr)
    _tell(options, standing)


def cores() -> int:
    """How many games can be played at a time."""
    return os.cpu_count() or 1


def _play(match: Match, standing: Standing, count: int, processes: int) -> None:
    began, is_shown = monotonic(), sys.stderr.isatty()
    with closing(games(match, range(count), processes)) as played:
        for game in played:
            standing.add(game)
            if is_shown:
                line = line_of(standing, count, monotonic() - began)
                print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)
    if is_shown:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _tell(options: argparse.Namespace, standing: Standing) -> None:
    played = standing.in_order()
    if not played:
        raise Complaint("arena: no game was played to its end")
    if options.records is not None:
        write_text(options.records, _records(played))
    if options.json is not None:
        write_text(options.json, json.dumps(to_json(standing), indent=2))
    if options.json != "-":
        print(in_words(standing))


def _records(played: list[Played]) -> str:
    return "\n".join(game.record for game in played)


def read_match(options: argparse.Namespace) -> Match:
    """The match that the options describe. Complaint where they do not fit together."""
    texts = [options.first, options.second, *([options.opener] if options.opener else [])]
    specs = [_limited(read_spec(text), options) for text in texts]
    named = {spec.game for spec in specs if spec.game} | {options.game} - {None}
    if len(named) != 1:
        got = " and ".join(sorted(named)) or "none"
        raise Complaint(f"arena: expected players of one game (or --game), got {got}")
    game = named.pop()
    _check_fit(game, options)
    first, second, *opener = [replace(spec, game=game) for spec in specs]
    return Match(
        game=game,
        specs=(first, second),
        seats=options.players or 2,
        size=options.size or 15,
        seed=options.seed,
        opener=opener[0] if opener else None,
    )


def _check_fit(game: str, options: argparse.Namespace) -> None:
    if game == "flowers" and (options.size is not None or options.opener is not None):
        raise Complaint("arena: --size and --opener are for Stones")
    if game == "stones" and options.players not in (None, 2):
        raise Complaint("arena: --players is for Flowers; Stones is for two")


def _limited(spec: Spec, options: argparse.Namespace) -> Spec:
    """The player with the limits of the options, unless it has its own."""
    has_own = spec.nodes is not None or spec.seconds is not None
    return replace(
        spec,
        nodes=spec.nodes if has_own else options.nodes,
        seconds=spec.seconds if has_own else options.seconds,
        patience=options.patience,
    )

"""`analyse`: what a bot thinks of every turn of a game, and the turns that changed it most."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from trellis.bots import LEVELS
from trellis.bots.analysis import Judged, analyse, turning_points, turns_of
from trellis.cli.files import pick, read_games
from trellis.cli.options import Commands, counted, whole
from trellis.cli.speech import t
from trellis.record import RULES, Record, format_result, outcome, states
from trellis.words import ENGLISH, player, say

ABOUT = """\
Judges every turn of the games in a file, each from the view of the player who made it. A line has
the mover's chances had the bot's own turn been made, those after the turn that was made, and the
bot's turn where that is another. At the end come the three turns that cost their players most.
Level 4 takes a few seconds a game, level 5 some seconds a turn; level 1 does not think of chances.
The same level, seed and number of nodes give the same analysis everywhere."""


def add_command(commands: Commands) -> None:
    """The command and its options."""
    parser = commands.add_parser(
        "analyse", help="judge every turn of the games of a file", description=ABOUT
    )
    parser.add_argument("file", help="a text with records; - is standard input")
    parser.add_argument("--level", type=int, choices=LEVELS[1:], default=4, help="4 by default")
    parser.add_argument("--nodes", type=counted, help="positions judged a turn at most")
    parser.add_argument("--seed", type=whole, default=0, help="of the bot, 0 by default")
    parser.add_argument("--record", type=counted, help="only this record of the file")
    parser.add_argument("--json", action="store_true", help="as a list, one object for each game")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Judge the games one after another."""
    records = _chosen(options)
    if options.json:
        print(json.dumps([_to_json(record, _judge(record, options)) for record in records]))
        return
    for number, record in enumerate(records):
        print("\n" * (number > 0) + _told(record, _judge(record, options)), flush=True)


def _chosen(options: argparse.Namespace) -> list[Record]:
    if options.record is not None:
        return [pick(options.file, options.record)]
    return list(read_games(options.file).records)


def _judge(record: Record, options: argparse.Namespace) -> list[Judged]:
    """All turns; how far it is goes to a terminal."""
    played = states(record)
    count = len(turns_of(record.game, played, record.moves))
    judged: list[Judged] = []
    limits = options.level, options.seed, options.nodes
    for one in analyse(record.game, played, record.moves, *limits):
        if one is not None:
            judged.append(one)
            _show(t("turn_judged", number=len(judged), count=count))
    _show("")
    return judged


def _show(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def _told(record: Record, judged: list[Judged]) -> str:
    """The game as lines for people."""
    names = [player(seat, record.names, ENGLISH) for seat in range(len(record.names))]
    lines = [t("game_of", game=record.game, players=", ".join(names))]
    if not judged:
        return "\n".join([*lines, t("none_judged")])
    lines += [_line(record, names, one) for one in judged]
    points = turning_points(judged)
    if points:
        lines += ["", t("changed_most")]
        lines += [_point(record, names, one) for one in points]
    ended = outcome(record)
    return "\n".join([*lines, "", *([] if ended is None else [say(ended, record.names)])]).rstrip()


def _line(record: Record, names: list[str], one: Judged) -> str:
    """A turn: whose, the chances, what was made, and what the bot likes better."""
    seat = one.turn.seat
    head = f"{one.number}. {names[seat]}: {_texts(record, one.moves)}"
    told = f"{head}  {_percent(one.before[seat])} -> {_percent(one.after[seat])}"
    if one.is_preferred:
        return told
    return t("bot_prefers", turn=told, moves=_texts(record, one.preferred))


def _point(record: Record, names: list[str], one: Judged) -> str:
    seat = one.turn.seat
    why = " ".join(say(reason, record.names) for reason in one.reasons[:2])
    moves, best = _texts(record, one.moves), _texts(record, one.preferred)
    loss = f"{one.loss / 10:.0f}"
    number = one.number
    return t(
        "turn_cost", names, number=number, moves=moves, seat=seat, loss=loss, best=best, why=why
    ).rstrip()


def _texts(record: Record, moves: tuple[Any, ...]) -> str:
    return "; ".join(RULES[record.game].format_move(move) for move in moves)


def _percent(chance: int) -> str:
    return f"{chance / 10:.0f} %"


def _to_json(record: Record, judged: list[Judged]) -> dict[str, Any]:
    """The same as values that JSON can hold; docs/bots.md describes them."""
    return {
        "game": record.game,
        "players": list(record.names),
        "result": format_result(outcome(record)),
        "turns": [_turn_json(record, one) for one in judged],
        "turning_points": [one.number for one in turning_points(judged)],
    }


def _turn_json(record: Record, one: Judged) -> dict[str, Any]:
    rules = RULES[record.game]
    return {
        "number": one.number,
        "seat": one.turn.seat,
        "ply": one.turn.start,
        "played": [rules.format_move(move) for move in one.moves],
        "preferred": [rules.format_move(move) for move in one.preferred],
        "before": list(one.before),
        "after": list(one.after),
        "loss": one.loss,
        "reasons": [say(reason, record.names) for reason in one.reasons],
    }

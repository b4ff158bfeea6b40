"""The matches of the tables in docs/bots.md, and their games, which are kept in build/bots.

There is one file for each match: a line for the sources the games were played by, then one line of
JSON for each game. So an interrupted match goes on where it was; when the sources of its bots have
changed since, it begins anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from trellis.bots import LEVELS
from trellis.cli.contestants import read_spec
from trellis.cli.match import Match, Played
from trellis.cli.rounds import games
from trellis.cli.standing import Standing, line_of
from trellis.words import bot_name

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "bots"
RIVALS = "tests.bots.rivals"


@dataclass(frozen=True)
class Row:
    """A match of the table: its key on the command line, how it is called, and who plays."""

    key: str
    name: str
    first: str
    second: str
    seats: int = 2

    @property
    def game(self) -> str:
        """The first word of the key."""
        return self.key.partition(":")[0]

    def match(self) -> Match:
        """What the arena plays."""
        return Match(self.game, (read_spec(self.first), read_spec(self.second)), self.seats)


def ladder(game: str) -> Iterator[Row]:
    """Every level against the one below."""
    for level in LEVELS[1:]:
        names = f"{bot_name(game, level)} ({level})", f"{bot_name(game, level - 1)} ({level - 1})"
        key = f"{game}:{level}-{level - 1}"
        yield Row(key, " : ".join(names), f"{game}:{level}", f"{game}:{level - 1}")


def against(game: str, level: int, key: str, name: str, rival: str, seats: int = 2) -> Row:
    """A level against a player that is not shipped."""
    mine = f"{bot_name(game, level)} ({level})"
    return Row(f"{game}:{level}-{key}", f"{mine} : {name}", f"{game}:{level}", rival, seats)


ROWS = (
    *ladder("flowers"),
    against("flowers", 1, "greedy", "greedy", f"{RIVALS}.flowers_greedy:player"),
    against("flowers", 5, "greedy", "greedy", f"{RIVALS}.flowers_greedy:player"),
    against("flowers", 5, "lookahead", "look-ahead", f"{RIVALS}.flowers_lookahead:player"),
    against("flowers", 5, "three", "three greedy", f"{RIVALS}.flowers_greedy:player", 4),
    *ladder("stones"),
    against("stones", 1, "greedy", "greedy", f"{RIVALS}.stones_fills:greedy"),
    against("stones", 5, "greedy", "greedy", f"{RIVALS}.stones_fills:greedy"),
    against("stones", 5, "deep", "fills, three turns deep", f"{RIVALS}.stones_fills:deep"),
)


def fingerprint(game: str) -> str:
    """Changes with everything that can change a move of the game's bots and rivals."""
    digest = sha256()
    folders = [ROOT / "trellis" / "bots" / game, ROOT / "trellis" / game]
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    for path in sorted([*paths, *(ROOT / "tests/bots/rivals").glob(f"{game}_*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def file_of(row: Row) -> Path:
    """Where the games of a match are kept: a line of JSON for each, after one of the sources."""
    return KEPT / f"{row.key.replace(':', '-')}.jsonl"


def read_kept(row: Row) -> Standing:
    """The games that were played by the sources as they are."""
    standing, path = Standing(row.match()), file_of(row)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    if lines and json.loads(lines[0]) == fingerprint(row.game):
        for line in lines[1:]:
            standing.add(_played(json.loads(line)))
    return standing


def _played(fields: dict[str, Any]) -> Played:
    first, second = fields.pop("ms")
    sides = tuple(fields.pop("sides"))
    return Played(**fields, sides=sides, record="", ms=(tuple(first), tuple(second)))


def play(row: Row, count: int, processes: int) -> Standing:
    """The match up to so many games, those that are kept among them."""
    standing, path = read_kept(row), file_of(row)
    count = -(-count // row.seats) * row.seats
    missing = [number for number in range(count) if number not in standing.played]
    if not standing.played:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(fingerprint(row.game)) + "\n", "utf-8")
    began, had = monotonic(), len(standing.played)
    with closing(games(row.match(), missing, processes)) as played:
        for game in played:
            standing.add(game)
            with path.open("a", encoding="utf-8") as file:
                print(_line(game), file=file)
            done = len(standing.played)
            took = (monotonic() - began) / (done - had) * done
            tell(f"{row.key} {line_of(standing, count, took)}")
    tell("")
    return standing


def _line(game: Played) -> str:
    kept = asdict(game)
    del kept["record"]
    return json.dumps(kept)


def tell(text: str) -> None:
    """How far it is, for a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)

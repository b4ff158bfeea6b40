"""The tables of docs/bots.md: how strong the bots are, and how long they think.

`make bots`, or `python -m tests.bench.bots_table [options]`. Matches are played as bots_matches
says, and the tables between the markers of docs/bots.md are rewritten row by row; rows that were
not played this time stay as they are.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import date
from time import process_time

from tests.bench.bots_matches import KEPT, ROOT, ROWS, Row, file_of, play, read_kept
from trellis import bots, stones
from trellis.bots import LEVELS
from trellis.bots.stones.measures import MEASURES
from trellis.cli.arena import cores
from trellis.cli.elo import Rating
from trellis.cli.standing import Standing, share
from trellis.core import Point
from trellis.words import bot_name

PAGE = ROOT / "docs" / "bots.md"
BROWSER = KEPT / "browser.json"

STRENGTH = (
    "| game | match | games | points of the first, 95 % interval | Elo difference | "
    "ms a turn: median, 95 in 100 | the other's |",
    "|---|---|---|---|---|---|---|",
)
SPEED = ("| game | level | CPython, ms a turn | Pyodide, ms a turn |", "|---|---|---|---|")


def strength_line(row: Row, standing: Standing) -> str:
    """A row of the table of strength."""
    rated, count = standing.rating(), len(standing.played)
    won = f"{100 * rated.score:.0f} % ({100 * rated.low:.0f} to {100 * rated.high:.0f})"
    failed = sum(game.failed is not None for game in standing.played.values())
    note = f", {failed} forfeited" if failed else ""
    return f"{strength_head(row)} | {count}{note} | {won} | {elo(rated)} | {times(standing)} |"


def strength_head(row: Row) -> str:
    """The first two cells, which tell rows apart."""
    players = "" if row.seats == 2 else f", {row.seats} players"
    return f"| {row.game.capitalize()}{players} | {row.name}"


def elo(rated: Rating) -> str:
    """The difference in Elo points and its 95 % interval; endless where all was won or lost."""
    shares = rated.score, rated.low, rated.high
    values = rated.elo, rated.elo_low, rated.elo_high
    middle, low, high = (
        f"{value:+.0f}" if value is not None else "+∞" if share > 0.5 else "-∞"
        for value, share in zip(values, shares, strict=True)
    )
    return f"{middle} ({low} to {high})"


def times(standing: Standing) -> str:
    """Milliseconds a turn of both sides: the median, and what 95 in 100 do not exceed."""
    return " | ".join(_ms(standing.times(side)) for side in (0, 1))


def _ms(sorted_times: Sequence[float]) -> str:
    middle, most = share(sorted_times, 50), share(sorted_times, 95)
    if middle is None or most is None:
        return "-"
    return f"{_short(middle)}, {_short(most)}"


def _short(ms: float) -> str:
    return f"{ms:.1f}" if ms < 10 else f"{ms:.0f}"


def speed_lines() -> list[str]:
    """Rows of the table of times: CPython's from the matches, Pyodide's from the browser."""
    told = json.loads(BROWSER.read_text("utf-8")) if BROWSER.exists() else {}
    native = native_times()
    lines = []
    for game in ("flowers", "stones"):
        for level in LEVELS:
            pyodide = told.get("turns", {}).get(f"{game}:{level}")
            there = "-" if pyodide is None else f"{_short(pyodide[0])}, {_short(pyodide[1])}"
            here = _ms(sorted(native.get(f"{game}:{level}", [])))
            if (here, there) != ("-", "-"):
                name = f"{game.capitalize()} | {bot_name(game, level)} ({level})"
                lines.append(f"| {name} | {here} | {there} |")
    return lines


def played_rows() -> list[Row]:
    """The matches of which anything is kept."""
    return [row for row in ROWS if file_of(row).exists()]


def native_times() -> dict[str, list[float]]:
    """Of each level, from all matches of two in which it played."""
    found: dict[str, list[float]] = {}
    for row in played_rows():
        standing = read_kept(row)
        for side, spec in enumerate(row.match().specs):
            if spec.level and row.seats == 2:
                found.setdefault(spec.text, []).extend(standing.times(side))
    return found


def merged(old: str, header: Sequence[str], new: Sequence[str], order: Sequence[str]) -> str:
    """The table with new rows in place of old ones; rows are known by their first two cells."""
    rows = {key_of(line): line for line in old.splitlines()[len(header) :] if line.startswith("|")}
    rows |= {key_of(line): line for line in new}
    known = [rows[key] for key in order if key in rows]
    return "\n".join([*header, *known])


def key_of(line: str) -> str:
    """The first two cells of a row."""
    return " | ".join(cell.strip() for cell in line.strip("| ").split(" | ")[:2])


def rewrite(name: str, make: Callable[[str], str]) -> None:
    """Put a new text between the two markers of a name."""
    page = PAGE.read_text("utf-8")
    pattern = re.compile(rf"(<!-- {name} -->\n)(.*?)(\n?<!-- /{name} -->)", re.DOTALL)
    match = pattern.search(page)
    if match is None:
        raise SystemExit(f"{PAGE.name}: no place for the table {name}")
    text = page[: match.start(2)] + make(match[2]) + "\n" + page[match.end(2) :].lstrip("\n")
    PAGE.write_text(text, "utf-8")


def machine() -> str:
    """Where and when it was measured, and how many fills a second the bots of Stones judge."""
    told = json.loads(BROWSER.read_text("utf-8")) if BROWSER.exists() else {}
    python = f"{platform.python_implementation()} {platform.python_version()}"
    cpu = f"{platform.machine()}, {cores()} cores, {platform.system()}"
    lines = [
        f"Last written on {date.today()}: {python}, {cpu}; {told.get('browser', 'no browser')}."
    ]
    fills = [f"{_thousands(native_fills())} in CPython"]
    fills += [f"{_thousands(told['fills'])} in Pyodide"] if told.get("fills") else []
    return "\n".join([*lines, f"Random fills of Stones judged a second: {', '.join(fills)}."])


def _thousands(number: float) -> str:
    return f"{round(number, -3):,.0f}"


def native_fills() -> float:
    """Random fills judged a second: those of each position times the positions of a search."""
    state = stones.set_up(15, [Point(6, 8), Point(9, 7)], [Point(7, 5), Point(5, 4)])
    done = 0
    began = process_time()
    for seed in range(3):
        done += bots.decide("stones", stones.view(state, 1), 5, seed, nodes=150).nodes
    return done * MEASURES[5].fills / (process_time() - began)


def measure_browser() -> None:
    """Ask the page's own half, which prints JSON, and keep it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "e2e.bots_speed"]
    told = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    BROWSER.write_text(json.dumps(json.loads(told.stdout)), "utf-8")


def main() -> None:
    """Play what is asked for and rewrite the tables."""
    keys = [row.key for row in ROWS]
    parser = argparse.ArgumentParser(description="Play matches and rewrite docs/bots.md.")
    parser.add_argument("--games", type=int, default=200, help="of each match, 200 by default")
    parser.add_argument("--only", nargs="+", choices=keys, default=keys, metavar="MATCH")
    parser.add_argument("--list", action="store_true", help="print the names of the matches")
    parser.add_argument("--processes", type=int, default=cores(), help="all cores by default")
    parser.add_argument("--browser", action="store_true", help="measure Pyodide's speed first")
    options = parser.parse_args()
    if options.list:
        print("\n".join(keys))
        return
    if options.browser:
        measure_browser()
    try:
        for row in ROWS:
            if row.key in options.only and options.games:
                line = strength_line(row, play(row, options.games, options.processes))
                print(line, flush=True)
                write_strength()
    except KeyboardInterrupt:
        print("interrupted; what was played is kept", file=sys.stderr)
    write_all()


def write_all() -> None:
    """All tables, from the games and measurements that are kept."""
    write_strength()
    order = [
        f"{game.capitalize()} | {bot_name(game, level)} ({level})"
        for game in ("flowers", "stones")
        for level in LEVELS
    ]
    rewrite("speed", lambda old: merged(old, SPEED, speed_lines(), order))
    rewrite("machine", lambda _: machine())


def write_strength() -> None:
    """The table of strength."""
    kept = {row: read_kept(row) for row in played_rows()}
    lines = [strength_line(row, standing) for row, standing in kept.items() if standing.played]
    order = [key_of(strength_head(row)) for row in ROWS]
    rewrite("strength", lambda old: merged(old, STRENGTH, lines, order))


if __name__ == "__main__":
    main()

"""How a match stands: points, Elo, times, in words and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from trellis.cli.elo import Rating, rating
from trellis.cli.match import Match, Played

FORMAT = 1
"""Of the JSON."""

BAR = 24
"""Signs in the progress bar."""

MOST_TOLD = 5
"""Failures that are told one by one."""


class Standing:
    """The games of a match so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.played: dict[int, Played] = {}

    def add(self, game: Played) -> None:
        """One more game."""
        self.played[game.number] = game

    def in_order(self) -> list[Played]:
        """The games by number, whenever they ended."""
        return [self.played[number] for number in sorted(self.played)]

    def rating(self) -> Rating:
        """That of the first player."""
        rounds: dict[int, list[float]] = {}
        for game in self.in_order():
            rounds.setdefault(game.number // self.match.seats, []).append(points(game))
        return rating(list(rounds.values()), self.match.seats)

    def times(self, side: int) -> list[float]:
        """Milliseconds of all turns of a player, the shortest first."""
        return sorted(ms for game in self.played.values() for ms in game.ms[side])


def points(game: Played) -> float:
    """What a game is worth for the first player."""
    return 0.5 if game.winner is None else float(game.winner == 0)


def share(times: Sequence[float], percent: int) -> float | None:
    """The time that so many percent of the turns do not exceed; None without any turn."""
    return times[(len(times) - 1) * percent // 100] if times else None


def line_of(standing: Standing, count: int, seconds: float) -> str:
    """The progress bar: games played, the score, the time that is left."""
    done = len(standing.played)
    bar = "#" * (BAR * done // count)
    left = seconds / done * (count - done)
    score = sum(map(points, standing.played.values()))
    return f"[{bar:.<{BAR}}] {done}/{count}  {score:g} : {done - score:g}  {_clock(left)} left"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def in_words(standing: Standing) -> str:
    """The whole result, as it is printed."""
    match, played, rated = standing.match, standing.in_order(), standing.rating()
    where = f"{match.size} by {match.size} points" if match.game == "stones" else ""
    where = where or f"{match.seats} players"
    score = sum(map(points, played))
    width = max(len(spec.text) for spec in match.specs)
    lines = [f"{match.game.capitalize()}, {where}, {len(played)} games, seed {match.seed}"]
    for side, won in enumerate((score, len(played) - score)):
        name = match.specs[side].text.ljust(width)
        lines.append(f"{name}  {won:6g}  {100 * won / len(played):5.1f} %  {_ms(standing, side)}")
    lines.append(_elo_in_words(rated, match.seats))
    lines += [_seats_in_words(played), *_failures(played)]
    return "\n".join(lines)


def _ms(standing: Standing, side: int) -> str:
    times = standing.times(side)
    middle, most = share(times, 50), share(times, 95)
    if middle is None or most is None:
        return "no turn"
    return f"{middle:.1f} ms a turn, 95 in 100 within {most:.1f}"


def _elo_in_words(rated: Rating, seats: int) -> str:
    low, high = _signed(rated.elo_low, "-"), _signed(rated.elo_high, "+")
    share = f"{100 * rated.low:.1f} to {100 * rated.high:.1f} %"
    even = f", even is {100 / seats:g} %" if seats > 2 else ""
    sign = "+" if rated.score > 0.5 else "-"
    return f"Elo {_signed(rated.elo, sign)} ({low} to {high}; {share} of points, 95 % sure{even})"


def _signed(elo: float | None, endless: str) -> str:
    return f"{endless}inf" if elo is None else f"{elo:+.0f}"


def _seats_in_words(played: Sequence[Played]) -> str:
    won = Counter(game.seat for game in played if game.seat is not None)
    seats = ", ".join(f"seat {seat} {won[seat]}" for seat in range(len(played[0].sides)))
    turns = sum(game.turns for game in played) / len(played)
    return f"Won by {seats}; {turns:.1f} turns a game"


def _failures(played: Sequence[Played]) -> list[str]:
    """Every way in which games ended that are not won on the board, with how often."""
    failed = [game for game in played if game.why]
    told = [f"Game {game.number}: {_who(game)}{game.why}" for game in failed[:MOST_TOLD]]
    more = len(failed) - len(told)
    return [*told, *([f"... and {more} more games that were not won on the board"] if more else [])]


def _who(game: Played) -> str:
    return "" if game.failed is None else f"player {game.sides[game.failed] + 1} "


def to_json(standing: Standing) -> dict[str, Any]:
    """The result as values that JSON can hold; docs/bots.md describes them."""
    match, played, rated = standing.match, standing.in_order(), standing.rating()
    return {
        "format": FORMAT,
        "game": match.game,
        "players": [spec.text for spec in match.specs],
        "opener": match.opener.text if match.opener else None,
        "seats": match.seats,
        "size": match.size if match.game == "stones" else None,
        "seed": match.seed,
        "points": [sum(map(points, played)), len(played) - sum(map(points, played))],
        **{name: _rounded(value) for name, value in rated._asdict().items()},
        "ms": [_times_json(standing.times(side)) for side in (0, 1)],
        "games": [_game_json(game) for game in played],
    }


def _times_json(times: Sequence[float]) -> dict[str, Any]:
    middle, most = share(times, 50), share(times, 95)
    return {"turns": len(times), "median": _rounded(middle), "p95": _rounded(most)}


def _game_json(game: Played) -> dict[str, Any]:
    return {
        "number": game.number,
        "sides": list(game.sides),
        "winner": game.winner,
        "seat": game.seat,
        "turns": game.turns,
        "failed": game.failed,
        "why": game.why or None,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)

"""One game of a match: who sits where, turn after turn, and how it ended.

Whoever makes a move that is not allowed, raises an error, ends or keeps silent loses the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter, process_time
from typing import Any

from trellis import flowers, stones
from trellis.cli.contestants import Player, Spec
from trellis.cli.gtp_program import Failure
from trellis.core import Outcome, Rng, TrellisError
from trellis.record import RULES, Record, write_record
from trellis.words import explain, say

MOST_TURNS = 400
"""Turns of a game; players of Stones who pass and pass are stopped there, and nobody wins."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is the same in all games of a match.

    `specs` are the two contestants; the first has one seat, the second all others. `opener`, if
    there is one, makes the opening turns of Stones for both.
    """

    game: str
    specs: tuple[Spec, Spec]
    seats: int = 2
    size: int = 15
    seed: int = 0
    opener: Spec | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a match that was played.

    `sides` says by seat which contestant sat there, 0 or 1. `winner` is the contestant that won,
    None if nobody did. `failed` is the seat that lost by a failure, `why` says what happened.
    `ms` holds for each contestant the milliseconds of its turns: processor time for what runs in
    this process, time on the clock for a program.
    """

    number: int
    sides: tuple[int, ...]
    winner: int | None
    seat: int | None
    failed: int | None
    why: str
    turns: int
    record: str
    ms: tuple[tuple[float, ...], tuple[float, ...]]


def deal(match: Match, number: int) -> tuple[Any, tuple[int, ...]]:
    """The start of a game and who sits where.

    The games of a round, one for each seat, have the same deck and seeds; the first contestant
    moves on by one seat from game to game.
    """
    sides = tuple(int(seat != number % match.seats) for seat in range(match.seats))
    if match.game == "stones":
        return stones.new_game(match.size), sides
    deck = flowers.shuffled_deck(_rng(match, number, "deck"))
    return flowers.new_game(deck, match.seats), sides


def _rng(match: Match, number: int, what: str) -> Rng:
    return Rng(f"{match.seed}:{number // match.seats}:{what}".encode())


def play(match: Match, number: int, is_stopped: Callable[[], bool] = bool) -> Played | None:
    """Play a game to its end; None if it was stopped on the way."""
    table = _Table(match, number)
    try:
        while table.seat is not None and table.turns < MOST_TURNS:
            if is_stopped():
                return None
            table.take_turn()
        return table.result(None, "")
    except Failure as failure:
        return table.result(table.seat, str(failure))
    finally:
        table.close()


class _Table:
    """A game in progress."""

    def __init__(self, match: Match, number: int) -> None:
        self.match, self.number = match, number
        self.rules = RULES[match.game]
        self.start, self.sides = deal(match, number)
        self.state = self.start
        self.moves: list[Any] = []
        self.turns = 0
        self.players: dict[int, Player] = {}
        self.ms: tuple[list[float], list[float]] = ([], [])

    @property
    def seat(self) -> int | None:
        """Who is to move."""
        return self.rules.to_move(self.state)

    def take_turn(self) -> None:
        """Ask whoever is to move, and make the moves. Failure when they cannot be made."""
        seat = self.seat or 0
        opener = self.match.opener if _is_opening(self.state) else None
        who = self.match.seats if opener is not None else seat
        spec = opener or self.match.specs[self.sides[seat]]
        if who not in self.players:
            self.players[who] = spec.open()
        view = self.rules.view(self.state, seat)
        seed = _rng(self.match, self.number, str(self.turns)).word()
        clock = perf_counter if spec.command else process_time
        began = clock()
        moves = _asked(self.players[who], view, seed, self.moves)
        if opener is None:
            self.ms[self.sides[seat]].append(1000 * (clock() - began))
        self._make(moves)

    def _make(self, moves: Sequence[Any]) -> None:
        state = self.state
        for move in moves:
            if state is not self.state and _is_new(state):
                raise Failure("moved on after the end of its turn")
            reason = self.rules.why_not(state, move)
            if reason is not None:
                raise Failure(f"made a move that is not allowed: {say(reason)}")
            state = self.rules.apply(state, move)
        if state is self.state or not _is_new(state):
            raise Failure("did not finish its turn")
        self.moves += moves
        self.state = state
        self.turns += 1

    def result(self, failed: int | None, why: str) -> Played:
        """The game as it stands, lost by the seat that failed, if one did."""
        outcome = self.rules.outcome(self.state)
        seat = None if outcome is None else outcome.winner
        winner = None if seat is None else self.sides[seat]
        if failed is not None:
            winner = 1 - self.sides[failed]
            seat = 1 - failed if self.match.seats == 2 else None
        elif outcome is None:
            why = f"nobody had won after {self.turns} turns"
        ms = tuple(self.ms[0]), tuple(self.ms[1])
        record = write_record(self._record(failed, why))
        return Played(self.number, self.sides, winner, seat, failed, why, self.turns, record, ms)

    def _record(self, failed: int | None, why: str) -> Record:
        game = "stones" if self.match.game == "stones" else "flowers"
        names = tuple(self.match.specs[side].text for side in self.sides)
        record = Record(game, names, self.start, tuple(self.moves))  # type: ignore[arg-type]
        if not why:
            return record
        who = "" if failed is None else f"Seat {failed} "
        left = Outcome(None, "agreed")
        if failed is not None and self.match.seats == 2:
            left = self.rules.resign(self.state)
        return replace(record, ending=left, comments={len(self.moves): who + why})

    def close(self) -> None:
        """Let all players go."""
        for player in self.players.values():
            player.close()


def _asked(player: Player, view: Any, seed: int, played: Sequence[Any]) -> tuple[Any, ...]:
    try:
        return player.turn(view, seed, played)
    except Failure:
        raise
    except TrellisError as error:
        raise Failure(f"raised an error: {explain(error)}") from error
    except Exception as error:  # whatever a player does, the match goes on
        raise Failure(f"raised {type(error).__name__}: {str(error)[:200]}") from error


def _is_opening(state: Any) -> bool:
    return isinstance(state, stones.State) and state.taken is None and state.turns < 3


def _is_new(state: Any) -> bool:
    """Whether a turn begins here, or the game is over."""
    return not isinstance(state, flowers.State) or state.phase in ("plant", "over")

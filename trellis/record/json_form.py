"""The JSON form: positions and games as the hand-checked cases of the tests have them.

A text is one object, a list of them, or an object with such a list under `cases`. An object of
Flowers has `start` (a position) and `actions`, or `record` (deck and actions of a whole game), or
is such a record itself. One of Stones has a `size` and either `turns` or stones. The format is
described in docs/record.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from trellis import flowers
from trellis.core import IllegalMoveError, TextError
from trellis.record import flowers_json, stones_json
from trellis.record.errors import RecordError
from trellis.record.json_value import Json, members, read_value
from trellis.record.reader import Steps, finished
from trellis.record.record import RULES, Game, Move, Record, State, final, outcome
from trellis.record.scanner import Scanner

NO_GAMES = ("partners", "count")
"""Kinds of cases that ask something of the rules and hold no game."""


class Reading(NamedTuple):
    """What a text held: its records, and the names of the cases that are no games."""

    records: tuple[Record, ...]
    skipped: tuple[str, ...] = ()


def read_json(text: str) -> Reading:
    """The games of a JSON text. Raises RecordError at what does not fit, with those before it."""
    return finished(reading_json(text))


def reading_json(text: str) -> Steps[Reading]:
    """The same, with a step after every game."""
    scanner = Scanner(text)
    records: list[Record] = []
    skipped: list[str] = []
    data = read_value(scanner)
    try:
        for case in _cases(scanner, data):
            if case.has("kind") and case.value["kind"] in NO_GAMES:
                skipped.append(str(case.value.get("name", case.path)))
            else:
                records.append(_read_case(case))
                yield case.at
    except RecordError as error:
        error.records = tuple(records)
        raise
    if not records and not skipped:
        raise Json(data, "", 0, scanner).error("json_game")
    return Reading(tuple(records), tuple(skipped))


def _cases(scanner: Scanner, data: Any) -> Iterator[Json]:
    """Every object that should be a game, with its place in the text."""
    scanner.skip_space()
    if isinstance(data, list):
        yield from _items(scanner, scanner.at, "")
    elif isinstance(data, dict) and isinstance(data.get("cases"), list):
        for key, value, at in members(scanner.text, scanner.at):
            if key == "cases" and isinstance(value, list):
                yield from _items(scanner, at, "cases")
    else:
        yield Json(data, "", scanner.at, scanner)


def _items(scanner: Scanner, at: int, path: str) -> Iterator[Json]:
    for index, (_, value, place) in enumerate(members(scanner.text, at)):
        yield Json(value, f"{path}[{index}]", place, scanner)


def _read_case(case: Json) -> Record:
    game: Game = "flowers" if flowers_json.is_flowers(case) else "stones"
    if game == "stones" and not stones_json.is_stones(case):
        raise case.error("json_game")
    if game == "flowers":
        return _played(case, game, flowers_json.read_start(case), flowers_json.read_moves(case))
    return _played(case, game, stones_json.read_start(case), stones_json.read_moves(case))


def _played(case: Json, game: Game, start: State, texts: Iterator[str]) -> Record:
    """The record of a case, whose moves are checked by playing them."""
    moves: list[Move] = []
    state = start
    try:
        for text in texts:
            moves.append(_move(case, game, text))
            state = _after(case, game, state, moves[-1], text)
    except RecordError as error:
        error.good = _record(case, game, start, moves[:-1])
        raise
    return _record(case, game, start, moves)


def _move(case: Json, game: Game, text: str) -> Move:
    try:
        move: Move = RULES[game].parse_move(text)
    except TextError:
        raise case.scanner.error(f"{game}_move", case.at, text) from None
    return move


def _after(case: Json, game: Game, state: State, move: Move, text: str) -> State:
    try:
        after: State = RULES[game].apply(state, move)
    except IllegalMoveError as error:
        raise case.scanner.error("legal_move", case.at, text) from error
    return after


def _record(case: Json, game: Game, start: State, moves: list[Move]) -> Record:
    """What a case says about itself goes along: its name as a tag, its `why` as a comment."""
    tags = (("Name", case.member("name").text()),) if case.has("name") else ()
    comments = {0: case.member("why").text()} if case.has("why") else {}
    return Record(game, (), start, tuple(moves), comments=comments, tags=tags)


def to_json(record: Record) -> dict[str, object]:
    """What is known at the end of a record, as values that JSON can hold.

    `game`; `players`, their names by seat; `outcome`, None or winner, side and reason; `plies`, the
    number of moves; `final`, the last position with the keys of the cases.
    """
    state, ended = final(record), outcome(record)
    if isinstance(state, flowers.State):
        position = flowers_json.position(state)
    else:
        turns = [move for move in record.moves if not isinstance(move, flowers.Move)]
        position = stones_json.position(state, turns)
    return {
        "game": record.game,
        "players": list(record.names),
        "outcome": ended and {"winner": ended.winner, "side": ended.side, "reason": ended.reason},
        "plies": len(record.moves),
        "final": position,
    }

"""A record as choices: who plays, how the game began, and at every ply the number of the move
among those the rules allow.

Serves records of whole games as the page makes them. Positions that were set up, comments and
tags have no room here (`fits`); `trellis.link.text` has another form for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from trellis import flowers, stones
from trellis.core import Outcome
from trellis.flowers import DECK, HIDDEN
from trellis.link.digits import Digits, Reader
from trellis.record import RULES, Game, Record, State

GAMES: tuple[Game, ...] = ("flowers", "stones")
ENDINGS = ("", "resigned", "agreed")

MOST_MOVES = 2000
"""More moves than any game has."""

MOST_BYTES = 200
"""Of a name: 40 letters that take up to four bytes each, and some."""

MOST_TAKE_BACKS = 9999


def fits(record: Record) -> bool:
    """Whether this form can hold the record."""
    is_plain = not record.comments and not record.tags
    is_bounded = len(record.moves) <= MOST_MOVES and record.take_backs <= MOST_TAKE_BACKS
    return is_plain and is_bounded and _begun(record.start) is not None


def write(record: Record) -> int:
    """The number of a record that fits."""
    digits = Digits()
    digits.put(GAMES.index(record.game), len(GAMES))
    _write_start(digits, record.start)
    for name in record.names:
        _write_name(digits, name)
    digits.put_number(record.take_backs)
    digits.put(ENDINGS.index(record.ending.reason if record.ending else ""), len(ENDINGS))
    digits.put_number(len(record.moves))
    state, rules = record.start, RULES[record.game]
    for move in record.moves:
        legal = rules.legal_moves(state)
        digits.put(legal.index(move), len(legal))
        state = rules.apply(state, move)
    return digits.number()


def read(number: int) -> Record:
    """The record of a number. ValueError (TrellisError is one) where there is none."""
    reader = Reader(number)
    game = GAMES[reader.take(len(GAMES))]
    start = _read_start(reader, game)
    seats = start.players if isinstance(start, flowers.State) else len(stones.SIDES)
    names = tuple([_read_name(reader) for _ in range(seats)])
    take_backs = reader.take_number(MOST_TAKE_BACKS)
    ending = ENDINGS[reader.take(len(ENDINGS))]
    moves, state = [], start
    for _ in range(reader.take_number(MOST_MOVES)):
        legal = RULES[game].legal_moves(state)
        if not legal:
            raise ValueError("a move after the end of the game")
        moves.append(legal[reader.take(len(legal))])
        state = RULES[game].apply(state, moves[-1])
    reader.end()
    left = _ended(game, state, ending)
    return Record(game, names, start, tuple(moves), left, take_backs=take_backs)


def _ended(game: Game, state: State, ending: str) -> Outcome | None:
    if ending == "resigned":
        return RULES[game].resign(state)
    if ending == "agreed" and RULES[game].outcome(state) is not None:
        raise ValueError("an agreement after the end of the game")
    return Outcome(None, "agreed") if ending else None


# The start ----------------------------------------------------------------------------------------


def _begun(start: State) -> State | None:
    """The start again where it is that of a new game, else None."""
    if isinstance(start, stones.State):
        return start if start == stones.new_game(start.size) else None
    deck = _deck(start)
    is_known = HIDDEN not in deck
    if not is_known and set(deck) != {HIDDEN}:
        return None
    if is_known and sorted(deck) != sorted(DECK):
        return None
    has_head_start = start.players == 2 and max(start.extra) == 1
    fresh = flowers.new_game(deck if is_known else None, start.players, start.first, has_head_start)
    return start if start == fresh else None


def _deck(start: flowers.State) -> tuple[int, ...]:
    return tuple(tile for hand in start.hands for tile in hand) + start.deck


def _write_start(digits: Digits, start: State) -> None:
    if isinstance(start, stones.State):
        digits.put(stones.SIZES.index(start.size), len(stones.SIZES))
        return
    digits.put(start.players - 2, 3)
    digits.put(start.first, start.players)
    if start.players == 2:
        digits.put(max(start.extra), 2)
    deck = _deck(start)
    digits.put(0 if HIDDEN in deck else 1, 2)
    if HIDDEN not in deck:
        digits.put_order(deck)


def _read_start(reader: Reader, game: Game) -> State:
    if game == "stones":
        return stones.new_game(stones.SIZES[reader.take(len(stones.SIZES))])
    players = 2 + reader.take(3)
    first = reader.take(players)
    has_head_start = players == 2 and reader.take(2) == 1
    deck = reader.take_order(DECK) if reader.take(2) else None
    return flowers.new_game(deck, players, first, has_head_start)


# Names --------------------------------------------------------------------------------------------


def _write_name(digits: Digits, name: str) -> None:
    text = name.encode("utf-8")
    digits.put_number(len(text))
    for byte in text:
        digits.put(byte, 256)


def _read_name(reader: Reader) -> str:
    """A name. ValueError (UnicodeDecodeError is one) where the bytes are no text."""
    return bytes(_bytes(reader, reader.take_number(MOST_BYTES))).decode("utf-8")


def _bytes(reader: Reader, count: int) -> Iterator[int]:
    for _ in range(count):
        yield reader.take(256)

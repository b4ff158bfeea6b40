"""The text of a letter: `a`, then four bytes of a check and one number that holds all of it.

Links of games that are not played by link begin with a digit (`trellis.link`). The check finds what
was cut off or changed on the way; it is no proof of anything.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

from trellis import stones
from trellis.core import Reason, TextError
from trellis.correspondence.dealing import DEAL, KEY, PART, RELEASE
from trellis.correspondence.letter import (
    ENDINGS,
    GAMES,
    GUEST,
    HOST,
    STAGES,
    Letter,
    States,
    ender,
    movers,
    outcome_of,
    start_of,
    states_of,
)
from trellis.correspondence.moves import put_moves, take_moves
from trellis.link.digits import Digits, Reader
from trellis.session.naming import tidy

VERSION = "a"
CHECK = 4
ID = 8
PARENT = 8

LONGEST = 4_000
"""Letters of a text that is read; ours have a quarter of it."""

NAME_BYTES = 96
"""Of a name: 24 letters of four bytes."""

_TEXT = re.compile(r"[0-9A-Za-z_-]+", re.ASCII)


@lru_cache(maxsize=8)
def write_letter(letter: Letter) -> str:
    """The text of a letter, without `#`."""
    return _sealed(_content(letter))


@lru_cache(maxsize=8)
def read_letter(text: str) -> Letter:
    """The letter of a text, its moves played by the rules and its sender's right to them checked.

    Raises TextError: `letter_too_long`, `letter_is_record` for a link of another kind,
    `letter_of_later_version`, `letter_damaged` for everything else.
    """
    if len(text) > LONGEST:
        raise TextError(Reason("letter_too_long"))
    if not _TEXT.fullmatch(text) or len(text) < 8:
        raise TextError(Reason("letter_damaged"))
    if text[0] in "12":
        raise TextError(Reason("letter_is_record"))
    if text[0] != VERSION:
        later = "letter_of_later_version" if text[0] in "bcdef" else "letter_damaged"
        raise TextError(Reason(later))
    try:
        return _letter(_opened(text))
    except ValueError as error:  # TrellisError and UnicodeDecodeError are some
        raise TextError(Reason("letter_damaged")) from error


def check_of(letter: Letter) -> bytes:
    """What the answer to a letter names it by."""
    return sha256(b"trellis letter" + _content(letter)).digest()[:PARENT]


def _content(letter: Letter) -> bytes:
    digits = Digits()
    states = states_of(letter)
    _put_head(digits, letter)
    put_moves(digits, letter.game, states, letter.moves)
    if letter.game == "flowers":
        for field in ("key", "promise", "guest_key", "guest_part", "deal", "release"):
            _put_bytes(digits, getattr(letter, field), _length(field, letter, states))
    number = digits.number()
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _put_head(digits: Digits, letter: Letter) -> None:
    digits.put(STAGES.index(letter.stage), len(STAGES))
    digits.put(GAMES.index(letter.game), len(GAMES))
    digits.put(letter.sender, 2)
    digits.put(letter.first, 2)
    if letter.game == "stones":
        digits.put(stones.SIZES.index(letter.size), len(stones.SIZES))
    else:
        digits.put(int(letter.head_start), 2)
    digits.put(ENDINGS.index(letter.ending), len(ENDINGS))
    digits.put(int(letter.offers), 2)
    _put_bytes(digits, letter.id, ID)
    if letter.stage != "invite":
        _put_bytes(digits, letter.parent, PARENT)
    for name in letter.names:
        told = name.encode("utf-8")
        digits.put_number(len(told))
        _put_bytes(digits, told, len(told))


def _letter(content: bytes) -> Letter:
    reader = Reader(int.from_bytes(content, "big"))
    head = _take_head(reader)
    moves, states = take_moves(reader, head.game, start_of(head))
    letter = replace(head, moves=moves)
    if head.game == "flowers":
        for field in ("key", "promise", "guest_key", "guest_part", "deal", "release"):
            count = _length(field, letter, states)
            field_value: Any = {field: _take_bytes(reader, count)}
            letter = replace(letter, **field_value)
    reader.end()
    if not _is_sound(letter, states):
        raise ValueError("nobody could send this")
    return letter


def _take_head(reader: Reader) -> Letter:
    stage, game = STAGES[reader.take(len(STAGES))], GAMES[reader.take(len(GAMES))]
    sender, first = reader.take(2), reader.take(2)
    is_stones = game == "stones"
    size = stones.SIZES[reader.take(len(stones.SIZES))] if is_stones else 15
    head_start = not is_stones and bool(reader.take(2))
    ending, offers = ENDINGS[reader.take(len(ENDINGS))], bool(reader.take(2))
    game_id = _take_bytes(reader, ID)
    parent = _take_bytes(reader, PARENT) if stage != "invite" else b""
    names = (_take_name(reader), _take_name(reader))
    head = Letter(stage, game, game_id, sender, names, first, size, head_start, parent)
    return replace(head, ending=ending, offers=offers)


def _length(field: str, letter: Letter, states: States) -> int:
    """How many bytes a field of Flowers has in such a letter."""
    stage = letter.stage
    if field in ("key", "promise"):
        return KEY if field == "key" else PART
    if field in ("guest_key", "guest_part"):
        return 0 if stage == "invite" else KEY if field == "guest_key" else PART
    if field == "deal":
        return DEAL if stage in ("turn", "close") else 0
    if stage not in ("turn", "close"):
        return 0
    is_over = outcome_of(letter, states) is not None
    return 2 * RELEASE if is_over and letter.sender == HOST else RELEASE


def _is_sound(letter: Letter, states: States) -> bool:
    """Whether this sender can have written such a letter."""
    if any(tidy(name) != name for name in letter.names):
        return False
    is_over = outcome_of(letter, states) is not None
    if letter.game == "flowers" and states[-1].phase not in ("plant", "over"):
        return False
    if letter.stage == "turn":
        return _is_turn(letter, states, is_over)
    if letter.stage == "close":
        is_other = letter.sender != ender(letter, states)
        return letter.game == "flowers" and is_over and is_other and not letter.offers
    is_plain = not letter.offers and not letter.ending and not is_over
    if letter.stage == "join":
        return is_plain and letter.game == "flowers" and letter.sender == GUEST and not letter.moves
    return is_plain and letter.sender == HOST and _is_invitation(letter, states)


def _is_invitation(letter: Letter, states: States) -> bool:
    if letter.names[GUEST]:
        return False
    """Without moves, or with the opening of Stones; one that waits for it is kept, not sent."""
    is_opened = letter.game == "stones" and letter.first == HOST
    return not letter.moves or (is_opened and bool(stones.is_choice_due(states[-1])))


def _is_turn(letter: Letter, states: States, is_over: bool) -> bool:
    """Whether it ends where the other one decides, or ends the game."""
    if is_over:
        return not letter.offers and letter.sender == ender(letter, states)
    return letter.sender != movers(letter, states)[-1]


# Bytes and names --------------------------------------------------------------------------------


def _put_bytes(digits: Digits, content: bytes, count: int) -> None:
    if len(content) != count:
        raise ValueError(f"{len(content)} bytes instead of {count}")
    for byte in content:
        digits.put(byte, 256)


def _take_bytes(reader: Reader, count: int) -> bytes:
    return bytes([reader.take(256) for _ in range(count)])


def _take_name(reader: Reader) -> str:
    return _take_bytes(reader, reader.take_number(NAME_BYTES)).decode("utf-8")


def _sealed(content: bytes) -> str:
    sealed = _check(content) + content
    return VERSION + urlsafe_b64encode(sealed).rstrip(b"=").decode("ascii")


def _opened(text: str) -> bytes:
    letters = text[1:]
    sealed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    check, content = sealed[:CHECK], sealed[CHECK:]
    if not content or check != _check(content) or _sealed(content) != text:
        raise ValueError("the check does not fit")
    return content


def _check(content: bytes) -> bytes:
    return sha256(VERSION.encode("ascii") + content).digest()[:CHECK]

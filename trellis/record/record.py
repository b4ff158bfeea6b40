"""A game as data: who played, from which start, which moves, and how it was left."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from trellis import flowers, stones
from trellis.core import Outcome, Reason, TrellisError
from trellis.core.rules import Rules
from trellis.record.tags import MOST_TAGS, is_known, is_tag_name

Game = Literal["flowers", "stones"]
State = flowers.State | stones.State
Move = flowers.Move | stones.Move

RULES: Mapping[str, Rules] = {"flowers": flowers, "stones": stones}

NAME_LENGTH = 40
VALUE_LENGTH = 2000
COMMENT_LENGTH = 2000

# Control characters, line separators, lone surrogates, marks that turn the writing direction.
_UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


@dataclass(frozen=True, slots=True)
class Record:
    """One game. Equal by value; names, comments and tags are tidied so that text can hold them.

    `names` are the players' names by seat, "" where unknown.
    `start` is a position of `new_game` or `set_up`, `moves` every move since, forced ones too.
    `ending` is how the game was left (`resigned`, `agreed`); wins on the board are not said here
    but found by playing.
    `comments` holds texts by ply: 0 is before the first move, 1 after it.
    `tags` are (name, value) pairs with no meaning here, kept in order.
    `take_backs` counts the turns that were taken back.
    Raises TrellisError when a tag or a comment does not fit.
    """

    game: Game
    names: tuple[str, ...]
    start: State
    moves: tuple[Move, ...] = ()
    ending: Outcome | None = None
    comments: Mapping[int, str] = field(default_factory=dict)
    tags: tuple[tuple[str, str], ...] = ()
    take_backs: int = 0

    def __post_init__(self) -> None:
        seats = seats_of(self.start)
        names = (*self.names, *("",) * seats)[:seats]
        for name, _ in self.tags:
            if not is_tag_name(name) or is_known(name):
                raise TrellisError(Reason("bad_tag", text=name[:NAME_LENGTH]))
        if len(self.tags) > MOST_TAGS:
            raise TrellisError(Reason("many_tags", most=MOST_TAGS))
        if not all(0 <= ply <= len(self.moves) for ply in self.comments):
            raise TrellisError(Reason("comment_out_of_range", plies=len(self.moves)))
        _set(self, "names", tuple(tidy(name, NAME_LENGTH) for name in names))
        _set(self, "tags", tuple((name, tidy(text, VALUE_LENGTH)) for name, text in self.tags))
        tidied = {ply: tidy_comment(text) for ply, text in sorted(self.comments.items())}
        _set(self, "comments", {ply: text for ply, text in tidied.items() if text})


def _set(record: Record, name: str, value: object) -> None:
    object.__setattr__(record, name, value)


def tidy(text: str, length: int) -> str:
    """One line of visible text: blanks become single spaces, other unseen characters go.

    >>> tidy(" Ines \\n K. ", 40)
    'Ines K.'
    """
    return " ".join(_UNSEEN.sub("", " ".join(text.split())).split())[:length].rstrip()


def tidy_comment(text: str) -> str:
    """The same for several lines, which are kept, without blank lines around."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = "\n".join(_UNSEEN.sub("", line.replace("\t", " ")).rstrip() for line in lines)
    return kept.strip()[:COMMENT_LENGTH].rstrip()


def seats_of(start: State) -> int:
    """How many seats a game has."""
    return start.players if isinstance(start, flowers.State) else len(stones.SIDES)


def replay(record: Record) -> Iterator[State]:
    """The start, then the state after each move. Raises IllegalMoveError at a move that is not."""
    rules = RULES[record.game]
    state = record.start
    yield state
    for move in record.moves:
        state = rules.apply(state, move)
        yield state


def states(record: Record) -> list[State]:
    """All of them: `states(record)[ply]` is the state after that many moves."""
    return list(replay(record))


def final(record: Record) -> State:
    """The state after the last move."""
    return states(record)[-1]


def outcome(record: Record) -> Outcome | None:
    """How the game ended, on the board or by leaving it; None while it runs."""
    return record.ending or RULES[record.game].outcome(final(record))


def redacted(record: Record) -> Record:
    """What may leave the device while a game runs: a finished game, or one without its secrets.

    Our rule for hidden information: of a running game of Flowers neither hands nor deck. Such a
    record still replays, as hidden tiles may be any, but nobody can play on from it.
    """
    if not isinstance(record.start, flowers.State) or outcome(record) is not None:
        return record
    return replace(record, start=flowers.view(record.start, None).state)

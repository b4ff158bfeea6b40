"""What an address asks of an embedded board: parameters after `?` and `#`, read with suspicion.

docs/embed.md describes them. What is not understood is left at what it is without, and told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from trellis import flowers, stones
from trellis.bots.levels import LEVELS
from trellis.core import Phrase, TrellisError
from trellis.draw.themes import LIGHT, THEMES
from trellis.link import read_link
from trellis.record import Record, read, states
from web.languages import SYSTEM, TAGS

GAMES = ("flowers", "stones")
MOST_FIELDS = 60
SHOWN = 24
"""Letters of a wrong value that are shown again."""

YES_NO = {"yes": True, "no": False, "on": True, "off": False, "1": True, "0": False}
TURNS = ("0", "90", "180", "270")
PLAYS = ("no", "bot", "find")
LEVEL = 3
"""Of a bot where none is named."""

_COLOUR = re.compile(r"([a-z0-9-]{1,16}):#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", re.ASCII)


@dataclass(frozen=True)
class Asked:
    """What is to be shown, and what was wrong with the address, one phrase each.

    `ply` is how many moves are played at first, None for what fits the way of playing. So is
    `coordinates` None where nothing is said: boards of Stones have some, gardens none.
    """

    record: Record
    ply: int | None = None
    play: str = "no"
    level: int = LEVEL
    orientation: int = 0
    theme: str = SYSTEM
    colours: tuple[tuple[str, str], ...] = ()
    coordinates: bool | None = None
    controls: bool = True
    language: str = SYSTEM
    wrong: tuple[Phrase | TrellisError, ...] = field(default=())


Pairs = Iterable[tuple[str, str]]


def asked(query: Pairs, fragment: Pairs = ()) -> Asked:
    """What an address asks for, by the names and values of both its parts.

    The fragment counts more. A name that stands twice counts as the first time.
    """
    fields = _fields(query) | _fields(fragment)
    bare = [game for game in GAMES if fields.get(game) == ""]
    if bare:
        fields.setdefault("game", bare[0])
    return _Reader(fields).read()


def _fields(pairs: Pairs) -> dict[str, str]:
    return dict(reversed([*islice(pairs, MOST_FIELDS)]))


class _Reader:
    """Takes the fields one by one and notes what is wrong with them."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self._fields = fields
        self._wrong: list[Phrase | TrellisError] = []

    def read(self) -> Asked:
        """All there is."""
        record = self._record()
        own, wrong = colours(self._fields.get("colours", ""))
        self._wrong += wrong
        known = Asked(
            record,
            self._ply(record),
            self._one("play", PLAYS),
            int(self._one("level", tuple(map(str, LEVELS)), str(LEVEL))),
            int(self._one("orientation", TURNS)),
            self._one("theme", (SYSTEM, *THEMES)),
            own,
            self._yes("coordinates") if "coordinates" in self._fields else None,
            self._yes("controls"),
            self._one("language", (SYSTEM, *TAGS)),
        )
        return replace(known, wrong=tuple(self._wrong))

    def _one(self, name: str, known: Sequence[str], otherwise: str = "") -> str:
        """The value of a field that has a few."""
        value = self._fields.get(name, otherwise or known[0])
        if value in known:
            return value
        self._refuse(name, value, known)
        return otherwise or known[0]

    def _yes(self, name: str) -> bool:
        value = self._fields.get(name, "yes")
        if value not in YES_NO:
            self._refuse(name, value, ("yes", "no"))
        return YES_NO.get(value, True)

    def _refuse(self, name: str, value: str, known: Sequence[str]) -> None:
        listed = ", ".join(known)
        self._wrong.append(Phrase("embed_no_such", name=name, value=_short(value), known=listed))

    def _record(self) -> Record:
        game = self._one("game", GAMES)
        text, link = self._fields.get("record", ""), self._fields.get("link", "")
        if text and link:
            self._wrong.append(Phrase("embed_two_games"))
        try:
            found = _read(link, text)
        except TrellisError as error:
            self._wrong.append(error)
            found = None
        if found is None:
            return new_record(game)
        if "game" in self._fields and found.game != game:
            self._wrong.append(Phrase("embed_other_game", game=found.game))
        return found

    def _ply(self, record: Record) -> int | None:
        value, count = self._fields.get("ply", ""), len(record.moves)
        if not value or value == "last":
            return count if value else None
        if value.isascii() and value.isdigit() and len(value) < 6 and int(value) <= count:
            return int(value)
        self._wrong.append(Phrase("embed_bad_ply", value=_short(value), count=count))
        return None


def colours(text: str) -> tuple[tuple[tuple[str, str], ...], tuple[Phrase, ...]]:
    """Pairs of a token of the themes and a CSS colour, and a phrase about each that is none."""
    found, wrong = [], []
    for one in filter(None, text.split(",")):
        match = _COLOUR.fullmatch(one.strip())
        if match is None or match[1] not in LIGHT:
            wrong.append(Phrase("embed_bad_colour", value=_short(one)))
        else:
            found.append((match[1], f"#{match[2]}"))
    return tuple(found[: len(LIGHT)]), tuple(wrong)


def _read(link: str, text: str) -> Record | None:
    """The game of a link or a record, None where there is neither.

    All its moves are tried. Raises TrellisError.
    """
    if not link and not text:
        return None
    records = (read_link(link),) if link else read(text).records
    if not records:
        return None
    states(records[0])
    return records[0]


def new_record(game: str) -> Record:
    """A game of which nothing is played; whose tiles are where, nobody knows yet."""
    if game == "stones":
        return Record("stones", (), stones.new_game())
    return Record("flowers", (), flowers.new_game(None))


def _short(value: str) -> str:
    return value if len(value) <= SHOWN else f"{value[:SHOWN]}…"

"""Sentences with {fields}: how one is chosen, translated and filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from trellis.core.messages import Value
from trellis.words.language import ENGLISH, Language


@dataclass(frozen=True, slots=True)
class Plural:
    """Two forms of a sentence; the number in parameter `by` decides."""

    by: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Cases:
    """A sentence that depends on the value of parameter `by`; `other` serves all other values."""

    by: str
    cases: Mapping[Value, str]
    other: str


Template = str | Plural | Cases

PLAYER = "Player {number}"
NOTHING = "nothing"
QUOTED = "“{text}”"
EDGES: Mapping[Value, str] = dict(
    enumerate(("south-east", "south", "south-west", "north-west", "north", "north-east"))
)
NAMES: Mapping[str, Mapping[Value, str]] = {
    "colour": {name: name for name in ("purple", "orange", "green", "blue", "pink", "yellow")},
    "side": {"black": "Black", "white": "White"},
    "path": {"": "the text"},
    "game": {"flowers": "Flowers", "stones": "Stones"},
    "edge": EDGES,
    "start": EDGES,
    "end": EDGES,
}
"""By parameter: the words for its values."""

_SEATS = ("seat", "owner", "first", "winner", "loser")
_QUOTES = ("text", "got")


def forms(template: Template) -> Iterator[tuple[str, str | None]]:
    """Every sentence in a template, for translators: (one, many), many None without a plural."""
    match template:
        case Plural(_, one, many):
            yield one, many
        case Cases(_, cases, other):
            yield from ((sentence, None) for sentence in (*cases.values(), other))
        case _:
            yield template, None


def fill(
    template: Template, params: Mapping[str, Value], names: Sequence[str], translate: Language
) -> str:
    """The sentence of a template in a language, its parameters written as people read them."""
    words = {key: _word(key, value, names, translate) for key, value in params.items()}
    return _choose(template, params, translate).format_map(words)


def player(seat: int, names: Sequence[str] = (), translate: Language = ENGLISH) -> str:
    """A player's name, or their number from 1 where they gave none."""
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return translate.gettext(PLAYER).format(number=seat + 1)


def _choose(template: Template, params: Mapping[str, Value], translate: Language) -> str:
    match template:
        case Plural(by, one, many):
            number = params[by]
            return translate.ngettext(one, many, number if isinstance(number, int) else 2)
        case Cases(by, cases, other):
            return translate.gettext(cases.get(params.get(by), other))
        case _:
            return translate.gettext(template)


def _word(key: str, value: Value, names: Sequence[str], translate: Language) -> str:
    if key in _SEATS and isinstance(value, int):
        return player(value, names, translate)
    if key in _QUOTES:
        return _quoted(str(value), translate)
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    known = NAMES.get(key, {}).get(value)
    return str(value) if known is None else translate.gettext(known)


def _quoted(text: str, translate: Language) -> str:
    """Text from outside: in quotes, with a sign in place of all that steers a terminal."""
    if not text:
        return translate.gettext(NOTHING)
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
    return translate.gettext(QUOTED).format(text=shown)

"""Sentences with {fields}: how one is chosen, translated and filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

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


@dataclass(frozen=True, slots=True)
class Sense:
    """A sentence whose English has another sense elsewhere; `sense` says which this is."""

    sense: str
    text: str


Template = str | Plural | Cases | Sense


class Form(NamedTuple):
    """One thing to translate: a sentence, or both forms of one where a number decides."""

    one: str
    many: str | None = None
    sense: str | None = None


PLAYER = "Player {number}"
NOTHING = "nothing"
QUOTED = "“{text}”"
LISTED = "{first}, {rest}"
"""Two things of a list, or a thing and the rest of the list."""

COLOURS = ("purple", "orange", "green", "blue", "pink", "yellow")
EDGES: Mapping[Value, str] = dict(
    enumerate(("south-east", "south", "south-west", "north-west", "north", "north-east"))
)
NAMES: Mapping[str, Mapping[Value, str]] = {
    "colour": {name: name for name in COLOURS},
    "flower": {name: name for name in ("peach", "yellow", "teal", "white")},
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
_LISTS = {"colours": "colour"}
"""Parameters that hold several values -> the parameter each of them would be."""


def forms(template: Template) -> Iterator[Form]:
    """Everything in a template that is to be translated."""
    match template:
        case Plural(_, one, many):
            yield Form(one, many)
        case Cases(_, cases, other):
            yield from map(Form, (*cases.values(), other))
        case Sense(sense, text):
            yield Form(text, None, sense)
        case _:
            yield Form(template)


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


def isolated(name: str) -> str:
    """A name that cannot turn the words around it: kept apart where it is written to the left."""
    is_leftward = any("\u0590" <= sign <= "\u08ff" or "\ufb1d" <= sign <= "\ufefc" for sign in name)
    return f"\u2068{name}\u2069" if is_leftward else name


def _choose(template: Template, params: Mapping[str, Value], translate: Language) -> str:
    match template:
        case Plural(by, one, many):
            number = params[by]
            return translate.ngettext(one, many, number if isinstance(number, int) else 2)
        case Cases(by, cases, other):
            return translate.gettext(cases.get(params.get(by), other))
        case Sense(sense, text):
            return translate.pgettext(sense, text)
        case _:
            return translate.gettext(template)


def _word(key: str, value: Value, names: Sequence[str], translate: Language) -> str:
    if key in _SEATS and isinstance(value, int):
        return isolated(player(value, names, translate))
    if key in _QUOTES:
        return _quoted(str(value), translate)
    if isinstance(value, tuple):
        return _several(key, value, names, translate)
    known = NAMES.get(key, {}).get(value)
    return str(value) if known is None else translate.gettext(known)


def _several(key: str, values: tuple[Value, ...], names: Sequence[str], translate: Language) -> str:
    """Points side by side, or a list of words."""
    if key not in _LISTS or len(values) < 2:
        return " ".join(_word(_LISTS.get(key, key), one, names, translate) for one in values)
    first, *rest = values
    listed = {
        "first": _word(_LISTS[key], first, names, translate),
        "rest": _several(key, tuple(rest), names, translate),
    }
    return translate.gettext(LISTED).format_map(listed)


def _quoted(text: str, translate: Language) -> str:
    """Text from outside: in quotes, with a sign in place of all that steers a terminal."""
    if not text:
        return translate.gettext(NOTHING)
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
    return translate.gettext(QUOTED).format(text=shown)

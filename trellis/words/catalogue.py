"""All that there is to translate, from every table; for translators, never needed in a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from trellis.core import Phrase
from trellis.words.bots import BOT_NAMES
from trellis.words.events import EVENTS, GROUPS
from trellis.words.outcomes import OUTCOMES
from trellis.words.reasons import REASONS
from trellis.words.rulebook import OURS, RULEBOOK, said_in
from trellis.words.say import TABLES
from trellis.words.sentence import LISTED, NAMES, NOTHING, PLAYER, QUOTED, Form, Template, forms


class Sentence(NamedTuple):
    """Something to translate, and where it is said."""

    form: Form
    where: str


def sentences() -> Iterator[Sentence]:
    """Every sentence; one that is said in several places comes as often."""
    tables: Mapping[str, Mapping[str, Template]] = {
        "phrase": TABLES[Phrase],
        "reason": REASONS,
        "event": EVENTS,
        "group of events": GROUPS,
        "outcome": OUTCOMES,
    }
    for kind, table in tables.items():
        for code, template in table.items():
            yield from (Sentence(form, f"{kind} {code}") for form in forms(template))
    yield from _names()
    yield from _rules()


def _names() -> Iterator[Sentence]:
    """Words that are put into the fields of sentences."""
    for key, names in NAMES.items():
        yield from (Sentence(Form(name), f"field {key}") for name in names.values())
    for game, levels in BOT_NAMES.items():
        yield from (Sentence(Form(name), f"a bot of {game}") for name in levels)
    yield Sentence(Form(PLAYER), "who gave no name")
    yield Sentence(Form(LISTED), "a list")
    yield from (Sentence(Form(word), "text from outside") for word in (NOTHING, QUOTED))


def _rules() -> Iterator[Sentence]:
    for game, sections in RULEBOOK.items():
        for section in sections:
            for words in said_in(section):
                yield Sentence(Form(words), f"rules of {game}, {section.heading}")
    yield Sentence(Form(OURS), "rules")

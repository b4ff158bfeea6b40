"""Every reason, event, phrase and outcome anywhere in the package has a sentence that fits it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from trellis.core import Event, Message, Outcome, Phrase, Reason
from trellis.core.outcome import REASONS as OUTCOME_REASONS
from trellis.words import ENGLISH, explain, player, say
from trellis.words.catalogue import sentences
from trellis.words.events import EVENTS, GROUPS
from trellis.words.outcomes import OUTCOMES
from trellis.words.say import TABLES
from trellis.words.sentence import Cases, Plural, Template, forms

ROOT = Path(__file__).resolve().parents[2]
MESSAGES = {"Reason": Reason, "Event": Event, "Phrase": Phrase}


class Said(NamedTuple):
    """A message as the source makes it: what is known of its code and its parameters."""

    kind: str
    code: str
    params: tuple[str, ...]
    constants: tuple[tuple[str, object], ...]
    where: str


def _codes(node: ast.expr) -> list[str]:
    """The codes an expression may be: a string, or a choice between two."""
    if isinstance(node, ast.IfExp):
        return _codes(node.body) + _codes(node.orelse)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return []


def _said() -> Iterator[Said]:
    for folder in ("trellis", "web"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                    continue
                if node.func.id not in MESSAGES or not node.args:
                    continue
                names = tuple(keyword.arg for keyword in node.keywords if keyword.arg)
                if len(names) < len(node.keywords):  # **parameters: see the games' own tests
                    continue
                constants = tuple(
                    (keyword.arg or "", keyword.value.value)
                    for keyword in node.keywords
                    if isinstance(keyword.value, ast.Constant)
                )
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                for code in _codes(node.args[0]):
                    yield Said(node.func.id, code, names, constants, where)


SAID = list(_said())


def _fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def _forms_for(template: Template, said: Said) -> list[str]:
    """The sentences that may be chosen where a message is made so."""
    if isinstance(template, Cases):
        known = dict(said.constants).get(template.by)
        if isinstance(known, str | int):
            return [dict(template.cases).get(known, template.other)]
        if template.by not in said.params:
            return [template.other]
    return [one for form in forms(template) for one in (form.one, form.many) if one is not None]


def test_the_search_finds_messages() -> None:
    assert {said.kind for said in SAID} == set(MESSAGES)
    assert len(SAID) > 60


@pytest.mark.parametrize("said", SAID, ids=lambda said: f"{said.where}-{said.code}")
def test_every_message_has_a_sentence_that_fits(said: Said) -> None:
    table = TABLES[MESSAGES[said.kind]]
    assert said.code in table, f"{said.where}: no sentence for {said.kind} {said.code}"
    template = table[said.code]
    for sentence in _forms_for(template, said):
        assert _fields(sentence) <= set(said.params), f"{said.where}: {sentence}"
    if isinstance(template, Plural):
        assert template.by in said.params


def test_every_flower_event_has_a_sentence_that_fits() -> None:
    flower: dict[str, str | int] = {"seat": 0, "tile": 7, "vine": 1, "colour": "orange"}
    for code in ("bloomed", "claimed", "gift_placed", "won"):
        assert say(Event(code, **flower)).startswith(("Player 1", "That"))


def test_every_outcome_has_a_sentence() -> None:
    assert set(OUTCOMES) == set(OUTCOME_REASONS)
    for reason in OUTCOME_REASONS:
        for side in (None, "black", "white"):
            text = say(Outcome(None if reason == "agreed" else 1, reason, side), ["Ines", "Karim"])
            assert "{" not in text
            assert "Karim" in text or reason == "agreed"


def test_sentences_are_well_formed() -> None:
    for (one, many, _), _ in sentences():
        assert one
        assert one == one.strip()
        assert many is None or _fields(one) <= _fields(many)
    for table in (*TABLES.values(), EVENTS, GROUPS):
        assert list(table) == [code for code in table if code == code.lower()]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (Reason("occupied", point="J11"), "J11 is taken."),
        (
            Reason("not_three_apart", first="J11", second="K12", distance=2),
            "Two apart: the second stone must be three away in line or a knight's move.",
        ),
        (
            Reason("not_three_apart", first="A1", second="E1", distance=4),
            "4 apart: the second stone must be three away in line or a knight's move.",
        ),
        (
            Reason("vine_taken", tile=7, vine=1, seat=1),
            "Karim already has a flower on that vine.",
        ),
        (Reason("bad_seat", seat=6, players=3), "There is no Player 7 at this table."),
        (
            Reason("wrong_step", step="claim", got="plant"),
            "Now claim a vine of the tile you planted.",
        ),
        (Event("planted", seat=0, tile=24, q=0, r=1, rot=2), "Ines planted tile 24."),
        (
            Event("bloomed", seat=1, tile=3, vine=0, colour="purple"),
            "Karim's purple vine bloomed.",
        ),
        (Event("gifts_due", seat=0, gifts=1), "Ines gets one gift for that."),
        (Event("gifts_due", seat=0, gifts=3), "Ines gets 3 gifts for that."),
        (
            Event("placed", seat=1, side="white", points=("J11", "K13")),
            "Karim placed J11 K13 for White.",
        ),
        (
            Event("connected", seat=1, side="white", points=("A1",)),
            "White has joined left and right.",
        ),
        (Outcome(1, "resigned"), "Karim wins, as Ines resigned."),
        (Outcome(0, "connected", "black"), "Ines wins: Black joins top and bottom."),
        (Outcome(2, "fifteen"), "Player 3 wins with fifteen flowers."),
        (Outcome(None, "agreed"), "All agreed to stop, and nobody wins."),
    ],
)
def test_sentences(message: Message | Outcome, sentence: str) -> None:
    assert say(message, ["Ines", "Karim"]) == sentence


def test_a_code_without_a_sentence_is_shown_as_it_is() -> None:
    assert say(Reason("not_known_yet", seat=1)) == "not known yet"


def test_who_has_no_name_has_a_number() -> None:
    assert player(1, ["Ines", ""], ENGLISH) == "Player 2"
    assert player(0, [], ENGLISH) == "Player 1"


def test_braces_in_names_and_texts_are_only_signs() -> None:
    event = Event("planted", seat=0, tile=1, q=0, r=0, rot=0)
    assert say(event, ["{tile}"]) == "{tile} planted tile 1."
    assert "“{seat}”" in say(Reason("not_a_point", text="{seat}"))


class Loud:
    """A language of capitals, with three plural forms."""

    def gettext(self, message: str, /) -> str:
        """Capitals, save in fields."""
        parts = Formatter().parse(message)
        return "".join(text.upper() + (f"{{{name}}}" if name else "") for text, name, *_ in parts)

    def pgettext(self, sense: str, message: str, /) -> str:
        """Louder still."""
        return f"{self.gettext(message)}!"

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """A form of its own for two."""
        return "{seat} HAS TWO" if n == 2 else self.gettext(one if n == 1 else many)


def test_another_language_reaches_every_word() -> None:
    claimed = Event("claimed", seat=1, tile=1, vine=0, colour="orange")
    assert say(claimed, ["Ines"], Loud()) == "PLAYER 2 CLAIMED ORANGE."
    assert say(Event("gifts_due", seat=0, gifts=2), ["Ines"], Loud()) == "Ines HAS TWO"
    assert say(Event("chose", seat=0, side="white"), ["Ines"], Loud()) == "Ines TOOK WHITE."


def test_an_error_is_explained_with_its_cause() -> None:
    from trellis.core import IllegalMoveError, TextError

    error = TextError(Reason("expected", what="legal_move", got="J11"))
    error.__cause__ = IllegalMoveError(Reason("occupied", point="J11"))
    assert explain(error) == "expected a move that is allowed here, got “J11”. J11 is taken."

"""Every file in `locale` fits what there is to say, and German says all of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from trellis.core import Event, Phrase, Reason
from trellis.session import Table, checked, renamed
from trellis.words import ENGLISH, say, tell_turn
from trellis.words.bots import BOT_NAMES
from trellis.words.catalogue import sentences
from web.build.catalogues import LOCALE, language, packed, read_catalogue, write_catalogues
from web.build.site import facts
from web.build.translate import begun, missing, template, update
from web.languages import direction, spoken

FILES = sorted(LOCALE.glob("*.po"))
COMPLETE = ("de",)
"""Languages that leave nothing in English."""

files = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def translated(catalogue: Catalog) -> Iterator[tuple[Message, list[str]]]:
    """The messages that have a translation, with all its forms."""
    for message in catalogue:
        said = message.string if isinstance(message.string, tuple | list) else [message.string]
        if message.id and any(said):
            yield message, [str(form) for form in said]


def as_text(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_po(out, catalogue, width=98, ignore_obsolete=True)
    return out.getvalue()


def test_the_languages_that_are_complete_are_there() -> None:
    assert set(COMPLETE) <= {file.stem for file in FILES}


@pytest.mark.parametrize("name", COMPLETE)
def test_nothing_is_left_in_english(name: str) -> None:
    catalogue = read_catalogue(LOCALE / f"{name}.po")
    update(catalogue)
    left = [one.id for one in missing(catalogue)]
    assert left == [], f"`make words` adds what is missing to locale/{name}.po"


@files
def test_a_file_is_as_make_words_writes_it(file: Path) -> None:
    """So no translation is for a sentence that was changed since."""
    catalogue = read_catalogue(file)
    update(catalogue)
    assert as_text(catalogue) == file.read_bytes()


@files
def test_translations_have_the_fields_of_their_sentence(file: Path) -> None:
    """All that a sentence says is filled in; of a plural, a form for one may leave the number."""
    for message, forms in translated(read_catalogue(file)):
        if isinstance(message.id, str):
            assert [fields(form) for form in forms] == [fields(message.id)], message.id
            continue
        one, many = map(fields, message.id)
        assert all(one <= fields(form) <= many for form in forms), message.id
        assert fields(forms[-1]) == many, message.id


@files
def test_plurals_have_all_forms_of_their_language(file: Path) -> None:
    catalogue = read_catalogue(file)
    assert catalogue.plural_expr == begun(file.stem).plural_expr
    for message, forms in translated(catalogue):
        if not isinstance(message.id, str):
            assert len(forms) == catalogue.num_plurals and all(forms), message.id


@files
def test_translations_are_tidy(file: Path) -> None:
    for message, forms in translated(read_catalogue(file)):
        english = message.id if isinstance(message.id, str) else message.id[0]
        for form in forms:
            assert form == form.strip() and "  " not in form, form
            assert form[-1:] in ".?:" or english[-1] not in ".?:", form
        assert not any(set("\"'") & set(form.replace('"Flowers"', "")) for form in forms), forms


def test_names_of_bots_differ_in_every_language() -> None:
    for file in FILES:
        said = language(read_catalogue(file))
        for names in BOT_NAMES.values():
            assert len({said.gettext(name) for name in names}) == len(names)


# German, said -------------------------------------------------------------------------------

GERMAN = language(read_catalogue(LOCALE / "de.po"))


def test_german_by_examples() -> None:
    names = ["Ines", "Karim"]
    assert say(Reason("occupied", point="J11"), names, GERMAN) == "J11 ist besetzt."
    gifts = [say(Event("gifts_due", seat=0, gifts=count), names, GERMAN) for count in (1, 3)]
    assert gifts == ["Ines bekommt dafür ein Geschenk.", "Ines bekommt dafür 3 Geschenke."]
    took = Event("chose", seat=1, side="white")
    assert say(took, names, GERMAN) == "Karim nahm Weiß."
    tile = Phrase("hand_tile", tile=7, colours=("purple", "green", "pink"))
    assert say(tile, names, GERMAN) == "Plättchen 7: Violett, Grün, Rosa"
    flower = {"tile": 7, "vine": 0, "colour": "orange"}
    turn = [
        Event("planted", seat=0, tile=24, q=1, r=0, rot=2),
        Event("bloomed", seat=1, **flower),
        Event("claimed", seat=0, **flower),
        Event("bloomed", seat=0, **flower),
    ]
    told = "Ines pflanzte Plättchen 24. Für Karim ging eine Blüte auf. "
    assert tell_turn(turn, names, GERMAN) == told + "Ines besetzte Orange: 2 Blüten."


def test_one_english_word_in_two_senses() -> None:
    assert say(Phrase("play")) == say(Phrase("settings_play")) == "Play"
    assert say(Phrase("play"), (), GERMAN) == "Spielen"  # a button
    assert say(Phrase("settings_play"), (), GERMAN) == "Spiel"  # a heading


def test_who_gave_no_name_is_called_as_the_language_does() -> None:
    table = checked(Table("flowers", ("", "Leaf", "", ""), levels=(0, 0, 3, 3)), GERMAN)
    assert table.names == ("Spieler 1", "Leaf", "Blatt", "Blatt 2")
    english = renamed(table, GERMAN, ENGLISH)
    assert english.names == ("Player 1", "Leaf", "Leaf 2", "Leaf 3")
    assert renamed(english, ENGLISH, GERMAN).names == ("Spieler 1", "Leaf", "Blatt", "Blatt 2")


# Another language ---------------------------------------------------------------------------


def begin(locale: Path, name: str, **words: str) -> None:
    """A file for a language with a few translations, as a translator would begin."""
    catalogue = begun(name)
    update(catalogue)
    for english, own in words.items():
        catalogue.get(english).string = own
    (locale / f"{name}.po").write_bytes(as_text(catalogue))


def test_a_language_is_its_file_and_nothing_else(tmp_path: Path) -> None:
    locale, site = tmp_path / "locale", tmp_path / "site"
    locale.mkdir()
    begin(locale, "ar", Menu="\u0642\u0627\u0626\u0645\u0629")
    begin(locale, "pt_BR")
    tongues = write_catalogues(site, locale)
    assert {tag: one.direction for tag, one in tongues.items()} == {"ar": "rtl", "pt-BR": "ltr"}
    assert tongues["ar"].name == "\u0627\u0644\u0639\u0631\u0628\u064a\u0629"
    assert all((site / one.address).is_file() for one in tongues.values())
    known: dict[str, dict[str, tuple[str, str, str]]] = {}
    exec(facts(tongues), known)
    assert known["LANGUAGES"]["ar"] == tuple(tongues["ar"])
    said = language(read_catalogue(locale / "ar.po"))
    assert say(Phrase("menu"), (), said) == "\u0642\u0627\u0626\u0645\u0629"
    assert say(Phrase("rules"), (), said) == "Rules"


def test_a_language_of_many_plurals(tmp_path: Path) -> None:
    """Polish has a form for one, one for 2 to 4 and their like, and one for all others."""
    catalogue = begun("pl")
    update(catalogue)
    one = "{count} tiles left in the deck"
    message = next(m for m in catalogue if isinstance(m.id, tuple | list) and one in m.id)
    message.string = ("jedna", "{count} a", "{count} b", "{count} c")[: catalogue.num_plurals]
    said = language(catalogue)
    told = [say(Phrase("deck_left", count=count), (), said) for count in (1, 2, 5, 22, 25)]
    assert told == ["jedna", "2 a", "5 b", "22 a", "25 b"]
    assert len(packed(catalogue)) < 4_000  # of which most is left in English


def test_a_command_begins_a_file_with_all_sentences(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; import web.build.translate as it; "
        "it.LOCALE = Path(sys.argv[1]); it.main(['fr'])"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    count = len(once())
    assert told == f"fr.po: {count} of {count} to translate, 0 guessed\n"
    text = (tmp_path / "fr.po").read_text("utf-8")
    assert "#. phrase choose_tile\n" in text and 'msgstr[1] ""' in text


def once() -> set[tuple[str, str | None]]:
    """Every sentence once; one that has a plural as well is the same to gettext."""
    return {(form.one, form.sense) for form, _ in sentences()}


def test_a_sentence_with_and_without_a_plural_is_translated_in_both() -> None:
    claimed = Event("claimed", seat=0, tile=1, vine=0, colour="orange")
    assert say(claimed, ["Ines"], GERMAN) == "Ines besetzte Orange."


def test_every_sentence_stands_in_the_template_once() -> None:
    ids = [(message.id, message.context) for message in template() if message.id]
    assert len(ids) == len(set(ids)) == len(once())


# Which language -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "wanted", "tag"),
    [
        ("system", ["de-AT", "en"], "de"),
        ("system", ["fr-FR", "de", "en"], "de"),
        ("system", ["en-GB", "de"], "en"),
        ("system", ["pt-br"], "pt-BR"),
        ("system", ["pt-PT", "de"], "de"),
        ("system", ["zh-Hant-TW"], "zh-Hant"),
        ("system", ["tlh"], "en"),
        ("system", [], "en"),
        ("de", ["en"], "de"),
        ("en", ["de"], "en"),
        ("it", ["de"], "de"),
    ],
)
def test_which_language_is_spoken(chosen: str, wanted: list[str], tag: str) -> None:
    assert spoken(chosen, wanted, ("en", "de", "pt-BR", "zh-Hant")) == tag


def test_english_is_written_to_the_right() -> None:
    assert direction("en") == "ltr"

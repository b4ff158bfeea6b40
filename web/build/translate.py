"""`python -m web.build.translate`: bring every `locale/*.po` up to date with what there is to say.

With the name of a language, as in `fr` or `pt_BR`, it also begins a file for that. New sentences
stand there with nothing, or with a guess marked `fuzzy`, and with where they are said.
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from trellis.words.catalogue import sentences
from trellis.words.sentence import Form
from web.build.catalogues import LOCALE, read_catalogue

WIDTH = 98
"""Columns of a `.po` file."""

HEAD = """\
# Translations of Trellis, under the licence of the project.
# What stands in {braces} is filled in: keep each, in any order."""

WRITTEN = datetime(2026, 11, 30, tzinfo=UTC)
"""One date for all files, so that bringing them up to date changes no line without need."""


def template() -> Catalog:
    """Everything there is to translate, each sentence once, with all places where it is said."""
    places: dict[Form, list[str]] = {}
    for form, where in sentences():
        places.setdefault(form, []).append(where)
    catalogue = Catalog(creation_date=WRITTEN, charset="utf-8")
    for form, said in places.items():
        text = (form.one, form.many) if form.many else form.one
        catalogue.add(text, context=form.sense, auto_comments=list(dict.fromkeys(said)))
    return catalogue


def begun(language: str) -> Catalog:
    """An empty catalogue with the plural rule of a language. UnknownLocaleError if it is none."""
    return Catalog(
        locale=language,
        project="Trellis",
        version="1",
        header_comment=HEAD,
        creation_date=WRITTEN,
        revision_date=WRITTEN,
        last_translator=" ",
        language_team=" ",
        msgid_bugs_address=" ",
        fuzzy=False,
    )


def update(catalogue: Catalog) -> None:
    """Take in what is new, and drop what is said no more."""
    catalogue.update(template(), update_creation_date=False)
    catalogue.obsolete.clear()


def write(catalogue: Catalog, file: Path) -> None:
    """Write a `.po` file."""
    with file.open("wb") as out:
        write_po(out, catalogue, width=WIDTH, ignore_obsolete=True)


def missing(catalogue: Catalog) -> list[Message]:
    """What is not translated, or only guessed."""
    return [one for one in catalogue if one.id and (one.fuzzy or not is_whole(one))]


def is_whole(message: Message) -> bool:
    """Whether a message is translated, in all forms of its plural."""
    said = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(said)


def main(languages: list[str]) -> None:
    """Update all files, begin those for `languages`, and say what is still to be done."""
    LOCALE.mkdir(exist_ok=True)
    for language in languages:
        file = LOCALE / f"{language}.po"
        if not file.exists():
            write(begun(language), file)
    for file in sorted(LOCALE.glob("*.po")):
        catalogue = read_catalogue(file)
        update(catalogue)
        write(catalogue, file)
        open_ones = missing(catalogue)
        guessed = Counter(one.fuzzy for one in open_ones)[True]
        print(f"{file.name}: {len(open_ones)} of {len(catalogue)} to translate, {guessed} guessed")


if __name__ == "__main__":
    main(sys.argv[1:])

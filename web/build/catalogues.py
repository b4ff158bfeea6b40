"""Languages for the page: every `locale/*.po` becomes a file that is fetched when it is chosen.

A language is its `.po` file and nothing else. How it calls itself and which way it is written say
the tables of Unicode's CLDR, which Babel carries.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from gettext import GNUTranslations
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from trellis.words import Language

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "locale"
"""Holds the `.po` files, each named after its language, as in `de.po` or `pt_BR.po`."""

FOLDER = "words"
"""The folder of the site that holds what is made of them."""


class Tongue(NamedTuple):
    """A language of the site besides English.

    `name` is its own, `direction` is "ltr" or "rtl", `address` that of its catalogue in the site.
    """

    name: str
    direction: str
    address: str


def write_catalogues(site: Path, locale: Path = LOCALE) -> dict[str, Tongue]:
    """Put every catalogue into `site`; the languages by their tag, as in "de" or "pt-BR"."""
    (site / FOLDER).mkdir(parents=True)
    found = {}
    for file in sorted(locale.glob("*.po")):
        tag = file.stem.replace("_", "-")
        content = packed(read_catalogue(file))
        address = f"./{FOLDER}/{tag}-{sha256(content).hexdigest()[:8]}.z"
        (site / address).write_bytes(content)
        named = Locale.parse(file.stem)
        found[tag] = Tongue(named.get_display_name() or tag, named.text_direction, address)
    return found


def read_catalogue(file: Path) -> Catalog:
    """A `.po` file. Raises PoFileError where it is none, UnknownLocaleError for its name."""
    with file.open("rb") as lines:
        return read_po(lines, locale=file.stem, abort_invalid=True)


def spoken(tags: Iterable[str], locale: Path = LOCALE) -> dict[str, Language]:
    """The languages of these tags, to be spoken by the build itself."""
    files = {tag: locale / f"{tag.replace('-', '_')}.po" for tag in tags}
    return {tag: language(read_catalogue(file)) for tag, file in files.items()}


def language(catalogue: Catalog) -> Language:
    """A catalogue as the package takes it."""
    return GNUTranslations(BytesIO(compiled(catalogue)))


def compiled(catalogue: Catalog) -> bytes:
    """gettext's own `.mo` format.

    What is not translated, or only guessed, is left out: that is said in English.
    """
    made = BytesIO()
    write_mo(made, catalogue)
    return made.getvalue()


def packed(catalogue: Catalog) -> bytes:
    """What `web.tongues` reads: the compiled catalogue, deflated, as not all hosts do that."""
    return zlib.compress(compiled(catalogue), 9)

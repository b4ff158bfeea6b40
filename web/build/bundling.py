"""Makes the archives that `web.build.sitecustomize` reads. Runs inside Pyodide's own Python, as
byte-code is that of one version; `web.build.compiled` starts it there.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
import zlib
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from web.build.lean import bare, is_data, lean
from web.build.written import Written, written

FIRST_DAY_OF_ZIP = (1980, 1, 1, 0, 0, 0)


class Member(NamedTuple):
    """A module on its way into an archive."""

    file: str
    source: bytes
    tree: ast.Module

    @property
    def code(self) -> CodeType:
        """Its byte-code."""
        return compile(self.tree, self.file, "exec", dont_inherit=True, optimize=2)


def module_of(file: str) -> str:
    """The module that a file holds."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def make(made: str, sources: list[tuple[str, list[str]]], alone: list[str], inside: str) -> None:
    """Make an archive.

    `sources`: where files are taken from, which is a stock archive or a folder, and which; `alone`
    are the files that get a member of their own, all others come together in the member `inside`.
    """
    members = [member for place, files in sources for member in read(place, files)]
    together = [member for member in members if member.file not in alone]
    data = [
        module_of(member.file) for member in together if any(map(is_data, ast.walk(member.tree)))
    ]
    texts = written(data, [place for place, _ in sources])
    with zipfile.ZipFile(made, "w") as archive:
        for member in members:
            if member.file in alone:
                add(archive, member.file + "c", unchecked(member))
        add(archive, inside, bundle(together, texts), zipfile.ZIP_STORED)


def read(place: str, files: list[str]) -> Iterator[Member]:
    """Files of an archive or of a folder."""
    if place.endswith(".zip"):
        with zipfile.ZipFile(place) as stock:
            for file in files:
                source = stock.read(file)
                yield Member(file, source, bare(source))
        return
    for file in files:
        source = Path(place, file).read_bytes()
        yield Member(file, source, lean(source))


def unchecked(member: Member) -> bytes:
    """Byte-code as Python keeps it, never to be checked against a source, as there is none."""
    checked = importlib.util.source_hash(member.source)
    return bytes(_code_to_hash_pyc(member.code, checked, False))


def bundle(members: list[Member], texts: Written) -> bytes:
    """All modules in one: where each of them lies, and what is there, packed as a whole."""
    places, plain = {}, bytearray()
    for member in members:
        begin, module = len(plain), module_of(member.file)
        plain += marshal.dumps((member.code, texts.get(module, {})))
        is_package = member.file.endswith("/__init__.py")
        places[module] = (is_package, begin, len(plain))
    return marshal.dumps((places, zlib.compress(plain, 9)))


def add(
    archive: zipfile.ZipFile, name: str, content: bytes, packed_as: int = zipfile.ZIP_DEFLATED
) -> None:
    """Add a member that is the same at every build."""
    entry = zipfile.ZipInfo(name, FIRST_DAY_OF_ZIP)
    entry.compress_type = packed_as
    archive.writestr(entry, content, compresslevel=9)

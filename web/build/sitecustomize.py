"""Runs inside Pyodide before anything else: Python asks for a module of this name when it starts.

PyScript writes its own package as source text to where Python looks first, at every start, and
compiling it takes longer than all of our modules. The same package lies in the archive as
byte-code (`web.build.compiled`), and is found before that text.

Our own modules come in an archive packed as a whole, which is a quarter smaller than one whose
members are packed one by one (`web.build.compiled.solid`). It is unpacked when Python first looks
into it.
"""

import sys
from importlib.machinery import ModuleSpec
from zipimport import zipimporter

INSIDE = "modules"
"""The one member of an archive that is packed as a whole: the archive itself, its members plain."""

[ARCHIVE] = [place for place in sys.path if place.endswith(".zip")]


class Compiled:
    """Finds PyScript's package in the archive, and nothing else."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where the package is; its modules are then looked for beside it."""
        return zipimporter(ARCHIVE).find_spec(name) if name == "pyscript" else None


def unpacked(place: str) -> zipimporter:
    """The importer of an archive, which lies there unpacked from then on. ImportError where it is
    no archive, or one of the usual kind."""
    importer = zipimporter(place)
    try:
        content = importer.get_data(INSIDE)
    except OSError as error:
        raise ImportError(place) from error
    with open(place, "wb") as file:
        file.write(content)
    importer.invalidate_caches()
    return importer


sys.meta_path.insert(0, Compiled)
sys.path_hooks.insert(0, unpacked)

"""Runs inside Pyodide before anything else: Python asks for a module of this name when it starts.

PyScript writes its own package as source text to where Python looks first, at every start, and
compiling it takes longer than all of our modules. The same package lies in the archive as
byte-code (`web.build.compiled`), and is found before that text.
"""

import sys
from importlib.machinery import ModuleSpec
from zipimport import zipimporter

[ARCHIVE] = [place for place in sys.path if place.endswith(".zip")]


class Compiled:
    """Finds PyScript's package in the archive, and nothing else."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where the package is; its modules are then looked for beside it."""
        return zipimporter(ARCHIVE).find_spec(name) if name == "pyscript" else None


sys.meta_path.insert(0, Compiled)

"""Runs inside Pyodide before anything else: Python asks for a module of this name when it starts.

Modules come in bundles: where each of them lies, and the byte-code of all of them, packed as a
whole (`web.build.compiled`). That is smaller than an archive whose members are packed one by one,
and Python neither reads its whole list of members nor opens the file anew for each module.

The first bundle is the standard library, which is looked into before all else. PyScript's own
package lies in it too: PyScript writes it as source text to where Python looks by itself, at every
start, and compiling that takes longer than all of our modules. Any other bundle is looked into
when it stands in `sys.path`. Nothing is imported here that is not built in.

A class of data is made by functions that Python writes as text and compiles, at every start; nearly
all the time such a class takes goes there. So the bundle holds these, too, ready compiled.
"""

import sys
from marshal import loads
from zipimport import zipimporter
from zlib import crc32, decompressobj

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

INSIDE = "modules"
"""The member of an archive that is the bundle."""

CHUNK = 1 << 18
"""Bytes that are unpacked at a time: who needs the first modules does not wait for the last."""

ModuleSpec: "Any" = type(__spec__)

WRITTEN: "dict[int, Any]" = {}
"""Checksum of what `dataclasses` will write for the modules that are here -> its code."""


def run_written(text: str, *spaces: "Any") -> None:
    """Stands for `exec` in `dataclasses`."""
    exec(WRITTEN.pop(crc32(text.encode()), text), *spaces)


class Bundle:
    """Finds and loads the modules of an archive. Raises ImportError where it is none with a bundle.

    `places`: name -> (whether it is a package, where its byte-code begins and ends in `plain`).
    """

    def __init__(self, archive: str) -> None:
        try:
            self.places, self.packed = loads(zipimporter(archive).get_data(INSIDE))
        except OSError as error:
            raise ImportError(archive) from error
        self.archive = archive
        self.plain = bytearray()
        self.stream = decompressobj()

    def find_spec(self, name: str, path: object = None, target: object = None) -> Any:
        """What Python needs to know of a module; None where it is not in the bundle."""
        if name not in self.places:
            return None
        spec = ModuleSpec(name, self, is_package=self.places[name][0])
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(self.archive)
        return spec

    def create_module(self, spec: object) -> None:
        """Modules are made in the usual way."""

    def exec_module(self, module: Any) -> None:
        """Run the byte-code of a module."""
        _, begin, end = self.places[module.__name__]
        while len(self.plain) < end:
            self.plain += self.stream.decompress(self.packed, CHUNK)
            self.packed = self.stream.unconsumed_tail
        code, written = loads(self.plain[begin:end])
        WRITTEN.update(written)
        if module.__name__ == "dataclasses":
            module.exec = run_written
        exec(code, module.__dict__)


sys.meta_path.insert(0, Bundle(next(place for place in sys.path if place.endswith(".zip"))))
sys.path_hooks.insert(0, Bundle)

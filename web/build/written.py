"""The code that Python writes by itself: functions of classes of data, as text, at every start.

Runs inside Pyodide, as part of `web.build.bundling`.
"""

from __future__ import annotations

import builtins
import dataclasses
import importlib
import sys
from collections import defaultdict
from collections.abc import Sequence
from types import CodeType
from typing import Any
from zlib import crc32

Written = dict[str, dict[int, CodeType]]
"""Module -> checksum of the text -> its code."""


def written(modules: Sequence[str], places: Sequence[str]) -> Written:
    """What `dataclasses` writes for each of these modules, by running them.

    `places`: where they are found, unless Python finds them by itself.
    """
    found: Written = defaultdict(dict)

    def note(text: str, names: dict[str, Any], *more: Any) -> None:
        code = compile(text, "<string>", "exec", dont_inherit=True, optimize=2)
        found[names["__name__"]][crc32(text.encode())] = code
        builtins.exec(text, names, *more)

    before = sys.path[:]
    sys.path[:0] = places
    dataclasses.exec = note  # type: ignore[attr-defined]
    try:
        for name in modules:
            run(name)
    finally:
        del dataclasses.exec  # type: ignore[attr-defined]
        sys.path[:] = before
    return {name: found[name] for name in modules}


def run(name: str) -> None:
    """Run a module, once more if it was run."""
    if name in sys.modules:
        importlib.reload(sys.modules[name])
    else:
        importlib.import_module(name)

"""Packages whose names come from their modules when somebody asks for them, and not before.

A page that plays one game then never loads the other one, and a program that writes no record never
loads the reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def later(package: str, parts: Mapping[str, str]) -> Callable[[str], Any]:
    """A `__getattr__` for a package: its names by the module that holds them, with blanks between.

    No name may be that of a module as well: whichever was imported last would hide the other.
    """
    module = {name: part for part, names in parts.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in module:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{module[name]}"), name)
        setattr(import_module(package), name, value)  # found at once from now on
        return value

    return find

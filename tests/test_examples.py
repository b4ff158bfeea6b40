"""The examples people read run as they stand: the README, and every docstring of the package."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import trellis
from tests.test_structure import ROOT

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(trellis.__path__, "trellis.")
    if not module.name.endswith("__main__")
)


def test_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5 and failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_version_is_said_once() -> None:
    """The package and the project file agree."""
    assert f'version = "{trellis.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")

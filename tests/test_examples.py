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


@pytest.mark.parametrize(("page", "least"), [("README.md", 10), ("docs/bots.md", 5)])
def test_page(page: str, least: int) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried >= least and failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_version_is_said_once() -> None:
    """The package and the project file agree."""
    assert f'version = "{trellis.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")

"""The same question has the same answer in every Python: CPython, Pyodide, any order of hashing."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.bots.answers import FILE, answers

IN_PYODIDE = sys.platform == "emscripten"


@pytest.mark.skipif(not IN_PYODIDE, reason="inside Pyodide only")
def test_pyodide_answers_as_cpython() -> None:
    """Whole numbers, or floats whose operations both do alike, decide every move."""
    expected = json.loads(FILE.read_text("utf-8"))
    assert len(expected) > 100
    assert answers() == expected


@pytest.mark.skipif(IN_PYODIDE, reason="Pyodide starts no processes")
def test_the_order_of_hashing_does_not_matter() -> None:
    """Sets and names hash differently in every process; answers must not."""
    told = [
        subprocess.run(
            [sys.executable, "-m", "tests.bots.answers"],
            cwd=FILE.parents[1],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert all(json.loads(told[0]).values())

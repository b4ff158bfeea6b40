"""Run pytest on other CPythons of this machine: `python -m tests.pythons [pytest's arguments]`.

The oldest and the newest that Trellis runs on are taken, save the one this runs in, which
`make unit` has tested. Each gets an environment of its own, .venv-X.Y.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OLDEST = (3, 11)
Version = tuple[int, int]

# A development version, or another implementation, answers nothing.
QUESTION = """
import ensurepip, sys, venv
if sys.implementation.name == "cpython" and sys.version_info.releaselevel == "final":
    print(*sys.version_info[:2])
"""


def candidates() -> Iterator[Path]:
    """Files that may be Pythons: on PATH, and where version managers keep theirs."""
    for folder in os.environ["PATH"].split(os.pathsep):
        yield from Path(folder or ".").glob("python3.[0-9][0-9]")
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from pyenv.glob("versions/*/bin/python3.[0-9][0-9]")
    yield from Path.home().glob(".local/share/uv/python/*/bin/python3.[0-9][0-9]")
    if "RUNNER_TOOL_CACHE" in os.environ:
        tools = Path(os.environ["RUNNER_TOOL_CACHE"])
        yield from tools.glob("Python/*/*/bin/python3.[0-9][0-9]")


def ask_version(python: Path) -> Version | None:
    """Its version, or None where it does not run (shims of version managers) or does not suit."""
    try:
        answer = subprocess.run(
            [python, "-c", QUESTION], capture_output=True, text=True, timeout=30
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    words = answer.stdout.split()
    return (int(words[0]), int(words[1])) if len(words) == 2 else None


def find_pythons() -> dict[Version, Path]:
    """One working interpreter for each version found, this one's own excepted."""
    found: dict[Version, Path] = {}
    for python in candidates():
        version = ask_version(python)
        if version and version >= OLDEST and version != sys.version_info[:2]:
            found.setdefault(version, python)
    return found


def environment(version: Version, python: Path) -> Path:
    """The interpreter of an environment with pytest in it, made if it is not there yet."""
    folder = ROOT / f".venv-{version[0]}.{version[1]}"
    inside = folder / "bin" / "python"
    if not (folder / "tools").exists():
        subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        tools = project["optional-dependencies"]["test"]
        pip = [inside, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", *tools]
        subprocess.run(pip, check=True)
        (folder / "tools").touch()
    return inside


def run_tests(version: Version, python: Path, arguments: list[str]) -> int:
    """Pytest's exit status on that interpreter."""
    print(f"-- CPython {version[0]}.{version[1]} ({python})", flush=True)
    inside = environment(version, python)
    quick = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}
    command = [inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, env=quick).returncode


def main() -> int:
    """0 if all passed, or none was found; else a failing run's exit status."""
    found = find_pythons()
    if not found:
        print("no other CPython from 3.11 on is on this machine")
        return 0
    chosen = {min(found), max(found)} if min(found) < sys.version_info[:2] else {max(found)}
    return max(run_tests(version, found[version], sys.argv[1:]) for version in sorted(chosen))


if __name__ == "__main__":
    sys.exit(main())

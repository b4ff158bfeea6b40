"""Firefox, without a window, in a new profile each time."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from e2e.engines.wire import Marionette, Wire

NAMES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
PACKAGES = ("firefox-esr",)
START_S = 90.0

SETTINGS = 'user_pref("marionette.port", 0);\n'
"""Any free port; Firefox writes into its profile which one it took."""


def lacks() -> str:
    """What is not on this machine, in words; empty if all is."""
    return "" if find() else "no Firefox (firefox-esr, firefox or $FIREFOX)"


def find() -> str | None:
    """The program; the environment variable FIREFOX comes first."""
    named = os.environ.get("FIREFOX")
    return next(filter(None, map(shutil.which, (named,) if named else NAMES)), None)


@contextmanager
def session() -> Iterator[Wire]:
    """A session with a new Firefox. Raises RuntimeError if it does not start."""
    with TemporaryDirectory(prefix="trellis-firefox-") as folder:
        profile = Path(folder)
        (profile / "user.js").write_text(SETTINGS, "utf-8")
        process = start(profile)
        try:
            marionette = Marionette(port(profile, process))
            yield marionette
            marionette.end()
            process.wait(30)
        finally:
            process.kill()
            process.wait()


def start(profile: Path) -> subprocess.Popen[bytes]:
    """Start the browser; what it says goes into a file beside its profile's."""
    program = find()
    if program is None:
        raise RuntimeError(lacks())
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    quiet = {**os.environ, "MOZ_CRASHREPORTER_DISABLE": "1"}
    with (profile / "said.txt").open("wb") as said:
        return subprocess.Popen(command, stdout=said, stderr=said, env=quiet)


def port(profile: Path, process: subprocess.Popen[bytes]) -> int:
    """The port it listens on, once it does. Raises RuntimeError if it never does."""
    file, end = profile / "MarionetteActivePort", time.monotonic() + START_S
    while process.poll() is None and time.monotonic() < end:
        if file.exists() and (text := file.read_text("utf-8").strip()):
            return int(text)
        time.sleep(0.1)
    said = (profile / "said.txt").read_text("utf-8", "replace")[-500:]
    raise RuntimeError(f"Firefox did not start: {said}")

"""WebKit in its GTK port: Debian's MiniBrowser by its own driver, on a screen made of memory."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError

from e2e.engines.wire import Http, Refused, Wire

DRIVER = "WebKitWebDriver"
PACKAGES = ("webkit2gtk-driver", "xvfb")
BROWSERS = ("lib/*/webkit*gtk-*/MiniBrowser", "libexec/webkit*gtk-*/MiniBrowser")
START_S = 60.0

# Containers and root have no namespaces to give for a sandbox, and no graphics card.
ENVIRONMENT = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}


def lacks() -> str:
    """What is not on this machine, in words; empty if all is."""
    parts = {
        f"no {DRIVER}": shutil.which(DRIVER),
        "no MiniBrowser": browser(),
        "no screen and no Xvfb": has_screen() or shutil.which("Xvfb"),
    }
    return ", ".join(words for words, found in parts.items() if not found)


def browser() -> str | None:
    """The program that the driver steers, the newest of several."""
    found = sorted(file for names in BROWSERS for file in Path("/usr").glob(names))
    return str(found[-1]) if found else None


def has_screen() -> bool:
    """Whether windows can open here."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def session() -> Iterator[Wire]:
    """A session with a new MiniBrowser. Raises RuntimeError if it does not start."""
    if missing := lacks():
        raise RuntimeError(missing)
    with ExitStack() as stack:
        screen = {} if has_screen() else stack.enter_context(virtual_screen())
        address = stack.enter_context(driver({**os.environ, **ENVIRONMENT, **screen}))
        options = {"binary": browser(), "args": ["--automation"]}
        http = begin(address, {"webkitgtk:browserOptions": options})
        yield http
        http.end()


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """The environment for a screen of its own; Xvfb says which number it took."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x960x24", "-nolisten", "tcp"]
    started = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    with ending(started) as one:
        assert one.stdout is not None
        number = one.stdout.readline().decode().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield {"DISPLAY": f":{number}"}


@contextmanager
def driver(environment: dict[str, str]) -> Iterator[str]:
    """The address of a driver that is started here."""
    port = free_port()
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    command = [DRIVER, f"--port={port}", "--host=127.0.0.1"]
    with ending(subprocess.Popen(command, env=environment, **quiet)):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def ending(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """A process that ends with the block."""
    try:
        with process:
            try:
                yield process
            finally:
                process.terminate()
    finally:
        process.kill()


def begin(address: str, wishes: dict[str, Any]) -> Http:
    """A session, as soon as the driver listens. Raises RuntimeError if there is none to be had."""
    end = time.monotonic() + START_S
    while True:
        try:
            return Http(address, wishes)
        except Refused as refusal:
            raise RuntimeError(f"{DRIVER} started no browser: {refusal}") from None
        except URLError as refusal:
            if time.monotonic() > end:
                raise RuntimeError(f"{DRIVER} does not answer: {refusal}") from None
        time.sleep(0.1)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])

"""Find a Chromium for the browser tests, or get one: `python -m e2e.browser`.

In this order: the environment variable CHROMIUM, one on PATH, Playwright's own from earlier,
Playwright's own downloaded now, the system's package. Where none of this works, the one command
that would help is printed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DOWNLOAD_SECONDS = 300

# No sandbox, since containers and root have none to give; and no calls home.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def is_working(browser: str | None) -> bool:
    """Whether the file starts: stand-ins of packages and missing libraries do not."""
    if browser is None:
        return False
    try:
        answer = subprocess.run([browser, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def playwrights_own() -> str:
    """Where Playwright's Chromium is, or would be."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find_chromium() -> str | None:
    """A Chromium that starts, or None. Raises RuntimeError if CHROMIUM names one that does not."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not is_working(shutil.which(named)):
            raise RuntimeError(f"CHROMIUM={named} does not start")
        return shutil.which(named)
    here = [shutil.which(name) for name in NAMES]
    here.append("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    return next(filter(is_working, here), None) or next(
        filter(is_working, [playwrights_own()]), None
    )


def download() -> None:
    """Ask Playwright for its own Chromium; whether that worked is seen by looking again."""
    print("no Chromium here: asking Playwright for one", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        answer = subprocess.run(command, capture_output=True, timeout=DOWNLOAD_SECONDS)
    except subprocess.TimeoutExpired:
        print(f"no answer in {DOWNLOAD_SECONDS} s")
    else:
        print("it came" if answer.returncode == 0 else "it could not be downloaded")


def may_install_packages() -> bool:
    """Whether this is root on a system of Debian's family."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def install_package() -> None:
    """Install the system's Chromium, where this process may."""
    if may_install_packages():
        print("installing the system's chromium", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=quiet)
        subprocess.run(["apt-get", "install", "-qq", "-y", "chromium"], env=quiet)


def advice() -> str:
    """The one command that would bring a browser."""
    if shutil.which("apt-get"):
        return "sudo apt-get install chromium"
    return f"{Path(sys.executable)} -m playwright install --with-deps chromium"


def main() -> int:
    """Print where the Chromium is, getting one if need be; 1 if there is none to be had."""
    for get in (lambda: None, download, install_package):
        get()
        browser = find_chromium()
        if browser:
            print(browser)
            return 0
    print("The browser tests need a Chromium. This command installs one:", file=sys.stderr)
    print(f"    {advice()}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())

"""How fast bots are in the page: `python -m e2e.bots_speed` prints JSON.

    {"browser": "Chromium 1.2.3", "fills": 250000.0, "turns": {"stones:5": [1201.5, 1512.0], ...}}

`turns` holds the median and the 95th percentile of the milliseconds of a turn by game and level,
as a person waits for it: asked by the page, thought out by Pyodide in a worker. `fills` are the
random fills of Stones that Pyodide judges in a second.
"""

from __future__ import annotations

import json
import shutil
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from e2e.browser import FLAGS, find_chromium
from e2e.conftest import PREFIX
from web.build.serve import address, make_server
from web.build.site import build_site

PATIENCE_MS = 1_800_000
ENTRY = Path(__file__).with_name("speed_page.py")


def measure() -> dict[str, Any]:
    """What the page measured. RuntimeError when its worker broke and it thought itself."""
    with TemporaryDirectory() as folder:
        site = build_site(Path(folder) / "site")
        [entry] = (site / "web").glob("main-*.py")
        shutil.copy(ENTRY, entry)
        server = make_server(site, PREFIX)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        told = told_by_page(address(server, PREFIX))
        server.shutdown()
        server.server_close()
    if told.pop("broken"):
        raise RuntimeError("the worker broke")
    return told


def told_by_page(site: str) -> dict[str, Any]:
    """Open the page and wait for what it tells."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        page = browser.new_page()
        page.on("console", lambda said: print(said.text, file=sys.stderr))
        page.on("pageerror", lambda error: print(error, file=sys.stderr))
        page.goto(site)
        page.wait_for_selector("html[data-told]", state="attached", timeout=PATIENCE_MS)
        told: dict[str, Any] = json.loads(page.evaluate("document.documentElement.dataset.told"))
        told["browser"] = f"Chromium {browser.version}"
        browser.close()
    return told


if __name__ == "__main__":
    print(json.dumps(measure(), indent=1))

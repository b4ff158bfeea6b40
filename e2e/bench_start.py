"""How fast the page starts, beside a page that only says hello: `make bench-start`.

Both pages are made of the same PyScript and Pyodide, served by the same server to the same browser
with the same kind of profile; hello has Pyodide's stock standard library and one line of Python.
*Cold* is a first visit with an empty profile, *warm* a later visit with the same one, *kept* one
that our service worker answers (hello has none: there it is one more warm visit). Times are
milliseconds since the browser began to navigate, medians of several visits. The tables of
docs/start.md are written anew.
"""

from __future__ import annotations

import argparse
import platform
import re
import shutil
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from e2e.browser import FLAGS, find_chromium
from web.build.budget import total, visited
from web.build.serve import address, make_server
from web.build.site import MODULES, PYSCRIPT_UNUSED, ROOT, build_site

PREFIX = "/x/trellis/"
AS_ON_PAGES = "max-age=600"
"""What GitHub Pages tells browsers. Told to ask again each time, a browser often drops the machine
code that it keeps of a WebAssembly file, and takes it up again at random."""

PAGE = ROOT / "docs" / "start.md"
LONGEST_MS = 90_000

HELLO = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hello</title>
<script type="module" src="./pyscript/core.js"></script></head>
<body><p id="hello"></p>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
document.getElementById("hello").textContent = "Hello"
document.documentElement.dataset.ready = "1"
</script></body>
</html>
"""

# Runs in the page before anything else and notes the moments, in the browser's own time. Whatever
# changes in the page is looked at at once: nobody waits for the next frame.
WATCH = """
const moments = globalThis.moments = {};
const note = (name, found) => {
  if (found && !(name in moments)) moments[name] = performance.now();
};
const click = (what) => what.dispatchEvent(
  new MouseEvent("click", { bubbles: true, cancelable: true }));
let started = false, pressed = false;
const look = () => {
  note("ready", document.documentElement.dataset.ready);
  if (PRESS && "ready" in moments) {
    const next = document.querySelector(started ? "[data-cell=H8]" : "[data-do=start]");
    if (next && !pressed) { pressed = started; started = true; click(next); }
    note("stone", document.querySelector("#board [data-layer=stones] circle"));
  }
};
const painted = () => {
  note("board", document.querySelectorAll(".card-picture svg").length === 2
    && performance.getEntriesByName("first-contentful-paint").length);
  if (!("board" in moments)) requestAnimationFrame(painted);
};
requestAnimationFrame(painted);
new MutationObserver(look).observe(document,
  { subtree: true, childList: true, attributeFilter: ["data-ready"] });
"""


@dataclass(frozen=True, slots=True)
class Visit:
    """One kind of visit: of which site, to which address in it, until which moment."""

    site: Path
    fragment: str
    until: str


def make_hello(folder: Path) -> None:
    """The page that only says hello, of stock parts."""
    (folder / "index.html").write_text(HELLO, "utf-8")
    (folder / "pyscript").mkdir()
    for source in (MODULES / "@pyscript" / "core" / "dist").iterdir():
        if not PYSCRIPT_UNUSED.match(source.name):
            shutil.copy(source, folder / "pyscript")
    (folder / "pyodide").mkdir()
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    for name in (*names, "pyodide-lock.json"):
        shutil.copyfile(MODULES / "pyodide" / name, folder / "pyodide" / name)


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a site while it is served."""
    server = make_server(site, PREFIX, cache=AS_ON_PAGES)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield address(server, PREFIX)
    server.shutdown()
    server.server_close()


@contextmanager
def opened(
    playwright: Playwright, profile: str, is_keeping: bool = True
) -> Iterator[BrowserContext]:
    """A browser with a profile of its own; `is_keeping`: whether it allows service workers."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=find_chromium(),
        args=list(FLAGS),
        viewport=None,
        service_workers="allow" if is_keeping else "block",
    )
    yield context
    context.close()


def slowed(context: BrowserContext, throttle: int) -> Page:
    """A page whose main thread is slower by a factor."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page


def visit(
    context: BrowserContext, url: str, kind: Visit, throttle: int, stay_ms: int = 0
) -> dict[str, float]:
    """The moments of one visit, which lasts that much longer than the last of them.

    Now and then this browser's own process for a page dies, nobody knows why; it is told, and the
    page visited again.
    """
    try:
        return visited_once(context, url, kind, throttle, stay_ms)
    except Error as error:
        if "crashed" not in error.message:
            raise
        print(f"{kind.site.name}: the browser's page crashed; visited again", file=sys.stderr)
        return visited_once(context, url, kind, throttle, stay_ms)


def visited_once(
    context: BrowserContext, url: str, kind: Visit, throttle: int, stay_ms: int
) -> dict[str, float]:
    """The moments of one visit. Raises Error where the page crashes or does not get there."""
    page = slowed(context, throttle)
    page.add_init_script(WATCH.replace("PRESS", "true" if kind.until == "stone" else "false"))
    page.goto(url + kind.fragment)
    page.wait_for_function(f"'{kind.until}' in globalThis.moments", timeout=LONGEST_MS)
    moments: dict[str, float] = page.evaluate("globalThis.moments")
    page.wait_for_timeout(stay_ms)
    page.close()
    return moments


PROFILES = ("cold", "warm", "kept")
STAY_MS = 6000
"""How long the visits last that a warm one follows. A browser keeps the machine code of WebAssembly
once it has made enough of it and then paused for two seconds; whoever leaves with the first stone
may never get there, and compiles anew at each visit."""


def measured(
    playwright: Playwright, kinds: Sequence[Visit], throttle: int, runs: int
) -> list[dict[str, dict[str, float]]]:
    """For each kind of visit the medians of its moments, by profile.

    The kinds take turns visit by visit, so that a machine with other work slows all of them alike.
    """
    seen: list[dict[str, list[dict[str, float]]]] = [{} for _ in kinds]

    def note(number: int, profile: str, moments: dict[str, float]) -> None:
        seen[number].setdefault(profile, []).append(moments)

    with ExitStack() as stack:
        urls = [stack.enter_context(served(kind.site)) for kind in kinds]
        for _ in range(runs):
            for number, (kind, url) in enumerate(zip(kinds, urls, strict=True)):
                with TemporaryDirectory() as profile, opened(playwright, profile) as context:
                    note(number, "cold", visit(context, url, kind, throttle))
        for name in PROFILES[1:]:
            with ExitStack() as browsers:
                contexts = [
                    prepared(playwright, browsers, kind, url, name)
                    for kind, url in zip(kinds, urls, strict=True)
                ]
                for _ in range(runs):
                    for number, (kind, url) in enumerate(zip(kinds, urls, strict=True)):
                        note(number, name, visit(contexts[number], url, kind, throttle))
    return [{name: medians(many) for name, many in one.items()} for one in seen]


def medians(many: Sequence[dict[str, float]]) -> dict[str, float]:
    """The median of each moment of several visits."""
    return {moment: median(one[moment] for one in many) for moment in many[0]}


def prepared(
    playwright: Playwright, browsers: ExitStack, kind: Visit, url: str, profile: str
) -> BrowserContext:
    """A browser that has been there before; `kept` means that it keeps our copy of the site."""
    folder = browsers.enter_context(TemporaryDirectory())
    context = browsers.enter_context(opened(playwright, folder, profile == "kept"))
    if profile == "kept" and kind.until == "stone":
        page = context.new_page()
        page.goto(url)
        page.wait_for_function("navigator.serviceWorker.controller", timeout=LONGEST_MS)
        page.close()
    for _ in range(2):  # what one visit kept, the second one finds
        visit(context, url, kind, 1, STAY_MS)
    return context


def start_table(playwright: Playwright, hello: Path, ours: Path, runs: int) -> list[str]:
    """Hello's ready time, our first board and first stone, and the ratios."""
    rows = [
        "| CPU | profile | hello ready (ms) | first board (ms) | of hello | stone placed (ms) "
        "| of hello |",
        "|---|---|---|---|---|---|---|",
    ]
    kinds = (Visit(hello, "", "ready"), Visit(ours, "#/new/stones", "stone"))
    for throttle in (1, 4):
        plain, game = measured(playwright, kinds, throttle, runs)
        for profile in PROFILES:
            base = plain[profile]["ready"]
            board, stone = game[profile]["board"], game[profile]["stone"]
            rows.append(
                f"| {throttle}x | {profile} | {base:,.0f} | {board:,.0f} | {board / base:.2f} "
                f"| {stone:,.0f} | {stone / base:.2f} |"
            )
            print(rows[-1], flush=True)
    return rows


# A press that comes while the one before is being kept waits for that; so it is left alone for a
# moment first, as any person would.
PRESS = """
async (cell) => {
  await new Promise((go) => setTimeout(go, 150));
  const target = document.querySelector(cell);
  if (!target) return null;
  const shown = new Promise((go) => {
    new MutationObserver(() => go(true)).observe(document.getElementById("app"),
      { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(go, 2000, false);
  });
  const began = performance.now();
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  if (!await shown) return null;
  document.body.getBoundingClientRect();
  return performance.now() - began;
}
"""


def press_times(playwright: Playwright, ours: Path, throttle: int) -> dict[str, list[float]]:
    """Milliseconds from a press to the changed layout, by game."""
    times: dict[str, list[float]] = {}
    with (
        served(ours) as url,
        TemporaryDirectory() as profile,
        opened(playwright, profile) as context,
    ):
        page = slowed(context, throttle)
        for game, cells in (("stones", stones_presses()), ("flowers", flowers_presses())):
            page.goto(f"{url}#/new/{game}")
            page.reload()
            page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=LONGEST_MS)
            page.click("[data-do=start]")
            if game == "flowers":
                page.click("[data-do=reveal]")
            page.wait_for_selector("#board svg")
            found = [page.evaluate(PRESS, cell) for cell in cells]
            times[game] = [time for time in found if time is not None]
    return times


def stones_presses() -> list[str]:
    """First and second stones, put down and taken off again."""
    cells = ("H8", "I10", "H8", "C3", "E4", "C3", "M12", "K11", "M12", "D13", "D10", "D13")
    return [f"[data-cell={cell}]" for cell in cells * 4]


def flowers_presses() -> list[str]:
    """A tile held, put on a place, turned, put elsewhere, put back."""
    hand, spot = ".hand-tile", "[data-cell^='hex:']"
    return [hand, spot, "[data-do='turn 1']", "[data-do='turn 1']", spot, hand] * 8


def press_table(playwright: Playwright, ours: Path) -> list[str]:
    """How long a press takes to show."""
    rows = [
        "| CPU | game | presses | median (ms) | 95th percentile (ms) |",
        "|---|---|---|---|---|",
    ]
    for throttle in (1, 4):
        for game, times in press_times(playwright, ours, throttle).items():
            late = quantiles(times, n=20)[-1]
            rows.append(
                f"| {throttle}x | {game} | {len(times)} | {median(times):.1f} | {late:.1f} |"
            )
            print(rows[-1], flush=True)
    return rows


def weight_table(hello: Path, ours: Path) -> list[str]:
    """What a first visit fetches, packed."""
    plain, game = total(path for path in hello.rglob("*") if path.is_file()), total(visited(ours))
    return [
        "| first visit | bytes, gzip | of hello |",
        "|---|---|---|",
        f"| hello | {plain:,} | 1.00 |",
        f"| Trellis, both games, bots, offline | {game:,} | {game / plain:.2f} |",
    ]


def write_tables(tables: dict[str, list[str]]) -> None:
    """Put each table between its two marks in docs/start.md."""
    page = PAGE.read_text("utf-8")
    for name, rows in tables.items():
        mark = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        body = "\n".join(rows) + "\n"
        page = mark.sub(lambda found, body=body: f"{found[1]}{body}{found[2]}", page)
    PAGE.write_text(page, "utf-8")


def where(playwright: Playwright) -> list[str]:
    """The machine, the browser and the day."""
    browser: Any = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
    name = f"Chromium {browser.version}, headless"
    browser.close()
    day = datetime.now(UTC).date().isoformat()
    return [
        f"Measured on {day}: {name}, {platform.system()} {platform.machine()}, two shared cores."
    ]


def main() -> int:
    """Measure, print, and write the page."""
    parser = argparse.ArgumentParser(description="Measure the start beside a hello page.")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--only", choices=("start", "press", "weight"))
    options = parser.parse_args()
    ours = build_site()
    tables: dict[str, list[str]] = {}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        hello = Path(folder)
        make_hello(hello)
        if options.only in (None, "weight"):
            tables["weight"] = weight_table(hello, ours)
            print("\n".join(tables["weight"]), flush=True)
        if options.only in (None, "press"):
            tables["press"] = press_table(playwright, ours)
        if options.only in (None, "start"):
            tables["start"] = start_table(playwright, hello, ours, options.runs)
            tables["where"] = where(playwright)
    write_tables(tables)
    return 0


if __name__ == "__main__":
    sys.exit(main())

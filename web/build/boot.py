"""What runs in the page before Python does: `boot.mjs`, written here because nothing else could.

It puts into the page how far the start is and what went wrong, looks whether the browser lets
things be stored, and starts PyScript. Every sentence about it stands in the page already; the
style sheet shows the one that fits. Where an element of the page has `data-wait`, nothing is
fetched until that element comes into view or is pressed.

| attribute of the root element | holds |
|---|---|
| `data-boot` | `start`, `runtime`, `python`, `game`; `old` or `failed` when there will be no game |
| `data-storage` | `none` where the browser stores nothing and a stand-in forgets all at the end |

The element `fault` gets `data-fault`: what the browser said about a start that failed.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

LONGEST = 30
"""Lines that `boot.mjs` may have."""

# A class with a static block, as the runtime has them: a browser that cannot read it runs none of
# this, and the page says so. Legacy exceptions of WebAssembly came earlier than these everywhere.
# Emscripten only warns when the WebAssembly cannot be made, then waits for ever: heard here.
BOOT = """\
const root = document.documentElement;
class Boot { static { root.dataset.boot = globalThis.WebAssembly?.Exception ? "start" : "old"; } }
const is = (...stages) => stages.includes(root.dataset.boot);
const fail = async (fault) => {
  if (root.dataset.ready || is("old", "failed")) return;
  root.dataset.boot = "failed";
  while (!document.getElementById("fault")) await new Promise(requestAnimationFrame);
  document.getElementById("fault").dataset.fault = String(fault?.message ?? fault).slice(0, 300);
};
addEventListener("error", ({ error, message }) => fail(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => fail(reason));
addEventListener("py:progress", ({ detail }) => {
  if (detail === "Loading interpreter" && is("start")) root.dataset.boot = "runtime";
  if (detail === "Loaded interpreter" && is("runtime")) root.dataset.boot = "python";
  if (detail === "Loaded Pyodide" && is("python")) root.dataset.boot = "game";
});
const start = async (board) => {
  if (board) await new Promise((go) => (board.addEventListener("click", go),
    new IntersectionObserver((all) => all.at(-1).isIntersecting && go()).observe(board)));
  const { instantiateStreaming } = WebAssembly, heard = (made) => (made.catch(fail), made);
  WebAssembly.instantiateStreaming = (...source) => heard(instantiateStreaming(...source));
  await new Promise((resolve, reject) => {
    const request = indexedDB.open("trellis/probe");
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = reject;
  }).catch(() => (root.dataset.storage = "none", import("STORAGE")));
  document.head.append(Object.assign(document.createElement("mpy-config"), { textContent: NONE }));
  await import("PYSCRIPT");
};
if (!is("old")) await start(document.querySelector("[data-wait]")).catch(fail);
"""


def boot(pyscript: str, storage: str, plugins: Sequence[str] = ()) -> str:
    """The text of `boot.mjs`; the first two parameters are relative addresses of modules.

    `plugins` is what PyScript is told about its plugins for MicroPython: it would fetch them all
    even though no script asks for it.

    Raises ValueError when it has grown beyond what may be written here.
    """
    if len(BOOT.splitlines()) > LONGEST:
        raise ValueError(f"boot.mjs has more than {LONGEST} lines")
    text = BOOT.replace("PYSCRIPT", pyscript).replace("STORAGE", storage)
    return text.replace("NONE", json.dumps(json.dumps({"plugins": [*plugins]})))


def write_stand_in(package: Path, file: Path) -> None:
    """Bundle the stand-in for IndexedDB, an npm package, into one module.

    Raises CalledProcessError where the bundler refuses.
    """
    bundler = package.parent / ".bin" / "esbuild"
    flags = ["--bundle", "--minify", "--format=esm", "--log-level=warning", f"--outfile={file}"]
    subprocess.run([bundler, package / "auto" / "index.mjs", *flags], check=True)

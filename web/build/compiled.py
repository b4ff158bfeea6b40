"""Byte-code for the page: Python that starts at once, because it was compiled when the site was.

The stock standard library of Pyodide is source text, and compiling it anew at every start takes
longer than all the rest. So the build compiles the modules the page uses, and our own, inside
Pyodide's own Python, and the site carries nothing else.
"""

from __future__ import annotations

import json
import subprocess
import zipfile
from collections.abc import Container, Iterable
from pathlib import Path

from web.build.bundling import module_of

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
LIST = Path(__file__).with_name("stdlib.txt")
FIRST = Path(__file__).with_name("first.txt")
INSIDE = "modules"
"""As in `web.build.sitecustomize`."""

ALONE = (
    "encodings/__init__.py",
    "encodings/aliases.py",
    "encodings/utf_8.py",
    "sitecustomize.py",
)
"""What Python imports before `sitecustomize` can help it to find the rest."""

HERE = Path(__file__).parent

# The columns of every instruction, for arrows under a traceback, are a quarter of the byte-code.
ENVIRONMENT = {"HOME": "/tmp", "PYTHONHASHSEED": "0", "PYTHONNODEBUGRANGES": "1"}

# Node is handed its few lines on standard input, as a module.
IN_NODE = """
import {{ loadPyodide }} from {pyodide};
const python = await loadPyodide({{ env: {environment} }});
for (const [place, folder] of Object.entries({mounts})) python.mountNodeFS(place, folder);
python.globals.set("orders", {orders});
python.runPython({program});
"""

IN_PYODIDE = """
import json, sys
sys.path.append("/tools")
from web.build.bundling import make
del sys.modules["web"]  # that of the page is another one
for order in json.loads(orders):
    make(*order)
"""


def listed_modules(place: Path = LIST) -> list[str]:
    """The modules of a list: of the standard library those that the site carries."""
    lines = place.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def wanted_first(files: Iterable[str]) -> list[str]:
    """The files of our modules in the order in which a start wants them; all others follow."""
    order = {module: number for number, module in enumerate(listed_modules(FIRST))}
    return sorted(files, key=lambda file: (order.get(module_of(file), len(order)), file))


def stock_members() -> list[str]:
    """The members of Pyodide's own archive that hold the listed modules."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as stock:
        members = frozenset(stock.namelist())
    return [member_of(module, members) for module in listed_modules()]


def member_of(module: str, members: Container[str]) -> str:
    """The member of the stock archive that holds a module. Raises LookupError if there is none."""
    stem = module.replace(".", "/")
    found = [name for name in (f"{stem}/__init__.py", f"{stem}.py") if name in members]
    if not found:
        raise LookupError(f"{LIST.name}: no module {module} in Pyodide's standard library")
    return found[0]


def compile_archives(folder: Path, orders: dict[str, list[tuple[str, list[str]]]]) -> None:
    """Make archives of byte-code in `folder`, which must exist, as `web.build.sitecustomize` reads
    them.

    `orders`: name of the archive -> where sources are taken from (`stock` for Pyodide's standard
    library, else a folder) and which. Raises CalledProcessError where a source does not compile.
    """
    mounts = {"/made": str(folder), "/stock": str(PYODIDE), "/tools/web/build": str(HERE)}
    jobs = []
    for made, sources in orders.items():
        places = []
        for place, names in sources:
            if place == "stock":
                places.append(("/stock/python_stdlib.zip", names))
            else:
                mount = f"/from{len(mounts)}"
                mounts[mount] = place
                places.append((mount, names))
        jobs.append((f"/made/{made}", places, ALONE, INSIDE))
    program = IN_NODE.format(
        pyodide=json.dumps((PYODIDE / "pyodide.mjs").as_uri()),
        mounts=json.dumps(mounts),
        environment=json.dumps(ENVIRONMENT),
        orders=json.dumps(json.dumps(jobs)),
        program=json.dumps(IN_PYODIDE),
    )
    subprocess.run(["node", "--input-type=module", "-"], input=program, text=True, check=True)

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

LEAN = Path(__file__).with_name("lean.py")

IN_PYODIDE = (
    LEAN.read_text("utf-8")
    + '''
import importlib.util, json, marshal, zipfile, zlib
from importlib._bootstrap_external import _code_to_hash_pyc

FIRST_DAY_OF_ZIP = (1980, 1, 1, 0, 0, 0)

def add(archive, name, content, packed_as):
    """Add a member."""
    entry = zipfile.ZipInfo(name, FIRST_DAY_OF_ZIP)
    entry.compress_type = packed_as
    archive.writestr(entry, content, compresslevel=9)

def bundle(modules):
    """All modules in one: where each of them lies, and the byte-code of all, packed as a whole."""
    places, plain = {}, b""
    for name, code in modules:
        stem, begin = name.removesuffix(".py"), len(plain)
        plain += marshal.dumps(code)
        module = stem.removesuffix("/__init__").replace("/", ".")
        places[module] = (stem.endswith("/__init__"), begin, len(plain))
    return marshal.dumps((places, zlib.compress(plain, 9)))

def read(jobs):
    """(name, source, how to parse it) of each wanted member of an archive or of a folder."""
    for place, names in jobs:
        if place.endswith(".zip"):
            with zipfile.ZipFile(place) as stock:
                yield from ((name, stock.read(name), ast.parse) for name in names)
        else:
            yield from ((name, open(f"{place}/{name}", "rb").read(), lean) for name in names)

alone, orders = json.loads(ORDERS)
for made, jobs in orders:
    together = []
    with zipfile.ZipFile(made, "w") as archive:
        for name, source, parse in read(jobs):
            code = compile(parse(source), name, "exec", dont_inherit=True, optimize=2)
            if name in alone:  # never checked against a source, as there is none
                content = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
                add(archive, name + "c", content, zipfile.ZIP_DEFLATED)
            else:
                together.append((name, code))
        add(archive, INSIDE, bundle(together), zipfile.ZIP_STORED)
'''
)

# The columns of every instruction, for arrows under a traceback, are a quarter of the byte-code.
ENVIRONMENT = {"HOME": "/tmp", "PYTHONHASHSEED": "0", "PYTHONNODEBUGRANGES": "1"}

# Node is handed its few lines on standard input, as a module.
IN_NODE = """
import {{ loadPyodide }} from {pyodide};
const python = await loadPyodide({{ env: {environment} }});
for (const [place, folder] of Object.entries({mounts})) python.mountNodeFS(place, folder);
python.globals.set("ORDERS", {orders});
python.globals.set("INSIDE", {inside});
python.runPython({program});
"""


def listed_modules(place: Path = LIST) -> list[str]:
    """The modules of a list: of the standard library those that the site carries."""
    lines = place.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def wanted_first(files: Iterable[str]) -> list[str]:
    """The files of our modules in the order in which a start wants them; all others follow."""
    order = {module: number for number, module in enumerate(listed_modules(FIRST))}
    return sorted(files, key=lambda file: (order.get(module_of(file), len(order)), file))


def module_of(file: str) -> str:
    """The module that a file holds."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


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
    mounts = {"/made": str(folder), "/stock": str(PYODIDE)}
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
        jobs.append((f"/made/{made}", places))
    program = IN_NODE.format(
        pyodide=json.dumps((PYODIDE / "pyodide.mjs").as_uri()),
        mounts=json.dumps(mounts),
        environment=json.dumps(ENVIRONMENT),
        orders=json.dumps(json.dumps((ALONE, jobs))),
        inside=json.dumps(INSIDE),
        program=json.dumps(IN_PYODIDE),
    )
    subprocess.run(["node", "--input-type=module", "-"], input=program, text=True, check=True)

"""Names that carry a hash of what the file holds, for the files the page itself names.

Such a file may be kept by the browser for ever: the offline copy takes it from there and does not
fetch it again, and a page never meets a style sheet or a script of another release.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

STAMP = r"-[0-9a-f]{8}\.\w+"
"""What such a name ends with, as a regular expression."""

ADDRESS = re.compile(r'(?<=")\./([\w/.-]+\.(?:css|mjs|py|svg|toml))(?=")')
"""An address in the page that may be stamped; folders under vendor/ carry versions already."""


def stamp(site: Path) -> dict[str, str]:
    """Rename what the pages at the root of `site` name, and write the new names into them.

    Returns the new name of each such file by its plain one.
    """
    pages = {path: path.read_text("utf-8") for path in sorted(site.glob("*.html"))}
    found = {name for html in pages.values() for name in ADDRESS.findall(html)}
    named = {
        name: stamped_name(name, (site / name).read_bytes())
        for name in sorted(found)
        if not name.startswith("vendor/")
    }
    for name, stamped in named.items():
        (site / name).rename(site / stamped)
    for path, html in pages.items():
        path.write_text(ADDRESS.sub(lambda at: f"./{named.get(at[1], at[1])}", html), "utf-8")
    return named


def stamped_name(name: str, content: bytes) -> str:
    """A name with the hash of what the file holds: "web/main.py" -> "web/main-1a2b3c4d.py"."""
    stem, _, ending = name.rpartition(".")
    return f"{stem}-{sha256(content).hexdigest()[:8]}.{ending}"

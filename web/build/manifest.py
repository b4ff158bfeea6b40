"""What a system is told when somebody installs the site as an app: `manifest.webmanifest`.

All addresses are relative to the manifest, and it has no `id`: that would be resolved against the
host alone, and two copies of the site on one host would be one app.
"""

from __future__ import annotations

import json
import shutil
import struct
from pathlib import Path
from typing import Any

from trellis.draw.themes import LIGHT
from web.speech import t

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = "manifest.webmanifest"

ICONS = "web/app-icons"
"""PNGs of the mark of the site, drawn by `make pictures` and committed."""

PICTURES = ROOT / "docs" / "pictures"
SHOTS = "pictures"
"""The site's copy of the screenshots; the page itself never asks for them."""

GAMES = ("flowers", "stones")


def write_manifest(site: Path) -> None:
    """Put the manifest, and the screenshots it names, into `site`."""
    (site / SHOTS).mkdir()
    for shot in screenshots():
        shutil.copy(PICTURES / Path(shot["src"]).name, site / shot["src"])
    (site / MANIFEST).write_text(json.dumps(manifest(), indent=2) + "\n", "utf-8")


def manifest() -> dict[str, Any]:
    """The manifest as JSON will have it."""
    return {
        "name": t("site"),
        "short_name": t("site"),
        "description": t("tagline"),
        "lang": "en",
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": LIGHT["page"],
        "theme_color": LIGHT["page"],
        "categories": ["games", "entertainment"],
        "icons": icons(),
        "screenshots": screenshots(),
        "shortcuts": [shortcut(game) for game in GAMES],
    }


def icons() -> list[dict[str, str]]:
    """The mark in several sizes; a maskable one may be cut to a circle or any other shape."""
    return [
        icon(f"{purpose}-{size}", purpose=purpose)
        for purpose in ("any", "maskable")
        for size in (192, 512)
    ]


def screenshots() -> list[dict[str, str]]:
    """A picture of each game on a wide screen and on a phone."""
    return [
        shot(f"{game}{name}", form_factor=form, label=t(game))
        for form, name in (("wide", ""), ("narrow", "-phone"))
        for game in GAMES
    ]


def shortcut(game: str) -> dict[str, Any]:
    """A way from the app's icon to a new game."""
    return {
        "name": t("new_game_of", game=game),
        "short_name": t(game),
        "url": f"./#/new/{game}",
        "icons": [icon(f"{game}-96")],
    }


def icon(name: str, **more: str) -> dict[str, str]:
    """An icon as manifests name it."""
    return {"src": f"{ICONS}/{name}.png", **kind_of(ROOT / ICONS / f"{name}.png"), **more}


def shot(name: str, **more: str) -> dict[str, str]:
    """A screenshot as manifests name it."""
    return {"src": f"{SHOTS}/{name}.png", **kind_of(PICTURES / f"{name}.png"), **more}


def kind_of(png: Path) -> dict[str, str]:
    """Type and size in px of a picture, as its own head tells."""
    width, height = struct.unpack(">16xII", png.read_bytes()[:24])
    return {"sizes": f"{width}x{height}", "type": "image/png"}

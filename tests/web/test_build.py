"""What the build makes besides the page: hashes in names, the manifest, the page for 404."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

from tests.web.parsing import Html
from trellis.draw.themes import DARK, LIGHT, THEMES
from web.build.manifest import PICTURES, SHOTS, manifest
from web.build.not_found import not_found
from web.build.offline import OPTIONS, RETIRED
from web.build.stamped import STAMP, stamp, stamped_name
from web.caches import CACHE

ROOT = Path(__file__).resolve().parents[2]
PNG = struct.Struct(">8s8xII")
"""The head of a PNG: its signature and, after the name of the first part, width and height."""


def small_site(folder: Path, style: str) -> dict[str, str]:
    """A site of a few files, stamped; the new names by the plain ones."""
    (folder / "web").mkdir(parents=True)
    (folder / "web/style.css").write_text(style)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "other.css").write_text("never named")
    for page in ("index.html", "rules.html"):
        (folder / page).write_text(
            '<link href="./web/style.css"><img src="./icon.svg"><a href="./rules.html">'
            '<script src="./vendor/a-1/core.mjs"></script>'
        )
    return stamp(folder)


def test_what_the_pages_name_carries_a_hash(tmp_path: Path) -> None:
    names = small_site(tmp_path, "a {}")
    assert set(names) == {"web/style.css", "icon.svg"}
    for page in ("index.html", "rules.html"):
        html = (tmp_path / page).read_text()
        style, icon, *others = re.findall(r'"\./([^"]+)"', html)
        assert (style, icon) == (names["web/style.css"], names["icon.svg"])
        assert others == ["rules.html", "vendor/a-1/core.mjs"]
    for plain, stamped in names.items():
        assert (tmp_path / stamped).is_file() and not (tmp_path / plain).exists()
        assert re.search(f"{STAMP}$", stamped)
    assert (tmp_path / "other.css").is_file()


def test_a_name_changes_with_what_the_file_holds(tmp_path: Path) -> None:
    first, same, other = (
        small_site(tmp_path / str(n), text) for n, text in enumerate(("a {}", "a {}", "b {}"))
    )
    assert first == same
    assert first["icon.svg"] == other["icon.svg"]
    assert first["web/style.css"] != other["web/style.css"]
    assert stamped_name("web/main.py", b"").startswith("web/main-e3b0c442")


def test_the_manifest_names_pictures_of_the_sizes_it_says() -> None:
    made = manifest()
    pictures = made["icons"] + made["screenshots"]
    pictures += [icon for shortcut in made["shortcuts"] for icon in shortcut["icons"]]
    for picture in pictures:
        name = picture["src"]
        is_shot = name.startswith(SHOTS)
        path = PICTURES / Path(name).name if is_shot else ROOT / name
        signature, width, height = PNG.unpack(path.read_bytes()[: PNG.size])
        assert signature == b"\x89PNG\r\n\x1a\n"
        assert picture["sizes"] == f"{width}x{height}", name
    sizes = {(icon["purpose"], icon["sizes"]) for icon in made["icons"]}
    assert sizes >= {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")}
    assert {one["form_factor"] for one in made["screenshots"]} == {"wide", "narrow"}
    for one in made["screenshots"]:
        width, height = map(int, one["sizes"].split("x"))
        assert min(width, height) >= 320 and max(width, height) <= 2.3 * min(width, height)
        assert (width > height) == (one["form_factor"] == "wide")


def test_the_manifest_stays_below_its_own_folder() -> None:
    """Relative to wherever it lies, and no identity that two copies on one host would share."""
    made = manifest()
    home = "https://localhost/a/b/manifest.webmanifest"
    shortcuts = [shortcut["url"] for shortcut in made["shortcuts"]]
    for address in (made["start_url"], made["scope"], *shortcuts):
        assert urljoin(home, address).partition("#")[0] == "https://localhost/a/b/"
    assert [urlsplit(one).fragment for one in shortcuts] == ["/new/flowers", "/new/stones"]
    assert "id" not in made


def test_the_page_has_the_colours_of_both_schemes() -> None:
    html = (ROOT / "index.html").read_text("utf-8")
    meta = re.compile(r'<meta name="theme-color" content="(.+?)" media="(.+?)">')
    colours = {media: colour for colour, media in meta.findall(html)}
    assert list(colours.items())[:2] == [  # browsers take the first that fits
        (
            "(prefers-contrast: more) and (prefers-color-scheme: dark)",
            THEMES["contrast-dark"]["page"],
        ),
        ("(prefers-contrast: more)", THEMES["contrast"]["page"]),
    ]
    assert dict(list(colours.items())[2:]) == {
        "(prefers-color-scheme: light)": LIGHT["page"],
        "(prefers-color-scheme: dark)": DARK["page"],
    }
    assert manifest()["theme_color"] == LIGHT["page"]


@pytest.mark.parametrize("home", ["/", "/trellis/", "/a/b/"])
@pytest.mark.parametrize("lost", ["nothing", "x/y/z", "x/"])
def test_the_way_home_from_an_address_that_does_not_exist(home: str, lost: str) -> None:
    html = not_found(f"https://localhost{home}", ["web/style-1.css"])
    links = [one["href"] for name, one in Html(html).elements if name in ("a", "link")]
    here = f"https://localhost{home}{lost}"
    assert [urljoin(here, link) for link in links] == [
        f"https://localhost{home}web/style-1.css",
        f"https://localhost{home}",
    ]


@pytest.mark.parametrize("home", ["/", "/trellis/", "/a/b/"])
@pytest.mark.parametrize("lost", ["nothing", "x/y/z", "x/"])
def test_a_build_that_was_not_told_leads_home_step_by_step(home: str, lost: str) -> None:
    html = not_found("")
    start, up = (one["href"] for name, one in Html(html).elements if name == "a")
    here, goal = f"https://localhost{home}{lost}", f"https://localhost{home}"
    for _ in range(lost.count("/")):
        here = urljoin(here, up)
    assert urljoin(here, start) == goal
    assert "stylesheet" not in html


def test_the_worker_keeps_to_its_own() -> None:
    """What would reach other sites of the host is off, and the page's idea of names is the same."""
    assert OPTIONS["cleanupOutdatedCaches"] is False
    assert "navigateFallback" not in OPTIONS
    assert OPTIONS["skipWaiting"] is False
    assert f"{OPTIONS['cacheId']}-" == CACHE
    assert f'startsWith("{CACHE}")' in RETIRED


def test_node_is_installed_before_any_library_is() -> None:
    """`make play` in a fresh clone: the environment is still empty then."""
    command = [sys.executable, "-S", "-E", "-c", "import web.build.node"]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60)

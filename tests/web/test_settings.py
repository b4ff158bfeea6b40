"""What can be set: what is kept is in force, what is chosen is kept and told, nothing else is."""

from __future__ import annotations

import pytest

from tests.web.device import settings
from tests.web.parsing import Html
from trellis.flowers.tiles import COLOUR_OF, COLOURS
from web.screens.settings import SWATCH_TILES, settings_page, themes
from web.settings import DEFAULTS, GROUPS, SETTINGS, Settings, is_switch


class Device(dict[str, str]):
    """A shelf: what it keeps, and how often it was asked to keep something."""

    kept = 0

    def keep(self, name: str, value: str) -> None:
        self[name] = value
        self.kept += 1


def on(device: Device) -> Settings:
    made = Settings(device.get, device.keep)
    made.load()
    return made


def test_without_a_choice_the_default_holds() -> None:
    assert {name: settings()[name] for name in SETTINGS} == DEFAULTS
    assert settings()["theme"] == settings()["language"] == "system"
    assert settings()["confirm"] == "touch"


def test_a_choice_is_kept_and_read_again() -> None:
    device = Device()
    on(device).choose("theme", "dark")
    assert device == {"theme": "dark"}
    assert on(device)["theme"] == "dark"


@pytest.mark.parametrize(("field", "kept"), [("on", "on"), ("", "off")])
def test_a_switch(field: str, kept: str) -> None:
    device = Device(sound="off" if kept == "on" else "on")
    chosen = on(device)
    chosen.choose("sound", field)
    assert device["sound"] == kept
    assert chosen.is_on("sound") == (kept == "on")


def test_what_is_not_known_holds_not_and_stays_kept() -> None:
    device = Device(theme="plaid", weather="rain")
    chosen = on(device)
    assert chosen["theme"] == "system"
    chosen.choose("pace", "once")
    assert device == {"theme": "plaid", "weather": "rain", "pace": "once"}


@pytest.mark.parametrize(("name", "value"), [("theme", "plaid"), ("weather", "rain"), ("pace", "")])
def test_what_is_not_in_the_list_cannot_be_chosen(name: str, value: str) -> None:
    device = Device()
    on(device).choose(name, value)
    assert device == {}


def test_listeners_are_told_at_once_and_at_every_change() -> None:
    device = Device(theme="dark")
    chosen, told = Settings(device.get, device.keep), list[str]()
    chosen.listen("theme", told.append)
    chosen.load()
    chosen.choose("theme", "dark")
    chosen.choose("pace", "fast")
    chosen.choose("theme", "safe")
    assert told == ["system", "dark", "safe"]
    assert device.kept == 2


def test_every_setting_is_on_the_page_once_with_its_values() -> None:
    assert sorted(name for group in GROUPS.values() for name in group) == sorted(SETTINGS)
    read = Html(settings_page(settings(theme="safe", sound="off")))
    fields = [attrs for tag, attrs in read.elements if tag == "input"]
    for name, values in SETTINGS.items():
        mine = [attrs for attrs in fields if attrs["data-field"] == f"setting {name}"]
        if is_switch(name):
            assert [attrs["role"] for attrs in mine] == ["switch"]
        else:
            assert [attrs["value"] for attrs in mine] == list(values)
            checked = [attrs["value"] for attrs in mine if "checked" in attrs]
            assert checked == ["safe" if name == "theme" else DEFAULTS[name]]
    assert ["checked" in attrs for attrs in fields if attrs["data-field"] == "setting sound"] == [
        False
    ]


def test_every_theme_shows_all_six_vines() -> None:
    colours = {colour for tile in SWATCH_TILES for colour in COLOUR_OF[tile]}
    assert len(colours) == len(COLOURS) == 6
    drawn = Html(themes("dark"))
    assert {theme for theme in drawn.values("data-theme")} == set(SETTINGS["theme"]) - {"system"}
    vines = [href for href in drawn.values("href") if "vine" in href]
    assert {href.rpartition("-")[2] for href in vines} == set(COLOURS)

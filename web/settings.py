"""What a person can set, once for this device: a list of names with the values each can have.

A new setting is a line of `SETTINGS`, a place in `GROUPS`, and its sentences in
`trellis/words/settings.py`: `setting_NAME`, `setting_NAME_how` where it needs saying, and
`setting_NAME_VALUE` unless it is a switch. Whoever goes by it asks `settings["NAME"]` each time, or
has itself told by `listen`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from web.languages import SYSTEM, TAGS
from web.pace import PACES

ON, OFF = "on", "off"
SWITCH = (ON, OFF)

SETTINGS: Mapping[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark", "contrast", "contrast-dark", "safe", "print"),
    "motion": ("system", "off"),
    "language": (SYSTEM, *TAGS),
    "sound": SWITCH,
    "vibration": SWITCH,
    "confirm": ("touch", "always", "never"),
    "own_zoom": SWITCH,
    "loupe": SWITCH,
    "single_keys": SWITCH,
    "pace": tuple(PACES),
    "fits_here": (OFF, ON),
    "xray": (OFF, ON),
}
"""By name: the values, in the order they are shown. Most begin with the first; see `DEFAULTS`."""

DEFAULTS: Mapping[str, str] = {name: values[0] for name, values in SETTINGS.items()} | {
    "pace": "medium"
}
"""What holds while nothing was chosen."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "look": ("theme", "motion", "language"),
    "hear": ("sound", "vibration"),
    "touch": ("confirm", "own_zoom", "loupe", "single_keys"),
    "play": ("pace", "fits_here", "xray"),
}
"""The settings as the page shows them."""

Listener = Callable[[str], object]


def is_switch(name: str) -> bool:
    """Whether a setting is only on or off."""
    return set(SETTINGS[name]) == set(SWITCH)


class Settings:
    """The settings of this device.

    `read` gives the value that is kept of a name, or None; `keep` keeps one. What is kept under
    names and with values that are not known here, as of a later release, stays as it is.
    """

    def __init__(
        self,
        read: Callable[[str], str | None],
        keep: Callable[[str, str], object],
    ) -> None:
        self._read, self._keep = read, keep
        self._values = dict(DEFAULTS)
        self._listeners: dict[str, list[Listener]] = {}

    def __getitem__(self, name: str) -> str:
        """The value in force. Raises KeyError for a name that is not in the list."""
        return self._values[name]

    def is_on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self._values[name] == ON

    def load(self) -> None:
        """Take what is kept; who listens is told what is other than before."""
        for name, values in SETTINGS.items():
            value = self._read(name)
            if value in values:
                self._set(name, value)

    def choose(self, name: str, value: str) -> None:
        """Take and keep a choice made on the page; one that is not known is passed over.

        A switch gives "" for off, as form fields do.
        """
        value = value or OFF
        if value in SETTINGS.get(name, ()) and value != self._values[name]:
            self._keep(name, value)
            self._set(name, value)

    def listen(self, name: str, told: Listener) -> None:
        """Call `told(value)` now and whenever the value changes."""
        self._listeners.setdefault(name, []).append(told)
        told(self._values[name])

    def _set(self, name: str, value: str) -> None:
        if value != self._values[name]:
            self._values[name] = value
            for told in self._listeners.get(name, ()):
                told(value)

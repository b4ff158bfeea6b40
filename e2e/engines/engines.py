"""The engines there are besides Chromium's."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from e2e.engines import firefox, webkit
from e2e.engines.wire import Wire

VARIABLE = "TRELLIS_ENGINES"
"""The environment variable with the names of the engines to test; without it none is."""


@dataclass(frozen=True)
class Engine:
    """An engine: Debian's packages of it, what this machine lacks of it, a session with it."""

    packages: tuple[str, ...]
    lacks: Callable[[], str]
    session: Callable[[], AbstractContextManager[Wire]]


ENGINES = {
    "firefox": Engine(firefox.PACKAGES, firefox.lacks, firefox.session),
    "webkit": Engine(webkit.PACKAGES, webkit.lacks, webkit.session),
}

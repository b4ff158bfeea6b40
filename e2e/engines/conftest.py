"""The tests of other engines run by `make test-engines` only, which says what engines there are."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress

import pytest

from e2e.engines.engines import ENGINES, VARIABLE
from e2e.engines.tab import Tab
from e2e.engines.wire import Refused
from web.build.site import ROOT

PICTURES = ROOT / "build" / "engines"
FOUND = [name for name in os.environ.get(VARIABLE, "").split(",") if name]

collect_ignore = [] if FOUND else ["test_engines.py"]


@pytest.fixture(params=FOUND)
def tab(request: pytest.FixtureRequest) -> Iterator[Tab]:
    """A tab of a new browser that keeps nothing yet; a picture of it is kept if the test fails."""
    with ENGINES[request.param].session() as wire:
        tab = Tab(wire)
        failed = request.session.testsfailed
        yield tab
        if request.session.testsfailed > failed:
            with suppress(Refused):  # no picture is no reason to hide why the test failed
                tab.picture(PICTURES / f"{request.node.name}.png")

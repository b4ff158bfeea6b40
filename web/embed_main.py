"""The entry of a board in another page: PyScript runs this file once Pyodide is up."""
# mypy: disable-error-code="top-level-await"
# ruff: noqa: F704
# PyScript allows await at the top of a script.

import os
import sys

import js

sys.path.insert(0, os.path.abspath("modules.zip"))

try:
    from web.embed import Embed

    await Embed().start()
except Exception as fault:
    # The frame says that the board could not start, whatever of it is broken.
    js.document.getElementById("fault").dataset.fault = repr(fault)[:300]
    js.document.documentElement.dataset.boot = "failed"
    raise

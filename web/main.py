"""The page's entry: PyScript runs this file once Pyodide is up."""
# mypy: disable-error-code="top-level-await"
# ruff: noqa: F704
# PyScript allows await at the top of a script.

import os
import sys

sys.path.insert(0, os.path.abspath("modules.zip"))

from web.app import App

await App().start()

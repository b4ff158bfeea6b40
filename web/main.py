"""The page's entry: PyScript runs this file once Pyodide is up."""
# mypy: disable-error-code="top-level-await"
# ruff: noqa: F704
# PyScript allows await at the top of a script.

from web.app import App

await App().start()

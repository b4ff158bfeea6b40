"""The page's entry: PyScript runs this file once Pyodide is up."""

from web.app import App

await App().start()  # noqa: F704, PLE1142  # PyScript allows await at the top of a script

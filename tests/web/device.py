"""A device's settings without a browser."""

from __future__ import annotations

from web.settings import Settings


def settings(**kept: str) -> Settings:
    """The settings of a device that keeps these; what is chosen is forgotten."""
    made = Settings(kept.get, lambda name, value: None)
    made.load()
    return made

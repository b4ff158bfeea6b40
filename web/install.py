"""How the site is put on a home screen, as far as a browser says what it is."""

from __future__ import annotations

import re

OLDEST_MAC = 17
"""The version of Safari whose File menu has Add to Dock."""


def way_to_install(agent: str, touches: int) -> str:
    """One of `iphone`, `phone`, `mac`, or nothing where there is no way or none is known.

    `agent` is what the browser calls itself, `touches` how many fingers its screen can tell apart:
    an iPad calls itself a Macintosh.
    """
    if re.search(r"iPhone|iPad|iPod", agent) or ("Macintosh" in agent and touches > 1):
        return "iphone"
    if "Android" in agent:
        return "phone"
    version = re.search(r"Macintosh.* Version/(\d+).* Safari/", agent)
    return "mac" if version and int(version[1]) >= OLDEST_MAC else ""

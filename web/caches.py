"""Which caches are ours: several sites may share a host, and nobody clears another's."""

from __future__ import annotations

from collections.abc import Iterable

CACHE = "trellis-"
"""How the build has Workbox begin the names of our caches; they end with the site's address."""


def own_caches(names: Iterable[str], site: str) -> list[str]:
    """The names that belong to the copy at `site`, the full address of its folder.

    The end must be that address as a whole: a site at the root of a host has an address with which
    those of all its neighbours begin.
    """
    return [name for name in names if name.startswith(CACHE) and name.endswith(f"-{site}")]

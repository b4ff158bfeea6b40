"""What the site itself has to say: one quiet line, the most urgent of what there is."""

from __future__ import annotations

ORDER = ("update", "ready", "install")
"""The kinds of news, the most urgent first."""


class News:
    """The kinds of news that are told now."""

    def __init__(self) -> None:
        self._told: set[str] = set()
        self._seen = ""

    @property
    def shown(self) -> str:
        """The kind to show, or nothing."""
        return next((kind for kind in ORDER if kind in self._told), "")

    def tell(self, kind: str) -> None:
        """There is news of a kind."""
        self._told.add(kind)

    def close(self) -> None:
        """The news on the screen was read and put away."""
        self._told.discard(self.shown)

    def turn_page(self, was_visible: bool) -> None:
        """Another screen is shown: what only needs to be read once was read, if it was visible."""
        if was_visible and self.shown == "ready":
            self.close()

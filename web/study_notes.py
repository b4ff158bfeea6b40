"""What is written about a position, and the name of its line, until it is saved."""

from __future__ import annotations

from trellis.core import Reason, TrellisError
from trellis.study import Study
from web import document
from web.screens.study import note_sheet


class Notes:
    """The dialog in which one writes; leaving it any other way than by saving changes nothing."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}
        self._opened = 0

    def open(self, study: Study) -> None:
        """Show it for the place where one is."""
        self._written, self._opened = {}, self._opened + 1
        document.open_dialog(note_sheet(study, self._opened))

    def write(self, field: str, value: str) -> None:
        """A field, `note` or `name`, has another text."""
        self._written[field] = value

    def save(self, study: Study) -> Reason | None:
        """Put it into the study, and close the dialog; or why part of it cannot be."""
        document.close_dialog()
        try:
            if "name" in self._written:
                study.tree.rename(study.place.line, self._written["name"])
            if "note" in self._written:
                study.tree.say(study.place, self._written["note"])
        except TrellisError as error:
            return error.reason
        return None

"""The rules on the screen, with their examples to be stepped through."""

from __future__ import annotations

from trellis.lessons import EXAMPLES
from web import document
from web.screens.examples import place, player, stepped
from web.screens.figures import figures
from web.screens.rules import rules


class Reading:
    """The rules of one game. The buttons of an example are `example NAME first|back|forward`."""

    def __init__(self) -> None:
        self._game = "flowers"
        self._at: dict[str, int] = {}

    def open(self, game: str) -> None:
        """Show the rules of a game, every example at its first picture."""
        self._game, self._at = game, {}
        document.show("app", rules(game, figures(game), stepped(game)))

    def _do_example(self, rest: str) -> None:
        name, _, word = rest.partition(" ")
        example = next((one for one in EXAMPLES[self._game] if one.name == name), None)
        if example is None:
            return
        last = len(example.moments()) - 1
        at = self._at.get(name, 0)
        steps = {"first": 0, "back": at - 1, "forward": at + 1}
        self._at[name] = max(0, min(steps.get(word, at), last))
        document.show(place(example), player(example, self._at[name]))

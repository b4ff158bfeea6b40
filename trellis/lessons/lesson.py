"""The lessons there are, and the table a reader sits at."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.core import Phrase
from trellis.lessons import flowers_examples, stones_examples
from trellis.lessons.example import Example
from trellis.lessons.flowers_steps import FLOWERS
from trellis.lessons.step import Step
from trellis.lessons.stones_steps import STONES
from trellis.session import Table
from trellis.session.table import checked
from trellis.words import ENGLISH, Language, say

LESSONS: Mapping[str, tuple[Step, ...]] = {"flowers": FLOWERS, "stones": STONES}
"""The steps of each game's lesson, in order."""

EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "flowers": flowers_examples.FLOWERS,
    "stones": stones_examples.STONES,
}
"""The examples in the rules of each game."""


def lesson_table(game: str, step: Step, language: Language = ENGLISH) -> Table:
    """The reader and the other player, with the reader on the step's seat.

    The other one counts as a bot, so that no hand is ever covered; nobody asks it anything.
    """
    reader, other = (
        say(one, (), language) for one in (Phrase("lesson_reader"), Phrase("lesson_other"))
    )
    size = step.start().size if game == "stones" else 15
    starts = step.seat if game == "stones" else 0
    return checked(Table(game, (reader, other), starts=starts, size=size, levels=(0, 1)))

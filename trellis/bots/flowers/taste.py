"""How much of a turn each level sees at first sight: one number for each turn, the more the better.

| level | what it sees |
|---|---|
| 1 | that a colour matches, and that a flower of its own blooms |
| 2 | how many colours match, and how many of its own bloom |
| 3 | how many flowers its claim takes; then that a colour matches |
| 4 | all the flowers it gains, less half of what others bloom |
| 5 | the same, and then it judges the best turns more closely |

Each stays true to what it sees: none plays worse than it knows.
"""

from __future__ import annotations

from trellis.bots.flowers.board import Codes, meets
from trellis.bots.flowers.codes import LAID, NOTHING
from trellis.bots.flowers.options import Option

WIN = 10_000


def eager(option: Option, seat: int) -> int:
    """Flowers gained, less a little for what others get; winning before all."""
    if option.winner >= 0:
        return WIN if option.winner == seat else -WIN
    return 4 * option.gain - 2 * option.given


def liking(level: int, option: Option, codes: Codes | None, seat: int) -> int:
    """What a level thinks of a turn at first sight; `codes` lie around the planted place."""
    if option.winner >= 0 or level >= 4:
        return eager(option, seat)
    matches = _matches(option, codes)
    if level == 1:
        return min(option.own, 1) + min(matches, 1)
    if level == 2:
        return 2 * option.own + matches
    return 20 * _claimed(option) + min(matches, 1)


def _claimed(option: Option) -> int:
    """The flowers of the claim; with gifts, of one of them in the middle."""
    return (option.gain - option.own) // (1 + option.given)


def _matches(option: Option, codes: Codes | None) -> int:
    """The joints of one colour the tile makes."""
    if codes is None or not option.tile:
        return 0
    vines = LAID[option.tile][option.rot]
    return sum(meets(codes, colour, edge) != NOTHING for colour, *edges in vines for edge in edges)

"""How much of a turn each level sees at first sight: one number for each turn, the more the better.

| level | what it sees |
|---|---|
| 1 | that colours match, and its own flowers that bloom |
| 2 | also how long a run it claims |
| 3 | also the gifts: all the flowers it gains |
| 4, 5 | also what the others get; and then they judge the best turns more closely |
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
    if level == 1:
        return 2 * option.own + _matches(option, codes)
    if level == 2:
        return 4 * (option.gain - option.given)
    return 4 * option.gain


def _matches(option: Option, codes: Codes | None) -> int:
    """The joints of one colour the tile makes."""
    if codes is None or not option.tile:
        return 0
    vines = LAID[option.tile][option.rot]
    return sum(meets(codes, colour, edge) != NOTHING for colour, *edges in vines for edge in edges)

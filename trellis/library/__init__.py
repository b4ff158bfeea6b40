"""All games of a device: one text for each, a list to choose from, one file with all of them.

Nothing here stores anything: a page keeps the texts under their keys, a command line in files.
"""

from typing import TYPE_CHECKING

from trellis.core.later import later

if TYPE_CHECKING:
    from trellis.library.collection import Collection, Reading, read_collection, write_collection
    from trellis.library.comparing import Plan, plan
    from trellis.library.figures import Figures, Players, added, figures_of, statistics
    from trellis.library.game import FORMAT, KeptGame, key_of, read_game, renamed, write_game
    from trellis.library.listed import Summary, matches, summary
    from trellis.library.merging import merged
else:
    __getattr__ = later(
        __name__,
        {
            "collection": "Collection Reading read_collection write_collection",
            "game": "FORMAT KeptGame key_of read_game renamed write_game",
            "merging": "merged",
            "comparing": "Plan plan",
            "figures": "Figures Players added figures_of statistics",
            "listed": "Summary matches summary",
        },
    )

__all__ = [
    "FORMAT",
    "Collection",
    "Figures",
    "KeptGame",
    "Plan",
    "Players",
    "Reading",
    "Summary",
    "added",
    "figures_of",
    "key_of",
    "matches",
    "merged",
    "plan",
    "read_collection",
    "read_game",
    "renamed",
    "statistics",
    "summary",
    "write_collection",
    "write_game",
]

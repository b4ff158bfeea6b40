"""All games of a device: one text for each, a list to choose from, one file with all of them.

Nothing here stores anything: a page keeps the texts under their keys, a command line in files.
"""

from trellis.library.collection import read_collection, write_collection
from trellis.library.game import FORMAT, KeptGame, key_of, read_game, renamed, write_game
from trellis.library.statistics import Figures, statistics
from trellis.library.summary import Summary, matches, summary

__all__ = [
    "FORMAT",
    "Figures",
    "KeptGame",
    "Summary",
    "key_of",
    "matches",
    "read_collection",
    "read_game",
    "renamed",
    "statistics",
    "summary",
    "write_collection",
    "write_game",
]

"""A game looked through: step by step, with lines that were tried, comments, a bot's judgement.

>>> from trellis import record, stones
>>> moves = (stones.PASS, stones.PASS)
>>> game = record.Record("stones", ("Ines", "Karim"), stones.new_game(7), moves)
>>> study = Study(from_record(game))
>>> study.step(-1), study.place
(True, Place(line=0, ply=1))
"""

from trellis.study.played import Played, from_record, from_session, may_try
from trellis.study.recording import commented, kept_comments
from trellis.study.review import Point, curve, judgeable_turns, review_opens
from trellis.study.study import AT_TURN, NOBODY, Study, marks_of
from trellis.study.text import read_study, write_study
from trellis.study.tree import GAME, Branch, Place, Tree

__all__ = [
    "AT_TURN",
    "GAME",
    "NOBODY",
    "Branch",
    "Place",
    "Played",
    "Point",
    "Study",
    "Tree",
    "commented",
    "curve",
    "from_record",
    "from_session",
    "judgeable_turns",
    "kept_comments",
    "marks_of",
    "may_try",
    "read_study",
    "review_opens",
    "write_study",
]

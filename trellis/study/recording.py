"""A game with the comments of its study, as a record."""

from __future__ import annotations

from dataclasses import replace

from trellis.core import TrellisError
from trellis.record import Record
from trellis.study.played import Played, from_record
from trellis.study.text import read_study, write_study
from trellis.study.tree import GAME, Tree


def kept_comments(record: Record) -> dict[str, str]:
    """What is to be kept beside the game of a record: its comments, where it has any and they fit.

    >>> from trellis import stones
    >>> kept_comments(Record("stones", ("Ines", "Karim"), stones.new_game(7)))
    {}
    """
    try:
        text = write_study(Tree(from_record(record)), {})
    except TrellisError:
        return {}
    return {"study": text} if text else {}


def commented(record: Record, played: Played, kept: object) -> Record:
    """The record with the comments of a kept study in place of its own, where there are any.

    `played` is the same game. Lines that were tried stay out: a record has one line.
    """
    if not kept:
        return record
    comments = read_study(kept, played)[0].lines[GAME].comments
    plies = len(record.moves)
    return replace(record, comments={ply: said for ply, said in comments.items() if ply <= plies})

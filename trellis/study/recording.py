"""A game with the comments of its study, as a record."""

from __future__ import annotations

from dataclasses import replace

from trellis.record import Record
from trellis.study.played import Played
from trellis.study.text import read_study
from trellis.study.tree import GAME


def commented(record: Record, played: Played, kept: object) -> Record:
    """The record with the comments of a kept study in place of its own, where there are any.

    `played` is the same game. Lines that were tried stay out: a record has one line.
    """
    if not kept:
        return record
    comments = read_study(kept, played)[0].lines[GAME].comments
    plies = len(record.moves)
    return replace(record, comments={ply: said for ply, said in comments.items() if ply <= plies})

"""A bot's judgement of a whole game: when it may be asked for, and the chances as a curve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from trellis.bots.analysis import Judged, Turn, judgeable
from trellis.core import Reason
from trellis.study.played import Played


class Point(NamedTuple):
    """The chances of all seats (of a thousand) after so many plies; `turn` led there, None at the
    start."""

    ply: int
    chances: tuple[int, ...]
    turn: Turn | None


def review_opens(played: Played) -> Reason | None:
    """Why a game cannot be reviewed yet, or None. A running one of Flowers only by its one player,
    who learns nothing that could not be seen; one of Stones not at all, as it would be help."""
    is_own = played.game == "flowers" and played.looker is not None
    if not (played.is_finished or is_own):
        return Reason("study_review_later")
    return None if judgeable_turns(played) else Reason("study_no_turns")


def judgeable_turns(played: Played) -> list[Turn]:
    """The turns a bot may judge: those whose mover's tiles are known here."""
    return judgeable(played.game, played.states, played.moves)


def curve(judged: Mapping[int, Judged]) -> Iterator[Point]:
    """The chances as the bot saw them, from the first turn it judged to the last."""
    for ply in sorted(judged):
        one = judged[ply]
        if ply == min(judged):
            yield Point(one.turn.start, one.before, None)
        yield Point(one.turn.end, one.after, one.turn)

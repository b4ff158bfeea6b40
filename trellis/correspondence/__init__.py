"""Play by link: a game between two devices with no server; every link carries the whole game.

The order is `invite`, `join` (Flowers), and turns; in Flowers the tiles travel sealed, see
`trellis.correspondence.dealing` and docs/play-by-link.md.
"""

from trellis.correspondence.board import may_send, played, seated, session_of
from trellis.correspondence.box import Box
from trellis.correspondence.judging import Judgement, judge
from trellis.correspondence.letter import (
    GUEST,
    HOST,
    Letter,
    is_unopened,
    names_by_seat,
    outcome_of,
    states_of,
)
from trellis.correspondence.part import Part, part_from_json, part_to_json
from trellis.correspondence.playing import answer, close, invite, join, retract, take
from trellis.correspondence.text import check_of, read_letter, write_letter

__all__ = [
    "GUEST",
    "HOST",
    "Box",
    "Judgement",
    "Letter",
    "Part",
    "answer",
    "check_of",
    "close",
    "invite",
    "is_unopened",
    "join",
    "judge",
    "may_send",
    "names_by_seat",
    "outcome_of",
    "part_from_json",
    "part_to_json",
    "played",
    "read_letter",
    "retract",
    "seated",
    "session_of",
    "states_of",
    "take",
    "write_letter",
]

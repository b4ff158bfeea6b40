"""Stones: Trellis by Steven Meyers (1999-2001). The first side to connect its two sides wins.

The functions are those of `trellis.core.rules.Rules`, and a few that only Stones has.
"""

from typing import TYPE_CHECKING

from trellis.core.later import later

if TYPE_CHECKING:
    from trellis.stones.board import SIZES, is_dark
    from trellis.stones.moves import (
        PASS,
        SIDES,
        Choice,
        Move,
        Side,
        Turn,
        format_move,
        other,
        parse_move,
    )
    from trellis.stones.playouts import Playout, playout
    from trellis.stones.rules import (
        NAME,
        advance,
        apply,
        joined,
        legal_moves,
        outcome,
        partners,
        resign,
        why_not,
        why_not_resign,
        winning_chain,
    )
    from trellis.stones.state import (
        State,
        View,
        is_choice_due,
        new_game,
        seat_of,
        set_up,
        side_to_move,
        stones,
        to_move,
        view,
    )
else:
    __getattr__ = later(
        __name__,
        {
            "board": "SIZES is_dark",
            "moves": "PASS SIDES Choice Move Side Turn format_move other parse_move",
            "playouts": "Playout playout",
            "rules": "NAME advance apply joined legal_moves outcome partners resign "
            "why_not why_not_resign winning_chain",
            "state": "State View is_choice_due new_game seat_of set_up side_to_move stones "
            "to_move view",
        },
    )

__all__ = [
    "NAME",
    "PASS",
    "SIDES",
    "SIZES",
    "Choice",
    "Move",
    "Playout",
    "Side",
    "State",
    "Turn",
    "View",
    "advance",
    "apply",
    "format_move",
    "is_choice_due",
    "is_dark",
    "joined",
    "legal_moves",
    "new_game",
    "other",
    "outcome",
    "parse_move",
    "partners",
    "playout",
    "resign",
    "seat_of",
    "set_up",
    "side_to_move",
    "stones",
    "to_move",
    "view",
    "why_not",
    "why_not_resign",
    "winning_chain",
]

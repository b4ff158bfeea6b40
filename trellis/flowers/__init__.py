"""Flowers: Trellis by Teale Fristoe (Breaking Games, 2018), for two to four players.

A garden of hexagonal tiles grows; flowers bloom along vines of one colour; the first to place
fifteen wins. The rules are pure functions over an immutable `State`:

>>> from trellis import flowers
>>> from trellis.core import Rng
>>> state = flowers.new_game(flowers.shuffled_deck(Rng(7)), players=3)
>>> len(flowers.legal_moves(state))
108
"""

from typing import TYPE_CHECKING

from trellis.core import Hex
from trellis.core.later import later

if TYPE_CHECKING:
    from trellis.flowers.bloom import blooms, contested
    from trellis.flowers.ending import outcome, resign, to_move, why_not_resign
    from trellis.flowers.garden import (
        Garden,
        Planted,
        connections,
        empty_vines,
        open_places,
        run,
        vines_of,
    )
    from trellis.flowers.legal import (
        finishers,
        forced,
        legal_moves,
        may_plant,
        next_contested,
        planted_has_room,
        why_not,
    )
    from trellis.flowers.moves import (
        Claim,
        First,
        Gift,
        Move,
        Owner,
        Plant,
        Stop,
        Vine,
        format_move,
        parse_move,
    )
    from trellis.flowers.playouts import playout, random_move
    from trellis.flowers.setup import in_planting_order, rows, set_up, why_not_set_up
    from trellis.flowers.state import (
        FLOWERS,
        HAND,
        HIDDEN,
        State,
        new_game,
        shuffled_deck,
        unseen_tiles,
    )
    from trellis.flowers.tiles import COLOUR_OF, COLOURS, DECK, START, TILES
    from trellis.flowers.turn import advance, apply, end_turn, step
    from trellis.flowers.views import View, view
else:
    __getattr__ = later(
        __name__,
        {
            "bloom": "blooms contested",
            "ending": "outcome resign to_move why_not_resign",
            "garden": "Garden Planted connections empty_vines open_places run vines_of",
            "legal": "finishers forced legal_moves may_plant next_contested planted_has_room "
            "why_not",
            "moves": "Claim First Gift Move Owner Plant Stop Vine format_move parse_move",
            "playouts": "playout random_move",
            "setup": "in_planting_order rows set_up why_not_set_up",
            "state": "FLOWERS HAND HIDDEN State new_game shuffled_deck unseen_tiles",
            "tiles": "COLOUR_OF COLOURS DECK START TILES",
            "turn": "advance apply end_turn step",
            "views": "View view",
        },
    )

NAME = "flowers"

__all__ = [
    "COLOURS",
    "COLOUR_OF",
    "DECK",
    "FLOWERS",
    "HAND",
    "HIDDEN",
    "NAME",
    "START",
    "TILES",
    "Claim",
    "First",
    "Garden",
    "Gift",
    "Hex",
    "Move",
    "Owner",
    "Plant",
    "Planted",
    "State",
    "Stop",
    "View",
    "Vine",
    "advance",
    "apply",
    "blooms",
    "connections",
    "contested",
    "empty_vines",
    "end_turn",
    "finishers",
    "forced",
    "format_move",
    "in_planting_order",
    "legal_moves",
    "may_plant",
    "new_game",
    "next_contested",
    "open_places",
    "outcome",
    "parse_move",
    "planted_has_room",
    "playout",
    "random_move",
    "resign",
    "rows",
    "run",
    "set_up",
    "shuffled_deck",
    "step",
    "to_move",
    "unseen_tiles",
    "view",
    "vines_of",
    "why_not",
    "why_not_resign",
    "why_not_set_up",
]

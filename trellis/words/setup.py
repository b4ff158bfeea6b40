"""What is said while a position is set up."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Plural, Template

SETUP: Mapping[str, Template] = {
    "setup_position": "Set up a position",
    "setup_is_good": "This position can be played",
    "setup_has_won": "{seat} has fifteen flowers and has won",
    "setup_is_connected": Cases(
        "side", {"black": "Black has joined top and bottom"}, "White has joined left and right"
    ),
    "setup_is_broken": "This cannot be so yet",
    "setup_tile": "Take a tile and press a place for it, or press a tile that lies there.",
    "setup_tile_held": "Now press a place for tile {tile}.",
    "setup_tile_lies": "Press tile {tile} again to turn it, or a free place to move it there.",
    "setup_flower": "Press a vine: its whole run gets flowers of {seat}. Once more takes them off.",
    "setup_no_flower": "Press a vine to take the flowers off its run.",
    "setup_hand": "Choose up to three tiles for the hand of {seat}. The others are dealt.",
    "setup_stone_black": "Press a point to put a black stone there, or to take it off.",
    "setup_stone_white": "Press a point to put a white stone there, or to take it off.",
    "setup_stone_none": "Press a stone to take it off.",
    "setup_brushes": "What a press puts down",
    "setup_brush_tile": "Tiles",
    "setup_brush_flower": "Flowers of {seat}",
    "setup_brush_no_flower": "No flowers",
    "setup_side_black": "Black stones",
    "setup_side_white": "White stones",
    "setup_no_stones": "No stones",
    "setup_remove": "Take the tile out of the garden",
    "setup_palette": "Tiles that are not used yet",
    "setup_palette_hand": "Tiles for the hand of {seat}",
    "setup_done_hand": "Hand chosen",
    "setup_more": Cases("game", {"flowers": "Players, turn and more"}, "Board, turn and more"),
    "setup_players": "Players",
    "setup_move": "Whose turn it is",
    "setup_extra": "Flowers that stand nowhere in the garden",
    "setup_extra_more": "One more for {seat}",
    "setup_extra_fewer": "One fewer for {seat}",
    "setup_hands": "Hands",
    "setup_hands_how": "What is not chosen is dealt at random from the tiles that are left.",
    "setup_hand_dealt": "{seat}: dealt",
    "setup_hand_tiles": Plural("count", "{seat}: one tile chosen", "{seat}: {count} tiles chosen"),
    "setup_hand_choose": "Choose the hand of {seat}",
    "setup_clear": "Clear the board",
    "setup_mirror": "Mirror, left and right",
    "setup_mirror_how": "The squares change colour for the stones, so other diagonals hold.",
    "setup_exchange": "Exchange the sides",
    "setup_exchange_how": (
        "A quarter turn and every stone the other colour: the same position from the other side."
    ),
    "setup_play": "Play from here",
    "setup_play_who": "Who plays on?",
    "setup_play_how": "Hands and the deck are dealt from the tiles that are left.",
    "setup_play_begin": "Play",
    "setup_study": "Study it",
    "setup_share": "Share it",
    "setup_share_how": (
        "Hands that you chose are in the link for everybody to see; tiles to be dealt are not."
    ),
    "setup_how_flowers": (
        "Put tiles anywhere beside the garden, then flowers on their vines. Whoever opens the link "
        "or plays on finds just this."
    ),
    "setup_how_stones": "Put down stones of both colours, as many as you like.",
}

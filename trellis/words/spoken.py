"""What is said about a position: names of all that lies on a board, and both boards in words.

Names are put together from short parts, separated by commas; each part is a phrase of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Plural, Template

GARDEN: Mapping[str, Template] = {
    "vine_name": Cases(
        "tile", {0: "{colour} vine of the starting tile"}, "{colour} vine of tile {tile}"
    ),
    "end_open": "open to the {edge}",
    "end_joined": "joined to the {edge}",
    "end_closed": "closed to the {edge}",
    "vine_empty": "empty",
    "flower_on_it": "flower of {seat}",
    "claims": Plural("count", "claims one", "claims {count}"),
    "run_of": Plural("count", "a run of one", "a run of {count}"),
    "tile_at": Cases("tile", {0: "Starting tile at {q} {r}"}, "Tile {tile} at {q} {r}"),
    "tried_at": "Tile {tile} tried out at {q} {r}",
    "planned_at": "Tile {tile} planned at {q} {r}",
    "open_at": "Open place {q} {r}",
    "vine_across": "{colour} from {start} to {end}",
    "vine_half": "{colour} to the {edge}",
    "meets_empty": "{colour} to the {edge}, empty",
    "meets_flower": "{colour} to the {edge}, flower of {seat}",
    "tile_of_hand": "Tile {tile}: {vines}",
    "score_of": Plural("count", "{seat} has one flower", "{seat} has {count} flowers"),
}

BOARD: Mapping[str, Template] = {
    "point_empty": "{point}, empty",
    "point_stone": Cases("side", {"black": "{point}, black stone"}, "{point}, white stone"),
    "point_put_down": "{point}, put down, not played yet",
    "chain_of": Plural("count", "joined to none", "in a chain of {count}"),
    "chain_at": Cases(
        "border",
        {
            "top": "joined to the top",
            "bottom": "joined to the bottom",
            "left": "joined to the left",
        },
        "joined to the right",
    ),
    "of_last_turn": "of the last turn",
    "second_may_go": "the second stone may go here",
    "is_hinted": "hinted",
    "is_planned": "planned",
    "joins_here": Cases(
        "side",
        {"black": "Black's diagonals from {point}: {points}."},
        "White's diagonals from {point}: {points}.",
    ),
    "no_stone_yet": Cases("side", {"black": "No black stone yet."}, "No white stone yet."),
    "chain_line": Plural("count", "{points}, alone", "{points}, a chain of {count}"),
    "stones_of_black": "Black's stones",
    "stones_of_white": "White's stones",
    "goes_for": Cases(
        "side",
        {"black": "{seat} plays Black, top to bottom"},
        "{seat} plays White, left to right",
    ),
    "side_is_open": "{seat} has no side yet",
}

SAID: Mapping[str, Template] = {
    "taken_back": "Taken back.",
    "made_again": "Made again.",
}

IN_WORDS: Mapping[str, Template] = {
    "in_words": "The position in words",
    "words_players": "Players",
    "words_hand": "Your tiles",
    "words_now": "Now",
    "words_garden": "Tiles in the garden",
    "words_open": "Open places",
    "words_runs": "Empty runs, the longest first",
    "words_no_runs": "No vine is empty.",
    "run_line": Plural("count", "{colour}, one vine: {vines}", "{colour}, {count} vines: {vines}"),
    "on_tile": Cases("tile", {0: "starting tile"}, "tile {tile}"),
    "words_board": "The board as letters",
    "words_board_how": "X is Black, O is White, brackets mark the last turn.",
}

KEYS: Mapping[str, Template] = {
    "keys": "Keys",
    "keys_all": "All keys",
    "keys_where": "They act while the board or the hand has the focus; Tab goes there.",
    "keys_switch": "Keys of one letter can be switched off in the settings.",
    "key_arrows": "Arrow keys",
    "key_arrows_flowers": "To the next tile, place or vine that way",
    "key_arrows_stones": "To the next point",
    "key_six": "Q W E, A S D",
    "key_six_why": "To one of the six neighbours, from north-west to south-east",
    "key_home": "Home, End",
    "key_home_why": "To the first or last of the row",
    "key_page": "Page Up, Page Down",
    "key_page_why": "To the top or bottom of the column",
    "key_vine": "V, Shift V",
    "key_vine_why": "To the next or last vine: of those to choose from, else of the tile",
    "key_enter": "Enter",
    "key_enter_flowers": "Take, put, claim; on the tile tried out: plant it; then: end the turn",
    "key_enter_stones": "Put a stone, or take it back; with both down: play them",
    "key_space": "Space",
    "key_space_flowers": "Press what is there; on the tile tried out: turn it",
    "key_space_stones": "Put a stone, or take it back",
    "key_main": "Shift Enter",
    "key_main_why": "The main button, wherever the cursor is",
    "key_digits": "1 2 3",
    "key_digits_why": "Take a tile of the hand, or put it back",
    "key_turn": "R, Shift R",
    "key_turn_why": "Turn the tile right or left",
    "key_one": "1",
    "key_one_why": "Play one stone only",
    "key_pass": "P",
    "key_pass_why": "Pass",
    "key_back": "Escape",
    "key_back_why": "Put back what is not played; end looking back",
    "key_undo": "Z, Y",
    "key_undo_why": "Undo, redo",
    "key_replay": "L",
    "key_replay_why": "Show the last turns of the others again; Enter goes on",
    "key_hint": "H",
    "key_hint_why": "A hint, where a bot plays",
    "key_more": "I",
    "key_more_why": "Say more about what is under the cursor",
    "key_overview": "O",
    "key_overview_why": "Say the score and what to do",
    "key_words": "T",
    "key_words_why": "Show or hide the position in words",
    "key_help": "?",
    "key_help_why": "This list",
}

SPOKEN: Mapping[str, Template] = {**GARDEN, **BOARD, **SAID, **IN_WORDS, **KEYS}

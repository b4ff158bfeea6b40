"""Why not: one sentence for each reason the rules and the readers give.

The fields are the parameters of the reason; `seat`, `owner`, `first` become a player's name.
"""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sending import SENDING_REASONS
from trellis.words.sentence import Cases, Template

ANY_GAME: Mapping[str, Template] = {
    "game_over": "The game is over.",
    "bad_seat": "There is no {seat} at this table.",
    "not_a_move": Cases(
        "game",
        {"flowers": "{text} is no move. Moves are like: plant 13 1 -1 5, claim 0, gift 7 2, stop."},
        "{text} is no move. Moves are like: J11 K13, J11, pass, take white.",
    ),
    "wrong_kind": "That is a move of another game.",
}

LIBRARY: Mapping[str, Template] = {
    "not_a_library": (
        "That is no file with games of Trellis, or it is damaged. Nothing was changed."
    ),
    "bad_game_in_library": (
        "Game number {number} in that file is damaged. Nothing was taken from it."
    ),
}

LINKS: Mapping[str, Template] = {
    "link_damaged": "This link is damaged or was cut off. Ask for it again, or copy it whole.",
    "link_too_long": "This link is longer than {most} letters, so no game is in it.",
    "link_of_later_version": (
        "This link comes from a later version of Trellis. Load the page anew with a network."
    ),
}

FLOWERS: Mapping[str, Template] = {
    "wrong_step": Cases(
        "step",
        {
            "plant": "Plant a tile first.",
            "owner": "First say whose flower goes on the contested vine.",
            "first": "First say whose blooms land first.",
            "claim": "Now claim a vine of the tile you planted.",
            "gift": "Now place your gift.",
            "end": "Your turn is complete. End it to pass on.",
        },
        "That is not what this step of the turn asks for.",
    ),
    "turn_not_complete": Cases(
        "step",
        {
            "plant": "Plant a tile before you end your turn.",
            "claim": "Claim a vine before you end your turn.",
            "gift": "Your turn is not over: a gift is waiting.",
        },
        "Your turn is not over: a choice is waiting.",
    ),
    "no_such_tile": "There is no tile {tile}. Tiles are numbered 1 to 60.",
    "not_in_hand": "Tile {tile} is not in the hand.",
    "no_such_rotation": "A tile can be turned 0 to 5 times, not {rot}.",
    "place_taken": Cases(
        "tile", {0: "The starting tile lies there."}, "Tile {tile} already lies there."
    ),
    "off_garden": "That place does not touch the garden.",
    "not_contested": "That vine is not the one to decide now.",
    "not_a_candidate": "{seat} has no flower that reaches that vine.",
    "would_not_finish": "{seat} would not reach fifteen flowers now.",
    "no_such_vine": "That tile has no such vine.",
    "vine_taken": "{seat} already has a flower on that vine.",
    "not_planted": "Tile {tile} is not in the garden.",
    "planted_tile_first": (
        "Tile {tile}, which you just planted, still has an empty vine: the gift goes there first."
    ),
    "gift_must_be_taken": (
        "The tile you planted still has an empty vine, so this gift must be placed there."
    ),
    "resign_is_for_two": (
        "With more than two players nobody resigns. Hand over your seat, or agree to stop together."
    ),
    "bad_players": "Flowers is for two to four players, not {players}.",
    "head_start_is_for_two": "The head start is for two players only.",
    "bad_deck": "A deck holds the tiles 1 to 60, each of them once.",
    "bad_hands": (
        "Each of the {players} players holds up to three tiles, and whoever moves at least one."
    ),
    "bad_extra": "Extra flowers need one number for each of the {players} players.",
    "bad_counts": "While a game runs everybody has between 0 and {limit} flowers.",
    "no_start_tile": "A garden begins with the starting tile, in the middle and not turned.",
    "tile_twice": "Tile {tile} is there twice.",
    "bad_owners": "Tile {tile} needs a dot or a seat for each of its vines, not {text}.",
    "run_half_claimed": (
        "Joined vines of one colour are all empty or all in flower; those of tile {tile} are mixed."
    ),
}

STONES: Mapping[str, Template] = {
    "not_a_point": "{text} is no point. Points are like J11.",
    "occupied": "{point} is taken.",
    "off_board": "{point} is not on this board of {size} by {size} points.",
    "same_point": "Both stones would stand on {point}. Choose two points.",
    "not_three_apart": Cases(
        "distance",
        {
            1: "One apart: the second stone must be three away in line or a knight's move.",
            2: "Two apart: the second stone must be three away in line or a knight's move.",
        },
        "{distance} apart: the second stone must be three away in line or a knight's move.",
    ),
    "too_many": "A turn has two stones at most, not {count}.",
    "side_not_chosen": "First choose a side: take black or take white.",
    "no_choice_now": "There is no side to choose now.",
    "not_a_side": "There is no side called {side}. The sides are black and white.",
    "mirrors": (
        "That would mirror the other side {turns} turns running, which is not allowed. "
        "Any other turn is."
    ),
    "bad_size": "Boards have an odd number of points from {smallest} to {largest}, not {size}.",
}

DESK: Mapping[str, Template] = {
    "hold_a_tile_first": "First take a tile from your hand.",
    "choose_a_place_first": "First choose a place for the tile.",
    "claim_on_planted_tile": "The claim goes on tile {tile}, which you just planted.",
    "hand_over_first": "First hand over to {seat}.",
    "no_stone_down": "No stone is down yet.",
    "second_stone_missing": "The second stone is missing.",
    "two_stones_down": "Two stones are down. Lift one first.",
    "nothing_to_take_back": "There is nothing to take back.",
    "nothing_to_redo": "There is nothing to do again.",
    "no_such_action": "There is nothing called {text} here.",
    "no_such_game": "There is no game called {game}.",
    "colour_twice": "Everybody needs a flower of their own.",
    "bad_message": "This message between page and bot cannot be read ({where}).",
    "bad_save": "This saved game cannot be read ({where}).",
    "bad_level": "There is no level {level}: 0 is a person, 1 to 5 are bots.",
    "bot_is_thinking": "It is the turn of {seat}.",
    "late_answer": "That answer is for another position.",
    "only_bots_play": "Only bots sit at this table, so there is nothing of yours to take back.",
    "looking_back": "You are looking back. Return to the game first.",
    "nothing_to_replay": "The others have not played yet since your last turn.",
}

RECORD: Mapping[str, Template] = {
    "expected": Cases(
        "what",
        {
            "short_text": "expected a text of at most {most} characters, got {got}",
            "record": 'expected a record, which begins with [Game "Flowers"], got {got}',
            "tag_name": "expected the name of a tag, got {got}",
            "quote": "expected the value of the tag in double quotes, got {got}",
            "end_quote": "expected a double quote after the value of the tag, got {got}",
            "tag_end": "expected a closing bracket after the tag, got {got}",
            "tag_once": "expected the tag {wanted} once, got it again",
            "known_tag": "expected the tag {wanted}, got {got}",
            "tag_of_game": "expected a tag of {game}, got {got}",
            "few_tags": "expected at most {most} tags of your own, got more",
            "missing_tag": "expected a tag {wanted} in this record, got none",
            "value": "expected another value for the tag {tag}, got {got}",
            "short_value": "expected at most {most} characters, got more",
            "result": "expected the result {wanted}, got {got}",
            "number": "expected {wanted}. before this turn, got {got}",
            "rest_of_turn": "expected the rest of the turn, which is not complete, got {got}",
            "flowers_move": "expected a move like plant 13 1 -1 5, claim 0, gift 7 2, got {got}",
            "stones_move": "expected a turn like J11 K13, J11 or pass, got {got}",
            "legal_move": "expected a move that is allowed here, got {got}.",
            "json": "expected JSON, got {got}",
            "json_depth": "expected lists and objects at most {most} deep, got more",
            "json_game": "expected a game of Flowers or of Stones in {path}, got {got}",
            "json_start": "expected another position, got {got}.",
            "json_member": "expected a member {wanted} in {path}, got {got}",
            "json_list": "expected a list in {path}, got {got}",
            "json_number": "expected another number in {path}, got {got}",
            "json_text": "expected a string in {path}, got {got}",
            "json_row": "expected a tile, q, r, a rotation and owners in {path}, got {got}",
            "json_side": "expected black or white in {path}, got {got}",
            "comment_end": "expected a closing brace after this comment, got none",
        },
        "expected something else, got {got}",
    ),
    "bad_tag": "{text} cannot be the name of a tag of your own.",
    "many_tags": "A record holds at most {most} tags of your own.",
    "comment_out_of_range": "A comment belongs to a move of the game, and this has {plies}.",
    "no_start": "A record begins with a new game or with a position before somebody's turn.",
}

REASONS: Mapping[str, Template] = {
    **ANY_GAME,
    **LIBRARY,
    **LINKS,
    **FLOWERS,
    **STONES,
    **DESK,
    **RECORD,
    **SENDING_REASONS,
}

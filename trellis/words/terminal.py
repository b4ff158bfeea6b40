"""What only the terminal says: questions, lists of what can be typed, lines around a game.

The terminal speaks English, so none of this is among what there is to translate.
"""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Plural, Template

TERMINAL: Mapping[str, Template] = {
    # One game
    "type_help": "Type help to see what can be typed.",
    "your_turn": "{seat}, it is your turn. Press Enter when nobody else is looking. ",
    "hide_hand": "Press Enter to hide your hand. ",
    "your_hand": "Your hand, {seat}:",
    "flowers_placed": "Flowers: {counts}.",
    "type_one_of": "Type one of: {moves}.",
    "all_agree": "Does everybody agree?",
    "give_up": "Give up the game?",
    "all_stop": "Does everybody agree to stop without a winner?",
    "stop_here": "Stop here?",
    "yes_or_no": "{question} (y/n) ",
    # Bots
    "is_thinking": "{seat} is thinking",
    "no_move_found": "{seat} found no move: {why}",
    "hint_when": "There is a hint only when it is your turn.",
    "hint_sought": "Looking for a hint",
    "hint_is": "Hint: {moves}.",
    "hint_then": "{first}, then {rest}",
    "no_turn_yet": "Nobody else has ended a turn yet.",
    "nothing_to_say": "There is nothing to say about that turn.",
    # Games one after another
    "which_game": "Which game, flowers or stones? ",
    "name_of_player": "{seat}: ",
    "stopped_here": "The game stops here.",
    "record_is_in": "The record is in {file}.",
    "another_game": "Another game?",
    "games_won": "Games won: {counts}.",
    # Games told and judged
    "game_of": "{game}: {players}",
    "after_moves": Plural("count", "{game} after one move", "{game} after {count} moves"),
    "none_judged": "No turn can be judged: there is none, or its tiles are hidden.",
    "turn_judged": "turn {number} of {count}",
    "bot_prefers": "{turn}  (the bot: {moves})",
    "changed_most": "What changed the game most:",
    "turn_cost": "{number}. {moves} cost {seat} {loss} of a hundred. The bot: {best}. {why}",
}

TYPED: Mapping[str, str] = {
    "flowers": """\
plant 13 1 -1 5   tile 13 on the place (1 -1), turned five times clockwise
claim 0           your flower on vine 0 of the tile you planted; its vines are listed from 0
gift 7 2          a gift on vine 2 of tile 7
end               end your turn; gifts that may be left lapse
owner 0 1         contested vine 0 becomes a flower of seat 1
first 2           the blooms of seat 2 land first""",
    "stones": """\
J11 K13           two stones, three apart in line or by a knight's move
J11               one stone
pass              no stone
take white        the side you choose after the opening""",
    "both": """\
undo, redo        take back, do again        board     show everything once more
log               what happened so far       record    the record so far
save FILE         write that to a file       quit      stop here
resign            give up (two players)      agree     all agree to stop, nobody wins
hint              what a strong bot would do why       what the last turn of another did
seat 1 3          a bot of level 3 takes seat 1; level 0 gives it to a person""",
}
"""What can be typed, by game and in both."""

LEGEND = """\
A tile: its id and rotation, then its vines: colour, board edges, owner (. for nobody).
Colours: P purple, O orange, G green, B blue, K pink, Y yellow. Owners: seats from 0.
Edges: 0 bottom right, 1 bottom, 2 bottom left, 3 top left, 4 top, 5 top right.
Open places stand in brackets as (q r)."""
"""What the signs of a garden in text mean; see `trellis.draw.garden_text`."""

"""What the screens and the terminal say: prompts, labels, buttons."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.at_page import AT_PAGE
from trellis.words.pictures import PICTURES
from trellis.words.sentence import Cases, Plural, Template

FLOWERS: Mapping[str, Template] = {
    "choose_tile": "{seat}, choose a tile",
    "then_place": "Then press a dotted place in the garden.",
    "choose_place": "{seat}, choose a place",
    "dotted_places": "Press one of the dotted places. You can turn the tile before and after.",
    "plant_here": "{seat}, plant here?",
    "you_bloom": Plural("count", "You bloom one.", "You bloom {count}."),
    "other_blooms": Plural("count", "{seat} blooms one.", "{seat} blooms {count}."),
    "brings_gifts": Plural("count", "That brings you one gift.", "That brings you {count} gifts."),
    "nothing_blooms": "Nothing blooms yet; you will claim one vine of the tile.",
    "will_be_asked": Plural(
        "count",
        "Two players meet on one vine: you will say whose flower it becomes.",
        "Two players meet on {count} vines: you will say whose flowers they become.",
    ),
    "two_could_finish": "Two players would reach fifteen: you will say whose flowers land first.",
    "that_wins": "That is the fifteenth flower of {seat}, who wins the game.",
    "whose_flower": "Whose flower on the {colour} vine?",
    "whose_flower_why": "Two players meet on it. One of them gets the flower, and you decide.",
    "give_to": "{seat}",
    "whose_blooms_first": "Whose flowers land first?",
    "whose_blooms_first_why": "Both would reach fifteen. Whoever lands first wins.",
    "lands_first": "{seat}",
    "claim_vine": "{seat}, claim a vine",
    "claim_how": "Press a ringed vine to put your flower on it.",
    "gifts_after": Plural("count", "One gift comes after it.", "{count} gifts come after it."),
    "place_gift": Plural("count", "Place your gift", "Place a gift: {count} left"),
    "gift_on_planted": "The new tile has an empty vine, so the gift goes there.",
    "gift_anywhere": "Press any empty vine of the garden, or end the turn without it.",
    "turn_complete": "{seat}, that is your turn",
    "end_draws": "End it to draw a tile, or take a step back.",
    "end_draws_nothing": (
        "The deck is empty, so nothing is drawn. End the turn or take a step back."
    ),
    "this_wins": "This wins the game for {seat}",
    "still_walk_back": "Finish the game, or take a step back while you can.",
    "turn_ended": "Your turn is over",
    "drew_a_tile": "You drew the tile on the right of your hand.",
    "deck_is_empty": "The deck is empty, so you drew nothing.",
    "pass_device_to": "Cover my tiles, {seat} is next",
    "fifteenth_on": "The fifteenth flower opened on the {colour} vine.",
    "plant": "Plant",
    "turn_left": "Turn left",
    "turn_right": "Turn right",
    "end_turn": "End turn",
    "end_turn_lapse": Plural("count", "End turn, leave the gift", "End turn, leave {count} gifts"),
    "finish_game": "Finish the game",
    "hand_to": "Hand the device to",
    "only_you": "Only {seat} should press this. The tiles stay covered until then.",
    "i_am": "I am {seat}, show my tiles",
    "curtain_title": "{seat} is next",
    "hand_tile": "Tile {tile}: {colours}",
    "tiles_of": "Tiles of {seat}",
    "deck_left": Plural("count", "One tile left in the deck", "{count} tiles left in the deck"),
    "of_fifteen": "{count} of 15",
}

STONES: Mapping[str, Template] = {
    "opening_turn": "Opening, turn {number} of 3: {seat} plays for {side}",
    "opening_why": (
        "{seat} will then choose a side, so make it even: no, one or two stones each turn."
    ),
    "place_stones": "{seat}, place your stones",
    "goal_of": Cases(
        "side",
        {"black": "Black joins top and bottom. Two stones, three points apart."},
        "White joins left and right. Two stones, three points apart.",
    ),
    "one_down": "{point} is down",
    "one_down_how": (
        "Now one of the lit points: three away in line, or a knight's move. "
        "Press {point} again to take it back."
    ),
    "both_down": "{first} and {second} are down",
    "both_down_how": "Play both, or press one of them to take it back.",
    "choose_side": "{seat}, choose your side",
    "choose_side_why": (
        "{seat} made the three opening turns. White moves next, whoever takes it. "
        "The other side is {seat}'s."
    ),
    "take_black": "Take Black: join top and bottom, the other moves next",
    "take_white": "Take White: join left and right, and move next",
    "joined_sides": Cases(
        "side",
        {"black": "A chain of {count} black stones joins top and bottom."},
        "A chain of {count} white stones joins left and right.",
    ),
    "place_both": "Place both",
    "one_stone_only": "One stone only",
    "pass_turn": "Pass",
    "top_bottom": "top to bottom",
    "left_right": "left to right",
    "no_side_yet": "chooses a side",
    "opens_for_both": "opens for both",
    "lattice_home": "Lattice squares are Black's home.",
    "lattice_home_why": (
        "Two black stones across one are joined. Plain squares are White's. "
        "A red cut marks a diagonal that does not hold."
    ),
}

BOTH: Mapping[str, Template] = {
    "wins": "{seat} wins",
    "gave_up": "{seat} gave up.",
    "no_winner": "No winner",
    "all_agreed": "All agreed to end the game.",
    "to_play": "{seat} to play",
    "sitting": "Games won in this sitting: {score}",
    "play_again": "Play again, {name} starts",
    "play_again_opens": "Play again, {name} opens",
}

BOTS: Mapping[str, Template] = {
    "bot_thinks": "{seat} is thinking",
    "bot_plays": "{seat} plays",
    "plan_how_flowers": "Meanwhile you can lay your next tile as a plan.",
    "plan_how_stones": "Meanwhile you can lay your next stones as a plan.",
    "plan_laid": "Your plan lies there. You play it, or change it, when it is your turn.",
    "plan_dropped": "Your plan was put back.",
    "clear_plan": "Put the plan back",
    "hint": "Hint",
    "why": "Why that?",
    "replay": "Show it again",
    "replaying": "Looking back at {seat}",
    "replay_step": "Step {number} of {count}",
    "replay_next": "Next step",
    "replay_end": "Back to the game",
}

CHROME: Mapping[str, Template] = {
    "site": "Trellis",
    "tagline": "Two games that share a name: one for the garden, one for the writing desk.",
    "description": (
        "Two board games that share a name, to play in the browser: Flowers, a growing garden "
        "for two to four, and Stones, a connection game for two."
    ),
    "flowers": "Flowers",
    "stones": "Stones",
    "flowers_blurb": (
        "Plant tiles, join vines, and let your flowers spread. First to place fifteen."
    ),
    "stones_blurb": "Two stones a turn, three points apart. Join your two sides of the board.",
    "flowers_players": "2 to 4 players",
    "stones_players": "2 players",
    "play": "Play",
    "learn": "Learn",
    "rules_of": "Rules",
    "continue": "Continue",
    "credits_line": "Flowers by Teale Fristoe, Stones by Steven Meyers.",
    "fan_work": "Unofficial fan work, free, made in Python.",
    "rules": "Rules",
    "about": "About",
    "boot_start": "Getting ready.",
    "boot_runtime": "Fetching Python. Only the first visit takes a moment.",
    "boot_python": "Python is starting.",
    "boot_game": "Setting up the boards.",
    "boot_slow": "This takes longer than usual. The network or this device may be slow.",
    "boot_queued": "{game} opens as soon as it is ready.",
    "boot_old": (
        "This browser is too old for the game. It takes Chrome or Edge 95, Firefox 100, "
        "Safari 16.4, or a newer one."
    ),
    "boot_failed": (
        "The game could not start. Load the page again; if that does not help, switch extensions "
        "off or try another browser."
    ),
    "boot_read": "The rules can be read all the same:",
    "no_script": (
        "Trellis plays in your browser with WebAssembly and scripts. They are switched off."
    ),
    "back": "Back",
    "menu": "Menu",
    "close": "Close",
    "undo": "Undo",
    "redo": "Redo",
    "what_happened": "What happened",
    "nothing_yet": "Nothing yet.",
    "new_game": "New game",
    "new_game_of": "{game}: new game",
    "saved_game": "{game}, turn {number}",
    "game": "Game",
    "players_in_order": "Players, in the order they sit",
    "players_two": "Players",
    "name_of": "Name of player {number}",
    "flower_of": "Flower of player {number}: {flower}",
    "remove_player": "Remove player {number}",
    "add_player": "Add a player",
    "who_starts": "Who starts",
    "who_opens": "Who opens",
    "by_chance": "By chance",
    "next_game": "The next game is started by",
    "then_winner": "The winner",
    "then_turns": "Each in turn",
    "board_size": "Board",
    "head_start": "Give the second to play a head start of one flower",
    "cancel": "Cancel",
    "start_flowers": "Start the garden",
    "start_stones": "Start the game",
    "replaces_game": "Your running game of {game}, turn {number}, stays with your other games.",
    "resign": "Resign",
    "end_game": "End without a winner",
    "copy_record": "Copy the record",
    "copied": "Copied.",
    "copy_by_hand": "Select the text and copy it.",
    "report": "Report a problem",
    "report_how": (
        "Say what went wrong, and put this text with it. It holds the game, no hidden tile."
    ),
    "report_open": "Open the project's list of problems",
    "ask_pass": "Pass this turn?",
    "ask_pass_why": "You place no stone, and the other player moves.",
    "ask_resign": "Give up this game?",
    "ask_resign_why": "The other player wins.",
    "ask_agree": "End the game without a winner?",
    "ask_agree_why": "All players should agree.",
    "ask_undo": "Take back a turn that has ended?",
    "ask_undo_why": "All players should agree. The deck stays as it is, and the record counts it.",
    "yes_pass": "Yes, pass",
    "yes_resign": "Yes, give up",
    "yes_agree": "Yes, we all agree",
    "yes_undo": "Yes, take it back",
    "no": "No, go on",
    "privacy": "Nothing you do here leaves this device.",
    "licence": "The program is free software under the MIT licence.",
    "version": "Version {version}",
    "cannot_save": "This browser does not let the game be kept. You can still play on.",
    "storage_full": "This browser has no room left to keep the game. You can still play on.",
    "storage_emptied": "What this browser kept was deleted meanwhile. This game is kept anew.",
    "damaged": "A game kept on this device could not be read and was set aside.",
    "keys_flowers": "On the board: arrow keys, Enter, R turns, Esc takes back, ? shows all keys.",
    "keys_stones": "On the board: arrow keys, Enter, Esc takes back, ? shows all keys.",
    "board_of": "{game}, the board",
    "garden_desc": "The garden with its tiles, vines and flowers.",
    "stones_desc": (
        "The board with its stones; lattice squares are Black's home, plain ones White's."
    ),
    "to_start": "To the start",
}

SITE: Mapping[str, Template] = {
    "offline_ready": "Ready to play offline.",
    "update_here": "A new version is here.",
    "update_now": "Reload",
    "update_row": "A new version is here: reload",
    "not_now": "Later",
    "install_prompt": "Trellis can be installed like an app.",
    "install": "Install",
    "install_iphone": "For Trellis on your home screen: press Share, then Add to Home Screen.",
    "install_phone": (
        "For Trellis on your home screen: open the browser's menu, then Add to Home Screen."
    ),
    "install_mac": "To keep Trellis in the Dock: open the File menu, then Add to Dock.",
    "nothing_here": "There is nothing here",
    "nothing_here_why": "The address may be old or mistyped. The games are at the start.",
    "one_level_up": "One level up",
}

PHRASES: Mapping[str, Template] = {
    **FLOWERS,
    **STONES,
    **BOTH,
    **BOTS,
    **AT_PAGE,
    **CHROME,
    **SITE,
    **PICTURES,
}

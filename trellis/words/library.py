"""What the page says of all the games it keeps, and of other tabs that play them."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Plural, Template

LIBRARY: Mapping[str, Template] = {
    "elsewhere": "In another tab",
    "elsewhere_open": "This game is open in another tab, so here it is only shown.",
    "elsewhere_taken": "This game was taken over by another tab, so here it is only shown.",
    "elsewhere_deleted": "This game was deleted in another tab.",
    "take_over": "Play it here",
    "keep_again": "Keep it all the same",
    "went_on_elsewhere": "This game went on in another tab. Here is how it stands now.",
    "games": "Your games",
    "games_all": "All your games",
    "games_none": (
        "No game is kept here yet. Each game that you begin stays here until you delete it."
    ),
    "games_not_found": "No game fits this search.",
    "games_reading": "Reading the games: {number} of {count}",
    "games_found": Plural("count", "{count} game", "{count} games"),
    "games_search": "Search by name or player",
    "games_kind": "Which game",
    "games_any": "All",
    "games_state": "Which state",
    "games_running": "Running",
    "games_finished": "Finished",
    "games_more": "Show more",
    "game_line": Plural("turns", "{game}, {turns} turn", "{game}, {turns} turns"),
    "game_at": "last played {date}",
    "game_picture": "{game}: how the board stands",
    "games_continue_game": "Continue: {name}",
    "games_replay": "Replay",
    "games_replay_game": "Replay: {name}",
    "games_share": "Share",
    "games_share_game": "Share: {name}",
    "games_rename": "Rename",
    "games_rename_game": "Rename: {name}",
    "games_rename_how": "Without a name, a game is called by its players.",
    "games_rename_label": "Name of the game",
    "games_delete": "Delete",
    "games_delete_game": "Delete: {name}",
    "games_deleted_game": "Deleted: {name}",
    "games_put_back": "Put it back",
    "games_save_name": "Save",
    "figures": "Statistics",
    "figures_none": "As soon as a game was played to its end, it counts here.",
    "figures_how": "Finished games only. Games that were left by agreement do not count.",
    "figures_player": "Player",
    "figures_games": "Games",
    "figures_won": "Won",
    "figures_seat": "Won as number {number}",
    "figures_bloomed": "Flowers bloomed",
    "figures_given": "Gifts given",
    "figures_received": "Gifts received",
    "figures_fastest": "Fastest win, in turns",
    "figures_length": "Turns a game",
    "all_as_file": "All games as one file",
    "file_why": (
        "Your games are in this browser alone. A file takes them to another device, or keeps them "
        "safe. It holds the hands of running games, so show it to nobody who plays in one."
    ),
    "file_save": "Save the file",
    "file_open": "Open a file",
    "file_safari": (
        "Safari may delete what a site keeps when you did not visit it for about a week, unless "
        "the site is on your home screen. Put Trellis there, or save the file now and then."
    ),
    "file_read": "What is in the file",
    "file_reading": "Reading the file: {number} of {count}",
    "file_added": Plural("count", "{count} game is new here.", "{count} games are new here."),
    "file_same": Plural(
        "count", "{count} game is here just so already.", "{count} games are here just so already."
    ),
    "file_newer": Plural(
        "count",
        "{count} game went on in the file and replaces the one here.",
        "{count} games went on in the file and replace those here.",
    ),
    "file_older": Plural(
        "count",
        "{count} game went on here, and the one of the file is left out.",
        "{count} games went on here, and those of the file are left out.",
    ),
    "file_settings": "Settings and progress are taken over where there are none here.",
    "file_nothing": "There is nothing in it that is not here.",
    "file_take": "Take them over",
    "file_both": "Keep both of each",
    "file_taken": Plural("count", "{count} game was taken over.", "{count} games were taken over."),
    "file_failed": "Nothing was taken over: this browser could not keep it.",
    "games_undone": "It is as it was before.",
    "damaged_title": "Could not be read",
    "damaged_how": (
        "These games were set aside as they were. A file of one may be sent with a report of the "
        "problem."
    ),
    "damaged_game": "Set aside: {name}",
    "damaged_save": "Save as a file",
    "damaged_save_game": "Save as a file: {name}",
}

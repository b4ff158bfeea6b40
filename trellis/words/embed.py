"""What a board in another page says, and the screen that writes the code to put it there."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Template

EMBED: Mapping[str, Template] = {
    # The frame
    "embed_open": "Open in Trellis",
    "embed_at": "{ply} of {count}",
    "embed_ply": "Moves played",
    "embed_forgets": "Nothing is kept here. Open the game in Trellis to keep it.",
    "embed_dealt": "The hidden tiles were dealt anew.",
    "embed_find": "Find the move",
    "embed_find_how": "{seat} played a turn here. Play the one you think it was.",
    "embed_right": "That is what was played.",
    "embed_wrong": "That is not what was played.",
    "embed_answer": "This was played.",
    "embed_again": "Try again",
    "embed_restart": "From the beginning",
    "embed_show": "Show the answer",
    "embed_finished": "The game is over at this point, so there is nothing to play.",
    "embed_last": "No turn follows this point, so there is none to find.",
    "embed_no_such": "The address of this board says {name}={value}; it can be {known}.",
    "embed_bad_ply": "This game has {count} moves, and the address of this board says ply={value}.",
    "embed_bad_colour": "The address of this board has a colour that is none: {value}.",
    "embed_bad_game": "The game in the address of this board cannot be read. {why}",
    "embed_other_game": "The game in the address of this board is one of {game}.",
    "embed_two_games": "The address of this board has both a record and a link.",
    # The screen
    "embed": "Put this board into a page",
    "embed_how": "Choose how it looks and what can be done, then copy the code into your page.",
    "embed_no_link": "There is no game in this address, so a new one is shown.",
    "embed_play": "What readers can do",
    "embed_play_no": "Step through the game",
    "embed_play_bot": "Play on against a bot",
    "embed_play_find": "Find the move",
    "embed_level": "Bot",
    "embed_from": "First shown after so many moves",
    "embed_orientation": "Turned",
    "embed_degrees": "{count}°",
    "embed_coordinates": "Coordinates",
    "embed_controls": "Buttons to step",
    "embed_language": "Language",
    "embed_language_system": "As the reader's browser asks",
    "embed_colours": "Colours of your own",
    "embed_colours_how": "Tokens with colours, as in page:fff,accent:2f5d43",
    "embed_size": "Size",
    "embed_size_of": "{width} by {height}",
    "embed_kind": "Code for",
    "embed_kind_frame": "A live frame",
    "embed_kind_srcdoc": "A frame showing this position at once",
    "embed_kind_img": "A picture, where frames are not allowed",
    "embed_kind_file": "A picture as a file of yours",
    "embed_kind_svg": "A picture drawn in the page",
    "embed_snippet": "With a line that lets the frame set its height",
    "embed_preview": "How it looks",
    "embed_code": "The code",
    "embed_copy": "Copy the code",
    "embed_copied": "Copied.",
    "embed_not_copied": "The browser does not allow it. The code is selected; copy it by hand.",
    "embed_save_picture": "Save the picture",
    "embed_long": "This code has {count} characters; some places take no more than a few thousand.",
    "embed_docs": "All that can be set, with examples",
}
"""Every phrase of embedded boards."""

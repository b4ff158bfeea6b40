"""What the page says where games come in as text and go out as links, records and pictures."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Plural, Template

SENDING: Mapping[str, Template] = {
    "no_such_address": "There is nothing at this address, so here is the start.",
    # Games that come in
    "records": "Open games",
    "records_how": (
        "Paste a record or a link, open a file, or drop one anywhere on this page. Several games "
        "may follow one another."
    ),
    "records_text": "The text of the games",
    "records_read": "Read",
    "records_file": "Open a file",
    "records_clear": "Clear",
    "records_stop": "Stop",
    "records_progress": "{percent} percent is read.",
    "records_none": "There is no game in this text.",
    "records_no_text": "This file cannot be read, or has more than {most} megabytes.",
    "records_games": "Your games",
    "records_skipped": Plural(
        "count", "One more entry is no game.", "{count} more entries are no games."
    ),
    "records_found": Plural("count", "One game was read.", "{count} games were read."),
    "records_place": "Line {line}, column {column}:",
    "records_show": "Show the place",
    "records_good": Plural("count", "Open the first turn", "Open the first {count} turns"),
    "records_good_is": "Up to that place it can be played:",
    "records_more": Plural("count", "Show one more", "Show {count} more"),
    "records_running": Plural(
        "count", "Not finished, one turn so far.", "Not finished, {count} turns so far."
    ),
    "records_turns": Plural("count", "One turn.", "{count} turns."),
    "records_look": "Look through it",
    "records_keep": "Keep it",
    "records_kept": "It is kept with your games.",
    "records_play": "Play on",
    "records_redacted": "Hands and pile are not in it, so it can only be looked at.",
    # Games that go out
    "share": "Share",
    "share_none": "There is no such game on this device.",
    "share_to_game": "Back to the game",
    "share_hidden": "The game is still running: what is sent tells nothing of hands or pile.",
    "share_position": "Which position",
    "share_at": "After move {number} of {count}",
    "share_at_start": "The start, before move 1 of {count}",
    "share_back": "One move back",
    "share_forward": "One move on",
    "share_link": "Link",
    "share_link_how": "Whoever opens it can step through the whole game; it needs no server.",
    "share_link_at": "The link opens the game at this position.",
    "share_link_long": (
        "This link is long: some messengers cut it off. Better send the record as a file."
    ),
    "share_link_none": "This game is too long for a link. Send the record as a file.",
    "share_copy_link": "Copy the link",
    "share_sheet": "Send by an app",
    "share_qr": "QR code",
    "share_qr_long": "The link is too long for a QR code.",
    "qr_code": "QR code of the link",
    "share_record": "Record",
    "share_record_how": "The game as text, to be read by people and by this site.",
    "share_copy_record": "Copy the record",
    "share_save_record": "Save as a file",
    "share_picture": "Picture",
    "share_captions": "On the picture",
    "share_captions_coordinates": "Coordinates",
    "share_captions_numbers": "Move numbers",
    "share_captions_plain": "Neither",
    "share_theme": "Colours",
    "share_theme_light": "Light",
    "share_theme_dark": "Dark",
    "share_theme_print": "For printing",
    "share_side": "Size of the PNG",
    "share_px": "{px} px",
    "share_save_svg": "Save as SVG",
    "share_save_png": "Save as PNG",
    "share_no_png": "This browser cannot draw the PNG; the SVG is the same picture.",
    "share_keepsake": "The whole game as one page",
    "share_keepsake_how": (
        "One HTML file with every position, the record and buttons to step through. It needs no "
        "network and no program but a browser."
    ),
    "share_save_keepsake": "Save as HTML",
    "share_keepsake_later": "A game that is finished can be saved so.",
    "share_embed": "In a web page",
    "share_embed_how": "The code for a blog or another web page, with a preview.",
    "share_embed_open": "Embed",
    "share_copied": "Copied.",
    "share_by_hand": "The browser does not let us copy: the text is selected, copy it by hand.",
    "share_saved": "{name} was saved.",
    "share_title": "{game}, after move {number}",
}

SENDING_REASONS: Mapping[str, Template] = {
    "cannot_be_kept": Cases(
        "why",
        {"hidden": "Hands and pile are not in this record, so the game can only be looked at."},
        "This game began from a position that was set up; such a game cannot be kept yet.",
    ),
}

"""What play by link says: invitations, whose turn it is, what a link means, what the seals are."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Template

CORRESPONDENCE: Mapping[str, Template] = {
    "letter_play": "Play by link",
    "letter_start": "A slow game between two devices: make your turn, send the link.",
    "letter_how": "Each of you plays on your own device. After every turn you send a link, with any"
    " messenger or mail, or show it as a QR code. There is no server and no account.",
    "letter_game": "Game",
    "letter_begins": "Who begins",
    "letter_opens": "Who makes the opening turns",
    "letter_me": "I do",
    "letter_other": "The other",
    "letter_name": "Your name",
    "letter_create": "Make an invitation",
    "letter_create_opening": "Make the opening turns",
    "letter_running": "Your games by link",
    "letter_with": "{game} with {name}",
    "letter_nobody_yet": "{game}, invitation still open",
    "letter_is_due": "Your turn",
    "letter_is_waiting": "Waiting for a link",
    "letter_is_over": "Finished",
    "letter_paste": "A link that you were sent",
    "letter_open": "Open this link",
    "letter_working": "One moment.",
    "letter_no_keys": "This browser offers no cryptography here: Flowers by link needs a page that"
    " was opened by https.",
    "letter_sealed": "The tiles travel sealed, each for the player who will draw it. Their order"
    " comes from a random part of each player, so neither can choose it. The device that invites"
    " shuffles and seals, and keeps and shows nothing that it should not know; every link opens"
    " just what the other has drawn by then. At the end both show their keys, and both devices"
    " check the whole deal.",
    "letter_not_prevented": "What that cannot prevent: with a changed program on the device that"
    " invites, its player could look at the tiles while they are dealt. Whoever dislikes a deal can"
    " also just begin another game.",
    "letter_open_stones": "Nothing in Stones is hidden, so nothing is sealed. Whoever can read your"
    " messages could also make a turn in your name.",
    "letter_more_scheme": "How the tiles are kept secret",
    # What a link is
    "letter_invites_flowers": "{seat} invites you to a game of Flowers.",
    "letter_invites_stones": "{seat} invites you to a game of Stones, {size} by {size}.",
    "letter_they_begin": "{seat} begins.",
    "letter_you_begin": "You begin.",
    "letter_they_opened": "{seat} has made the opening turns; you choose a side.",
    "letter_you_open": "You make the opening turns, then {seat} chooses a side.",
    "letter_head_start": "Whoever moves second begins with one flower.",
    "letter_join": "Join the game",
    "letter_joined": "{seat} joins your game.",
    "letter_deal": "Deal the tiles",
    "letter_turn_flowers": "{seat}'s turn in your game of Flowers.",
    "letter_turn_stones": "{seat}'s turn in your game of Stones.",
    "letter_dealt": "{seat} has dealt the tiles, and you begin.",
    "letter_ends": "{seat}'s last turn: it ends the game.",
    "letter_resigned": "{seat} resigns.",
    "letter_agreed": "{seat} agrees to end the game without a winner.",
    "letter_closes": "{seat}'s keys, with which your device can check the deal.",
    "letter_show": "Show it on the board",
    "letter_link_known": "You have opened this link before; the answer to it comes from you.",
    "letter_link_mine": "This is the link that you sent. It is for {seat}.",
    "letter_link_own_old": "This is an older link of your own. The game has gone on since.",
    "letter_link_own_other": "This is a link of your own, but another device made it, or it was"
    " made before an older copy of your games was restored. It does not fit what is kept here.",
    "letter_link_old": "This turn was answered already. The game has gone on since.",
    "letter_link_other_reply": "{seat} already replied to this position in another way, and you"
    " took that reply. Only one of the two can count. Nothing was changed; ask {seat} which it is.",
    "letter_kept_reply": "The one you took: {turn}",
    "letter_this_reply": "The one in this link: {turn}",
    "letter_take_other": "Go on from this link instead",
    "letter_link_other_position": "{seat} replied to another turn than the one that you sent, so"
    " this does not fit your game. Send your last link again and ask for a reply to that.",
    "letter_link_ahead": "This link knows turns that are not kept here: another device made"
    " them, or an older copy of your games was restored. You can go on from it.",
    "letter_take_ahead": "Go on from this link",
    "letter_link_not_offered": "{seat} agrees to an end without a winner that you did not offer"
    " with your last link. Nothing was changed.",
    "letter_link_other_guest": "This link is of a game with somebody else. An invitation is for one"
    " player: whoever answers first plays.",
    "letter_link_other_game": "This link says something else about how the game began than what"
    " is kept here. It was changed, or belongs to another game.",
    "letter_unknown": "This link belongs to a game of {seat} and {owner} that is not kept here."
    " Open it in the browser in which you play that game, or paste it there.",
    "letter_nothing_pasted": "Paste the link into the field first.",
    "letter_no_part": "What is kept of this game by link is damaged, so it cannot be played on.",
    "letter_to_game": "To the game",
    # On the board
    "letter_turn_complete": "Your turn is complete",
    "letter_take_back_until": "You can take it back until you show the link.",
    "letter_deal_ready": "The tiles are dealt and sealed",
    "letter_deal_send": "Send the link, so that {seat} can begin.",
    "letter_leave_ready": "You end the game with this link",
    "letter_send": "Show the link to send",
    "letter_offer": "Offer to end without a winner",
    "letter_offered": "{seat} offers to end the game without a winner.",
    "letter_agree": "Agree, and end the game",
    "letter_waiting": "{seat}'s turn",
    "letter_waiting_how": "The answer comes as a link: open it, or paste it here.",
    "letter_invitation": "Your invitation",
    "letter_invite_how": "Send this link to one person. The answer comes as a link, too: open it,"
    " or paste it here.",
    "letter_joined_wait": "You have joined",
    "letter_joined_how": "Send this link back: then the tiles are dealt. The answer comes as a link"
    " again.",
    "letter_again": "Show the last link again",
    "letter_not_now": "The link was shown, so your turn stands. The answer comes as a link.",
    "letter_keys_due": "{seat} can check the deal, too, once your keys are there.",
    "letter_send_keys": "Show the link with your keys",
    "letter_fair": "Checked: the tiles were shuffled from both random parts, and every tile that"
    " was played is the one that was dealt.",
    "letter_unfair_part": "The check failed: {seat} did not shuffle with the random part promised"
    " in the invitation.",
    "letter_unfair_tiles": "The check failed: {seat} sealed other tiles for you than the shuffle"
    " gave.",
    "letter_unfair_moves": "The check failed: {seat} played a tile that was not in that hand.",
    "letter_unchecked": "The deal is checked as soon as {seat}'s keys come with a link.",
    "letter_retract": "Take my last turn back",
    "letter_retracted": "Make another turn and send it. {seat} is asked which of the two counts.",
    "letter_rematch": "Another game by link",
    # The sheet with the link
    "letter_sheet_to": "Send this link to {seat}",
    "letter_sheet_invite": "Send this invitation",
    "letter_carries": Cases(
        "game",
        {"flowers": "It carries the whole game, the hidden tiles sealed."},
        "It carries the whole game.",
    ),
    "letter_copy": "Copy the link",
    "letter_share": "Share",
    "letter_address": "The link",
}

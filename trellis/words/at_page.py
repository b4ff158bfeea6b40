"""What the page says about bots: levels to choose from, help, looking back."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Template

AT_PAGE: Mapping[str, Template] = {
    "play_bot": "Against a bot",
    "who_plays": "Who plays as player {number}",
    "a_person": "A person",
    "bot_option": "{name}: {strength}",
    "strength_1": "a first opponent",
    "strength_2": "easy",
    "strength_3": "middling",
    "strength_4": "hard",
    "strength_5": "the strongest",
    "seats": "Seats",
    "seats_how": "A change counts at once, even in the middle of a turn.",
    "seat_of": "Who plays for {seat}",
    "thinking": "Thinking",
    "thinks_of": "so far {best}",
    "hold": "Let the bots wait",
    "go_on": "Let the bots go on",
    "advice": "A hint:",
    "what_it_did": "The last turn:",
}

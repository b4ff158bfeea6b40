"""What happened: one sentence for each event, and those for a whole group of them."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Plural, Template

EVENTS: Mapping[str, Template] = {
    "planted": "{seat} planted tile {tile}.",
    "chose_owner": "{seat} gave the contested vine to {owner}.",
    "chose_first": "{seat} let the flowers of {first} land first.",
    "bloomed": "{seat}'s {colour} vine bloomed.",
    "gifts_due": Plural(
        "gifts", "{seat} gets one gift for that.", "{seat} gets {gifts} gifts for that."
    ),
    "no_claim": "The new tile has no empty vine left, so {seat} claims nothing.",
    "claimed": "{seat} claimed {colour}.",
    "gift_placed": "{seat} placed a gift on {colour}.",
    "stopped": Plural("gifts", "{seat} left one gift.", "{seat} left {gifts} gifts."),
    "gifts_lapsed": Plural(
        "gifts",
        "No vine is empty, so a gift of {seat} lapses.",
        "No vine is empty, so {gifts} gifts of {seat} lapse.",
    ),
    "forced": "There was only one way to go on.",
    "won": "That was the fifteenth flower of {seat}.",
    "placed": "{seat} placed {points} for {side}.",
    "passed": "{seat} passed for {side}.",
    "chose": "{seat} took {side}.",
    "connected": Cases(
        "side",
        {"black": "Black has joined top and bottom."},
        "White has joined left and right.",
    ),
}

GROUPS: Mapping[str, Template] = {
    "bloomed": Plural("flowers", "{seat} bloomed one.", "{seat} bloomed {flowers}."),
    "claimed": Plural(
        "flowers", "{seat} claimed {colour}.", "{seat} claimed {colour}: {flowers} flowers."
    ),
    "gift_placed": Plural(
        "flowers",
        "{seat} placed a gift on {colour}.",
        "{seat} placed a gift on {colour}: {flowers} flowers.",
    ),
}
"""For flowers that landed together; `flowers` is how many."""

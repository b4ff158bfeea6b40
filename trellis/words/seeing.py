"""What is said of things a player looks at: a run, a place, what is joined, tiles not yet seen."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Plural, Template

SEEING: Mapping[str, Template] = {
    "look": "Look at vines",
    "look_how": "Press a vine to see its whole run, or a dotted place. Nothing is played.",
    "seen_run": Plural("count", "A single {colour} vine.", "A {colour} run of {count} vines."),
    "seen_flowers": Plural("count", "{seat} has a flower on it.", "{seat} has {count} on it."),
    "seen_ring": "It is a closed ring.",
    "seen_ends": Plural("count", "One open end.", "{count} open ends."),
    "seen_gain": Plural(
        "count",
        "You can claim it now: one flower for you, no gift for anybody.",
        "You can claim it now: {count} flowers for you, no gift for anybody.",
    ),
    "seen_would_gain": Plural(
        "count",
        "Claimed, it would give you one flower, and nobody a gift.",
        "Claimed, it would give you {count} flowers, and nobody a gift.",
    ),
    "seen_wins": "Claimed by you, it wins the game.",
    "seen_joins_you": Plural(
        "count",
        "A vine that joins it to your flowers makes one bloom for you.",
        "A vine that joins it to your flowers makes {count} bloom for you.",
    ),
    "seen_joins": Plural(
        "count",
        "A vine that joins it to flowers of {seat} makes one bloom for {seat}, a gift for you.",
        "A vine that joins it to flowers of {seat} makes {count} bloom for {seat}, "
        "as many gifts for you.",
    ),
    "seen_feeds": "Whatever is joined to it blooms for {seat}, with gifts for any other planter.",
    "seen_place": Plural(
        "tiles",
        "An open place. Of the last tile not yet seen {count} joins all vines here.",
        "An open place. Of {tiles} tiles not yet seen {count} join all vines here.",
    ),
    "xray": "Show what is joined",
    "xray_needs": Plural(
        "count", "{side} needs one more stone.", "{side} needs {count} more stones."
    ),
    "xray_cut_off": "{side} has no way left.",
    "ledger": "Tiles not yet seen",
    "ledger_count": Plural(
        "count",
        "One tile is neither in the garden nor in your hand: {held} in other hands, "
        "{deck} in the deck.",
        "{count} tiles are neither in the garden nor in your hand: {held} in other hands, "
        "{deck} in the deck.",
    ),
    "ledger_pick": "Press a place. A tile fits if it joins all vines that end there.",
    "ledger_place": "Place {number} of {count}",
    "ledger_fit": Plural("count", "One tile fits here.", "{count} tiles fit here."),
    "ledger_map": "The garden with its open places",
}

"""What bots say about turns of Flowers."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Plural, Template

FLOWERS: Mapping[str, Template] = {
    "flowers_wins": "It places the fifteenth flower of {seat}, who wins.",
    "flowers_blooms": Plural("count", "It blooms one for {seat}.", "It blooms {count} for {seat}."),
    "flowers_gives": Plural(
        "count",
        "It gives {owner} one, which comes back to {seat} as a gift.",
        "It gives {owner} {count}, which come back to {seat} as gifts.",
    ),
    "flowers_claims": Plural(
        "count", "It claims one vine for {seat}.", "It claims a run of {count} for {seat}."
    ),
    "flowers_gifts": Plural("count", "Its gifts add one flower.", "Its gifts add {count} flowers."),
    "flowers_no_claim": "It leaves no vine to claim on the tile.",
    "flowers_close": Plural(
        "count", "{owner} now needs one more flower.", "{owner} now needs {count} more flowers."
    ),
    "flowers_leaves": Plural(
        "count",
        "It leaves no empty run longer than one vine.",
        "It leaves an empty run of {count} for the next.",
    ),
    "flowers_guards": Cases(
        "after",
        {0: "Otherwise {owner} could win next turn, in {before} of 100 cases."},
        "It lowers {owner}'s chance to win next turn from {before} in 100 to {after}.",
    ),
    "flowers_threatens": Cases(
        "count",
        {100: "Next turn {seat} could win, whatever is drawn."},
        "Next turn {seat} could win, in {count} of 100 cases.",
    ),
    "flowers_keeps": "It keeps tile {tile}, which could add {count} next turn.",
}
"""Every phrase a bot says of a turn of Flowers."""

"""What bots say about turns of Stones."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Cases, Plural, Template

STONES: Mapping[str, Template] = {
    "stones_wins": Cases(
        "side",
        {"black": "It joins top and bottom, and Black wins."},
        "It joins left and right, and White wins.",
    ),
    "stones_stops": Cases(
        "side",
        {"black": "It stops Black, who would have joined top and bottom with the next turn."},
        "It stops White, who would have joined left and right with the next turn.",
    ),
    "stones_cannot_stop": "{side} can win with the next turn, and nothing stops that.",
    "stones_threatens": "It threatens to win with the next turn.",
    "stones_border": Cases(
        "border",
        {
            "top": "It joins its stones to the top.",
            "bottom": "It joins its stones to the bottom.",
            "left": "It joins its stones to the left.",
        },
        "It joins its stones to the right.",
    ),
    "stones_shortens": Plural(
        "after",
        "{side} now needs one more stone, before it was {before}.",
        "{side} now needs {after} more stones, before it was {before}.",
    ),
    "stones_cuts": "{side}'s shortest way grows from {before} stones to {after}.",
    "stones_share": "By its count {side} wins {share} of 100 such games.",
    "stones_foresees": Plural(
        "turns",
        "Looking one turn ahead, it is the best found.",
        "Looking {turns} turns ahead, it is the best found.",
    ),
    "stones_opens": "Some stones to begin with; the last turn of the opening makes the sides even.",
    "stones_even": "An opening that gives both sides about the same.",
    "stones_takes": "{side} has the better chances here, with White to move.",
    "stones_own_way": "It goes on along {side}'s shortest way.",
    "stones_passes": "It puts no stone.",
}
"""Every phrase a bot says of a turn or a choice of Stones."""

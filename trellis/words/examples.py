"""What is said beside the examples of the rules: a title for each, a sentence for every moment."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Template

FLOWERS: Mapping[str, Template] = {
    "example_plant": "A tile joins vines, and flowers open",
    "example_plant_before": "Peach has one flower, on the purple half vine in the middle.",
    "example_plant_tried": (
        "A tile is laid between it and more purple. Three flowers would open; they are half clear."
    ),
    "example_plant_after": "It is planted, and three peach flowers open along the purple run.",
    "example_claim": "One claim takes a whole empty run",
    "example_claim_before": "The new tile has three empty vines, and one of them may be claimed.",
    "example_claim_after": (
        "Peach claims purple: the flower opens, then three more on the vines it is joined to."
    ),
    "example_no_claim": "A new tile without an empty vine",
    "example_no_claim_tried": "All three vines of this tile would meet peach flowers.",
    "example_no_claim_after": "All three bloom, so nothing is left to claim.",
    "example_gift": "Gifts for the flowers of others",
    "example_gift_before": "It is peach's turn. Yellow has a flower on the purple half vine.",
    "example_gift_planted": "Peach plants, and yellow blooms twice: peach will get two gifts.",
    "example_gift_claim": "First the claim: orange, which runs on to the tile beside it.",
    "example_gift_first": "The first gift must go on the vine of the new tile that is still empty.",
    "example_gift_second": (
        "The tile is full, so the second may go anywhere: here on two yellow vines that are joined."
    ),
    "example_ring": "A ring fills once",
    "example_ring_before": "Two tiles that touch, each with a purple vine towards an empty place.",
    "example_ring_planted": "A third tile closes the purple vines into a ring.",
    "example_ring_after": "A claim on it opens three flowers, one for each vine, and stops.",
    "example_contested": "A contested vine",
    "example_contested_before": "Peach and yellow each have a purple vine at the same empty place.",
    "example_contested_asked": (
        "Peach plants there. Both could bloom on one vine, so peach is asked before any flower "
        "opens."
    ),
    "example_contested_after": "Peach gave it to yellow, and gets a gift for it.",
    "example_win": "Winning in the turn of another",
    "example_win_before": "Both have fourteen flowers, and it is yellow's turn.",
    "example_win_after": (
        "Yellow's tile joins a blue vine of peach. It blooms: the fifteenth, before yellow claims."
    ),
}

STONES: Mapping[str, Template] = {
    "example_apart": "Two stones, three points apart",
    "example_apart_first": "The first stone lies on D4; the second may go on any lit point.",
    "example_apart_second": "F5 is a knight's move away.",
    "example_apart_after": "Both are played. Now it is White's turn.",
    "example_false": "A step that does not hold",
    "example_false_before": "E5 and D4 meet across a plain square, White's home: the red cut.",
    "example_false_xray": "What is truly joined: two chains of Black, and a gap.",
    "example_false_after": "E4 is a neighbour of both along the lines. Now Black has won.",
    "example_corner": "A corner belongs to both its sides",
    "example_corner_before": "Black's chain has come to A6. Of the top White left it only A7.",
    "example_corner_after": "A7 is a point of the top as well as of the left, and Black has won.",
    "example_opening": "An opening",
    "example_opening_black": "The first player makes a turn for Black.",
    "example_opening_white": "Then the same player makes one for White.",
    "example_opening_again": "And one more for Black, here of one stone only, to keep it even.",
    "example_opening_choice": "The second player takes White. The first now has Black.",
    "example_opening_move": "White moves next, whoever took it.",
    "example_mirror": "Mirroring, and its end",
    "example_mirror_before": (
        "Eight turns running Black has mirrored White through the middle. White has played D6."
    ),
    "example_mirror_ninth": "F4 mirrors it again, for the ninth time, which is allowed.",
    "example_mirror_tenth": "White plays F2. D8 would be the tenth time, and is refused.",
}

AROUND: Mapping[str, Template] = {
    "example_of": "Picture {number} of {count}",
    "example_start": "To the first picture",
    "example_back": "One picture back",
    "example_forward": "One picture on",
    "rule_source": "Source",
}

EXAMPLES: Mapping[str, Template] = {**FLOWERS, **STONES, **AROUND}
"""Every phrase of the examples."""

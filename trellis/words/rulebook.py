"""The rules of both games in our own words, as a page shows them.

A section is a heading and paragraphs. What a paragraph is, its beginning says:

| beginning | what follows |
|---|---|
| `figure:` | the name of a drawing |
| `example:` | the name of an example to step through |
| `ours:` | a decision of ours, where the published text is silent or can be read in two ways |
| `source:` | what the published text says to the paragraph before, and where |
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Section(NamedTuple):
    """A heading and its paragraphs."""

    heading: str
    paragraphs: tuple[str, ...]


FLOWERS = (
    Section(
        "The idea",
        (
            "Two to four gardeners share one garden of hexagonal tiles. Vines of six colours run "
            "across the tiles, and flowers spread along them. Each player has fifteen flowers; "
            "the first to place all of them wins.",
            "figure:garden",
        ),
    ),
    Section(
        "Getting started",
        (
            "The starting tile lies in the middle. The other sixty tiles are shuffled, and "
            "everybody is dealt three. Nobody sees the tiles of another player.",
            "ours:Each of the six half vines of the starting tile is a vine like any other: it "
            "blooms, can be given a gift, and counts.",
            "source:The rulebook of 2018 does not speak of them.",
            "ours:Chance says who starts the first game of a sitting. Later the winner starts, or "
            "the first place moves on by one, as you choose.",
            "source:The rulebook, under Setup: whoever watered a plant last, or the last winner.",
        ),
    ),
    Section(
        "1. Plant",
        (
            "Put one of your tiles on any empty place that touches the garden, turned as you "
            "like. Colours need not match. Where a vine meets a vine of its own colour, the two "
            "are joined, and flowers may bloom.",
            "source:The rulebook, step 1: the tile must connect with a vine. As every edge of "
            "every tile carries one, each place beside the garden will do.",
            "example:plant",
        ),
    ),
    Section(
        "2. Claim",
        (
            "Put one of your flowers on an empty vine of the tile you just planted. If that vine "
            "is joined to others, your flowers bloom along all of them.",
            "example:claim",
            "ours:The claim is always on the new tile.",
            "source:The rulebook, step 2, names the newly planted tile. One public program lets "
            "you claim anywhere; we keep to the text.",
            "ours:If the new tile has no empty vine left, there is no claim.",
            "source:The rulebook does not say what happens then.",
            "example:no-claim",
        ),
    ),
    Section(
        "3. Gifts",
        (
            "For every flower that another player bloomed in your turn you get one gift: a "
            "further flower of yours, placed after the claim.",
            "example:gift",
            "ours:Gifts are placed one at a time, and each may bloom before the next.",
            "source:The rulebook, step 3, tells you to look for blooms, and not how often.",
            "ours:While the new tile has an empty vine, a gift must go there and must be taken.",
            "source:The rulebook, step 3: on the planted tile as long as it has room. Whether one "
            "may refuse it does not say.",
            "ours:After that a gift may go on any empty vine of the garden, or you may stop and "
            "leave the rest.",
            "source:The rulebook, step 3, says that one may then claim elsewhere; we read it as a "
            "choice.",
            "ours:If the garden has no empty vine, the gifts that are left lapse.",
            "source:The rulebook: only where there is a vine to be had.",
        ),
    ),
    Section(
        "4. Draw",
        (
            "Draw back up to three tiles. Here you draw when you end the turn; until then you can "
            "walk back every step of it.",
            "ours:From an empty deck nothing is drawn.",
            "source:The rulebook asks for three tiles in hand, and does not speak of an empty "
            "deck.",
        ),
    ),
    Section(
        "How flowers bloom",
        (
            "Whenever a vine with a flower is joined to an empty vine, a flower of the same "
            "player opens on the empty one, again and again, until there is nothing left to "
            "bloom. A vine takes one flower. A ring fills once round and stops.",
            "example:ring",
            "If flowers of two players meet on one empty vine of the new tile, the player whose "
            "turn it is says whose flower it becomes.",
            "example:contested",
            "ours:No flower opens until all such questions are answered, vine by vine.",
            "ours:Flowers open outwards in waves; within a wave in the order in which the tiles "
            "were planted.",
            "ours:A claim's own flower counts before what blooms from it.",
            "source:The rulebook, under Blooming, lets the active player decide and repeats "
            "until all has bloomed. In which order it does not say; it matters only to who is "
            "first at fifteen.",
        ),
    ),
    Section(
        "Winning",
        (
            "The moment a fifteenth flower opens, its player has won and nothing more happens, "
            "even in the turn of another. So nobody ever has sixteen.",
            "example:others-turn",
            "source:The rulebook, in its note on the final flower.",
            "ours:If a planting brings somebody to fifteen, their flowers open first. If it could "
            "bring two players there, the one whose turn it is says who comes first.",
            "source:The rulebook does not speak of two at once.",
        ),
    ),
    Section(
        "Leaving, taking back, a head start",
        (
            "ours:With two players you may resign in your own turn. With three or four you can "
            "hand your seat to a bot, or all agree to end without a winner.",
            "ours:Within your turn you take back freely. An ended turn is taken back only if all "
            "agree, or freely where you alone play against bots; the deck stays as it is.",
            "ours:Two players may give the one who plays second a head start of one flower.",
            "source:The rulebook is silent on all three.",
        ),
    ),
    Section(
        "Where this comes from",
        (
            "Trellis was designed by Teale Fristoe and published by Breaking Games in 2018. These "
            "are our own words for its published rules; what is marked as ours is our reading "
            "where that text is silent. Buy the game if you can find it.",
        ),
    ),
)

STONES = (
    Section(
        "The idea",
        (
            "Black wants a chain of black stones from top to bottom, White a chain of white "
            "stones from left to right. One of them always succeeds, and never both.",
            "figure:win",
        ),
    ),
    Section(
        "A turn",
        (
            "You place two stones of your colour on empty points that are exactly three apart: "
            "three along a line, or a knight's move. What lies between does not matter.",
            "example:apart",
            "One stone is allowed, and so is none.",
            "source:The inventor's text, rules 3 and 4. Another public page differs on passing; "
            "we follow the inventor.",
            "ours:Passing, however often, does not end the game.",
            "source:The inventor's text allows it and says no more.",
        ),
    ),
    Section(
        "What is joined",
        (
            "Stones of one colour are joined when they are neighbours along a line. Diagonal "
            "neighbours are joined only across their own home square: squares with a lattice are "
            "home to Black, plain squares to White.",
            "figure:joined",
            "So a diagonal step across the other colour's square does not hold, however much it "
            "looks like it.",
            "example:false-step",
            "A corner belongs to both sides that meet there.",
            "source:The inventor's text, rules 7 and 8. Another public page differs on corners; "
            "we follow the inventor.",
            "example:corner",
        ),
    ),
    Section(
        "The opening",
        (
            "The first player makes a turn for Black, one for White and one for Black again. The "
            "second player then takes a side. White moves next, whoever that is. An opening that "
            "is too good for one side is simply taken, so it pays to be fair.",
            "example:opening",
            "source:The inventor's text, rule 6. Another public page differs; the usual swap after "
            "one turn is the case in which the second and the third turn are passes.",
        ),
    ),
    Section(
        "No mirroring for ever",
        (
            "A player may not mirror the other ten turns running.",
            "ours:A turn mirrors when its stones are the exact image of the other colour's turn "
            "just before, by any turn or reflection of the board. The tenth in a row is refused. "
            "A pass mirrors nothing and ends the row. The three opening turns never mirror.",
            "source:The inventor's text, rule 5, forbids ten or more and leaves the counting open.",
            "example:mirror",
        ),
    ),
    Section(
        "Winning, leaving, taking back",
        (
            "The first turn after which a side is connected wins. A full board always connects "
            "exactly one side, so there are no draws.",
            "ours:The player to move may resign. Two people at one device may take back freely, "
            "and so may one who plays a bot.",
            "source:The inventor's text is silent on both.",
            "ours:Besides 15 by 15, odd boards from 7 to 19 are offered; 15 is the game.",
            "source:The inventor's text, rule 2, has 15 by 15. One public server plays other odd "
            "boards.",
        ),
    ),
    Section(
        "Where this comes from",
        (
            "Trellis was invented by Steven Meyers in 1999; we follow his own text. Other public "
            "pages differ on passing, mirroring, corners and the opening; here you may pass, play "
            "one stone, and use the opening as described.",
        ),
    ),
)

RULEBOOK = {"flowers": FLOWERS, "stones": STONES}
"""By game."""

DRAWN = ("figure", "example")
TOLD = ("ours", "source")
"""Beginnings of paragraphs: those that name a drawing, and those that are followed by words."""

OURS = "Our reading"
"""The label of a decision of ours."""


def said_in(section: Section) -> Iterator[str]:
    """What there is to read in a section, without the signs at the front of paragraphs."""
    yield section.heading
    for paragraph in section.paragraphs:
        kind, _, rest = paragraph.partition(":")
        if kind not in DRAWN:
            yield rest if kind in TOLD else paragraph

"""The lesson of Flowers, step by step. Positions are small gardens of two players.

A row of a garden is a tile, its place q and r, its rotation, and the owner of each of its vines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trellis import flowers
from trellis.core import Hex, Phrase
from trellis.flowers import Claim, Plant, State
from trellis.flowers.setup import Row
from trellis.lessons import flowers_goals as goals
from trellis.lessons.step import Step
from trellis.session import Entry

DECK = (60, 59, 58)
EMPTY: Row = (0, 0, 0, 0, "......")
BRIDGE = Plant(7, Hex(1, 0), 1)
"""Tile 7 beside the starting tile, its purple vine between the tile in the middle and tile 3."""

BESIDE: tuple[Row, ...] = ((1, 0, 1, 1, "..."), (3, 1, 1, 0, "..."))
FURTHER: tuple[Row, ...] = (*BESIDE, (5, 1, 2, 0, "..."))

RACE: tuple[Row, ...] = (
    (0, 0, 0, 0, "....1."),
    (17, 0, -1, 4, "011"),
    (7, -1, 1, 2, "01."),
    (41, 1, -1, 1, "..1"),
    (55, -1, 2, 4, "..0"),
)
NEAR_THE_END: tuple[Row, ...] = (
    (0, 0, 0, 0, "00...."),
    (15, 0, -1, 0, "1.."),
    (9, 1, -1, 1, "1.."),
    (2, 0, 1, 5, "..0"),
)
ANNOUNCED = Plant(54, Hex(-1, 2), 1)
"""What the other player will plant, whatever the reader does."""


def _start(
    board: Sequence[Row],
    hand: tuple[int, ...],
    *,
    counts: tuple[int, int] | None = None,
    other: tuple[int, ...] = (),
    then: Plant | None = None,
) -> Callable[[], State]:
    """A position before the reader plants, or after a planting.

    `counts` are the flowers both have placed; those that do not stand in the garden were placed
    elsewhere. `other` is the hand of the other player.
    """

    def start() -> State:
        standing = [sum(row[4].count(str(seat)) for row in board) for seat in (0, 1)]
        wanted = standing if counts is None else counts
        extra = [want - stand for want, stand in zip(wanted, standing, strict=True)]
        state = flowers.set_up(2, 0, [hand, other], DECK, board, extra)
        return state if then is None else flowers.step(state, then)[0]

    return start


def _others_turn(state: State) -> tuple[Entry, ...]:
    """After the reader's claim: the turn ends, the other one plants as announced, and claims."""
    if state.phase != "end":
        return ()
    planted = flowers.step(flowers.end_turn(state), ANNOUNCED)[0]
    entries = (Entry((), True), Entry((ANNOUNCED,), False))
    if planted.phase != "claim":
        return entries
    claim = next(move for move in flowers.legal_moves(planted) if isinstance(move, Claim))
    return (*entries, Entry((claim,), False))


FLOWERS: tuple[Step, ...] = (
    Step(
        "plant",
        Phrase("lesson_plant"),
        Phrase("lesson_plant_task"),
        Phrase("lesson_plant_done"),
        _start([EMPTY], (7,)),
        goals.planted_on(Hex(0, 1)),
    ),
    Step(
        "match",
        Phrase("lesson_match"),
        Phrase("lesson_match_task"),
        Phrase("lesson_match_done"),
        _start([EMPTY], (7,)),
        goals.joined,
    ),
    Step(
        "bloom",
        Phrase("lesson_bloom"),
        Phrase("lesson_bloom_task"),
        Phrase("lesson_bloom_done"),
        _start([(0, 0, 0, 0, "0....."), *FURTHER], (7,)),
        goals.bloomed(2),
    ),
    Step(
        "claim",
        Phrase("lesson_claim"),
        Phrase("lesson_claim_task"),
        Phrase("lesson_claim_done"),
        _start([EMPTY, *FURTHER], (7, 12), then=BRIDGE),
        goals.claimed_most,
    ),
    Step(
        "gift",
        Phrase("lesson_gift"),
        Phrase("lesson_gift_task", seat=goals.OTHER),
        Phrase("lesson_gift_done"),
        _start([(0, 0, 0, 0, "1....."), *BESIDE], (7,)),
        goals.gifts_well_placed(2),
    ),
    Step(
        "contested",
        Phrase("lesson_contested"),
        Phrase("lesson_contested_task", seat=goals.OTHER),
        Phrase("lesson_contested_done", seat=goals.OTHER),
        _start([EMPTY, (20, 1, 0, 5, "..0"), (37, 0, 1, 3, "..1")], (41,), counts=(6, 14)),
        goals.contested_and_kept,
    ),
    Step(
        "race",
        Phrase("lesson_race"),
        Phrase("lesson_race_task", seat=goals.OTHER),
        Phrase("lesson_race_done"),
        _start(RACE, (40, 22, 5), counts=(12, 14)),
        goals.won_this_turn,
    ),
    Step(
        "others-turn",
        Phrase("lesson_others_turn", seat=goals.OTHER),
        Phrase("lesson_others_turn_task", seat=goals.OTHER),
        Phrase("lesson_others_turn_done", seat=goals.OTHER),
        _start(
            NEAR_THE_END,
            (31,),
            counts=(13, 14),
            other=(54,),
            then=Plant(31, Hex(0, 2), 4),
        ),
        goals.won_in_the_others_turn,
        reply=_others_turn,
        plan=ANNOUNCED,
    ),
)
"""The steps in order."""

"""The examples in the rules of Flowers. Seat 0 has the peach flowers, seat 1 the yellow ones."""

from __future__ import annotations

from collections.abc import Sequence

from trellis import flowers
from trellis.core import Event, Hex, Phrase
from trellis.draw.marks import GardenMarks
from trellis.flowers import Claim, Gift, Owner, Plant, Planted, State, Vine
from trellis.flowers.setup import Row
from trellis.lessons.example import Example, Moment
from trellis.lessons.flowers_steps import ANNOUNCED, BESIDE, BRIDGE, EMPTY, FURTHER, NEAR_THE_END
from trellis.session import preview

CORNER: tuple[Row, ...] = (EMPTY, (20, 1, 0, 5, "..."), (37, 0, 1, 3, "..."))
KEY = Plant(41, Hex(1, 1), 4)
"""Tile 41 closes a ring of purple with the two tiles of the corner."""


def _garden(
    board: Sequence[Row], tile: int, extra: tuple[int, int] = (0, 0), active: int = 0
) -> State:
    hands = [(tile,) if seat == active else () for seat in (0, 1)]
    return flowers.set_up(2, active, hands, (), board, extra)


def _tried(state: State, move: Plant, said: Phrase) -> Moment:
    """A tile that lies there and is not planted yet, with what would bloom half clear."""
    staged = Planted(move.tile, move.place, move.rot)
    return Moment(state, GardenMarks(staged=staged, preview=preview(state, move).blooms), said)


def _made(state: State, move: flowers.Move, said: Phrase) -> Moment:
    """A move that was made, with the runs of its flowers lit."""
    after, events = flowers.step(state, move)
    landed = [_vine(one) for one in events if one.code in ("bloomed", "claimed", "gift_placed")]
    lit = dict.fromkeys(vine for one in landed for vine in flowers.run(after.garden, one))
    won = next((_vine(one) for one in events if one.code == "won"), None)
    return Moment(after, GardenMarks(lit=tuple(lit), winning=won), said)


def _vine(event: Event) -> Vine:
    return Vine(int(str(event["tile"])), int(str(event["vine"])))


def _plant() -> tuple[Moment, ...]:
    state = _garden([(0, 0, 0, 0, "0....."), *FURTHER], BRIDGE.tile)
    return (
        Moment(state, GardenMarks(), Phrase("example_plant_before")),
        _tried(state, BRIDGE, Phrase("example_plant_tried")),
        _made(state, BRIDGE, Phrase("example_plant_after")),
    )


def _claim() -> tuple[Moment, ...]:
    state = flowers.step(_garden([EMPTY, *FURTHER], BRIDGE.tile), BRIDGE)[0]
    rings = GardenMarks(claimable=tuple(flowers.empty_vines(state.garden, [BRIDGE.tile])))
    return (
        Moment(state, rings, Phrase("example_claim_before")),
        _made(state, Claim(0), Phrase("example_claim_after")),
    )


def _gift() -> tuple[Moment, ...]:
    state = _garden([(0, 0, 0, 0, "1....."), *BESIDE], BRIDGE.tile)
    planted = _made(state, BRIDGE, Phrase("example_gift_planted"))
    claimed = _made(planted.state, Claim(1), Phrase("example_gift_claim"))
    first = _made(claimed.state, Gift(Vine(7, 2)), Phrase("example_gift_first"))
    second = _made(first.state, Gift(Vine(1, 2)), Phrase("example_gift_second"))
    before = Moment(state, GardenMarks(), Phrase("example_gift_before"))
    return before, planted, claimed, first, second


def _no_claim() -> tuple[Moment, ...]:
    board = [(0, 0, 0, 0, "0....."), (1, 0, 1, 1, ".0."), (2, 1, -1, 3, ".0.")]
    state = _garden(board, BRIDGE.tile)
    return (
        _tried(state, BRIDGE, Phrase("example_no_claim_tried")),
        _made(state, BRIDGE, Phrase("example_no_claim_after")),
    )


def _ring() -> tuple[Moment, ...]:
    state = _garden(CORNER, KEY.tile)
    planted = _made(state, KEY, Phrase("example_ring_planted"))
    return (
        Moment(state, GardenMarks(), Phrase("example_ring_before")),
        planted,
        _made(planted.state, Claim(0), Phrase("example_ring_after")),
    )


def _contested() -> tuple[Moment, ...]:
    start, corner, beside = CORNER
    state = _garden([start, (*corner[:4], "..0"), (*beside[:4], "..1")], KEY.tile)
    asked = flowers.step(state, KEY)[0]
    question = GardenMarks(contested=(Vine(KEY.tile, 0), (0, 1)))
    return (
        Moment(state, GardenMarks(), Phrase("example_contested_before")),
        Moment(asked, question, Phrase("example_contested_asked")),
        _made(asked, Owner(0, 1), Phrase("example_contested_after")),
    )


def _others_turn() -> tuple[Moment, ...]:
    board = [*NEAR_THE_END, (31, 0, 2, 4, "0..")]
    standing = [sum(row[4].count(seat) for row in board) for seat in "01"]
    state = _garden(board, ANNOUNCED.tile, (14 - standing[0], 14 - standing[1]), active=1)
    return (
        Moment(state, GardenMarks(), Phrase("example_win_before")),
        _made(state, ANNOUNCED, Phrase("example_win_after")),
    )


FLOWERS: tuple[Example, ...] = (
    Example("plant", Phrase("example_plant"), _plant),
    Example("claim", Phrase("example_claim"), _claim),
    Example("no-claim", Phrase("example_no_claim"), _no_claim),
    Example("gift", Phrase("example_gift"), _gift),
    Example("ring", Phrase("example_ring"), _ring),
    Example("contested", Phrase("example_contested"), _contested),
    Example("others-turn", Phrase("example_win"), _others_turn),
)
"""In the order of the rules."""

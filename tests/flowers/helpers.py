"""Short ways to say a position of Flowers in tests, and small gardens that several tests use."""

from __future__ import annotations

from collections.abc import Iterable

from trellis import flowers
from trellis.core import Event, Rng
from trellis.flowers import State
from trellis.flowers.setup import Row

START: Row = (0, 0, 0, 0, "......")
LONG_RUN: list[Row] = [START, (1, 0, 1, 1, "..."), (3, 1, 1, 0, "..."), (5, 1, 2, 0, "...")]
"""With `BRIDGE` purple joins the start tile's half vine, tile 7's vine 0, 3's 1 and 5's 1."""

BRIDGE = "plant 7 1 0 1"
CORNER: list[Row] = [START, (20, 1, 0, 5, "..."), (37, 0, 1, 3, "...")]
"""Tiles 20 and 37 touch; with `KEY` their purple vines 2 meet tile 41's purple vine 0, a ring."""

KEY = "plant 41 1 1 4"
FILLED: list[Row] = [(0, 0, 0, 0, "0....."), (1, 0, 1, 1, ".0."), (2, 1, -1, 3, ".0.")]
"""With `BRIDGE` all three vines of tile 7 bloom for seat 0."""


def at(
    board: Iterable[Row],
    hand: int,
    extra: Iterable[int] = (0, 0),
    active: int = 1,
    deck: Iterable[int] = (43,),
) -> State:
    """A position for as many players as `extra` has numbers; full hands, `hand` in the mover's."""
    off, rows, pile = list(extra), list(board), list(deck)
    used = {row[0] for row in rows} | {hand, *pile}
    spare = [tile for tile in range(1, 61) if tile not in used]
    hands = []
    for seat in range(len(off)):
        own = [hand] if seat == active else []
        hands.append(own + [spare.pop() for _ in range(3 - len(own))][::-1])
    return flowers.set_up(len(off), active, hands, pile, rows, off)


def claimed(board: Iterable[Row], **signs: str) -> list[Row]:
    """A board with other owners: `claimed(CORNER, t20="..0")`."""
    new = {int(name[1:]): owners for name, owners in signs.items()}
    return [(tile, q, r, rot, new.get(tile, owners)) for tile, q, r, rot, owners in board]


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = flowers.apply(state, flowers.parse_move(text))
    return state


def happened(state: State, text: str) -> tuple[Event, ...]:
    """The events of one move."""
    return flowers.advance(state, flowers.parse_move(text))[1]


def codes(state: State, text: str) -> list[str]:
    return [event.code for event in happened(state, text)]


def landed(state: State, text: str) -> list[str]:
    """The flowers of one move as "seat tile.vine", in landing order."""
    return [
        f"{event['seat']} {event['tile']}.{event['vine']}"
        for event in happened(state, text)
        if event.code in ("bloomed", "claimed", "gift_placed")
    ]


def why(state: State, text: str) -> str | None:
    """The code of the reason against a move, None for a legal one."""
    reason = flowers.why_not(state, flowers.parse_move(text))
    return reason.code if reason else None


def legal(state: State) -> list[str]:
    return [flowers.format_move(move) for move in flowers.legal_moves(state)]


def owners(state: State) -> dict[int, str]:
    return {row[0]: row[4] for row in flowers.rows(state.garden)}


def random_states(seed: int, players: int) -> Iterable[State]:
    """All states of one random game, the finished one included."""
    rng = Rng(seed)
    state = flowers.new_game(flowers.shuffled_deck(rng), players, rng.below(players))
    yield state
    while state.phase != "over":
        state = flowers.apply(state, flowers.random_move(state, rng))
        yield state

"""What a turn does that everybody can see, told from moves and garden, never from a hand."""

from __future__ import annotations

from collections.abc import Iterator

from trellis.bots.flowers.setup import board_of
from trellis.core import Event, Phrase
from trellis.flowers import FLOWERS, Move, State, step

CLOSE = 4
"""Who needs this many flowers or fewer is near the end."""

LONG = 3
"""Empty runs from this length on are worth taking away."""


def effects_of(state: State, moves: tuple[Move, ...]) -> tuple[Phrase, ...]:
    """The effects of the moves of one turn, or of the rest of one, the weightiest first."""
    seat, after = state.active, state
    events: list[Event] = []
    for move in moves:
        if after.phase in ("end", "over"):
            break
        after, more = step(after, move)
        events += more
    if after.phase == "over":
        winner = after.counts.index(FLOWERS)
        return (Phrase("flowers_wins", seat=winner), *_landed(seat, events))
    return (*_landed(seat, events), *_left(seat, state, after))


def _landed(seat: int, events: list[Event]) -> Iterator[Phrase]:
    """The flowers of the planting, the claim and the gifts."""
    planting, claim, gifts = _parts(seat, events)
    if planting.get(seat):
        yield Phrase("flowers_blooms", seat=seat, count=planting[seat])
    for owner, count in planting.items():
        if owner != seat:
            yield Phrase("flowers_gives", seat=seat, owner=owner, count=count)
    if claim:
        yield Phrase("flowers_claims", seat=seat, count=claim)
    if gifts:
        yield Phrase("flowers_gifts", count=gifts)
    if any(event.code == "no_claim" for event in events):
        yield Phrase("flowers_no_claim")


def _parts(seat: int, events: list[Event]) -> tuple[dict[int, int], int, int]:
    """Flowers by seat when the tile was planted, then those of the claim, then of the gifts."""
    planting: dict[int, int] = {}
    parts = {"claimed": 0, "gift_placed": 0}
    part = ""
    for event in events:
        part = event.code if event.code in parts else part
        owner = event.params.get("seat")
        if event.code in parts or (event.code == "bloomed" and part):
            parts[part] += 1
        elif event.code == "bloomed" and isinstance(owner, int):
            planting[owner] = planting.get(owner, 0) + 1
    return dict(sorted(planting.items())), parts["claimed"], parts["gift_placed"]


def _left(seat: int, before: State, after: State) -> Iterator[Phrase]:
    """What the others find when the turn is over."""
    for owner, count in enumerate(after.counts):
        wanted = FLOWERS - count
        if wanted <= CLOSE and count > before.counts[owner]:
            yield Phrase("flowers_close", owner=owner, count=wanted)
    if after.phase == "end":
        longest = _longest(after)
        if longest > 1 or _longest(before) >= LONG:
            yield Phrase("flowers_leaves", count=longest)


def _longest(state: State) -> int:
    """The length of the longest empty run that can be joined, at least 1."""
    return max([run.length for run in board_of(state).runs.values() if run.ends], default=1)

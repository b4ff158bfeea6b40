"""A position of Flowers: everything there is to know about a game at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trellis.core import Reason, Rng, Seat, TrellisError
from trellis.flowers.garden import Garden, empty_garden
from trellis.flowers.tiles import DECK

HIDDEN = -1
"""A tile nobody looking at this state may know, in a hand or in the deck."""

FLOWERS = 15
"""Flowers of each player; whoever places the last one wins."""

HAND = 3
"""Tiles in a full hand."""


@dataclass(frozen=True, slots=True)
class State:
    """An immutable position.

    `hands` holds each seat's tiles in the order they came; `deck[0]` is drawn next. Either may
    hold HIDDEN where the state was redacted for somebody.
    `counts` are the flowers each seat has placed, `extra` those of them that stand off the garden
    (the head start, or a position that was set up).
    `first` is the seat that began, `active` the one whose turn it is, `turn` the number of this
    turn from 1.
    `phase` is the step the active seat is at: `plant`, `owner` (of a contested vine), `first`
    (whose blooms land first), `claim`, `gift`; `end` when the turn is complete and nothing was
    drawn yet; `over` when somebody has won.
    `planted` is the tile planted this turn, `choices` the owners said so far as (vine index, seat),
    `gifts` the gifts still to be placed.
    """

    players: int
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    garden: Garden
    counts: tuple[int, ...]
    extra: tuple[int, ...]
    first: Seat
    active: Seat
    phase: str = "plant"
    planted: int | None = None
    choices: tuple[tuple[int, Seat], ...] = ()
    gifts: int = 0
    turn: int = 1


def new_game(
    deck: Sequence[int] | None, players: int = 2, first: Seat = 0, head_start: bool = False
) -> State:
    """The state before the first turn (Flowers rules: Set-up).

    `deck` is a permutation of tiles 1 to 60, or None where its order is unknown. Our decision (D):
    of n players seat s holds `deck[3s]` to `deck[3s + 2]`, whoever starts; draws come from
    `deck[3n]` on.
    With `head_start` (two players only) the seat that moves second begins with one flower counted.
    Raises TrellisError when the numbers do not fit the rules.
    """
    _check(deck, players, first, head_start)
    tiles = (HIDDEN,) * len(DECK) if deck is None else tuple(deck)
    extra = tuple(int(head_start and seat != first) for seat in range(players))
    return State(
        players=players,
        hands=tuple(tiles[HAND * seat : HAND * seat + HAND] for seat in range(players)),
        deck=tiles[HAND * players :],
        garden=empty_garden(),
        counts=extra,
        extra=extra,
        first=first,
        active=first,
    )


def _check(deck: Sequence[int] | None, players: int, first: Seat, head_start: bool) -> None:
    if players not in (2, 3, 4):
        raise TrellisError(Reason("bad_players", players=players))
    if first not in range(players):
        raise TrellisError(Reason("bad_seat", seat=first, players=players))
    if head_start and players != 2:
        raise TrellisError(Reason("head_start_is_for_two", players=players))
    if deck is not None and tuple(sorted(deck)) != DECK:
        raise TrellisError(Reason("bad_deck"))


def shuffled_deck(rng: Rng) -> tuple[int, ...]:
    """The sixty tiles in random order. A real game needs an Rng seeded with 32 system bytes."""
    return tuple(rng.shuffled(DECK))


def unseen_tiles(state: State) -> tuple[int, ...]:
    """The tiles that are in nobody's sight: neither planted nor in a hand that is open here."""
    seen = set(state.garden.where).union(*state.hands, state.deck)
    return tuple(tile for tile in DECK if tile not in seen)

"""A position of Flowers being set up, which may be broken meanwhile, and what is done to it.

A draft is never changed, only replaced. It knows the garden, the flowers, whose turn it is and the
tiles that were chosen for hands; all other tiles are dealt from the rest when a game begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from trellis.core import Hex, Reason, Rng, Seat
from trellis.flowers import (
    DECK,
    FLOWERS,
    HAND,
    HIDDEN,
    START,
    TILES,
    Garden,
    Planted,
    State,
    Vine,
    in_planting_order,
    rows,
    run,
    set_up,
    why_not_set_up,
)

Hands = tuple[tuple[int, ...], ...]

CENTRE = Planted(START, Hex(0, 0), 0)
BARE = Garden({CENTRE.place: CENTRE}, {START: CENTRE}, {START: (None,) * len(TILES[START])})
"""The starting tile alone."""


@dataclass(frozen=True)
class GardenDraft:
    """`extra` are flowers by seat that stand nowhere in the garden, `hands` the tiles chosen for
    each seat, perhaps none, `active` the seat whose turn it is."""

    players: int = 2
    active: Seat = 0
    garden: Garden = BARE
    extra: tuple[int, ...] = (0, 0)
    hands: Hands = ((), ())

    # What it is -------------------------------------------------------------------------------

    def counts(self) -> tuple[int, ...]:
        """The flowers of each seat."""
        owners = [one for tile in self.garden.owners.values() for one in tile]
        return tuple(owners.count(seat) + more for seat, more in enumerate(self.extra))

    def unused(self) -> tuple[int, ...]:
        """The tiles that are neither in the garden nor in a hand that was chosen."""
        used = {*self.garden.where, *(tile for hand in self.hands for tile in hand)}
        return tuple(tile for tile in DECK if tile not in used)

    def shown(self) -> State:
        """A state to be drawn, whatever is broken about it."""
        return State(
            players=self.players,
            hands=self.hands,
            deck=(),
            garden=self.garden,
            counts=self.counts(),
            extra=self.extra,
            first=self.first(),
            active=self.active,
            turn=self.turn(),
        )

    def turn(self) -> int:
        """The number of the turn that is next: one tile was planted in each before."""
        return len(self.garden.where)

    def first(self) -> Seat:
        """The seat that began, if every seat had its turns."""
        return (self.active - len(self.garden.where) + 1) % self.players

    @cached_property
    def flaw(self) -> Reason | None:
        """The first condition that is broken, None for a position that play might lead to."""
        hands, deck = self._dealt(self.unused())
        board = in_planting_order(rows(self.garden))
        return why_not_set_up(self.players, self.active, hands, deck, board, self.extra)

    def is_over(self) -> bool:
        """Whether somebody has all flowers placed."""
        return max(self.counts()) >= FLOWERS

    def start(self, rng: Rng) -> State:
        """The position to play from: the other tiles shuffled, hands filled up from them, the rest
        the deck. Raises TrellisError where `flaw` finds one."""
        return self._set_up(*self._dealt(rng.shuffled(self.unused())))

    def open_start(self) -> State:
        """The same for everybody to see: tiles that would be dealt are hidden."""
        hands, deck = self._dealt((HIDDEN,) * len(self.unused()))
        known, pile = self._dealt(self.unused())
        return replace(self._set_up(known, pile), hands=hands, deck=deck)

    def _set_up(self, hands: Hands, deck: Sequence[int]) -> State:
        board = in_planting_order(rows(self.garden))
        first, turn = self.first(), self.turn()
        return set_up(self.players, self.active, hands, deck, board, self.extra, first, turn)

    def _dealt(self, rest: Sequence[int]) -> tuple[Hands, tuple[int, ...]]:
        """Hands filled up from the rest, the shortest first from whoever moves on; the deck."""
        hands, left = [list(hand) for hand in self.hands], list(rest)
        for size in range(HAND):
            for step in range(self.players):
                hand = hands[(self.active + step) % self.players]
                if left and len(hand) <= size:
                    hand.append(left.pop(0))
        return tuple(map(tuple, hands)), tuple(left)

    # What is done to it -----------------------------------------------------------------------

    def with_tile(self, tile: int, place: Hex, rot: int) -> GardenDraft:
        """A tile put on a place, or moved there with the flowers on it."""
        where = {**self.garden.where, tile: Planted(tile, place, rot % 6)}
        owners = {one: self.garden.owners.get(one, (None,) * len(TILES[one])) for one in where}
        moved = Garden({one.place: one for one in where.values()}, where, owners)
        hands = tuple(tuple(t for t in hand if t != tile) for hand in self.hands)
        return replace(self, garden=moved, hands=hands)

    def without_tile(self, tile: int) -> GardenDraft:
        """A tile taken out of the garden, with the flowers on it."""
        garden = self.garden
        left = [one for one in garden.where.values() if one.tile != tile]
        owners = {one.tile: garden.owners[one.tile] for one in left}
        planted = {one.place: one for one in left}
        return replace(self, garden=Garden(planted, {one.tile: one for one in left}, owners))

    def with_flowers(self, vine: Vine, seat: Seat | None) -> GardenDraft:
        """Flowers of a seat on a whole run, or none (None).

        Empty vines of the run are filled. Where none is empty, the vine alone becomes the seat's,
        for two players may share a run; pressed once more, all of the run is empty again.
        """
        together = run(self.garden, vine)
        empty = [one for one in together if self.garden.owner(one) is None]
        if seat is None or (not empty and self.garden.owner(vine) == seat):
            return self._owned(together, None)
        return self._owned(empty or [vine], seat)

    def _owned(self, vines: Sequence[Vine], seat: Seat | None) -> GardenDraft:
        owners = dict(self.garden.owners)
        for tile, index in vines:
            signs = list(owners[tile])
            signs[index] = seat
            owners[tile] = tuple(signs)
        return replace(self, garden=replace(self.garden, owners=owners))

    def with_players(self, players: int) -> GardenDraft:
        """Another number of players; who is gone takes the flowers and tiles along."""
        owners = {
            tile: tuple(None if one is not None and one >= players else one for one in signs)
            for tile, signs in self.garden.owners.items()
        }
        return replace(
            self,
            players=players,
            active=self.active if self.active < players else 0,
            garden=replace(self.garden, owners=owners),
            extra=(*self.extra, 0, 0)[:players],
            hands=(*self.hands, (), ())[:players],
        )

    def with_extra(self, seat: Seat, by: int) -> GardenDraft:
        """One more or one fewer of the flowers of a seat that stand nowhere in the garden."""
        extra = list(self.extra)
        extra[seat] = max(0, min(extra[seat] + by, FLOWERS))
        return replace(self, extra=tuple(extra))

    def with_hand(self, seat: Seat, tile: int) -> GardenDraft:
        """A tile more in the hand of a seat, or the same back among the rest."""
        hands = [tuple(t for t in hand if t != tile) for hand in self.hands]
        if tile not in self.hands[seat]:
            hands[seat] = (*hands[seat], tile)
        return replace(self, hands=tuple(hands))

"""A stand-in opponent for Flowers: of all whole turns one that adds most to its own flowers.

Written to be read, from the rules' own garden and nothing of the bots. Ties go to the turn that
gives the others least, then to chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from trellis import flowers
from trellis.core import Hex, Rng
from trellis.core.hexes import neighbour
from trellis.flowers import FLOWERS, Garden, Move, State, View, Vine
from trellis.flowers.tiles import COLOUR_OF, ENDS, VINE_AT


@dataclass
class Runs:
    """Who owns each vine, and how long the empty run is in which it lies."""

    garden: Garden
    length: dict[Vine, int] = field(default_factory=dict)
    name: dict[Vine, Vine] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for vine in flowers.empty_vines(self.garden):
            if vine not in self.name:
                members = flowers.run(self.garden, vine)
                self.name.update(dict.fromkeys(members, vine))
                self.length.update(dict.fromkeys(members, len(members)))

    def across(self, place: Hex, edge: int, colour: int) -> Vine | None:
        """The vine of this colour that a vine ending at this edge would join."""
        near = self.garden.planted.get(neighbour(place, edge))
        if near is None:
            return None
        index = VINE_AT[near.tile][(edge + 3 - near.rot) % 6]
        return Vine(near.tile, index) if COLOUR_OF[near.tile][index] == colour else None

    def longest(self) -> list[tuple[int, Vine]]:
        """The empty runs, longest first."""
        heads = [(self.length[vine], vine) for vine in self.length if self.name[vine] == vine]
        return sorted(heads, key=lambda head: -head[0])


@dataclass
class Turn:
    """A whole turn: its moves, the flowers it brings the mover, and what each seat has after it."""

    moves: list[Move]
    gain: int
    counts: list[int]
    winner: int | None = None


def turns(state: State) -> Iterator[Turn]:
    """Every whole turn there is from the plant step, gifts for other tiles placed at best sight."""
    runs = Runs(state.garden)
    for tile in dict.fromkeys(flowers.may_plant(state)):
        for place in flowers.open_places(state.garden):
            for rot in range(6):
                yield from planted(state, runs, flowers.Plant(tile, place, rot))


def planted(state: State, runs: Runs, plant: flowers.Plant) -> Iterator[Turn]:
    """The turns that begin with one plant; contested vines go to the mover, else the lowest."""
    me, counts = state.active, list(state.counts)
    moves: list[Move] = [plant]
    room: list[tuple[int, int]] = []
    for index, printed in enumerate(ENDS[plant.tile]):
        colour = COLOUR_OF[plant.tile][index]
        edges = [(edge + plant.rot) % 6 for edge in printed]
        met = [vine for edge in edges if (vine := runs.across(plant.place, edge, colour))]
        empty = {runs.name[vine]: runs.length[vine] for vine in met if vine in runs.name}
        owners = {runs.garden.owner(vine) for vine in met if vine not in runs.name}
        seats = sorted(owner for owner in owners if owner is not None)
        if not seats:
            room.append((1 + sum(empty.values()), index))
            continue
        owner = me if me in seats else seats[0]
        if len(seats) > 1:
            moves.append(flowers.Owner(index, owner))
        counts[owner] += 1 + sum(empty.values())
    yield from claimed(state, runs, moves, counts, room)


def claimed(
    state: State, runs: Runs, moves: list[Move], counts: list[int], room: list[tuple[int, int]]
) -> Iterator[Turn]:
    """The ways to claim and to place the gifts after a plant."""
    me, before = state.active, state.counts
    done = [seat for seat, count in enumerate(counts) if count >= FLOWERS]
    if done:
        winner = me if me in done else done[0]
        first: list[Move] = [flowers.First(winner)] if len(done) > 1 else []
        yield Turn(moves + first, counts[me] - before[me], counts, winner)
        return
    gifts = sum(counts) - sum(before) - counts[me] + before[me]
    places = gifts + 1 if room else gifts
    for chosen in combinations(room, min(places, len(room))):
        left = places - len(chosen)
        spare = runs.longest()[:left] if left else []
        more: list[Move] = [flowers.Gift(vine) for _, vine in spare]
        tile = moves[0].tile  # type: ignore[union-attr]
        taken: list[Move] = [
            flowers.Gift(Vine(tile, index)) if number else flowers.Claim(index)
            for number, (_, index) in enumerate(chosen)
        ]
        gain = sum(length for length, _ in chosen) + sum(length for length, _ in spare)
        after = [count + gain * (seat == me) for seat, count in enumerate(counts)]
        winner = me if after[me] >= FLOWERS else None
        yield Turn(moves + taken + more, after[me] - before[me], after, winner)


def value(state: State, turn: Turn) -> tuple[int, int]:
    """Winning first, then flowers gained, then few for the others."""
    me = state.active
    if turn.winner is not None:
        return (1000 if turn.winner == me else -1000, 0)
    return turn.gain, -(sum(turn.counts) - turn.counts[me])


def player(view: View, seed: int) -> tuple[Move, ...]:
    """The moves of a best turn."""
    state, rng = view.state, Rng(seed)
    found = list(turns(state))
    best = max(value(state, turn) for turn in found)
    chosen = rng.choice([turn for turn in found if value(state, turn) == best])
    return carried_out(state, chosen.moves)


def carried_out(state: State, moves: list[Move]) -> tuple[Move, ...]:
    """The moves as far as they are asked for; a gift that found its vine taken goes elsewhere."""
    played: list[Move] = []
    waiting = list(moves)
    while state.phase not in ("end", "over"):
        move = waiting.pop(0) if waiting else flowers.legal_moves(state)[-1]
        if flowers.why_not(state, move) is not None:
            move = flowers.legal_moves(state)[0]
        state, _ = flowers.step(state, move)
        played.append(move)
    return tuple(played)

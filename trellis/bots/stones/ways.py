"""Shortest ways: how few stones a side still needs to join its two borders, and where."""

from __future__ import annotations

from trellis.core import Point
from trellis.stones import Side, State, other
from trellis.stones.board import board, to_points
from trellis.stones.connection import component
from trellis.stones.state import bits_of


def needed(size: int, own: int, their: int, side: Side) -> int | None:
    """The stones the side still needs, 0 when it has won, None when the other side has."""
    rings = _rings(size, own, their, side)
    return len(rings) - 1 if rings else None


def of_use(size: int, own: int, their: int, side: Side) -> int:
    """The empty points on shortest ways: a stone there leaves one less to be put."""
    there, back = _rings(size, own, their, side), _rings(size, own, their, side, True)
    useful, empty = 0, ~(own | their)
    for step, ring in enumerate(there):
        # The k-th of n stones is the (n + 1 - k)-th from the other border.
        if step:
            useful |= ring & back[len(there) - step] & empty
    return useful


def way(state: State, side: Side) -> tuple[Point, ...]:
    """A shortest way in order from the side's second border to its first: the side's own stones
    and the empty points it still needs; () when there is none."""
    own, their = bits_of(state, side), bits_of(state, other(side))
    rings = _rings(state.size, own, their, side)
    if not rings:
        return ()
    spread = board(state.size).spread
    path: list[int] = []
    ends = board(state.size).sides[side][1] & rings[-1]
    for ring in reversed(rings):
        stretch = _stretch(state.size, ring, ends, own, side)
        path += stretch
        ends = spread(stretch[-1], side) if stretch else ends
    return tuple(to_points(state.size, bit)[0] for bit in path)


def routes(state: State, side: Side) -> tuple[Point, ...]:
    """The empty points of `way`: where the side would put its stones if nobody stopped it."""
    own, size = bits_of(state, side), state.size
    return tuple(p for p in way(state, side) if not own >> (p.row * size + p.col) & 1)


def _rings(size: int, own: int, their: int, side: Side, back: bool = False) -> list[int]:
    """The points by the stones needed to come to them from the first border, until the second is
    reached; `back`: from the second. Ring k: empty points that are the k-th stone, and own stones
    joined to those."""
    start, goal = board(size).sides[side][:: -1 if back else 1]
    spread, empty = board(size).spread, ((1 << size * size) - 1) & ~(own | their)
    ring = component(size, own, start, side)
    rings, seen = [ring], ring
    beside = start | spread(ring, side)
    while not ring & goal:
        stones = beside & empty & ~seen
        if not stones:
            return []
        ring = stones | component(size, own, spread(stones, side), side) & ~seen
        seen |= ring
        rings.append(ring)
        beside = spread(ring, side)
    return rings


def _stretch(size: int, ring: int, ends: int, own: int, side: Side) -> list[int]:
    """The bits of a path inside one ring from one of `ends` to an empty point of the ring."""
    spread = board(size).spread
    goal = ring & ~own or ring & board(size).sides[side][0]
    layers = [ring & ends]
    seen = layers[0]
    while layers[-1] and not layers[-1] & goal:
        step = spread(layers[-1], side) & ring & own & ~seen
        step |= spread(layers[-1], side) & goal & ~seen
        seen |= step
        layers.append(step)
    if not layers[-1]:
        return []
    bits = [_lowest(layers[-1] & goal)]
    for layer in reversed(layers[:-1]):
        bits.append(_lowest(spread(bits[-1], side) & layer))
    return bits[::-1]


def _lowest(bits: int) -> int:
    return bits & -bits

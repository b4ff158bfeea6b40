"""Positions that were set up: checked against what play could have produced.

`set_up` asks for what the rules need in order to go on; small positions, as tests and lessons want
them, pass it. `why_not_set_up` asks for all that is known of positions reached by play besides.
"""

from __future__ import annotations

from collections.abc import Sequence

from trellis.core import Hex, Reason, Seat, TrellisError
from trellis.core.hexes import EDGES, neighbours
from trellis.flowers.garden import Garden, Planted, connections, vines_of
from trellis.flowers.state import FLOWERS, HAND, State
from trellis.flowers.tiles import DECK, START, TILES

Row = tuple[int, int, int, int, str]
"""A planted tile: id, q, r, rotation, and one owner sign per vine (`.` empty, else a seat)."""


def set_up(
    players: int,
    active: Seat,
    hands: Sequence[Sequence[int]],
    deck: Sequence[int],
    board: Sequence[Row],
    extra: Sequence[int] | None = None,
    first: Seat | None = None,
    turn: int = 1,
) -> State:
    """The position before `active` plants, or the end of a game, from plain values.

    `hands` may be short and `deck` need not hold all other tiles: where a seat has run out of tiles
    nothing is legal. `extra` adds flowers that stand off the garden, so that a small position can
    be close to the end. Whoever has fifteen flowers has won: the position is the end of a game.
    Raises TrellisError naming the first condition that does not hold.
    """
    _check_seats(players, active, hands, extra, first)
    _check_tiles(hands, deck, board)
    garden = _garden(board, players)
    off = tuple(extra or (0,) * players)
    counts = tuple(_standing(garden, seat) + off[seat] for seat in range(players))
    is_over = _is_over(counts, off)
    if not is_over:
        _check_runs(garden)
    return State(
        players=players,
        hands=tuple(map(tuple, hands)),
        deck=tuple(deck),
        garden=garden,
        counts=counts,
        extra=off,
        first=active if first is None else first,
        active=active,
        phase="over" if is_over else "plant",
        turn=turn,
    )


def why_not_set_up(
    players: int,
    active: Seat,
    hands: Sequence[Sequence[int]],
    deck: Sequence[int],
    board: Sequence[Row],
    extra: Sequence[int] | None = None,
) -> Reason | None:
    """The first condition by which no play leads to a position, None where nothing is against it.

    The conditions are necessary, not enough. Besides those of `set_up`: every turn adds a flower at
    least, so there are as many flowers as planted tiles; all sixty tiles are somewhere; nobody
    holds fewer than three while there is a deck, and nobody ever lacks one to plant.
    """
    try:
        state = set_up(players, active, hands, deck, board, extra)
    except TrellisError as error:
        return error.reason
    tiles, flowers = len(state.garden.where) - 1, sum(state.counts)
    if flowers < tiles:
        return Reason("few_flowers", flowers=flowers, tiles=tiles)
    missing = len(DECK) - tiles - sum(map(len, state.hands)) - len(state.deck)
    if missing:
        return Reason("tiles_missing", count=missing)
    least = HAND if state.deck else int(state.phase != "over")
    short = (seat for seat, hand in enumerate(state.hands) if len(hand) < least)
    return next((Reason("short_hand", seat=seat) for seat in short), None)


def in_planting_order(board: Sequence[Row]) -> list[Row]:
    """Rows so that each tile touches one before it, else as they were; those that no order joins to
    the first come last."""
    left, found = list(board[1:]), list(board[:1])
    places = {Hex(row[1], row[2]) for row in found}
    while left:
        touching = (row for row in left if not places.isdisjoint(neighbours(Hex(row[1], row[2]))))
        following = next(touching, None)
        if following is None:
            return found + left
        left.remove(following)
        found.append(following)
        places.add(Hex(following[1], following[2]))
    return found


def rows(garden: Garden) -> list[Row]:
    """The garden as plain values, in planting order; `set_up` reads them."""
    return [
        (tile, place[0], place[1], rot, "".join("." if o is None else str(o) for o in owners))
        for (tile, place, rot), owners in zip(
            garden.where.values(), garden.owners.values(), strict=True
        )
    ]


def _check_seats(
    players: int,
    active: Seat,
    hands: Sequence[Sequence[int]],
    extra: Sequence[int] | None,
    first: Seat | None,
) -> None:
    if players not in (2, 3, 4):
        raise TrellisError(Reason("bad_players", players=players))
    for seat in (active, 0 if first is None else first):
        if seat not in range(players):
            raise TrellisError(Reason("bad_seat", seat=seat, players=players))
    if len(hands) != players or any(len(hand) > HAND for hand in hands) or not hands[active]:
        raise TrellisError(Reason("bad_hands", players=players))
    if extra is not None and len(extra) != players:
        raise TrellisError(Reason("bad_extra", players=players))


def _check_tiles(hands: Sequence[Sequence[int]], deck: Sequence[int], board: Sequence[Row]) -> None:
    held = [tile for hand in hands for tile in hand] + list(deck)
    planted = [row[0] for row in board]
    if not board or tuple(board[0][:4]) != (START, 0, 0, 0):
        raise TrellisError(Reason("no_start_tile"))
    seen: set[int] = {START}
    for tile in held + planted[1:]:
        if tile not in DECK:
            raise TrellisError(Reason("no_such_tile", tile=tile))
        if tile in seen:
            raise TrellisError(Reason("tile_twice", tile=tile))
        seen.add(tile)


def _garden(board: Sequence[Row], players: int) -> Garden:
    """The tiles planted one after another, each on an empty place that touches those before."""
    planted: dict[Hex, Planted] = {}
    owners: dict[int, tuple[Seat | None, ...]] = {}
    for tile, q, r, rot, signs in board:
        place = Hex(q, r)
        if place in planted:
            raise TrellisError(Reason("place_taken", q=q, r=r, tile=planted[place].tile))
        if planted and not any(near in planted for near in neighbours(place)):
            raise TrellisError(Reason("tile_apart", tile=tile))
        if rot not in EDGES:
            raise TrellisError(Reason("no_such_rotation", rot=rot))
        planted[place] = Planted(tile, place, rot)
        owners[tile] = _owners(tile, signs, players)
    return Garden(planted, {one.tile: one for one in planted.values()}, owners)


def _owners(tile: int, signs: str, players: int) -> tuple[Seat | None, ...]:
    allowed = {"."} | {str(seat) for seat in range(players)}
    if len(signs) != len(TILES[tile]) or not set(signs) <= allowed:
        raise TrellisError(Reason("bad_owners", tile=tile, text=str(signs)[:12]))
    return tuple(None if sign == "." else int(sign) for sign in signs)


def _is_over(counts: Sequence[int], off: Sequence[int]) -> bool:
    """Whether somebody has all flowers placed; that ends a game at once, so one has at most."""
    if max(counts) > FLOWERS or min(off) < 0:
        raise TrellisError(Reason("bad_counts", limit=FLOWERS))
    finished = [seat for seat, count in enumerate(counts) if count == FLOWERS]
    if len(finished) > 1:
        raise TrellisError(Reason("two_finished", seat=finished[0], owner=finished[1]))
    return bool(finished)


def _check_runs(garden: Garden) -> None:
    """Whenever a tile may be planted, every run is all empty or all claimed.

    At the end of a game it need not be: nothing lands after the fifteenth flower.
    """
    for tile in garden.where:
        for vine in vines_of(tile):
            if garden.owner(vine) is not None and any(
                garden.owner(near) is None for near in connections(garden, vine)
            ):
                raise TrellisError(Reason("run_half_claimed", tile=vine.tile, vine=vine.index))


def _standing(garden: Garden, seat: Seat) -> int:
    return sum(owners.count(seat) for owners in garden.owners.values())

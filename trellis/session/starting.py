"""The start of a game that was set up, as plain values for a save, and back.

The members are those of a position in JSON (docs/record.md): `players`, `active`, `hands`, `deck`,
`board`, `extra`, `first`, `turn`; or `size`, `black`, `white`, `to_move`, `black_seat`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trellis import flowers, stones
from trellis.core.points import format_point, parse_point

if TYPE_CHECKING:
    from trellis.session.table import Table


def is_new_game(start: Any) -> bool:
    """Whether a state is that of a new game: nothing was planted, or no stone was put."""
    if isinstance(start, stones.State):
        return start == stones.new_game(start.size)
    tiles = [tile for hand in start.hands for tile in hand] + list(start.deck)
    if len(start.garden.where) > 1 or sorted(tiles) != list(flowers.DECK):
        return False
    has_head_start = start.players == 2 and max(start.extra) == 1
    fresh = flowers.new_game(tiles, start.players, start.first, has_head_start)
    return bool(fresh == start)


def start_out(start: Any) -> dict[str, Any]:
    """A position that was set up, as JSON holds it."""
    if isinstance(start, stones.State):
        return {
            "size": start.size,
            "black": [format_point(point) for point in stones.stones(start, "black")],
            "white": [format_point(point) for point in stones.stones(start, "white")],
            "to_move": stones.side_to_move(start),
            "black_seat": stones.seat_of(start, "black"),
        }
    return {
        "players": start.players,
        "active": start.active,
        "hands": [list(hand) for hand in start.hands],
        "deck": list(start.deck),
        "board": [list(row) for row in flowers.rows(start.garden)],
        "extra": list(start.extra),
        "first": start.first,
        "turn": start.turn,
    }


def start_in(table: Table, data: Any) -> Any:
    """The state again. ValueError, TypeError or KeyError where the values are no position, or one
    for another table."""
    if table.game == "stones":
        if not all(type(data[name]) is int for name in ("size", "black_seat")):
            raise TypeError("number")
        black, white = (map(parse_point, data[side]) for side in stones.SIDES)
        placed = stones.set_up(data["size"], black, white, data["to_move"], data["black_seat"])
        if placed.size != table.size:
            raise ValueError("size")
        return placed
    numbers = [data["players"], data["active"], data["first"], data["turn"], *data["deck"]]
    numbers += [*data["extra"], *(tile for hand in data["hands"] for tile in hand)]
    rows = [(*row[:4], str(row[4])) for row in data["board"]]
    numbers += [number for row in rows for number in row[:4]]
    if not all(type(number) is int and abs(number) < 1000 for number in numbers):
        raise TypeError("number")
    if data["players"] != len(table.names) or data["turn"] < 1:
        raise ValueError("players")
    return flowers.set_up(
        data["players"],
        data["active"],
        data["hands"],
        data["deck"],
        rows,
        data["extra"],
        data["first"],
        data["turn"],
    )

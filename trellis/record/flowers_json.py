"""Games and positions of Flowers in the JSON form."""

from __future__ import annotations

from collections.abc import Iterator

from trellis.core import TrellisError
from trellis.flowers import FLOWERS, HIDDEN, State, new_game, rows
from trellis.record.errors import RecordError
from trellis.record.flowers_start import Row, set_up_tiles
from trellis.record.json_value import Json


def is_flowers(case: Json) -> bool:
    """Whether an object is about Flowers."""
    return any(map(case.has, ("start", "record", "deck", "actions")))


def read_start(case: Json) -> State:
    """The start of a case: a position, or a new game from its deck."""
    try:
        if case.has("start"):
            return _position(case.member("start"))
        return _new_game(case.member("record") if case.has("record") else case)
    except RecordError:
        raise
    except TrellisError as error:
        raise case.error("json_start") from error


def _new_game(game: Json) -> State:
    return new_game(
        game.member("deck").numbers() if game.has("deck") else None,
        game.member("players").number((2, 3, 4)),
        game.member("first").number(range(4)) if game.has("first") else 0,
        game.has("head_start") and game.value["head_start"] is True,
    )


def _position(start: Json) -> State:
    active = start.member("active").number(range(4))
    return set_up_tiles(
        players=start.member("players").number((2, 3, 4)),
        active=active,
        hands=[hand.numbers(HIDDEN) for hand in start.member("hands").items()],
        deck=start.member("deck").numbers(HIDDEN),
        board=[_row(row) for row in start.member("board").items()],
        extra=start.member("extra").numbers() if start.has("extra") else None,
        first=start.member("first").number(range(4)) if start.has("first") else active,
        turn=start.member("turn").number(range(1, 1000)) if start.has("turn") else 1,
    )


def _row(row: Json) -> Row:
    items = row.items()
    if len(items) != 5:
        raise row.error("json_row")
    tile, q, r, rot = (item.number(range(-99, 100)) for item in items[:4])
    return tile, q, r, rot, items[4].text()


def read_moves(case: Json) -> Iterator[str]:
    """The texts of the moves of a case: each a list of a word and numbers, or one string."""
    game = case.member("record") if case.has("record") else case
    if not game.has("actions"):
        return
    for action in game.member("actions").items():
        if isinstance(action.value, list):
            yield " ".join(str(item.value) for item in action.items())
        else:
            yield action.text()


def position(state: State) -> dict[str, object]:
    """A position with the keys of the cases; a tile nobody may know is null."""
    over = state.phase == "over"
    return {
        "players": state.players,
        "first": state.first,
        "active": state.active,
        "turn": state.turn,
        "phase": state.phase,
        "gifts": state.gifts,
        "counts": list(state.counts),
        "extra": list(state.extra),
        "hands": [_tiles(hand) for hand in state.hands],
        "deck": _tiles(state.deck),
        "board": [list(row) for row in rows(state.garden)],
        "owners": {str(row[0]): row[4] for row in rows(state.garden)},
        "winner": state.counts.index(FLOWERS) if over else None,
    }


def _tiles(tiles: tuple[int, ...]) -> list[int | None]:
    return [None if tile == HIDDEN else tile for tile in tiles]

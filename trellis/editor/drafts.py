"""Drafts of both games: new ones, those of a position, and as text for this device's storage."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from trellis import stones
from trellis.core import Hex, Reason, TextError
from trellis.core.points import parse_point
from trellis.editor.garden import CENTRE, GardenDraft
from trellis.editor.stones import StonesDraft
from trellis.flowers import DECK, FLOWERS, HAND, HIDDEN, START, TILES, Garden, Planted
from trellis.session.starting import start_out

Draft = GardenDraft | StonesDraft

FORMAT = 1
LONGEST = 20_000
"""Characters of the longest text that is read."""

FARTHEST = 60
"""Steps from the starting tile to the farthest place: there are no more tiles."""


def new_draft(game: str) -> Draft:
    """An empty board."""
    return StonesDraft() if game == "stones" else GardenDraft()


def draft_of(start: Any) -> Draft:
    """The draft of a position before a turn. Hidden tiles are among those to be dealt."""
    if isinstance(start, stones.State):
        black, white = (frozenset(stones.stones(start, side)) for side in stones.SIDES)
        return StonesDraft(start.size, black, white, stones.side_to_move(start))
    hands = tuple(tuple(tile for tile in hand if tile != HIDDEN) for hand in start.hands)
    return GardenDraft(start.players, start.active, start.garden, start.extra, hands)


def write_draft(draft: Draft) -> str:
    """The text of a draft: the members of a position in JSON (docs/record.md)."""
    game = "stones" if isinstance(draft, StonesDraft) else "flowers"
    return json.dumps({"format": FORMAT, "game": game, **start_out(draft.shown())})


def read_draft(text: str) -> Draft:
    """The draft of a text. Raises TextError `bad_save` where the text is damaged."""
    try:
        if len(text) > LONGEST:
            raise ValueError("too long")
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError("format")
        return _stones(data) if data["game"] == "stones" else _garden(data)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise TextError(Reason("bad_save", where=type(error).__name__)) from error


def _number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("number")
    return value


def _stones(data: Any) -> StonesDraft:
    black, white = (frozenset(map(parse_point, data[side])) for side in stones.SIDES)
    draft = StonesDraft(_number(data["size"], 7, 19), black, white, data["to_move"])
    stones.set_up(draft.size, black, white, draft.to_move)
    return draft


def _garden(data: Any) -> GardenDraft:
    players = _number(data["players"], 2, 4)
    empty = GardenDraft(players, extra=(0,) * players, hands=((),) * players)
    extra = tuple(_number(one, 0, FLOWERS) for one in data["extra"])
    hands = tuple(tuple(_number(t, 1, len(DECK)) for t in hand) for hand in data["hands"])
    draft = replace(
        empty,
        active=_number(data["active"], 0, players - 1),
        garden=_planted(data["board"], players),
        extra=extra,
        hands=hands,
    )
    held = [tile for hand in hands for tile in hand]
    is_twice = len({*held, *draft.garden.where}) != len(held) + len(draft.garden.where)
    if is_twice or {len(extra), len(hands)} != {players} or any(len(h) > HAND for h in hands):
        raise ValueError("hands")
    return draft


def _planted(board: Any, players: int) -> Garden:
    """The garden of rows, broken or not, but with every tile and every place once."""
    where: dict[int, Planted] = {}
    owners: dict[int, tuple[int | None, ...]] = {}
    for tile, q, r, rot, signs in board:
        place = Hex(_number(q, -FARTHEST, FARTHEST), _number(r, -FARTHEST, FARTHEST))
        _number(tile, START, len(DECK))
        if tile in where or len(signs) != len(TILES[tile]):
            raise ValueError("tile")
        where[tile] = Planted(tile, place, _number(rot, 0, 5))
        owners[tile] = tuple(None if s == "." else _number(int(s), 0, players - 1) for s in signs)
    planted = {one.place: one for one in where.values()}
    if len(planted) != len(where) or where.get(START) != CENTRE or next(iter(where)) != START:
        raise ValueError("board")
    return Garden(planted, where, owners)

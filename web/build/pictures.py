"""What the build draws into index.html, so that there is something to see before Python runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from trellis import flowers, stones
from trellis.core import Point, Rng
from trellis.core.points import parse_point
from trellis.draw.garden import garden
from trellis.draw.layouts import RADIUS, centre
from trellis.draw.marks import GardenMarks
from trellis.draw.stones import board
from trellis.draw.stones_board import CELL, place
from trellis.draw.symbols import symbols_besides, symbols_used
from web.screens.start import start_screen
from web.speech import t

SHEET = "g"
"""The prefix of the symbols in the page."""

GARDEN_SEED = 3
GARDEN_TURNS = 22
GARDEN_BOX = (-170.0, -230.0, 620.0, 400.0)

SIZE = 15
BOARD_BOX = (-57.0, -57.0, 480.0, 310.0)
BLACK = "G14 F13 F12 G12 H12 F11 F10 H10 E9 H9 F8 G8 H8 F7 K11 L10 M9 M8 M7 N7 K8 K7 N14 N5"
WHITE = "F14 G13 H13 I12 D12 G11 E10 G10 I10 J10 F9 G9 J9 K9 L9 E8 L8 N8 G7 L7 F6 M6 N6 N12 M4"


def start() -> str:
    """The start screen with a picture of both games."""
    garden = _titled(_garden(), "start-garden", "picture_flowers")
    board = _titled(_board(), "start-stones", "picture_stones")
    return start_screen(garden, board)


def _titled(picture: str, prefix: str, code: str) -> str:
    """The picture with a title that the page says anew in another language."""
    title = f'id="{prefix}-title"'
    return picture.replace(title, f'{title} data-say="{code}"')


def symbols() -> str:
    """The symbols of the picture of a garden. All that the page holds before Python runs is laid
    out then, and keeps Python waiting."""
    return symbols_used(_garden(), SHEET)


def more_symbols() -> str:
    """The symbols that any other garden on the page uses besides."""
    return symbols_besides(_garden(), SHEET)


@cache
def _garden() -> str:
    """A garden in mid-game: greedy hands from a fixed deck, so the picture never changes."""
    state = flowers.new_game(flowers.shuffled_deck(Rng(GARDEN_SEED)), players=4)
    while state.turn <= GARDEN_TURNS and state.phase != "over":
        legal = flowers.legal_moves(state)
        state = flowers.apply(state, max(legal, key=lambda move: _promise(state, move)))
    state = replace(state, garden=_in_sight(state.garden))
    return garden(
        flowers.view(state, None),
        GardenMarks(),
        title=t("picture_flowers"),
        sheet=SHEET,
        prefix="start-garden",
        viewbox=GARDEN_BOX,
    )


def _in_sight(whole: flowers.Garden) -> flowers.Garden:
    """The tiles of which the picture shows some part."""
    left, top, width, height = GARDEN_BOX
    shown = {}
    for hexagon, tile in whole.planted.items():
        x, y = centre(hexagon)
        if abs(x - left - width / 2) < width / 2 + RADIUS and (
            abs(y - top - height / 2) < height / 2 + RADIUS
        ):
            shown[hexagon] = tile
    tiles = {one.tile: one for one in shown.values()}
    return flowers.Garden(shown, tiles, {one: whole.owners[one] for one in tiles})


def _promise(state: flowers.State, move: flowers.Move) -> int:
    """How many flowers a move adds for the mover, less a little for being far from the middle."""
    counts = flowers.step(state, move)[0].counts
    far = max(map(abs, move.place)) if isinstance(move, flowers.Plant) else 0
    return 4 * (counts[state.active] - state.counts[state.active]) - far


def _board() -> str:
    """A position of Stones in mid-game."""
    state = stones.set_up(SIZE, _stones(BLACK), _stones(WHITE))
    return board(
        stones.view(state, None),
        title=t("picture_stones"),
        prefix="start-stones",
        viewbox=BOARD_BOX,
        controls=False,
    )


def _stones(names: str) -> Iterator[Point]:
    """Those of some points of which the picture shows some part."""
    left, top, width, height = BOARD_BOX
    for point in map(parse_point, names.split()):
        x, y = place(point, SIZE)
        if x - CELL < left + width and y - CELL < top + height:
            yield point

"""All positions of a replay in one drawing: the ground, and a group for every turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from trellis import flowers, stones
from trellis.core import Seat
from trellis.draw import garden, stones_board
from trellis.draw import stones as stones_art
from trellis.draw.backdrop import ground
from trellis.draw.marks import GardenMarks
from trellis.draw.stones_marks import StonesMarks
from trellis.draw.svg import document, element
from trellis.draw.symbols import symbols_used
from trellis.flowers import Vine
from trellis.keepsake.turns import Turn

PREFIX = "k"
NO_BOX = (0.0, 0.0, 0.0, 0.0)


def pictures(shown: Sequence[Turn], title: str, desc: str) -> str:
    """The drawing; the group of turn N has the classes `f` and `fN`."""
    draw = _gardens if isinstance(shown[0].state, flowers.State) else _boards
    return draw(shown, title, desc)


def _gardens(shown: Sequence[Turn], title: str, desc: str) -> str:
    last: dict[Seat, int] = {}
    frames, box = [], NO_BOX
    for turn in shown:
        view = flowers.view(cast(flowers.State, turn.state), None)
        marks = _marks(turn, last)
        drawn = garden.layers(view, marks, prefix=PREFIX)
        frames.append("".join(drawn[name] for name in garden.LAYERS if name != "backdrop"))
        box = garden.bounds(view, marks)
    body = ground(PREFIX) + _groups(frames)
    drawing = symbols_used(body, PREFIX) + body
    return document(box, drawing, title=title, desc=desc, prefix=PREFIX, class_="fl-garden")


def _marks(turn: Turn, last: dict[Seat, int]) -> GardenMarks:
    """The last tile of each seat, noted in `last`, and the flower that won."""
    winning = None
    for event in turn.events:
        if event.code == "planted":
            last[int(str(event["seat"]))] = int(str(event["tile"]))
        if event.code == "won":
            winning = Vine(int(str(event["tile"])), int(str(event["vine"])))
    return GardenMarks(last_tiles=tuple(sorted(last.items())), winning=winning)


def _boards(shown: Sequence[Turn], title: str, desc: str) -> str:
    frames, size = [], cast(stones.State, shown[0].state).size
    for turn in shown:
        state = cast(stones.State, turn.state)
        marks = StonesMarks(chain=stones.winning_chain(state))
        drawn = stones_art.layers(stones.view(state, None), marks=marks, prefix=PREFIX)
        frames.append(drawn["necks"] + drawn["stones"] + drawn["marks"])
    body = stones_board.ground(size, PREFIX, True) + _groups(frames)
    box = stones_board.whole(size)
    return document(box, body, title=title, desc=desc, prefix=PREFIX, class_="st-board")


def _groups(frames: list[str]) -> str:
    return "".join(
        element("g", frame, class_=f"f f{number}") for number, frame in enumerate(frames)
    )

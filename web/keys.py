"""What a key means while the board or the hand has the focus, and where the focus belongs.

All of it as values: whoever has the page does what an `Action` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trellis.core import Hex, Point
from trellis.core.points import format_point, parse_point
from trellis.flowers import Garden, open_places, vines_of
from trellis.session import Button, Session, StonesDesk, pressable_vines, tell
from trellis.session.desk import read_cell
from trellis.stones import is_choice_due
from web.cursor import ARROWS, SIX, around, nearest, on_hexes, on_points
from web.screens.parts import pressed
from web.spots import Spot


class Action(NamedTuple):
    """What is to be done.

    | kind | text |
    |---|---|
    | `spot` | the cell of the board that gets the focus |
    | `element` | a selector of what gets the focus |
    | `press` | the cell to press |
    | `take` | the tile of the hand to press, after which the board gets the focus |
    | `do` | the text of a button |
    """

    kind: str
    text: str


Spots = Mapping[str, Spot]

DOING = {
    "z": "undo",
    "y": "redo",
    "Ctrl+z": "undo",
    "Ctrl+y": "redo",
    "Ctrl+Z": "redo",
    "i": "more",
    "o": "overview",
    "t": "words",
    "?": "keys",
    "+": "zoom 1",
    "=": "zoom 1",
    "-": "zoom -1",
    "0": "centre",
}
TURNING = {"r": "turn 1", "R": "turn -1"}
BY_BUTTON = {"p": "pass_turn", "1": "one_stone_only", "h": "hint", "l": "replay"}
"""Keys that stand for a button, by the code of its label; they mean nothing where it is not."""

_BY = {"v": 1, "V": -1}

QUESTIONS = ("take black", "press owner", "first")
"""How the buttons begin that answer a question of the rules."""


def meaning(session: Session, key: str, cell: str, spots: Spots, at: str) -> Action | None:
    """What a key means at a cell that has the focus; `at` is the board's cursor.

    `cell` is empty where neither board nor hand has it; then only Escape means something.
    """
    if key == "Escape":
        is_busy = session.desk_is_busy or session.replayed is not None
        return Action("do", "back") if is_busy else None
    if not cell:
        return None
    if key in ("Enter", " ") and cell in spots:
        return _act(session, key, cell)
    if key in ("Enter", " ") or cell.startswith("hand:"):
        return _in_hand(session, key, cell, at) or _anywhere(session, key)
    return _move(session, key, cell if cell in spots else at, spots) or _anywhere(session, key)


# Acting -------------------------------------------------------------------------------------------


def _act(session: Session, key: str, cell: str) -> Action:
    """Enter plays what lies on the cell already, or goes on; else both keys press the cell."""
    main = _main(session)
    if key == "Enter" and main is not None and main.why_not is None and is_settled(session, cell):
        return Action("do", main.do)
    return Action("press", cell)


def is_settled(session: Session, cell: str) -> bool:
    """Whether there is nothing left to press on a cell, so that Enter may stand for going on."""
    if session.replayed is not None or session.is_handing_over:
        return True
    desk = session.desk
    if isinstance(desk, StonesDesk):
        return len(desk.staged) == 2 and parse_point(cell) in desk.staged
    if session.state.phase in ("end", "over"):
        return True
    return desk.place is not None and cell == hex_cell(desk.place)


def _main(session: Session) -> Button | None:
    return next((one for one in tell(session)[1] if one.kind == "main"), None)


def _anywhere(session: Session, key: str) -> Action | None:
    """Keys that mean the same on every cell."""
    is_flowers = session.table.game == "flowers"
    if key in DOING:
        return Action("do", DOING[key])
    if is_flowers and key in TURNING:
        return Action("do", TURNING[key])
    if is_flowers and key in ("1", "2", "3"):
        return _tile(session, int(key) - 1)
    main = _main(session)
    if key == "Shift+Enter":
        return None if main is None else Action("do", pressed(main))
    return _button(session, BY_BUTTON.get(key, ""))


def _button(session: Session, code: str) -> Action | None:
    buttons = (one for one in tell(session)[1] if one.label.code == code)
    return next((Action("do", pressed(one)) for one in buttons), None)


def hand(session: Session) -> Sequence[int]:
    """The tiles of the open hand."""
    if session.palette:
        return session.palette
    if session.table.game != "flowers" or session.viewer is None or session.is_finished:
        return ()
    tiles: Sequence[int] = session.view().state.hands[session.viewer]
    return tiles


def _tile(session: Session, number: int) -> Action | None:
    tiles = hand(session)
    return Action("press", f"hand:{tiles[number]}") if number < len(tiles) else None


def _in_hand(session: Session, key: str, cell: str, at: str) -> Action | None:
    """In the hand: take a tile, go to another one or to the board."""
    if not cell.startswith("hand:"):
        return None
    if key in ("Enter", " "):
        return Action("take", cell)
    if key in ("ArrowUp", "ArrowDown"):
        return Action("spot", at)
    cells = [f"hand:{tile}" for tile in hand(session)]
    there = around(cells, cell, ARROWS[key][0]) if key in ARROWS else None
    return None if there is None else Action("element", f'#hand [data-cell="{there}"]')


# Moving -------------------------------------------------------------------------------------------


def _move(session: Session, key: str, at: str, spots: Spots) -> Action | None:
    step = _on_points if session.table.game == "stones" else _in_garden
    there = step(session, key, at, spots)
    return Action("spot", there) if there is not None and there in spots else None


def _on_points(session: Session, key: str, at: str, spots: Spots) -> str | None:
    there = on_points(key, parse_point(at), session.shown_state.size)
    return None if there is None else format_point(there)


def _in_garden(session: Session, key: str, at: str, spots: Spots) -> str | None:
    """Among the vines to choose from, where there are any; else from place to place."""
    offered = [f"vine:{tile},{index}" for tile, index in pressable_vines(session)]
    if key in _BY:
        return around(offered or vines_near(session.shown_state.garden, at), at, _BY[key])
    if offered and key not in SIX and at in spots:
        where = {cell: (spots[cell].x, spots[cell].y) for cell in offered if cell in spots}
        return nearest(key, (spots[at].x, spots[at].y), where)
    garden = session.shown_state.garden
    here = place_of(garden, at)
    places = (*garden.planted, *open_places(garden))
    there = None if here is None else on_hexes(key, here, places)
    return None if there is None else hex_cell(there)


def hex_cell(place: Hex) -> str:
    """The cell of a place."""
    return f"hex:{place.q},{place.r}"


def place_of(garden: Garden, cell: str) -> Hex | None:
    """The place of a cell, be it a place or a vine on the tile that lies there."""
    kind, numbers = read_cell(cell)
    if kind == "hex":
        return Hex(*numbers)
    planted = garden.where.get(numbers[0]) if kind == "vine" else None
    return None if planted is None else planted.place


def vines_near(garden: Garden, at: str) -> list[str]:
    """The vines of the tile that the cursor is on."""
    place = place_of(garden, at)
    planted = None if place is None else garden.planted.get(place)
    if planted is None:
        return []
    return [f"vine:{tile},{index}" for tile, index in vines_of(planted.tile)]


# Where the focus belongs --------------------------------------------------------------------------


def moment(session: Session) -> tuple[object, ...]:
    """What changes whenever the player is asked for something else."""
    if session.is_covered:
        return ("covered", session.active_turn)
    if isinstance(session.desk, StonesDesk):
        return (is_choice_due(session.state), session.is_finished)
    state = session.state
    return (state.phase, state.planted, state.gifts, len(state.choices), session.is_handing_over)


def is_urgent(session: Session) -> bool:
    """Whether the cursor goes by itself to what is asked for."""
    if session.is_covered:
        return True
    if session.replayed is not None or session.bot is not None or session.is_finished:
        return False
    if isinstance(session.desk, StonesDesk):
        return is_choice_due(session.state)
    return session.state.phase in ("owner", "first", "claim", "gift")


def home(session: Session, at: str) -> Action:
    """Where the focus belongs when nothing has it, or when something is asked for."""
    if session.is_covered:
        return Action("element", "#app h1")
    asked = [one for one in tell(session)[1] if one.do.startswith(QUESTIONS)]
    if asked:
        return Action("element", f'#actions [data-do="{asked[0].do}"]')
    vines = [f"vine:{tile},{index}" for tile, index in pressable_vines(session)]
    if vines:
        return Action("spot", at if at in vines else vines[0])
    return Action("element", "#hand [data-cell]") if takes_a_tile(session) else Action("spot", at)


def takes_a_tile(session: Session) -> bool:
    """Whether the next thing to do is to take a tile from the hand."""
    is_due = session.bot is None and session.replayed is None and not session.is_handing_over
    if not is_due or not hand(session) or session.desk_is_busy:
        return False
    return bool(session.state.phase == "plant")


def on_board(session: Session, at: str, spots: Spots) -> str:
    """Where the cursor goes for who has taken a tile: it stays on an open place, or finds one."""
    places = [hex_cell(place) for place in open_places(session.state.garden)]
    if at in places:
        return at
    here = spots.get(at)
    x, y = (here.x, here.y) if here else (0.0, 0.0)
    known = [cell for cell in places if cell in spots]
    return min(
        known, key=lambda cell: (spots[cell].x - x) ** 2 + (spots[cell].y - y) ** 2, default=at
    )


def start(session: Session) -> str:
    """Where the cursor begins: on the last tile, or in the middle of the board."""
    if isinstance(session.desk, StonesDesk):
        size = session.shown_state.size
        last = session.shown_state.last
        return format_point(last[0]) if last else format_point(Point(size // 2, size // 2))
    return hex_cell(list(session.shown_state.garden.planted)[-1])

"""Somebody who plays with keys alone: which keys a move takes, and a session that is played so.

`keys_for` finds the keys on a session; whoever presses them, here or in a browser, makes the move.
A text of more than one sign that begins with `button ` stands for Tab to a button and Enter on it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

from trellis import flowers, stones
from trellis.core import Rng
from trellis.core.points import format_point
from trellis.session import FlowersDesk, Session, tell
from web.garden_names import GardenNames
from web.keys import hand, home, is_urgent, meaning, moment, on_board, start
from web.spots import Spot, flat
from web.stones_names import StonesNames

WALKING = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "v")


class Keyboard:
    """A session with the board's cursor `at` and what has the focus: a cell, or a selector."""

    def __init__(self, session: Session) -> None:
        self.session = session
        is_stones = session.table.game == "stones"
        self._names: StonesNames | GardenNames = StonesNames() if is_stones else GardenNames()
        self.spots: dict[str, Spot] = {}
        self.at = self.focus = start(session)
        self._moment: tuple[object, ...] = ()
        self.look()

    def look(self) -> None:
        """Name everything anew; the cursor goes to what is asked for."""
        session = self.session
        if not session.is_covered:
            self.spots = {spot.cell: spot for spot in flat(self._names.rows(session))}
            if self.at not in self.spots:
                self.at = start(session)
        before, self._moment = self._moment, moment(session)
        if not self.focus or (self._moment != before and is_urgent(session)):
            self._to(*home(session, self.at))

    def _to(self, kind: str, text: str) -> None:
        """Give the focus to a spot, or to an element: a tile of the hand, a heading, a button."""
        if kind == "spot":
            self.at = self.focus = text
        elif text.startswith("#hand"):
            tile = re.search(r"hand:\d+", text)
            self.focus = tile[0] if tile else f"hand:{hand(self.session)[0]}"
        else:
            self.focus = text

    def press(self, key: str) -> None:
        """Press a key; AssertionError where it means nothing."""
        if key.startswith("button "):
            assert self.session.do(key.removeprefix("button ")) is None, key
            self.focus = ""
            self.look()
            return
        action = meaning(self.session, key, self.focus, self.spots, self.at)
        assert action is not None, (key, self.focus)
        if action.kind == "do":
            assert self.session.do(action.text) is None, (key, action)
        elif action.kind in ("press", "take"):
            assert self.session.press(action.text) is None, (key, action)
        else:
            self._to(*action)
        self.look()
        if action.kind == "take":
            self._to("spot", on_board(self.session, self.at, self.spots))

    def walk(self, to: str) -> Iterator[str]:
        """The fewest keys from the cursor to a cell; AssertionError where none lead there."""
        came: dict[str, tuple[str, str] | None] = {self.at: None}
        waiting = deque([self.at])
        while to not in came:
            assert waiting, f"no keys lead from {self.at} to {to}"
            here = waiting.popleft()
            for key in WALKING:
                action = meaning(self.session, key, here, self.spots, here)
                if action is not None and action.kind == "spot" and action.text not in came:
                    came[action.text] = here, key
                    waiting.append(action.text)
        keys = []
        while (step := came[to]) is not None:
            to, key = step
            keys.append(key)
        yield from reversed(keys)

    def play(self, move: object) -> Iterator[str]:
        """Make a move, and give every key as it is pressed."""
        for key in self._keys(move):
            yield key
            self.press(key)

    def _keys(self, move: object) -> Iterator[str]:
        match move:
            case flowers.Plant(tile, (q, r), rot):
                yield from self._tile(list(hand(self.session)).index(tile))
                yield from self.walk(f"hex:{q},{r}")
                yield "Enter"
                yield from ["r"] * rot if rot < 4 else ["R"] * (6 - rot)
                yield "Enter"
            case flowers.Claim(index):
                yield from self._flower(f"vine:{self.session.state.planted},{index}")
            case flowers.Gift((tile, index)):
                yield from self._flower(f"vine:{tile},{index}")
            case flowers.Stop():
                yield "Shift+Enter"
            case flowers.Owner(index, seat):
                yield f"button press owner:{index},{seat}"
            case flowers.First(seat):
                yield f"button first {seat}"
            case stones.Choice(side):
                yield f"button take {side}"
            case stones.Turn(points):
                yield from self._stones([format_point(point) for point in points])

    def _tile(self, number: int) -> Iterator[str]:
        """Take a tile: from within the hand, or from the board by its number."""
        if not self.focus.startswith("hand:"):
            yield str(number + 1)
            return
        yield from ["ArrowRight"] * number
        yield "Enter"

    def _flower(self, cell: str) -> Iterator[str]:
        yield from self.walk(cell)
        yield "Enter"

    def _stones(self, cells: list[str]) -> Iterator[str]:
        for cell in cells:
            yield from self.walk(cell)
            yield "Enter"
        yield {0: "p", 1: "1", 2: "Enter"}[len(cells)]

    def go_on(self) -> Iterator[str]:
        """End the turn and hand over, if that is what is left to do."""
        session = self.session
        while not session.is_finished and (is_waiting(session) or session.is_covered):
            key = "button reveal" if session.is_covered else "Enter"
            yield key
            self.press(key)


def is_waiting(session: Session) -> bool:
    """Whether a turn is complete, or to be handed over."""
    if not isinstance(session.desk, FlowersDesk):
        return False
    return session.is_handing_over or session.state.phase in ("end", "over")


def play_by_keys(session: Session, rng: Rng) -> int:
    """Play a game to its end with keys; how many were pressed."""
    board = Keyboard(session)
    count = sum(1 for _ in board.go_on())
    while session.outcome is None:
        move = next_move(session, rng)
        count += sum(1 for _ in board.play(move)) + sum(1 for _ in board.go_on())
    assert not [one for one in tell(session)[1] if one.kind == "main" and one.do == "confirm"]
    return count


def next_move(session: Session, rng: Rng) -> object:
    """Any legal move; in Stones two stones more often than not."""
    if session.table.game == "flowers":
        return flowers.random_move(session.state, rng)
    moves = stones.legal_moves(session.state)
    return moves[rng.below(len(moves))]

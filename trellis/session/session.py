"""A game being played: presses become staged input, moves, a new state. No screen, no clock.

Everything a screen shows comes from here as values; everything a player does arrives here as
`press` on a cell of the board, or as `do` with the text of a button:

| text | does |
|---|---|
| `press CELL` | the same as `press` |
| `turn 1`, `turn -1` | turn the held tile a sixth clockwise, or back (Flowers) |
| `confirm` | plant the staged tile, or play the stones that are down |
| `end` | end the turn: draw, pass the turn on; with gifts left that means stop (Flowers) |
| `pass` | play no stone (Stones) |
| `take black`, `take white` | the choice of side (Stones) |
| `first N` | seat N's blooms land first (Flowers) |
| `cover`, `reveal` | the curtain between two hands (Flowers) |
| `back` | put half-made input back |
| `undo`, `redo` | take back the last decision, make it again |
| `resign`, `agree` | give up; all agree to end without a winner |

Whatever is refused changes nothing. A text that is none of these is refused as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trellis import flowers, stones
from trellis.core import IllegalMoveError, Outcome, Reason, Rng, Seat, TextError
from trellis.session.desk import unknown
from trellis.session.flowers_desk import FlowersDesk, forced
from trellis.session.line import RULES, Entry, Line
from trellis.session.stones_desk import StonesDesk
from trellis.session.table import Table, deal


@dataclass
class Session:
    """One game at one device.

    `viewer` is the seat whose hand is open on the screen, None behind the curtain and in Stones.
    `ending` is set when the game was left (resigned, agreed).
    `take_backs` counts what all had to agree to take back: ended turns and endings of Flowers.
    """

    table: Table
    line: Line
    desk: FlowersDesk | StonesDesk
    viewer: Seat | None = None
    ending: Outcome | None = None
    take_backs: int = 0

    @classmethod
    def begin(cls, table: Table, rng: Rng) -> Session:
        """A new game; `rng` must come from 32 bytes of the system. Raises TrellisError."""
        table, start = deal(table, rng)
        return cls.at(table, start)

    @classmethod
    def at(cls, table: Table, start: Any) -> Session:
        """A game that begins at a given state."""
        desk = FlowersDesk() if table.game == "flowers" else StonesDesk()
        return cls(table, Line(table.game, [start]), desk)

    @property
    def state(self) -> Any:
        """The full state after the last decision. Never for a screen: see `view`."""
        return self.line.state

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.table.seat_names()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        if self.ending is not None:
            return self.ending
        outcome: Outcome | None = RULES[self.table.game].outcome(self.state)
        return outcome

    @property
    def active(self) -> Seat | None:
        """The seat that decides now, or None when the game is over."""
        seat: Seat | None = RULES[self.table.game].to_move(self.state)
        return None if self.ending is not None else seat

    @property
    def is_finished(self) -> bool:
        """Whether the game is over and nobody can still walk back a draft unnoticed."""
        return self.ending is not None or (self.outcome is not None and not self.line.draft())

    @property
    def is_covered(self) -> bool:
        """Whether only the curtain may be shown: somebody's hand is due and nobody revealed it."""
        return self.table.game == "flowers" and not self.is_finished and self.viewer is None

    @property
    def is_handing_over(self) -> bool:
        """Whether the turn has passed while the last player's hand is still open."""
        return self.viewer is not None and not self.is_finished and self.viewer != self.active_turn

    @property
    def active_turn(self) -> Seat:
        """The seat whose turn it is, even after a draft has decided the game."""
        active: Seat = self.state.active if self.table.game == "flowers" else (self.active or 0)
        return active

    def view(self) -> Any:
        """What the screen may show: the viewer's view, a spectator's behind the curtain."""
        return RULES[self.table.game].view(self.state, self.viewer)

    # What players do -------------------------------------------------------------------------

    def press(self, cell: str) -> Reason | None:
        """Take a press on a cell of the board or the hand; a Reason when it is refused."""
        reason = self._not_now()
        if reason is not None:
            return reason
        try:
            answer = self.desk.press(self.state, cell)
        except TextError as error:
            return error.reason
        return answer if answer is None or isinstance(answer, Reason) else self.play(answer)

    def do(self, text: str) -> Reason | None:
        """Take a button's text (see the table above); a Reason when it is refused."""
        word, _, rest = text.partition(" ")
        action = getattr(self, f"_do_{word}", None)
        refusal: Reason | None = unknown(text) if action is None else action(rest)
        return refusal

    def play(self, move: Any) -> Reason | None:
        """Make a move, with the forced ones that follow it; a Reason when it is refused.

        `Stop` of Flowers ends the turn as well.
        """
        reason = self._not_now()
        if reason is not None:
            return reason
        try:
            self.line.add(self._entry(move))
        except IllegalMoveError as error:
            return error.reason
        self.desk.clear()
        return None

    def _entry(self, move: Any) -> Entry:
        if self.table.game == "stones":
            return Entry((move,), True)
        moves, state = [move], flowers.step(self.state, move)[0]
        while (following := forced(state)) is not None:
            moves.append(following)
            state = flowers.step(state, following)[0]
        return Entry(tuple(moves), isinstance(move, flowers.Stop))

    def _not_now(self) -> Reason | None:
        """Why nobody can move now: the game is decided, or the mover's hand is not open."""
        return Reason("game_over") if self.outcome is not None else self._not_open()

    def _not_open(self) -> Reason | None:
        if self.is_covered or self.is_handing_over:
            return Reason("hand_over_first", seat=self.active_turn)
        return None

    def _do_press(self, cell: str) -> Reason | None:
        return self.press(cell)

    def _do_turn(self, by: str) -> Reason | None:
        if not isinstance(self.desk, FlowersDesk) or by not in ("1", "-1"):
            return unknown(f"turn {by}")
        return self._not_now() or self.desk.turn(int(by))

    def _do_confirm(self, _: str) -> Reason | None:
        desk = self.desk
        move = desk.turn() if isinstance(desk, StonesDesk) else desk.staged
        return self._not_now() or desk.incomplete(self.state) or self.play(move)

    def _do_pass(self, _: str) -> Reason | None:
        return unknown("pass") if self.table.game == "flowers" else self.play(stones.PASS)

    def _do_take(self, side: str) -> Reason | None:
        chosen = next((one for one in stones.SIDES if one == side), None)
        if self.table.game == "flowers" or chosen is None:
            return unknown(f"take {side}")
        return self.play(stones.Choice(chosen))

    def _do_first(self, seat: str) -> Reason | None:
        is_flowers = self.table.game == "flowers"
        return self.press(f"first:{seat}") if is_flowers else unknown("first")

    def _do_end(self, _: str) -> Reason | None:
        if self.table.game != "flowers":
            return unknown("end")
        phase = self.state.phase
        reason = Reason("game_over") if self.is_finished else self._not_open()
        if reason is None and phase == "gift":
            return self.play(flowers.Stop())
        if reason is None and phase not in ("end", "over"):
            reason = Reason("turn_not_complete", step=phase)
        if reason is None:
            self.line.add(Entry((), True))
        return reason

    def _do_cover(self, _: str) -> Reason | None:
        self.viewer = None
        return None

    def _do_reveal(self, _: str) -> Reason | None:
        if self.is_covered:
            self.viewer = self.active_turn
        return None

    def _do_back(self, _: str) -> Reason | None:
        reason = self._not_open()
        if reason is None and not self.desk.clear():
            reason = Reason("nothing_to_take_back")
        return reason

    def _do_undo(self, _: str) -> Reason | None:
        """Behind the curtain a draft is left alone; what all agree to take back ends there."""
        is_shared = self.undo_is_shared
        reason = None if is_shared else self._not_open()
        if reason is not None or self.desk.clear():
            return reason
        if self.ending is None and not self.line.done:
            return Reason("nothing_to_take_back")
        if is_shared:
            self.take_backs += 1
            self.viewer = None
        if self.ending is None:
            self.line.undo()
        self.ending = None
        return None

    def _do_redo(self, _: str) -> Reason | None:
        """In one's own turn only: what is done again may show a tile that went back to a hand."""
        reason = self._not_open()
        if reason is None and not self.line.undone:
            reason = Reason("nothing_to_redo")
        if reason is None:
            self.desk.clear()
            self.line.redo()
        return reason

    def _do_resign(self, _: str) -> Reason | None:
        rules = RULES[self.table.game]
        reason: Reason | None = self._not_now() or rules.why_not_resign(self.state)
        if reason is None:
            self._leave(rules.resign(self.state))
        return reason

    def _do_agree(self, _: str) -> Reason | None:
        reason = self._not_now()
        if reason is None:
            self._leave(Outcome(None, "agreed"))
        return reason

    def _leave(self, ending: Outcome) -> None:
        self.desk.clear()
        self.line.undone.clear()
        self.ending = ending

    @property
    def undo_is_shared(self) -> bool:
        """Whether undo would reach beyond one's own draft, so that all have to agree (D)."""
        if self.table.game == "stones" or self.desk_is_busy:
            return False
        if not (self.line.done or self.ending):
            return False
        return self.ending is not None or self.line.done[-1].ends

    @property
    def desk_is_busy(self) -> bool:
        """Whether there is half-made input."""
        if isinstance(self.desk, StonesDesk):
            return bool(self.desk.staged)
        return self.desk.held is not None

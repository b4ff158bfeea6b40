"""A game being played: presses become staged input, moves, a new state. No screen, no clock.

Everything a screen shows comes from here as values; everything a player does arrives here as
`press` on a cell of the board (`aim` where nothing may happen at a first press), or as `do` with
the text of a button:

| text | does |
|---|---|
| `press CELL` | the same as `press` |
| `turn 1`, `turn -1` | turn the held tile a sixth clockwise, or back (Flowers) |
| `confirm` | plant the staged tile, do what was aimed at, or play the stones that are down |
| `end` | end the turn: draw, pass the turn on; with gifts left that means stop (Flowers) |
| `pass` | play no stone (Stones) |
| `take black`, `take white` | the choice of side (Stones) |
| `first N` | seat N's blooms land first (Flowers) |
| `cover`, `reveal` | the curtain between two hands (Flowers) |
| `back` | put half-made input back, or the plan; stop looking back |
| `undo`, `redo` | take back a person's last decision, make it again |
| `resign`, `agree` | give up; all people agree to end without a winner |
| `seat N LEVEL` | put a bot of a level on seat N, or a person (0) |
| `replay`, `replay_next` | look back at the last turns of the others, step by step |

While a bot is at its turn, what people press lays a plan, where one person plays (`is_planning`).
Whatever is refused changes nothing. A text that is none of these is refused as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trellis import flowers, stones
from trellis.core import Hex, IllegalMoveError, Outcome, Reason, Rng, TextError
from trellis.session import asking, looking_back, planning, seats, taking_back
from trellis.session.desk import part, unknown
from trellis.session.game import Game
from trellis.session.line import RULES, Entry, Line
from trellis.session.table import Table, deal

if TYPE_CHECKING:
    from trellis.bots import Reply, Request

PAST = ("replay", "replay_next", "back", "cover", "seat")
"""What can be done while an earlier moment is shown."""


class Session(Game):
    """A game, and everything that can be done with it."""

    @classmethod
    def begin(cls, table: Table, rng: Rng) -> Session:
        """A new game; `rng` must come from 32 bytes of the system. Raises TrellisError."""
        table, start = deal(table, rng)
        return cls.at(table, start)

    @classmethod
    def at(cls, table: Table, start: Any) -> Session:
        """A game that begins at a given state."""
        session = cls(table, Line(table.game, [start]), part(table.game, "desk").new_desk())
        session.cover()
        return session

    # Bots: see `trellis.session.asking` -------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is to be asked what it does."""
        return asking.is_thinking(self)

    @property
    def is_playing(self) -> bool:
        """Whether a bot's turn is decided but not yet shown to its end."""
        return asking.is_playing(self)

    @property
    def may_hint(self) -> bool:
        """Whether the player in front of the screen has something to decide."""
        return asking.may_hint(self)

    def ask(self, seed: int, nodes: int | None = None) -> Request | None:
        """The question to the bot whose turn it is; None when there is nothing to ask."""
        return asking.ask(self, seed, nodes)

    def hint(self, seed: int, nodes: int | None = None) -> Request | None:
        """The question what the player might do; None when it is not that player's turn."""
        return asking.hint(self, seed, nodes)

    def why(self) -> Request | None:
        """The question what the last turn of somebody else did; None when there was none."""
        return asking.why(self)

    def accept(self, reply: Reply) -> Reason | None:
        """Take a bot's reply; a Reason when it is late or not allowed, and nothing changes."""
        return asking.accept(self, reply)

    def show_next(self) -> bool:
        """Make the next step of a bot's turn; whether more of it is to come."""
        return asking.show_next(self)

    def last_turns(self) -> range:
        """The decisions of the others that `replay` shows again, by number in the line."""
        return looking_back.last_turns(self)

    @property
    def is_planning(self) -> bool:
        """Whether a press now lays a plan for the next turn."""
        return planning.is_planning(self)

    @property
    def desk_state(self) -> Any:
        """The state the desk works on: see `trellis.session.planning`."""
        return planning.desk_state(self)

    @property
    def undo_is_shared(self) -> bool:
        """Whether undo would reach beyond one's own draft, so that all have to agree (D)."""
        return taking_back.undo_is_shared(self)

    @property
    def may_undo(self) -> bool:
        """Whether there is anything to take back."""
        return taking_back.may_undo(self)

    @property
    def may_redo(self) -> bool:
        """Whether there is anything to do again."""
        return taking_back.may_redo(self)

    # What players do --------------------------------------------------------------------------

    def press(self, cell: str) -> Reason | None:
        """Take a press on a cell of the board or the hand; a Reason when it is refused."""
        self.notice = ()
        reason = self._desk_not_open()
        if reason is not None:
            return reason
        try:
            answer = self.desk.press(self.desk_state, cell)
        except TextError as error:
            return error.reason
        return answer if answer is None or isinstance(answer, Reason) else self.play(answer)

    def aim(self, cell: str) -> Reason | None:
        """Take a press like `press`, but only show what would be a move: the same press once more,
        or `confirm`, makes it. A Reason when it is refused."""
        self.notice = ()
        desk, reason = self.desk, self._desk_not_open()
        if reason is not None or desk.game == "stones":
            return reason or self.press(cell)
        try:
            answer = desk.press(self.desk_state, cell)
        except TextError as error:
            return error.reason
        if answer is None or isinstance(answer, Reason):
            return answer
        if answer == desk.aimed:
            return self.play(answer)
        desk.aimed = answer
        return None

    def lay(self, tile: int, place: Hex) -> Reason | None:
        """Take a tile of the hand and put it on a place, as by one that is carried there."""
        self.notice = ()
        if self.desk.game == "stones":
            return unknown(f"hand:{tile}")
        return self._desk_not_open() or self.desk.lay(self.desk_state, tile, place)

    @property
    def is_turn_down(self) -> bool:
        """Whether both stones of a turn lie there and it could be played."""
        desk = self.desk
        is_whole = desk.game == "stones" and len(desk.staged) == 2
        return is_whole and self._not_now() is None

    def do(self, text: str) -> Reason | None:
        """Take a button's text (see the table above); a Reason when it is refused."""
        self.notice = ()
        word, _, rest = text.partition(" ")
        action = getattr(self, f"_do_{word}", None)
        if action is None:
            return unknown(text)
        if self.replayed is not None and word not in PAST:
            return Reason("looking_back")
        refusal: Reason | None = action(rest)
        return refusal

    def play(self, move: Any) -> Reason | None:
        """Make a move, with the forced ones that follow it; a Reason when it is refused.

        `Stop` of Flowers ends the turn as well.
        """
        reason = self._not_now()
        if reason is not None:
            return reason
        try:
            self._decide(asking.entry(self, move))
        except IllegalMoveError as error:
            return error.reason
        return None

    def _decide(self, made: Entry) -> None:
        hinted = self.hint_shown
        self.line.add(made)
        self.desk.clear()
        self.forget()
        asking.keep_hint(self, made, hinted)

    def _not_now(self) -> Reason | None:
        """Why nobody can move now: the game is decided, or it is not this player's moment."""
        return Reason("game_over") if self.outcome is not None else self._not_open()

    def _not_open(self) -> Reason | None:
        if self.replayed is not None:
            return Reason("looking_back")
        if self.is_covered or self.is_handing_over:
            return Reason("hand_over_first", seat=self.active_turn)
        return None if self.bot is None else Reason("bot_is_thinking", seat=self.bot)

    def _desk_not_open(self) -> Reason | None:
        """Why nothing can be laid now: a move is no more possible, nor is a plan."""
        is_open = self.is_planning and self.replayed is None
        return None if is_open else self._not_now()

    def _do_press(self, cell: str) -> Reason | None:
        return self.press(cell)

    def _do_turn(self, by: str) -> Reason | None:
        if self.desk.game == "stones" or by not in ("1", "-1"):
            return unknown(f"turn {by}")
        return self._desk_not_open() or self.desk.turn(int(by))

    def _do_confirm(self, _: str) -> Reason | None:
        desk = self.desk
        move = desk.turn() if desk.game == "stones" else desk.aimed or desk.staged
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
            self._decide(Entry((), True))
        return reason

    def _do_cover(self, _: str) -> Reason | None:
        self.replayed = None
        self.cover()
        return None

    def _do_reveal(self, _: str) -> Reason | None:
        if self.is_covered:
            self.viewer = self.active_turn
        return None

    def _do_back(self, _: str) -> Reason | None:
        if self.replayed is not None:
            self.replayed = None
            return None
        reason = None if self.is_planning else self._not_open()
        if reason is None and not self.desk.clear():
            reason = Reason("nothing_to_take_back")
        return reason

    def _do_undo(self, _: str) -> Reason | None:
        """Behind the curtain a draft is left alone; what all agree to take back ends there."""
        is_free = self.is_alone or self.is_watched or self.undo_is_shared
        reason = None if is_free else self._not_open()
        return reason or taking_back.undo(self)

    def _do_redo(self, _: str) -> Reason | None:
        """In one's own turn only: what is done again may show a tile that went back to a hand."""
        return self._not_open() or taking_back.redo(self)

    def _do_seat(self, rest: str) -> Reason | None:
        numbers = rest.split()
        if len(numbers) != 2 or not all(one.isascii() and one.isdigit() for one in numbers):
            return unknown(f"seat {rest}")
        return seats.take_seat(self, *map(int, (one[:3] for one in numbers)))

    def _do_replay(self, _: str) -> Reason | None:
        return looking_back.replay(self)

    def _do_replay_next(self, _: str) -> Reason | None:
        return looking_back.replay_next(self)

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
        self.forget()
        self.line.undone.clear()
        self.ending = ending

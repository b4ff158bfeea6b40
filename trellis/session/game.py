"""A game at one device as it stands: who sits where, who decides, who looks. Nothing is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trellis.bots.levels import PERSON
from trellis.core import Hex, Outcome, Phrase, Reason, Seat
from trellis.session.line import RULES, Line
from trellis.session.table import Table, renamed
from trellis.words import ENGLISH, Language

if TYPE_CHECKING:
    from trellis.bots import Answer
    from trellis.session.desk import Desk, Told


@dataclass
class Game:
    """One game at one device.

    `viewer` is the seat whose hand is open on the screen, None behind the curtain and in Stones.
    Where one person plays bots it is always that person, where only bots play always None.
    `ending` is set when the game was left (resigned, agreed).
    `take_backs` counts the times ended turns and endings of Flowers were taken back.

    What follows is of the moment and never saved. `coming` are the moves a bot decided on that are
    still to be shown, `put_down` how many stones of the first of them lie there already.
    `hint_shown` is the hint the player asked for, `why_shown` what the last turn of another did.
    `notice` is what to say besides, until the next press. `replayed` is the number of the state of
    the line that is shown instead of the present one. `translate` is the language in which players
    are called who gave no name.
    """

    table: Table
    line: Line
    desk: Desk
    viewer: Seat | None = None
    ending: Outcome | None = None
    take_backs: int = 0
    coming: tuple[Any, ...] = ()
    put_down: int = 0
    hint_shown: Answer | None = None
    why_shown: tuple[Phrase, ...] = ()
    notice: tuple[Phrase | Reason, ...] = ()
    replayed: int | None = None
    translate: Language = ENGLISH

    @property
    def state(self) -> Any:
        """The full state after the last decision. Never for a screen: see `view`."""
        return self.line.state

    @property
    def shown_state(self) -> Any:
        """The full state of the moment on the screen: the present one, or one looked back at."""
        return self.state if self.replayed is None else self.line.states[self.replayed]

    def view(self) -> Any:
        """What the screen may show: the viewer's view, a spectator's where no hand is open."""
        return RULES[self.table.game].view(self.shown_state, self.viewer)

    @property
    def own_marks(self) -> Any:
        """What a board that is no game shows, such as one being set up; None for a game's own."""
        return None

    @property
    def framed(self) -> Any:
        """The garden that its board is framed around: as when the turn began, so that nothing jumps
        while a player walks through it."""
        return self.line.turn_start().garden

    @property
    def palette(self) -> tuple[int, ...]:
        """Tiles beside such a board that can be taken, and are nobody's hand."""
        return ()

    @property
    def own_told(self) -> Told | None:
        """The prompt and the buttons of such a board; None for those of a game."""
        return None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        if self.ending is not None:
            return self.ending
        outcome: Outcome | None = RULES[self.table.game].outcome(self.state)
        return outcome

    @property
    def is_finished(self) -> bool:
        """Whether the game is over and nobody can still walk back a draft unnoticed."""
        return self.ending is not None or (self.outcome is not None and not self.line.draft())

    def speak(self, translate: Language) -> None:
        """Call players who gave no name as another language does."""
        self.table = renamed(self.table, self.translate, translate)
        self.translate = translate

    @property
    def hinted_moves(self) -> tuple[Any, ...]:
        """The moves of the hint that was asked for."""
        return () if self.hint_shown is None else self.hint_shown.moves

    # Who is who ---------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.table.seat_names()

    @property
    def active(self) -> Seat | None:
        """The seat that decides now, or None when the game is over."""
        seat: Seat | None = RULES[self.table.game].to_move(self.state)
        return None if self.ending is not None else seat

    @property
    def active_turn(self) -> Seat:
        """The seat whose turn it is, even after a draft has decided the game."""
        active: Seat = self.state.active if self.table.game == "flowers" else (self.active or 0)
        return active

    def level(self, seat: Seat) -> int:
        """The level of the bot on a seat, 0 where a person sits."""
        return self.table.seat_levels()[seat]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        levels = self.table.seat_levels()
        return tuple(seat for seat, level in enumerate(levels) if level == PERSON)

    @property
    def is_alone(self) -> bool:
        """Whether one person plays, and bots on all other seats."""
        return len(self.people) == 1

    @property
    def is_watched(self) -> bool:
        """Whether only bots play, and somebody may watch."""
        return not self.people

    @property
    def bot(self) -> Seat | None:
        """The bot whose turn it is, from its first decision to the end of its turn; else None."""
        seat = self.active_turn
        return None if self.is_finished or self.is_stuck or seat in self.people else seat

    @property
    def is_stuck(self) -> bool:
        """Whether nobody can go on: a tile is to be planted and none is in the hand.

        Play never leads there from a whole set of tiles, a position that was set up may.
        """
        if self.table.game != "flowers" or self.outcome is not None:
            return False
        return self.state.phase == "plant" and not self.state.hands[self.state.active]

    @property
    def looker(self) -> Seat | None:
        """Who sits in front of the screen: None behind the curtain and where only bots play."""
        if self.is_alone:
            return self.people[0]
        if self.table.game == "stones":
            return self.active_turn if self.people else None
        return self.viewer

    # The curtain --------------------------------------------------------------------------------

    @property
    def is_covered(self) -> bool:
        """Whether only the curtain may be shown: a person's hand is due and nobody revealed it."""
        if self.table.game != "flowers" or self.is_finished or self.bot is not None:
            return False
        return self.viewer is None and not self.is_stuck

    @property
    def is_handing_over(self) -> bool:
        """Whether another person's turn has come while the hand of the one before is still open."""
        if self.viewer is None or self.is_finished or self.bot is not None:
            return False
        return self.viewer != self.active_turn and not self.is_stuck

    # The picture ------------------------------------------------------------------------------

    def room(self) -> Sequence[Hex]:
        """Places that the picture of a garden has to hold besides what lies there: those open when
        the turn began, so that nothing jumps while a player walks through it."""
        return () if self.is_finished else RULES["flowers"].open_places(self.framed)

    @property
    def is_leafed(self) -> bool:
        """Whether moments are shown in any order, so that a change does not mean an event."""
        return False

    def cover(self) -> None:
        """Let the curtain fall, where there is anybody to hide a hand from."""
        people = self.people if self.table.game == "flowers" else ()
        self.viewer = people[0] if len(people) == 1 else None

    # The desk -----------------------------------------------------------------------------------

    @property
    def desk_is_busy(self) -> bool:
        """Whether there is half-made input, or a plan."""
        return self.desk.is_busy

    def forget(self) -> None:
        """Drop what was only of the moment that is past now."""
        self.coming, self.put_down, self.replayed = (), 0, None
        self.hint_shown, self.why_shown = None, ()

"""A game to look through: one position on the board, and moves that are tried from it.

It is a session, so that boards, words and desks know it; but it is never kept as one. Looking back,
nothing can be pressed (`replayed` is set). While trying, whoever is at the turn moves, and every
turn ends by itself. In a running game of Flowers the states hold only what the looker may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from trellis import flowers
from trellis.bots import Answer
from trellis.bots.analysis import Judged
from trellis.core import Event, Hex, IllegalMoveError, Reason, Seat, TrellisError
from trellis.session import Entry, Line, Session
from trellis.session.desk import part
from trellis.session.line import RULES
from trellis.study.played import Played, is_new_turn, may_try
from trellis.study.text import read_study, write_study
from trellis.study.tree import GAME, Branch, Place, Tree

if TYPE_CHECKING:
    from trellis.draw.marks import GardenMarks
    from trellis.draw.stones_marks import StonesMarks

AT_TURN, NOBODY = -1, -2
"""Whose tiles are shown, besides those of a certain seat."""


class Study(Session):
    """A study at one of its positions.

    `place` is where it is, `is_trying` whether the board takes moves. `judged` are the turns that
    a bot judged, by the ply where they begin. `shown` is the seat whose tiles are shown, AT_TURN
    for whoever is to move, NOBODY for none.
    """

    def __init__(self, played: Played, kept: object = "") -> None:
        start = played.states[0]
        desk = part(played.game, "desk").new_desk()
        super().__init__(played.table, Line(played.game, [start]), desk)
        self.played = played
        self.tree, self.judged = (Tree(played), {}) if not kept else read_study(kept, played)
        self.place = Place(GAME, 0)
        self.is_trying = False
        self.shown = AT_TURN
        self.taken: dict[int, Branch] = {}
        self.go(Place(GAME, played.last))

    def text(self) -> str:
        """What is to be kept of it. Raises TrellisError `study_full`."""
        return write_study(self.tree, self.judged)

    def follow(self, played: Played) -> bool:
        """The game went on, or back, meanwhile; whether it is another one now. The position stays
        as far as it is still there."""
        if (played.moves, played.is_finished) == (self.played.moves, self.played.is_finished):
            return False
        tree, judged = read_study(write_study(self.tree, self.judged), played)
        self.played, self.tree, self.judged = played, tree, judged
        busy = self.desk if self.is_trying else None
        self._lay(tree.place(*self.place))
        self.desk = busy or self.desk
        return True

    # Where it is --------------------------------------------------------------------------------

    @property
    def is_played(self) -> bool:
        """Whether the position comes from the game."""
        return self.place.line == GAME

    @property
    def last(self) -> Place:
        """The end of the line the position is on."""
        return Place(self.place.line, self.tree.lines[self.place.line].end)

    @property
    def events(self) -> tuple[Event, ...]:
        """What led to the position: its last move."""
        return self.line.events[-1] if self.line.events else ()

    @property
    def is_leafed(self) -> bool:
        """See `Game.is_leafed`."""
        return True

    def go(self, place: Place) -> None:
        """Show a position; half-made input is dropped."""
        self.desk.clear()
        self._lay(self.tree.place(*place))

    def step(self, by: int) -> bool:
        """Go some plies on, or back, along the line; whether there were any."""
        before = self.place
        self.go(Place(before.line, before.ply + by))
        return self.place != before

    def try_here(self) -> Reason | None:
        """Let the board take moves; why not, where it cannot."""
        reason = self.why_not_try()
        if reason is None:
            self.is_trying = True
            self.go(self.place)
        return reason

    def why_not_try(self) -> Reason | None:
        """Why nothing can be tried here, or None."""
        if RULES[self.played.game].outcome(self.state) is not None:
            return Reason("game_over")
        return None if may_try(self.state) else Reason("study_hidden", seat=self.state.active)

    def stop_trying(self) -> None:
        """Only look again, at the same position."""
        self.is_trying = False
        self.go(self.place)

    def home(self) -> None:
        """Return to the game, where it was left."""
        self.is_trying = False
        self.go(self.tree.home(self.place))

    def remove(self) -> None:
        """Take away the line of the position; `restore` puts it back."""
        home = self.tree.lines[self.place.line]
        self.taken = self.tree.remove(self.place.line)
        self.is_trying = False
        self.go(self.tree.place(home.on, home.at))

    def restore(self) -> Reason | None:
        """Put the line back that was taken away last, and go there."""
        taken, self.taken = self.taken, {}
        try:
            for number, line in taken.items():
                self.tree.put(number, line)
        except TrellisError as error:
            return error.reason
        first = next(iter(taken), GAME)
        self.go(Place(first, self.tree.lines[first].at + 1))
        return None

    def _lay(self, place: Place) -> None:
        """Make the session's line that which led to a position."""
        self.place = place
        states, moves, events = self.tree.path(place)
        done = [
            Entry((move,), is_new_turn(state))
            for move, state in zip(moves, states[1:], strict=True)
        ]
        self.line = Line(self.played.game, states, done, [], events)
        is_end = place == Place(GAME, self.played.last)
        self.ending = self.played.ending if is_end and not self.is_trying else None
        self.replayed = None if self.is_trying else len(done)
        self.hint_shown, self.notice, self.why_shown = None, (), ()
        self.viewer = self._viewer()

    def _viewer(self) -> Seat | None:
        if self.played.game == "stones":
            return None
        if not self.played.is_finished:
            active = self.state.active
            return active if self.is_trying and may_try(self.state) else self.played.looker
        if self.is_trying or self.shown == AT_TURN:
            return int(self.state.active)
        return None if self.shown == NOBODY else self.shown

    def show_tiles(self, whose: Seat) -> None:
        """Show the tiles of a seat (or AT_TURN, NOBODY), where nothing is hidden."""
        self.shown = whose
        self.viewer = self._viewer()

    # What a session asks --------------------------------------------------------------------------

    @property
    def is_covered(self) -> bool:
        """There is no curtain: what must not be seen is not there."""
        return False

    @property
    def is_handing_over(self) -> bool:
        """Nor is the device handed on."""
        return False

    @property
    def undo_is_shared(self) -> bool:
        """Nobody has to agree."""
        return False

    @property
    def may_undo(self) -> bool:
        """Whether something that was tried can be taken back."""
        return self.is_trying and (self.desk_is_busy or not self.is_played)

    def last_turns(self) -> range:
        """All that was played or tried."""
        return range(self.last.ply + 1)

    def room(self) -> Sequence[Hex]:
        """The picture is framed by the whole game, so that it stands still while one steps."""
        places = tuple(self.tree.lines[GAME].states[-1].garden.planted)
        return (*places, *flowers.open_places(self.state.garden)) if self.is_trying else places

    def _decide(self, made: Entry) -> None:
        """A move that is tried: the tree takes it. Raises IllegalMoveError."""
        try:
            place = self.tree.add(self.place, made.moves)
        except TrellisError as error:
            raise IllegalMoveError(error.reason) from error
        self.go(place)

    @property
    def may_redo(self) -> bool:
        """What was taken back is gone."""
        return False

    def _do_undo(self, _: str) -> Reason | None:
        if not self.may_undo:
            return Reason("nothing_to_take_back")
        if not self.desk.clear():
            self.go(self.tree.drop(self.place))
        return None

    # What a bot thought ---------------------------------------------------------------------------

    @property
    def judged_here(self) -> Judged | None:
        """The judgement of the turn that begins at the position, or that it is in the middle of."""
        if not self.is_played:
            return None
        starts = [ply for ply in self.judged if ply <= self.place.ply]
        found = self.judged[max(starts)] if starts else None
        return found if found is not None and self.place.ply < found.turn.end else None

    def show_preferred(self) -> None:
        """Mark on the board what the bot would have done in the turn that begins here."""
        one = self.judged_here
        if one is not None and one.turn.start == self.place.ply:
            self.hint_shown = Answer(one.preferred, one.after, one.reasons)


def marks_of(study: Study) -> GardenMarks | StonesMarks:
    """What the board shows of a position one looks at: what happened last, and the bot's way."""
    shown = part(study.played.game, "shown")
    study.replayed = None  # as if it were the present, in which nothing can be pressed
    try:
        if study.played.game == "stones":
            stones_marks: StonesMarks = shown.stones_marks(study, study.desk)
            return stones_marks
        marks: GardenMarks = shown.garden_marks(study, study.desk)
    finally:
        study.replayed = len(study.line.done)
    last = _last_tiles(study.line.events)
    return replace(marks, open_places=(), claimable=(), contested=None, last_tiles=last)


def _last_tiles(events: Sequence[tuple[Event, ...]]) -> tuple[tuple[Seat, int], ...]:
    """The last tile that each seat planted."""
    planted = [event for group in events for event in group if event.code == "planted"]
    last = {int(str(one["seat"])): int(str(one["tile"])) for one in planted}
    return tuple(sorted(last.items()))

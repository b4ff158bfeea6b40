"""The game as it was played and the lines that were tried beside it, with names and comments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trellis.core import Event, Reason, TrellisError
from trellis.record import tidy
from trellis.record.record import tidy_comment
from trellis.study.played import Played, advance

GAME = 0
"""The number of the line that was played."""

MOST_LINES = 60
MOST_PLIES = 1_500
"""Of all lines that were tried, taken together."""

MOST_TEXT = 40_000
"""Letters of all comments and names."""

NAME_LENGTH = 60


class Place(NamedTuple):
    """A position: the line it belongs to, and the moves made until then from the start of all."""

    line: int
    ply: int


@dataclass
class Branch:
    """A line. `on` is the line it leaves, after `at` plies; the game itself leaves none.

    `states[0]` is the state where it begins, `states[k]` that after `moves[k - 1]`, which made
    `events[k - 1]` happen. `comments` are by ply, counted from the start of all.
    """

    on: int
    at: int
    states: list[Any]
    moves: list[Any] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)
    name: str = ""
    comments: dict[int, str] = field(default_factory=dict)

    @property
    def end(self) -> int:
        """The last ply."""
        return self.at + len(self.moves)


class Tree:
    """All lines of a study by number, the game first. Numbers are never given again."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.lines: dict[int, Branch] = {
            GAME: Branch(
                GAME,
                0,
                list(played.states),
                list(played.moves),
                list(played.events),
                comments=_tidied(played.comments),
            )
        }
        self._next = 1

    # Looking ------------------------------------------------------------------------------------

    def place(self, line: int, ply: int) -> Place:
        """The position after so many plies of a line, by the line it belongs to; a ply beyond
        either end is the end, a line that is not there the game."""
        number = line if line in self.lines else GAME
        ply = max(0, min(ply, self.lines[number].end))
        while number != GAME and ply <= self.lines[number].at:
            number = self.lines[number].on
        return Place(number, ply)

    def state(self, place: Place) -> Any:
        """The state of a position."""
        line = self.lines[place.line]
        return line.states[place.ply - line.at]

    def path(self, place: Place) -> tuple[list[Any], list[Any], list[tuple[Event, ...]]]:
        """All that led to a position: the states from the start on, the moves, the events."""
        line = self.lines[place.line]
        count = place.ply - line.at
        if place.line == GAME:
            return line.states[: count + 1], line.moves[:count], line.events[:count]
        states, moves, events = self.path(self.place(line.on, line.at))
        return (
            [*states, *line.states[1 : count + 1]],
            [*moves, *line.moves[:count]],
            [*events, *line.events[:count]],
        )

    def branches(self, place: Place) -> list[int]:
        """The lines that leave the game, or another line, at a position."""
        return [
            number
            for number, one in self.lines.items()
            if number != GAME and (one.on, one.at) == place
        ]

    def home(self, place: Place) -> Place:
        """Where the game was left for a position."""
        while place.line != GAME:
            line = self.lines[place.line]
            place = Place(line.on, line.at)
        return place

    def comment(self, place: Place) -> str:
        """What is said of a position."""
        return self.lines[place.line].comments.get(place.ply, "")

    # Changing -----------------------------------------------------------------------------------

    def add(self, place: Place, moves: Sequence[Any]) -> Place:
        """Make moves at a position, on a line that has them already or on a new one.

        Raises IllegalMoveError, and TrellisError `study_full` where no more fits.
        """
        count = len(moves)
        line, at = self.lines[place.line], place.ply - self.lines[place.line].at
        if line.moves[at : at + count] == list(moves):
            return Place(place.line, place.ply + count)
        for number in self.branches(place):
            if self.lines[number].moves[:count] == list(moves):
                return Place(number, place.ply + count)
        states, events = self._made(self.state(place), moves)
        if place.line == GAME or place.ply < line.end:
            return self._begin(place, states, moves, events)
        self._check(plies=count)
        line.moves += moves
        line.states += states[1:]
        line.events += events
        return Place(place.line, line.end)

    def _begin(
        self,
        place: Place,
        states: list[Any],
        moves: Sequence[Any],
        events: list[tuple[Event, ...]],
    ) -> Place:
        self._check(lines=1, plies=len(moves))
        number = self._next
        self.lines[number] = Branch(place.line, place.ply, states, list(moves), events)
        self._next += 1
        return Place(number, place.ply + len(moves))

    def put(self, number: int, branch: Branch) -> None:
        """Put back a line that was taken away, or one that was kept.

        Raises TrellisError `study_full`.
        """
        texts = len(branch.name) + sum(map(len, branch.comments.values()))
        self._check(lines=1, plies=len(branch.moves), texts=texts)
        self.lines[number] = branch
        self._next = max(self._next, number + 1)

    def drop(self, place: Place) -> Place:
        """Take back the last decision of a line that was tried, where nothing goes on from it."""
        line = self.lines[place.line]
        if place.line == GAME or place.ply < line.end or self.branches(place):
            return self.place(place.line, place.ply - 1)
        ply = line.end - 1
        while ply > line.at and line.events[ply - line.at] and _is_forced(line, ply):
            ply -= 1
        while line.end > ply and not self.branches(Place(place.line, line.end)):
            line.comments.pop(line.end, None)
            line.moves.pop()
            line.states.pop()
            line.events.pop()
        if not line.moves:
            self.remove(place.line)
            return self.place(line.on, line.at)
        return self.place(place.line, line.end)

    def remove(self, number: int) -> dict[int, Branch]:
        """Take away a line and all that leave it; what was taken, for `put`."""
        taken = {} if number == GAME else {number: self.lines.pop(number)}
        for other in [one for one, line in self.lines.items() if taken and line.on == number]:
            if other in self.lines and other != GAME:
                taken |= self.remove(other)
        return taken

    def rename(self, number: int, name: str) -> None:
        """Give a line that was tried a name, or take it away. TrellisError `study_full`."""
        if number in self.lines and number != GAME:
            self._check(texts=len(name) - len(self.lines[number].name))
            self.lines[number].name = tidy(name, NAME_LENGTH)

    def say(self, place: Place, text: str) -> None:
        """Comment a position, or take its comment away. TrellisError `study_full`."""
        text, comments = tidy_comment(text), self.lines[place.line].comments
        self._check(texts=len(text) - len(comments.get(place.ply, "")))
        if text:
            comments[place.ply] = text
        else:
            comments.pop(place.ply, None)

    def _made(self, state: Any, moves: Sequence[Any]) -> tuple[list[Any], list[Any]]:
        states, events = [state], []
        for move in moves:
            state, happened = advance(self.played.game, state, move)
            states.append(state)
            events.append(happened)
        return states, events

    def _check(self, lines: int = 0, plies: int = 0, texts: int = 0) -> None:
        tried = [line for number, line in self.lines.items() if number != GAME]
        said = sum(
            len(line.name) + sum(map(len, line.comments.values())) for line in self.lines.values()
        )
        counts = (
            (lines, len(tried), MOST_LINES),
            (plies, sum(len(line.moves) for line in tried), MOST_PLIES),
            (texts, said, MOST_TEXT),
        )
        if any(more > 0 and more + now > most for more, now, most in counts):
            raise TrellisError(Reason("study_full"))


def _is_forced(line: Branch, ply: int) -> bool:
    """Whether the move after a ply was made by itself."""
    return any(event.code == "forced" for event in line.events[ply - line.at])


def _tidied(comments: Mapping[int, str]) -> dict[int, str]:
    return {ply: said for ply, text in comments.items() if (said := tidy_comment(text))}

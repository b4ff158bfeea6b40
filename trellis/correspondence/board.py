"""A game by link as a session, to be played on a board like any other.

A session holds a whole deck, and this device does not know it. So what it does not know stands in
any order, except that the other player drew what it has planted. Nothing of that is ever shown:
the screen gets the view of this device's player, whose own tiles are true.
"""

from __future__ import annotations

from typing import Any

from trellis import flowers, stones
from trellis.core import Outcome
from trellis.correspondence.dealing import places
from trellis.correspondence.letter import Letter, outcome_of
from trellis.correspondence.part import Part
from trellis.session import Entry, Session, Table, checked


def table_of(part: Part) -> Table:
    """The two players and their game."""
    letter, names = part.letter, list(part.letter.names)
    names[part.chair] = part.name
    return checked(
        Table(
            letter.game,
            tuple(names),
            starts=letter.first,
            size=letter.size,
            head_start=letter.head_start,
        )
    )


def session_of(part: Part) -> Session:
    """The session at the newest letter. A turn of this player's own, still unanswered, is complete
    but not ended: nothing is drawn before the reply comes."""
    letter = part.letter
    start = stones.new_game(letter.size) if letter.game == "stones" else _start(part)
    session = Session.at(table_of(part), start)
    for entry in _entries(part, start):
        session.line.add(entry)
    session.ending = _ending(letter)
    return seated(part, session)


def seated(part: Part, session: Session) -> Session:
    """The session with this player before it, and no curtain."""
    session.viewer = part.seat if part.letter.game == "flowers" else None
    return session


def played(session: Session) -> tuple[Any, ...]:
    """All moves, with those of the turn that is not ended yet."""
    return tuple(move for entry in session.line.done for move in entry.moves)


def may_send(part: Part, session: Session) -> bool:
    """Whether what lies on the board can be sent: this player's turn is complete, or there is
    nothing to do but to send the deal."""
    if not part.is_due or not part.is_dealt or part.is_over:
        return False
    if part.letter.game == "stones":
        return len(played(session)) > len(part.letter.moves) and session.active != part.seat
    if session.state.phase in ("end", "over"):
        return True
    return part.letter.stage == "join" and part.letter.first != part.chair


def _ending(letter: Letter) -> Outcome | None:
    return outcome_of(letter) if letter.ending else None


def _entries(part: Part, start: Any) -> list[Entry]:
    letter = part.letter
    if letter.game == "stones":
        return [Entry((move,), True) for move in letter.moves]
    entries, state = [], start
    for move in letter.moves:
        state = flowers.step(state, move)[0]
        entries.append(Entry((move,), False))
        if state.phase in ("end", "over"):
            entries.append(Entry((), True))
            state = flowers.end_turn(state) if state.phase == "end" else state
    is_mine = letter.sender == part.chair and not part.is_over
    return entries[:-1] if is_mine and entries else entries


def _start(part: Part) -> flowers.State:
    letter = part.letter
    deck = part.deck if len(part.deck) == len(flowers.DECK) else _stand_in(part)
    return flowers.new_game(deck, 2, letter.first, letter.head_start)


def _stand_in(part: Part) -> tuple[int, ...]:
    """An order of the deck in which this player's tiles lie where they are, and those the other has
    planted where it had drawn them by then."""
    letter, other = part.letter, 1 - part.chair
    turns = [move.tile for move in letter.moves if isinstance(move, flowers.Plant)]
    theirs = turns[letter.first == part.chair :: 2]
    known = dict(zip(places(letter.first, part.chair), part.tiles, strict=False))
    known |= dict(zip(places(letter.first, other), theirs, strict=False))
    left = iter([tile for tile in flowers.DECK if tile not in known.values()])
    return tuple(
        known[place] if place in known else next(left) for place in range(len(flowers.DECK))
    )

"""What a player of Stones is told and offered at each step, as values."""

from __future__ import annotations

from trellis import stones
from trellis.core import Phrase, Reason
from trellis.core.points import format_point
from trellis.session.desk import Button, Prompt, Told
from trellis.session.session import Session
from trellis.session.stones_desk import StonesDesk


def tell(session: Session, desk: StonesDesk) -> Told:
    """The prompt and the buttons for the player to move, or for a finished game."""
    if session.is_finished:
        return _finished(session.state), ()
    if stones.is_choice_due(session.state):
        return _choice(session)
    return _turn(session, desk), _turn_buttons(desk)


def _finished(state: stones.State) -> Prompt:
    side = state.connected or "black"
    body = Phrase("joined_sides", side=side, count=len(stones.winning_chain(state)))
    return Prompt(Phrase("wins", seat=stones.seat_of(state, side)), (body,))


def _choice(session: Session) -> Told:
    prompt = Prompt(Phrase("choose_side", seat=1), (Phrase("choose_side_why", seat=0),))
    return prompt, (
        Button("take black", Phrase("take_black"), "stone"),
        Button("take white", Phrase("take_white"), "stone"),
    )


def _turn(session: Session, desk: StonesDesk) -> Prompt:
    state = session.state
    side = stones.side_to_move(state)
    staged = [format_point(point) for point in desk.staged]
    if len(staged) == 2:
        first, second = staged
        return Prompt(Phrase("both_down", first=first, second=second), (Phrase("both_down_how"),))
    if staged:
        return Prompt(
            Phrase("one_down", point=staged[0]), (Phrase("one_down_how", point=staged[0]),)
        )
    if state.taken is None:
        title = Phrase("opening_turn", seat=0, side=side, number=state.turns + 1)
        return Prompt(title, (Phrase("opening_why", seat=1),))
    title = Phrase("place_stones", seat=session.active, side=side)
    return Prompt(title, (Phrase("goal_of", side=side),))


def _turn_buttons(desk: StonesDesk) -> tuple[Button, ...]:
    none = None if desk.staged else Reason("no_stone_down")
    both = none or (None if len(desk.staged) == 2 else Reason("second_stone_missing"))
    one = none or (Reason("two_stones_down") if len(desk.staged) == 2 else None)
    return (
        Button("confirm", Phrase("place_both"), "main", both),
        Button("confirm", Phrase("one_stone_only"), "plain", one),
        Button("pass", Phrase("pass_turn"), "quiet"),
    )

"""What people are told while bots play, or while they look back; and how bots can help them."""

from __future__ import annotations

from trellis.core import Phrase, Seat
from trellis.session.desk import Button, Prompt, Told
from trellis.session.session import Session


def bot_turn(session: Session, seat: Seat) -> Told:
    """Which bot thinks or plays, and that a plan may be laid meanwhile."""
    title = Phrase("bot_plays" if session.is_playing else "bot_thinks", seat=seat)
    if not session.is_planning:
        return Prompt(title), looks(session)
    if session.desk_is_busy:
        return Prompt(title, (Phrase("plan_laid"),)), _plan_buttons(session)
    is_flowers = session.table.game == "flowers"
    how = Phrase("plan_how_flowers" if is_flowers else "plan_how_stones")
    return Prompt(title, (how,)), looks(session)


def _plan_buttons(session: Session) -> tuple[Button, ...]:
    back = Button("back", Phrase("clear_plan"), "plain")
    if session.table.game == "stones":
        return (back,)
    return (
        Button("turn -1", Phrase("turn_left"), "icon"),
        Button("turn 1", Phrase("turn_right"), "icon"),
        back,
    )


def past(session: Session, number: int) -> Told:
    """Which step of the last turns of the others is shown; `number` is that of the state."""
    steps = session.last_turns()
    step = Phrase("replay_step", number=number - steps.start + 1, count=len(steps))
    prompt = Prompt(Phrase("replaying", seat=session.line.seat(number)), (step,))
    return prompt, (
        Button("replay_next", Phrase("replay_next"), "main"),
        Button("back", Phrase("replay_end"), "plain"),
    )


def helps(session: Session) -> tuple[Button, ...]:
    """A hint, and looks at what the others did, where a bot sits at the table."""
    if len(session.people) == len(session.names):
        return ()
    hint = Button("hint", Phrase("hint"), "quiet") if session.may_hint else None
    return (*((hint,) if hint else ()), *looks(session))


def looks(session: Session) -> tuple[Button, ...]:
    """Why the last turn of another was made, and that turn once more."""
    if not session.last_turns():
        return ()
    return (
        Button("why", Phrase("why"), "quiet"),
        Button("replay", Phrase("replay"), "quiet"),
    )

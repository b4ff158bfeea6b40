"""The prompt and the buttons of a session, whichever game it is."""

from __future__ import annotations

from trellis.core import Outcome, Phrase, Seat
from trellis.session import bots_prompt
from trellis.session.desk import Button, Prompt, Told, part
from trellis.session.session import Session


def tell(session: Session) -> Told:
    """What the player in front of the screen is told and offered now.

    Behind the curtain that is whose turn it is, and nothing of what is staged.
    """
    if session.own_told is not None:
        return session.own_told
    if session.replayed is not None:
        return bots_prompt.past(session, session.replayed)
    if session.ending is not None:
        return _left(session.ending), ()
    if session.is_covered:
        return _curtain(session.active_turn)
    if session.bot is not None:
        return bots_prompt.bot_turn(session, session.bot)
    if session.is_stuck:
        return _stuck(session.active_turn)
    told: Told = part(session.table.game, "prompt").tell(session, session.desk)
    prompt, buttons = told
    return prompt, (*buttons, *bots_prompt.helps(session))


def _left(ending: Outcome) -> Prompt:
    """How the game was left: somebody gave up, or all agreed."""
    if ending.winner is None:
        return Prompt(Phrase("no_winner"), (Phrase("all_agreed"),))
    loser = 1 - ending.winner
    return Prompt(Phrase("wins", seat=ending.winner), (Phrase("gave_up", seat=loser),))


def _stuck(seat: Seat) -> Told:
    prompt = Prompt(Phrase("nobody_goes_on", seat=seat), (Phrase("nobody_goes_on_how"),))
    return prompt, (Button("agree", Phrase("end_game"), "main"),)


def _curtain(seat: Seat) -> Told:
    prompt = Prompt(Phrase("curtain_title", seat=seat), (Phrase("only_you", seat=seat),))
    return prompt, (Button("reveal", Phrase("i_am", seat=seat), "main"),)

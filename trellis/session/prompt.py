"""The prompt and the buttons of a session, whichever game it is."""

from __future__ import annotations

from trellis.session import flowers_prompt, stones_prompt
from trellis.session.desk import Button, Prompt
from trellis.session.flowers_desk import FlowersDesk
from trellis.session.session import Session


def tell(session: Session) -> tuple[Prompt, tuple[Button, ...]]:
    """What the player in front of the screen is told and offered now."""
    if isinstance(session.desk, FlowersDesk):
        return flowers_prompt.tell(session, session.desk)
    return stones_prompt.tell(session, session.desk)

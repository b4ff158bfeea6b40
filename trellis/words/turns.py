"""A turn as a few sentences: flowers that landed together are counted, not listed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trellis.core import Event
from trellis.words.events import GROUPS
from trellis.words.language import ENGLISH, Language
from trellis.words.say import say
from trellis.words.sentence import fill


def tell_turn(
    events: Iterable[Event], names: Sequence[str] = (), translate: Language = ENGLISH
) -> str:
    """What happened in a turn, in order: "Ines planted tile 24. Karim bloomed 2. ...".

    >>> tell_turn([Event("claimed", seat=0, tile=7, vine=1, colour="orange"),
    ...            Event("bloomed", seat=0, tile=3, vine=0, colour="orange")], ["Ines"])
    'Ines claimed orange: 2 flowers.'
    """
    return " ".join(_tell(event, flowers, names, translate) for event, flowers in _grouped(events))


def _grouped(events: Iterable[Event]) -> list[tuple[Event, int]]:
    """The events with the number of flowers that landed; a bloom counts with what set it off."""
    groups: list[tuple[Event, int]] = []
    for event in events:
        if groups and _goes_with(groups[-1][0], event):
            groups[-1] = groups[-1][0], groups[-1][1] + 1
        else:
            groups.append((event, 1))
    return groups


def _goes_with(before: Event, event: Event) -> bool:
    together = event.code == "bloomed" and before.code in GROUPS
    return together and before["seat"] == event["seat"]


def _tell(event: Event, flowers: int, names: Sequence[str], translate: Language) -> str:
    if event.code not in GROUPS:
        return say(event, names, translate)
    return fill(GROUPS[event.code], {**event.params, "flowers": flowers}, names, translate)

"""From a value to a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trellis.core import Event, Message, Outcome, Phrase, Reason, TrellisError
from trellis.core.messages import Value
from trellis.words.correspondence import CORRESPONDENCE
from trellis.words.embed import EMBED
from trellis.words.events import EVENTS
from trellis.words.examples import EXAMPLES
from trellis.words.kept import KEPT
from trellis.words.language import ENGLISH, Language
from trellis.words.lessons import LESSONS
from trellis.words.library import LIBRARY
from trellis.words.outcomes import OUTCOMES, params_of
from trellis.words.phrases import PHRASES
from trellis.words.puzzles import PUZZLES
from trellis.words.reasons import REASONS
from trellis.words.seeing import SEEING
from trellis.words.sending import SENDING
from trellis.words.sentence import Template, fill
from trellis.words.settings import SETTINGS
from trellis.words.setup import SETUP
from trellis.words.spoken import SPOKEN
from trellis.words.study import STUDY
from trellis.words.touch import TOUCH
from trellis.words.why_flowers import FLOWERS
from trellis.words.why_stones import STONES

TABLES: Mapping[type, Mapping[str, Template]] = {
    Reason: REASONS,
    Event: EVENTS,
    Phrase: {
        **PHRASES,
        **SETTINGS,
        **TOUCH,
        **SPOKEN,
        **SEEING,
        **PUZZLES,
        **FLOWERS,
        **STONES,
        **KEPT,
        **LESSONS,
        **EXAMPLES,
        **CORRESPONDENCE,
        **EMBED,
        **SENDING,
        **STUDY,
        **LIBRARY,
        **SETUP,
    },
}


def say(
    message: Message | Outcome, names: Sequence[str] = (), translate: Language = ENGLISH
) -> str:
    """A reason, an event, a phrase or an outcome as people read it.

    `names` are the players' names by seat; who has none is called "Player 1" and so on. A code
    without a sentence is shown as it is, so that a screen never fails over a missing word.

    >>> say(Reason("not_three_apart", first="A1", second="B2", distance=2))
    "Two apart: the second stone must be three away in line or a knight's move."
    """
    if isinstance(message, Outcome):
        return _say(OUTCOMES, message.reason, params_of(message), names, translate)
    return _say(TABLES[type(message)], message.code, message.params, names, translate)


def explain(error: TrellisError, names: Sequence[str] = (), translate: Language = ENGLISH) -> str:
    """An error as a sentence, with that of the error of the rules that caused it, if any."""
    sentence = say(error.reason, names, translate)
    cause = error.__cause__
    if isinstance(cause, TrellisError):
        return f"{sentence} {explain(cause, names, translate)}"
    return sentence


def _say(
    table: Mapping[str, Template],
    code: str,
    params: Mapping[str, Value],
    names: Sequence[str],
    translate: Language,
) -> str:
    if code not in table:
        return code.replace("_", " ")
    return fill(table[code], params, names, translate)

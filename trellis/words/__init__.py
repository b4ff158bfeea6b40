"""From values to sentences: the one place where the package speaks.

>>> from trellis.core import Reason
>>> say(Reason("occupied", point="J11"))
'J11 is taken.'
"""

from trellis.words.bots import bot_name
from trellis.words.language import ENGLISH, English, Language
from trellis.words.say import explain, say
from trellis.words.sentence import player
from trellis.words.turns import tell_turn

__all__ = [
    "ENGLISH",
    "English",
    "Language",
    "bot_name",
    "explain",
    "player",
    "say",
    "tell_turn",
]

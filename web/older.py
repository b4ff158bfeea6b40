"""Games as earlier formats kept them."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from trellis.core import TextError
from trellis.library import KeptGame
from web.ids import new_id


def taken_over(text: str, now: int) -> KeptGame | None:
    """The game of a text of format 1, None where it is damaged.

    Its id comes from the text, so that two tabs which find it at once make one game of it.
    """
    game = KeptGame(new_id(sha256(text.encode("utf-8", "replace")).digest()), text)
    try:
        game.session()
    except TextError:
        return None
    return replace(game, changed=now)

"""What a link means to a device that keeps the game: whether it is the reply, and if not, why.

Nothing here changes anything; what may be taken is taken when a person says so.
"""

from __future__ import annotations

from typing import NamedTuple

from trellis.correspondence.letter import GUEST, STAGES, Letter, movers, outcome_of, states_of
from trellis.correspondence.part import Part
from trellis.correspondence.text import check_of

FIXED = ("game", "first", "size", "head_start", "key", "promise")
LATER = ("guest_key", "guest_part", "deal")


class Judgement(NamedTuple):
    """`code` says what the letter is:

    `next`: the reply that is waited for. `known`: it was taken before. `mine`: the newest link of
    this very device. `own_old`: an earlier one of it. `own_other`: one of this player's that was
    made elsewhere. `old`: a turn that was answered long ago. `other_reply`: not the turn that was
    taken from the same position. `other_position`: it answers another turn than the one that was
    sent. `ahead`: it knows turns that this device does not.
    `other_guest`: of a game with somebody else. `not_offered`: an agreement to an end that this
    player did not offer. `other_game`: it says another thing about how the game began.

    `may_take`: whether a person may choose to go on from it.
    """

    code: str
    may_take: bool = False


def judge(part: Part, new: Letter) -> Judgement:
    """What a letter with the id of this part's game is."""
    old = part.letter
    if new == old:
        return Judgement("mine" if new.sender == part.chair else "known")
    unlike = _unlike(part, new)
    if unlike:
        return Judgement(unlike)
    if new.sender == part.chair:
        return Judgement("own_old" if _is_within(new, old) else "own_other")
    if _is_within(new, old):
        return Judgement("old")
    if _is_within(old, new):
        return _further(part, new)
    return _apart(part, new)


def _unlike(part: Part, new: Letter) -> str:
    old = part.letter
    if old.names[0] != new.names[0] or any(getattr(old, one) != getattr(new, one) for one in FIXED):
        return "other_game"
    for one in LATER:
        mine, other = getattr(old, one), getattr(new, one)
        if mine and other and mine != other:
            return "other_game" if one == "deal" else "other_guest"
    known = part.name if part.chair == GUEST else old.names[GUEST]
    is_told = new.stage != "invite" and (part.chair == GUEST or old.stage != "invite")
    return "other_guest" if is_told and new.names[GUEST] != known else ""


def _is_within(early: Letter, late: Letter) -> bool:
    """Whether everything a letter says is part of what a later one says."""
    count = len(early.moves)
    if STAGES.index(early.stage) > STAGES.index(late.stage) or early.moves != late.moves[:count]:
        return False
    if early.stage == "turn" and (early.ending or outcome_of(early)):
        return late.stage == "close" and late.ending == early.ending
    return early.stage != late.stage or count < len(late.moves) or early.sender != late.sender


def _further(part: Part, new: Letter) -> Judgement:
    old = part.letter
    if new.ending == "agreed" and not (old.offers and old.sender == part.chair):
        return Judgement("not_offered")
    if old.sender != part.chair:
        return Judgement("ahead", True)
    if new.parent == check_of(old):
        return Judgement("next", True)
    made = movers(new, states_of(new))[len(old.moves) : len(new.moves)]
    is_step = all(chair != part.chair for chair in made)
    return Judgement("other_position") if is_step else Judgement("ahead", True)


def _apart(part: Part, new: Letter) -> Judgement:
    old = part.letter
    pairs = zip(old.moves, new.moves, strict=False)
    same = next((at for at, (a, b) in enumerate(pairs) if a != b), None)
    if same is None:
        same = min(len(old.moves), len(new.moves))
    deciding = movers(old, states_of(old))
    chair = deciding[min(same, len(deciding) - 1)]
    if chair == part.chair and old.sender == part.chair:
        return Judgement("other_position")
    is_open = (old.sender, old.parent) == (new.sender, new.parent) and outcome_of(old) is None
    return Judgement("other_reply", is_open)

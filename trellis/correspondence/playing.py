"""The steps of a game between two devices: invite, join, take a letter, answer it, close.

Secrets of the host, by name: until the deal `private` and `part`; afterwards `deal`, `own`, `root`
and `anchor`. Those of the guest: `private` until the deal, then `shared` and `root`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from trellis import flowers
from trellis.core import IllegalMoveError, Reason, TextError
from trellis.correspondence import dealing
from trellis.correspondence.box import Box
from trellis.correspondence.dealing import HAND, PART, RELEASE, ROOT
from trellis.correspondence.letter import (
    GUEST,
    HOST,
    Game,
    Letter,
    is_unopened,
    outcome_of,
    states_of,
    turns_of,
)
from trellis.correspondence.part import Part
from trellis.correspondence.text import ID, check_of
from trellis.session.naming import tidy


async def invite(
    box: Box, game: Game, name: str, first: int = HOST, size: int = 15, head_start: bool = False
) -> Part:
    """A new game: the host's part, with the invitation."""
    name = tidy(name)
    letter = Letter("invite", game, box.random(ID), HOST, (name, ""), first)
    if game == "stones":
        return Part(HOST, name, replace(letter, size=size))
    private, key = await box.new_pair()
    part = box.random(PART)
    promise = dealing.promise_of(part)
    letter = replace(letter, head_start=head_start, key=key, promise=promise)
    return Part(HOST, name, letter, {"private": private, "part": part})


async def join(box: Box, letter: Letter, name: str) -> Part:
    """The guest's part; of Flowers with the letter that joins, of Stones with a turn to make.

    Raises TextError `letter_damaged` where the opening turns are missing.
    """
    name = tidy(name)
    if letter.game == "stones":
        if is_unopened(letter):
            raise TextError(Reason("letter_damaged"))
        return Part(GUEST, name, letter)
    private, key = await box.new_pair()
    answer = replace(
        letter,
        stage="join",
        sender=GUEST,
        names=(letter.names[HOST], name),
        parent=check_of(letter),
        guest_key=key,
        guest_part=box.random(PART),
    )
    return Part(GUEST, name, answer, {"private": private})


# Taking a letter ----------------------------------------------------------------------------------


async def take(box: Box, part: Part, letter: Letter) -> Part:
    """The part with the other's letter taken. Raises TextError `letter_keys_wrong` where what it
    releases does not open what it should."""
    if letter.game == "stones":
        return replace(part, letter=letter, before=None)
    try:
        if letter.stage == "join":
            return await _deal(box, part, letter)
        if "private" in part.secrets:
            part = await _learn(box, part, letter)
        over = outcome_of(letter) is not None
        return await (_check if over else _open)(box, part, letter)
    except (ValueError, KeyError) as error:
        raise TextError(Reason("letter_keys_wrong")) from error


async def _deal(box: Box, part: Part, letter: Letter) -> Part:
    """The host deals, and keeps neither its private key nor its random part."""
    kept = part.secrets
    dealt = await dealing.deal(
        box, kept["private"], kept["part"], letter.guest_key, letter.guest_part, letter.first
    )
    secrets = {"deal": dealt.deal, "own": dealt.own, "root": dealt.root, "anchor": dealt.anchor}
    return replace(part, letter=letter, secrets=secrets, tiles=dealt.hand)


async def _learn(box: Box, part: Part, letter: Letter) -> Part:
    """The guest computes the shared secret, and needs its private key no more."""
    shared = await box.shared(part.secrets["private"], letter.key)
    root = await dealing.root_of(box, shared)
    return replace(part, secrets={"shared": shared, "root": root})


async def _open(box: Box, part: Part, letter: Letter) -> Part:
    """Open what this player has drawn since."""
    upto = HAND + turns_of(letter, states_of(letter), part.chair)
    if not dealing.is_element(letter.release, upto, _anchor(part, letter)):
        raise ValueError("the released element is of another chain")
    secret = part.secrets["own" if part.chair == HOST else "shared"]
    mine, sealed = part.tiles, letter.deal
    mine += await dealing.opened(box, sealed, part.chair, secret, letter.release, upto, len(mine))
    _check_apart(mine, letter, part.chair)
    return replace(part, letter=letter, tiles=mine)


def _check_apart(mine: Sequence[int], letter: Letter, chair: int) -> None:
    """ValueError where a tile was drawn twice."""
    planted = [move.tile for move in letter.moves if isinstance(move, flowers.Plant)]
    theirs = planted[letter.first == chair :: 2]
    if len({*mine, *theirs}) < len(mine) + len(theirs):
        raise ValueError("a tile was drawn twice")


def _anchor(part: Part, letter: Letter) -> bytes:
    return part.secrets["anchor"] if part.chair == HOST else dealing.anchor_of(letter.deal)


async def _check(box: Box, part: Part, letter: Letter) -> Part:
    """The other has shown its keys at the end: see whether all went by the rules."""
    own, root = letter.release[:-RELEASE], letter.release[-RELEASE:]
    if not dealing.is_element(root, ROOT, _anchor(part, letter)):
        raise ValueError("the root is of another chain")
    _check_apart(part.tiles, letter, part.chair)
    is_host = part.chair == HOST
    own = part.secrets["own"] if is_host else own
    guest_root = root if is_host else part.secrets["root"]
    found = await dealing.part_opened(box, letter.deal, own, guest_root)
    part = replace(part, letter=letter)
    if dealing.promise_of(found) != letter.promise:
        return replace(part, verdict="part")
    deck = dealing.shuffled(found, letter.guest_part)
    verdict = _verdict(part, deck)
    return replace(part, deck=deck if verdict == "fair" else (), verdict=verdict)


def _verdict(part: Part, deck: Sequence[int]) -> str:
    letter = part.letter
    mine = dealing.places(letter.first, part.chair)
    if any(deck[place] != tile for place, tile in zip(mine, part.tiles, strict=False)):
        return "tiles"
    state = flowers.new_game(deck, 2, letter.first, letter.head_start)
    try:
        for move in letter.moves:
            state = flowers.apply(state, move)
    except IllegalMoveError:
        return "moves"
    return "fair"


# Answering ----------------------------------------------------------------------------------------


def answer(part: Part, moves: Sequence[Any], ending: str = "", offers: bool = False) -> Part:
    """The part with a letter of its own: all moves of the game, this player's turn the last."""
    old = part.letter
    is_invitation = part.is_unopened and not ending
    letter = replace(
        old,
        stage="invite" if is_invitation else "turn",
        sender=part.chair,
        names=_names(part),
        parent=b"" if is_invitation else check_of(old),
        moves=tuple(moves),
        ending=ending,
        offers=offers,
    )
    if old.game == "stones" and old.sender != part.chair and not ending:
        part = replace(part, before=old)
    return _sent(part, letter)


def retract(part: Part) -> Part:
    """The part before its last turn, which was sent and not answered yet: of Stones alone.

    Our decision (D): the other agrees by going on from the new turn instead of the one before.
    """
    return part if part.before is None else replace(part, letter=part.before, before=None)


def close(part: Part) -> Part:
    """The part with the letter that shows this player's keys, after the other's last one."""
    letter = replace(part.letter, stage="close", sender=part.chair, parent=check_of(part.letter))
    return _sent(part, replace(letter, offers=False))


def _names(part: Part) -> tuple[str, str]:
    host, guest = part.letter.names
    return (host, part.name) if part.chair == GUEST else (host, guest)


def _sent(part: Part, letter: Letter) -> Part:
    if letter.game == "flowers":
        deal = part.secrets.get("deal", letter.deal)
        letter = replace(letter, deal=deal, release=_release(part, letter))
    return replace(part, letter=letter)


def _release(part: Part, letter: Letter) -> bytes:
    """What lets the other open what it has drawn, and at the end everything."""
    states, root = states_of(letter), part.secrets["root"]
    if outcome_of(letter, states) is not None:
        return part.secrets["own"] + root if part.chair == HOST else root
    return dealing.element(root, HAND + turns_of(letter, states, 1 - part.chair))

"""The deal of Flowers between two devices: sealed tile by tile for the one who will draw it.

The host promised a random part in the invitation, the guest added one when joining; the order of
the deck comes from both, so neither chooses it. The host's device deals:

- Each player has a chain of elements, each the hash of the next, so that one lets compute those
  before it and none after it. Every letter releases the one that opens what the other has drawn.
- A tile of the guest is sealed with the secret that both keys share and an element of the host's
  chain: the guest cannot open it before the host's letter.
- A tile of the host is sealed with a secret of the host and an element of the guest's chain, which
  comes from the shared secret: the host cannot open it before the guest's letter.
- Then the host's device forgets its private key and with it the shared secret, and the order of the
  deck. Its own random part stays in the deal, sealed so that it opens when both show their keys.

Only as many tiles are sealed as can be drawn: a game of two has 29 turns at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from trellis import flowers
from trellis.core import Rng
from trellis.correspondence.box import Box
from trellis.correspondence.letter import GUEST, HOST

KEY, PART, RELEASE = 64, 32, 16
"""Bytes of a public key, of a random part and its promise, of an element of a chain."""

HAND = 3
EACH = HAND + 14
"""Tiles that either player draws at most, the hand dealt at the start included."""

ROOT = EACH + 1
"""The number of the element that all others come from; it is shown at the end."""

DEAL = RELEASE + 2 * EACH + PART
"""Bytes of a deal: the anchor of the host's chain, the tiles of host and guest, a byte each, and
the host's random part, all but the anchor sealed."""


class Dealt(NamedTuple):
    """What the host keeps of its deal: the sealed `deal` itself, its secret `own`, the `root` of
    its chain, the `anchor` of the guest's, and the tiles of its first hand."""

    deal: bytes
    own: bytes
    root: bytes
    anchor: bytes
    hand: tuple[int, ...]


def promise_of(part: bytes) -> bytes:
    """What binds the host to its random part and does not tell it."""
    return sha256(b"trellis part" + part).digest()


def shuffled(part: bytes, guest_part: bytes) -> tuple[int, ...]:
    """The deck that follows from both random parts."""
    return flowers.shuffled_deck(Rng(sha256(b"trellis deck" + part + guest_part).digest()))


def element(root: bytes, number: int) -> bytes:
    """An element of a chain; 0 is its anchor."""
    return _hashed(root, ROOT - number)


def is_element(found: bytes, number: int, anchor: bytes) -> bool:
    """Whether an element belongs to the chain of an anchor."""
    return _hashed(found, number) == anchor


def earlier(found: bytes, number: int, wanted: int) -> bytes:
    """An element computed from a later one, or the same."""
    return _hashed(found, number - wanted)


def _hashed(found: bytes, times: int) -> bytes:
    for _ in range(times):
        found = sha256(b"trellis chain" + found).digest()[:RELEASE]
    return found


def places(first: int, chair: int) -> Iterator[int]:
    """Where in the deck the tiles of a chair lie, in the order in which it gets them."""
    yield from range(HAND * chair, HAND * chair + HAND)
    yield from range(2 * HAND + (chair != first), len(flowers.DECK), 2)


# The host deals -----------------------------------------------------------------------------------


async def deal(
    box: Box, private: bytes, part: bytes, guest_key: bytes, guest_part: bytes, first: int
) -> Dealt:
    """Shuffle and seal. ValueError when the guest's key is none."""
    shared = await box.shared(private, guest_key)
    deck = shuffled(part, guest_part)
    own, root = box.random(RELEASE), box.random(RELEASE)
    guest_root = await root_of(box, shared)
    sealed = element(root, 0)
    for chair, secret, chain in ((HOST, own, guest_root), (GUEST, shared, root)):
        for number, place in zip(range(1, EACH + 1), places(first, chair), strict=False):
            tile = bytes([deck[place]])
            sealed += await box.mask(secret, element(chain, number), _label(chair, number), tile)
    sealed += await box.mask(own, guest_root, b"part", part)
    return Dealt(sealed, own, root, element(guest_root, 0), deck[:HAND])


async def root_of(box: Box, shared: bytes) -> bytes:
    """The root of the guest's chain."""
    return await box.derive(shared, b"", b"chain")


def _label(chair: int, number: int) -> bytes:
    return b"tile %d %d" % (chair, number)


# Both open ----------------------------------------------------------------------------------------


async def opened(
    box: Box, sealed: bytes, chair: int, secret: bytes, found: bytes, upto: int, known: int
) -> tuple[int, ...]:
    """The tiles of a chair after the first `known`, with the element number `upto`.

    ValueError when what comes out is no tile.
    """
    tiles = []
    for number in range(known + 1, upto + 1):
        place = RELEASE + chair * EACH + number - 1
        salt, label = earlier(found, upto, number), _label(chair, number)
        [tile] = await box.mask(secret, salt, label, sealed[place : place + 1])
        if tile not in flowers.DECK:
            raise ValueError("a tile does not open")
        tiles.append(tile)
    return tuple(tiles)


async def part_opened(box: Box, sealed: bytes, own: bytes, guest_root: bytes) -> bytes:
    """The host's random part, once both have shown their keys."""
    return await box.mask(own, guest_root, b"part", sealed[-PART:])


def anchor_of(sealed: bytes) -> bytes:
    """The anchor of the host's chain, which the deal begins with."""
    return sealed[:RELEASE]

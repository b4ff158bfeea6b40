"""Two devices that send each other links, with a stand-in for the browser's cryptography."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from hashlib import sha256
from typing import Any, TypeVar

from trellis import flowers, stones
from trellis.core import Rng
from trellis.correspondence import (
    Letter,
    Part,
    answer,
    close,
    invite,
    join,
    judge,
    may_send,
    part_from_json,
    part_to_json,
    played,
    read_letter,
    seated,
    session_of,
    take,
    write_letter,
)
from trellis.session import Session, read_save, write_save

T = TypeVar("T")

PRIME = 2**511 + 111
"""Keys of the stand-in are powers modulo this; all it has to do is to tell keys apart."""


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


class Toy:
    """No secrets are kept by this, but wrong keys do not open."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def random(self, count: int) -> bytes:
        return bytes(self.rng.below(256) for _ in range(count))

    async def new_pair(self) -> tuple[bytes, bytes]:
        private = self.random(32)
        return private, pow(3, int.from_bytes(private), PRIME).to_bytes(64)

    async def shared(self, private: bytes, public: bytes) -> bytes:
        return pow(int.from_bytes(public), int.from_bytes(private), PRIME).to_bytes(64)

    async def derive(self, secret: bytes, salt: bytes, info: bytes) -> bytes:
        return sha256(b"|".join((b"derive", secret, salt, info))).digest()[:16]

    async def mask(self, secret: bytes, salt: bytes, info: bytes, content: bytes) -> bytes:
        key = sha256(b"|".join((secret, salt, info))).digest()
        return bytes(a ^ b for a, b in zip(content, key, strict=False))


class Device:
    """One player's device: its part, and the session that is played on its board."""

    def __init__(self, seed: int) -> None:
        self.box, self.rng = Toy(seed), Rng(seed + 1000)
        self.part: Part
        self.session: Session

    def keep(self, part: Part) -> None:
        """Take a part the way it comes back from what is kept."""
        self.part = part_from_json(part_to_json(part))
        assert self.part == part
        if part.is_dealt:
            session = read_save(write_save(session_of(self.part)))
            self.session = seated(self.part, session)

    def invite(self, game: str, name: str = "Ana", **how: Any) -> None:
        self.keep(run(invite(self.box, game, name, **how)))  # type: ignore[arg-type]

    def join(self, text: str, name: str = "Ben") -> None:
        self.keep(run(join(self.box, read_letter(text), name)))

    def link(self) -> str:
        """The newest link of this device."""
        text = write_letter(self.part.letter)
        assert read_letter(text) == self.part.letter
        return text

    def open(self, text: str) -> str:
        """Open a link and take it where it is the reply; what it was."""
        letter = read_letter(text)
        judgement = judge(self.part, letter)
        if judgement.code == "next":
            self.keep(run(take(self.box, self.part, letter)))
        return judgement.code

    def reply(self) -> str:
        """Make a random turn and send it; after the end, the keys."""
        if self.part.is_over:
            self.part = close(self.part)
            return self.link()
        while not may_send(self.part, self.session):
            self.move()
        self.send()
        return self.link()

    def send(self, ending: str = "", offers: bool = False) -> str:
        moves = played(self.session)
        self.part = answer(self.part, moves, ending, offers)
        return self.link()

    def move(self) -> None:
        session = self.session
        rules: Any = stones if self.part.letter.game == "stones" else flowers
        move = self.rng.choice(rules.legal_moves(session.state))
        if self.part.letter.game == "flowers":
            if isinstance(move, flowers.Stop):
                move = next(m for m in rules.legal_moves(session.state) if m != move)
            assert session.play(move) is None
        else:
            assert session.play(move) is None


def begun(
    game: str, seed: int = 1, guest: str = "Ben", **how: Any
) -> tuple[Device, Device, list[str]]:
    """Ana has invited, Ben has joined; the devices, and the links so far."""
    ana, ben = Device(seed), Device(seed + 1)
    ana.invite(game, **how)
    links = [ana.reply() if ana.part.is_unopened else ana.link()]
    ben.join(links[0], guest)
    if game == "flowers":
        links.append(ben.link())
        assert ana.open(links[-1]) == "next"
    return ana, ben, links


def whole_game(game: str, seed: int = 1, **how: Any) -> tuple[Device, Device, list[str]]:
    """A random game to its end, with all links."""
    ana, ben, links = begun(game, seed, **how)
    devices = (ana, ben)
    while any(device.part.is_due for device in devices):
        sender = next(device for device in devices if device.part.is_due)
        other = devices[1 - devices.index(sender)]
        links.append(sender.reply())
        assert other.open(links[-1]) == "next"
    return ana, ben, links


def letter_of(text: str) -> Letter:
    return read_letter(text)

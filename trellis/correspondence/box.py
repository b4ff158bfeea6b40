"""What this room needs of cryptography and does not make itself: the page hands in WebCrypto."""

from __future__ import annotations

from typing import Protocol


class Box(Protocol):
    """Keys of elliptic curve P-256, HKDF with SHA-256, AES in counter mode."""

    def random(self, count: int) -> bytes:
        """Random bytes of the system."""
        ...

    async def new_pair(self) -> tuple[bytes, bytes]:
        """A new private key, and its public one of 64 bytes."""
        ...

    async def shared(self, private: bytes, public: bytes) -> bytes:
        """The secret that two pairs share. ValueError when a key is none."""
        ...

    async def derive(self, secret: bytes, salt: bytes, info: bytes) -> bytes:
        """Sixteen bytes made of a secret."""
        ...

    async def mask(self, secret: bytes, salt: bytes, info: bytes, content: bytes) -> bytes:
        """The content sealed by a key made of the other three, or sealed content opened again.

        The same three never serve for two contents. With a wrong key something else comes out.
        """
        ...

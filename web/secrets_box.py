"""The browser's cryptography for play by link; nothing else asks for `crypto.subtle`.

Keys are of the curve P-256, which every browser has; HKDF with SHA-256 makes the others from a
shared secret; AES in counter mode seals. Every key seals one thing only, so that counters begin
at nothing.
"""

from __future__ import annotations

import os
from typing import Any

import js
from pyodide.ffi import JsException, to_js

CURVE = {"name": "ECDH", "namedCurve": "P-256"}
POINT = b"\x04"
"""What a public key that gives both coordinates begins with; it is left out of links."""


def is_there() -> bool:
    """Whether the browser lends its cryptography to this page: not where it came by plain http."""
    return bool(getattr(js.crypto, "subtle", None))


class SecretsBox:
    """See `trellis.correspondence.Box`."""

    def random(self, count: int) -> bytes:
        return os.urandom(count)

    async def new_pair(self) -> tuple[bytes, bytes]:
        subtle = js.crypto.subtle
        pair = await subtle.generateKey(_object(CURVE), True, to_js(["deriveBits"]))
        private = await subtle.exportKey("pkcs8", pair.privateKey)
        public = await subtle.exportKey("raw", pair.publicKey)
        return private.to_bytes(), public.to_bytes()[1:]

    async def shared(self, private: bytes, public: bytes) -> bytes:
        subtle = js.crypto.subtle
        curve, uses = _object(CURVE), to_js(["deriveBits"])
        try:
            mine = await subtle.importKey("pkcs8", to_js(private), curve, False, uses)
            other = await subtle.importKey("raw", to_js(POINT + public), curve, False, to_js([]))
            bits = await subtle.deriveBits(_object({"name": "ECDH", "public": other}), mine, 256)
        except JsException as error:
            raise ValueError("no key of the curve") from error
        secret: bytes = bits.to_bytes()
        return secret

    async def derive(self, secret: bytes, salt: bytes, info: bytes) -> bytes:
        subtle = js.crypto.subtle
        key = await _material(secret, "deriveBits")
        bits = await subtle.deriveBits(_hkdf(salt, info), key, 128)
        derived: bytes = bits.to_bytes()
        return derived

    async def mask(self, secret: bytes, salt: bytes, info: bytes, content: bytes) -> bytes:
        subtle = js.crypto.subtle
        kind = _object({"name": "AES-CTR", "length": 128})
        material = await _material(secret, "deriveKey")
        key = await subtle.deriveKey(_hkdf(salt, info), material, kind, False, to_js(["encrypt"]))
        counter = _object({"name": "AES-CTR", "counter": to_js(bytes(16)), "length": 64})
        masked: bytes = (await subtle.encrypt(counter, key, to_js(content))).to_bytes()
        return masked


async def _material(secret: bytes, use: str) -> Any:
    return await js.crypto.subtle.importKey("raw", to_js(secret), "HKDF", False, to_js([use]))


def _hkdf(salt: bytes, info: bytes) -> Any:
    how = {"name": "HKDF", "hash": "SHA-256", "salt": to_js(salt), "info": to_js(info)}
    return _object(how)


def _object(values: dict[str, Any]) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)

"""The text of a link: a version, then letters of the alphabet that addresses may hold.

| first letter | the bytes are |
|---|---|
| `1` | four of a check, then the number of `trellis.link.compact`, most significant byte first |
| `2` | four of a check, then the text of a record (docs/record.md), packed with zlib |

The check is the beginning of the SHA-256 of the version and the other bytes. It finds what was cut
off or changed on the way; it is no proof of anything.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

from trellis.core import Reason, TextError, TrellisError
from trellis.link import compact
from trellis.record import Record, read_records, write_record

COMPACT, PACKED = "12"
VERSIONS = COMPACT + PACKED

CHECK = 4
"""Bytes of the check."""

LONGEST = 100_000
"""Letters of a link that is read."""

LARGEST = 1_000_000
"""Letters of the record in a packed link, as in the format of records."""

_TEXT = re.compile(r"[0-9A-Za-z_-]+", re.ASCII)


def write_link(record: Record) -> str:
    """The shortest link of a record, without `#`.

    What it says is what the record says; `trellis.record.redacted` takes the secrets out of a
    game that runs.
    """
    if compact.fits(record):
        number = compact.write(record)
        return _sealed(COMPACT, number.to_bytes((number.bit_length() + 7) // 8, "big"))
    return _sealed(PACKED, zlib.compress(write_record(record).encode("utf-8"), 9))


def read_link(text: str) -> Record:
    """The record of a link. Raises TextError: `link_too_long` (most), `link_of_later_version` for
    a form that is not known here, `link_damaged` for everything else that is no link."""
    if len(text) > LONGEST:
        raise TextError(Reason("link_too_long", most=LONGEST))
    if not _TEXT.fullmatch(text):
        raise TextError(Reason("link_damaged"))
    if text[0] not in VERSIONS:
        known = "link_of_later_version" if text[0].isdigit() and text[0] != "0" else "link_damaged"
        raise TextError(Reason(known))
    try:
        return _record(text[0], _opened(text))
    except (ValueError, zlib.error) as error:  # TrellisError is a ValueError
        raise TextError(Reason("link_damaged")) from _cause(error)


def _record(version: str, content: bytes) -> Record:
    if version == COMPACT:
        return compact.read(int.from_bytes(content, "big"))
    [record] = read_records(_unpacked(content).decode("utf-8"))
    return record


def _unpacked(content: bytes) -> bytes:
    """The bytes of a packed text, bounded before they fill the memory."""
    packer = zlib.decompressobj()
    text = packer.decompress(content, LARGEST)
    if packer.unconsumed_tail or not packer.eof or packer.unused_data:
        raise ValueError("more than a record holds, or less")
    return text


def _cause(error: Exception) -> TrellisError | None:
    return error if isinstance(error, TrellisError) else None


def _sealed(version: str, content: bytes) -> str:
    sealed = _check(version, content) + content
    return version + urlsafe_b64encode(sealed).rstrip(b"=").decode("ascii")


def _opened(text: str) -> bytes:
    letters = text[1:]
    sealed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    check, content = sealed[:CHECK], sealed[CHECK:]
    if not content or check != _check(text[0], content) or _sealed(text[0], content) != text:
        raise ValueError("the check does not fit")
    return content


def _check(version: str, content: bytes) -> bytes:
    return sha256(version.encode("ascii") + content).digest()[:CHECK]

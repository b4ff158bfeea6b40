"""The game inside a picture: an SVG or a PNG carries its record, so that it can be read again.

An SVG has it as the text of an element `metadata`, a PNG as a chunk `iTXt` (PNG specification,
11.3.3.4) of the keyword `trellis-record`. Viewers pass both over.
"""

from __future__ import annotations

import html
import re
import struct
import zlib
from collections.abc import Iterator

from trellis.draw.svg import escape

NAME = "trellis-record"
SIGNATURE = b"\x89PNG\r\n\x1a\n"

LARGEST = 1_000_000
"""Bytes of a record in a picture, as in the format of records."""

_METADATA = re.compile(rf'<metadata id="{NAME}">(.*?)</metadata>', re.DOTALL)
_HEAD = NAME.encode("ascii") + b"\0"
_PLAIN = b"\0\0\0\0"
"""Not packed, by no method, in no language, with no translated keyword."""


def into_svg(svg: str, record: str) -> str:
    """The picture with a record in it."""
    body, end, rest = svg.rpartition("</svg>")
    return f'{body}<metadata id="{NAME}">{escape(record)}</metadata>{end}{rest}'


def from_svg(svg: str) -> str | None:
    """The record in a picture, None where there is none."""
    found = _METADATA.search(svg) if svg.lstrip()[:100].startswith(("<svg", "<?xml")) else None
    return None if found is None else html.unescape(found[1])


def into_png(png: bytes, record: str) -> bytes:
    """The picture with a record in it, before its last chunk; what is no PNG stays as it is."""
    end = png.rfind(b"IEND") - 4
    if not png.startswith(SIGNATURE) or end < len(SIGNATURE):
        return png
    return png[:end] + _chunk(b"iTXt", _HEAD + _PLAIN + record.encode("utf-8")) + png[end:]


def from_png(png: bytes) -> str | None:
    """The record in a picture, None where there is none that is whole."""
    for kind, content in _chunks(png):
        if kind == b"iTXt" and content.startswith(_HEAD + _PLAIN):
            text = content[len(_HEAD + _PLAIN) :]
            return text.decode("utf-8", "replace") if len(text) <= LARGEST else None
    return None


def _chunk(kind: bytes, content: bytes) -> bytes:
    sum_ = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", sum_)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and content of every chunk that its check finds whole."""
    at = len(SIGNATURE) if png.startswith(SIGNATURE) else len(png)
    while at + 12 <= len(png):
        (size,) = struct.unpack_from(">I", png, at)
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if png[at : at + 12 + size] == _chunk(kind, content):
            yield kind, content
        at += 12 + size

"""What the page says where games come in as text and go out as links, records and pictures."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Template

SENDING: Mapping[str, Template] = {
    "qr_code": "QR code of the link",
}

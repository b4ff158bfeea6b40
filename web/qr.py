"""A text as a QR code (ISO/IEC 18004), drawn as SVG; imported only where one is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from qrcodegen import DataTooLongError, QrCode, QrSegment

from trellis.draw.svg import element, path
from web.speech import t

QUIET = 4
"""Modules of white around the code, as the standard wants."""

# What takes 5.5 bits a letter instead of 8, and pays for a segment of its own at the end.
_ENDING = re.compile(r"[0-9A-Z $%*+./:-]{20,}\Z")


def qr_svg(text: str) -> str:
    """The smallest code of a text as `<svg>`, black on white in every theme, as scanners want it.

    An end of digits, capitals and ` $%*+-./:` takes less room: 1,500 of these are a code of
    version 23, other letters of version 28. Returns "" where the text has more than any code
    holds, 2,953 bytes.
    """
    try:
        code = QrCode.encode_segments(_segments(text), QrCode.Ecc.LOW)
    except DataTooLongError:
        return ""
    size = code.get_size() + 2 * QUIET
    dark = "".join(_row(code, y) for y in range(code.get_size()))
    return element(
        "svg",
        element("rect", width=size, height=size, fill="#fff"),
        path(dark, fill="#000"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size} {size}",
        class_="qr",
        role="img",
        aria_label=t("qr_code"),
        shape_rendering="crispEdges",
    )


def _segments(text: str) -> Sequence[QrSegment]:
    ending = _ENDING.search(text)
    if ending is None:
        return list(QrSegment.make_segments(text))
    head = QrSegment.make_segments(text[: ending.start()])
    return [*head, QrSegment.make_alphanumeric(ending[0])]


def _row(code: QrCode, y: int) -> str:
    """The dark modules of a row, neighbours in one stroke."""
    row = "".join("#" if code.get_module(x, y) else " " for x in range(code.get_size()))
    return "".join(
        f"M{run.start() + QUIET} {y + QUIET}h{len(run[0])}v1h-{len(run[0])}z"
        for run in re.finditer("#+", row)
    )

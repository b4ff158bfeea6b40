"""The code that puts a board into a page: a frame, or a picture with the record below it."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from trellis.keepsake import position
from trellis.record import Record, write_record
from web.embed_asked import LEVEL
from web.embed_board import turn
from web.html import h, text
from web.languages import SYSTEM
from web.screens.share import file_name
from web.speech import t

KINDS = ("frame", "srcdoc", "img", "file", "svg")
"""A live frame, one that shows the position before anything is fetched, and three pictures."""

SIZES = ((280, 280), (320, 560), (480, 480), (900, 500))

SNIPPET = (
    "<script>addEventListener('message', e => { for (const f of document.querySelectorAll("
    "'iframe')) if (f.contentWindow === e.source && e.data?.trellis > 0) f.style.height = "
    "e.data.trellis + 'px' })</script>"
)
"""For the host: every frame gets the height it asks for. Without it frames keep their own."""

IN_FRAME = "html,body,a,svg{display:block;margin:0;width:100%;height:100%}"

PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
IN_DATA = PLAIN | frozenset(" !$'()*+,/:;=?@")
"""Letters that stand for themselves in a `data:` address within double quotes."""


class Choice(NamedTuple):
    """What was chosen; `address` is that of the site, with a slash at the end."""

    record: Record
    link: str
    ply: int
    address: str
    play: str = "no"
    level: str = str(LEVEL)
    orientation: str = "0"
    theme: str = SYSTEM
    colours: str = ""
    coordinates: str = ""
    controls: str = "yes"
    language: str = SYSTEM
    size: str = "480 480"
    kind: str = "frame"
    snippet: str = ""

    @property
    def box(self) -> tuple[int, int]:
        """Width and height in px."""
        width, height = map(int, self.size.split())
        return width, height

    @property
    def is_frame(self) -> bool:
        """Whether readers get more than a picture."""
        return self.kind in ("frame", "srcdoc")


def frame_address(choice: Choice, home: str | None = None) -> str:
    """The address of the frame; what is not said is left out. `home` replaces the site's own."""
    fields = {
        "link": choice.link,
        "ply": str(choice.ply),
        "play": choice.play,
        "level": choice.level if choice.play == "bot" else "",
        "orientation": choice.orientation,
        "theme": choice.theme,
        "colours": choice.colours,
        "coordinates": choice.coordinates,
        "controls": choice.controls,
        "language": choice.language,
    }
    usual = {
        "play": "no",
        "level": str(LEVEL),
        "orientation": "0",
        "theme": SYSTEM,
        "controls": "yes",
        "language": SYSTEM,
    }
    said = [
        f"{name}={quoted(value, PLAIN | frozenset(',:'))}"
        for name, value in fields.items()
        if value and value != usual.get(name)
    ]
    at = choice.address if home is None else home
    return f"{at}embed.html?{'&'.join(said)}#{choice.record.game}"


def game_address(choice: Choice) -> str:
    """The same game on the whole site."""
    return f"{choice.address}#/game/{choice.link}/{choice.ply}"


def code(choice: Choice) -> str:
    """What is to be copied."""
    if choice.kind == "frame":
        return _frame(choice, src=frame_address(choice)) + _snippet(choice)
    if choice.kind == "srcdoc":
        svg = picture(choice)
        link = h("a", svg, href=frame_address(choice), aria_label=_title(choice))
        inside = h("style", IN_FRAME) + link
        return _frame(choice, srcdoc=inside) + _snippet(choice)
    return h("figure", h("a", _still(choice), href=game_address(choice)), _caption(choice))


def _frame(choice: Choice, **where: str) -> str:
    width, height = choice.box
    return h(
        "iframe",
        **where,
        title=_title(choice),
        width=width,
        height=height,
        loading="lazy",
        style="border:0;max-width:100%",
    )


def _snippet(choice: Choice) -> str:
    return f"\n{SNIPPET}" if choice.snippet else ""


def _still(choice: Choice) -> str:
    if choice.kind == "svg":
        return picture(choice)
    width, _ = choice.box
    name = picture_name(choice)
    source = name if choice.kind == "file" else data_address(picture(choice))
    return h("img", src=source, alt=_title(choice), width=width, style="max-width:100%")


def _caption(choice: Choice) -> str:
    words = h("summary", text(t("kept_record")))
    record = h("pre", text(write_record(choice.record)), style="white-space:pre-wrap")
    return h("figcaption", h("details", words, record))


def _title(choice: Choice) -> str:
    return t("share_title", game=choice.record.game, number=choice.ply)


def picture_name(choice: Choice) -> str:
    """What the file of the picture is called."""
    return file_name(choice.record, "svg", choice.ply)


def picture(choice: Choice, *, is_file: bool = True) -> str:
    """The position as SVG: with its own style, or to be styled by our page.

    Its names begin with a hash of what is shown, so that several get along on one page.
    """
    seal = sha256(f"{choice.link}/{choice.ply}".encode()).hexdigest()[:8]
    prefix = f"trellis-{seal}" if is_file else "embed"
    wants = choice.coordinates or ("yes" if choice.record.game == "stones" else "no")
    svg = position(
        choice.record,
        choice.ply,
        title=_title(choice),
        captions="coordinates" if wants == "yes" else "plain",
        theme=(None if choice.theme == SYSTEM else choice.theme) if is_file else "",
        side=float(max(choice.box)) if is_file and choice.kind != "srcdoc" else None,
        prefix=prefix,
        sheet=None if is_file else "g",
    )
    svg = turn(svg, int(choice.orientation))
    return _own_style(svg, prefix, choice) if is_file else svg


def _own_style(svg: str, prefix: str, choice: Choice) -> str:
    """The style holds for this picture alone, and has the colours that were chosen."""
    pairs = (one.split(":") for one in choice.colours.split(",") if ":" in one)
    own = "".join(f"--{token.strip()}:#{colour.strip('# ')};" for token, colour in pairs)
    more = f"svg{{{own}}}" if own else ""
    head, style, rest = svg.partition("<style>")
    css, end, body = rest.partition("</style>")
    css = (css + more).replace("svg{", f".{prefix}{{")
    return head.replace(' class="', f' class="{prefix} ', 1) + style + css + end + body


# Addresses ----------------------------------------------------------------------------------------


def quoted(words: str, plain: frozenset[str] = PLAIN) -> str:
    """Words as a part of an address, percent-encoded but for what is plain."""
    return "".join(
        sign if sign in plain else "".join(f"%{byte:02X}" for byte in sign.encode("utf-8"))
        for sign in words
    )


def data_address(svg: str) -> str:
    """A picture as an address that holds it."""
    return f"data:image/svg+xml,{quoted(svg, IN_DATA)}"

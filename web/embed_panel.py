"""The screen `#/embed/LINK`, perhaps with a ply behind: what is chosen, the preview, the code."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from trellis.core import TextError
from trellis.link import read_link, write_link
from trellis.record import redacted
from web import document, embed_page, files
from web.beside import soon
from web.embed_asked import colours, new_record
from web.embed_code import Choice, code, picture, picture_name
from web.html import text
from web.screens.embed import CODE, NO_FRAME, SAID, VALUES, regions
from web.screens.embed import embed_page as screen
from web.speech import explain, say, t

REST_SECONDS = 0.4
"""How long a field rests before the preview follows: a frame takes a while to start."""


class EmbedPanel:
    """The panel of one game. Its buttons are `embed WORD`, its fields `embed NAME`."""

    def __init__(self) -> None:
        self._choice: Choice | None = None
        self._sound: Choice
        self._due: asyncio.Task[None] | None = None

    def open(self, route: str) -> None:
        """Show the panel of an address."""
        _, _, link, ply, *_ = [*route.split("/"), "", ""]
        notice = ""
        try:
            record = redacted(read_link(link))
        except TextError as error:
            notice = explain(error) if link else t("embed_no_link")
            record = new_record("stones" if link == "stones" else "flowers")
        plies = len(record.moves)
        at = int(ply) if ply.isascii() and ply.isdigit() and len(ply) < 6 else plies
        self._choice = Choice(record, write_link(record), min(at, plies), document.address())
        document.show("app", screen(self._choice, notice))
        self._redraw()

    def field(self, name: str, value: str) -> None:
        """A field was filled in; what does not fit changes nothing."""
        choice = self._choice
        if choice is None:
            return
        if name == "ply" and value.isascii() and value.isdigit() and len(value) < 6:
            choice = choice._replace(ply=min(int(value), len(choice.record.moves)))
        elif name == "colours":
            choice = choice._replace(colours=value.strip())
        elif name in ("coordinates", "controls", "snippet"):
            no = "" if name == "snippet" else "no"
            choice = _with(choice, name, "yes" if value else no)
        elif value in VALUES.get(name, ()):
            choice = _with(choice, name, value)
        self._choice = choice
        if self._due is not None:
            self._due.cancel()
        self._due = soon(self._redraw_soon())

    async def _redraw_soon(self) -> None:
        await asyncio.sleep(REST_SECONDS)
        self._redraw()

    def _redraw(self) -> None:
        choice = self._choice
        if choice is None or not document.route().startswith("/embed"):
            return
        own, wrong = colours(choice.colours)
        sound = choice._replace(colours=",".join(f"{token}:{one[1:]}" for token, one in own))
        refusal = say(wrong[0]) if wrong else ""
        for name, html in regions(sound, refusal).items():
            document.show(name, html)
        if sound.kind != "frame":
            embed_page.paint(own, f"#{NO_FRAME}")
        self._sound = sound

    def _do_embed(self, word: str) -> None:
        if self._choice is None:
            return
        if word == "copy":
            soon(self._copied(document.copy_text(code(self._sound))))
        elif word == "save":
            files.download(picture_name(self._sound), picture(self._sound), "image/svg+xml")

    async def _copied(self, copying: Coroutine[Any, Any, bool]) -> None:
        self._tell_copied(await copying)

    def _tell_copied(self, is_copied: bool) -> None:
        document.show(SAID, text(t("embed_copied" if is_copied else "embed_not_copied")))
        if not is_copied:
            document.select_text(CODE)


def _with(choice: Choice, name: str, value: str) -> Choice:
    fields: dict[str, Any] = {name: value}
    return choice._replace(**fields)

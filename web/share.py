"""The share panel: a game goes out as link, record, picture or file; see `web.screens.share`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from typing import Any

from trellis.core import TextError
from trellis.link import LONGEST, read_link, write_link
from trellis.record import Record, outcome, redacted, write_record
from trellis.session import to_record
from trellis.study import commented, from_session
from web import document, handing
from web.beside import soon
from web.files import download
from web.html import text
from web.kept import Kept
from web.screens.share import (
    LINK,
    RECORD,
    SAID,
    Shared,
    broken,
    file_name,
    nothing,
    picture,
    regions,
    said_at,
    share_page,
    with_choice,
)
from web.speech import explain, language, t

SAID_SECONDS = 6
"""How long it is said what was done."""

_SIZE = re.compile(r'<svg [^>]*?width="(\d+)" height="(\d+)"')


class Share:
    """The panel of one game. Its buttons are `share WORD`, its fields `share NAME`."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._shared: Shared | None = None
        self._is_due = False
        self._said = 0

    # Opening ----------------------------------------------------------------------------------

    def open(self, route: str) -> None:
        """Show the panel of an address, `/share/ID` or `/share/LINK`, perhaps with a ply behind."""
        _, _, what, ply, *_ = [*route.split("/"), "", ""]
        document.show("app", "")
        if what[:1] in ("1", "2"):
            self._open_link(what, ply)
            return
        session, game = self._kept.session(what), self._kept.game(what)
        if session is None or game is None:
            document.show("app", nothing())
            return
        record = to_record(session)
        said = commented(record, from_session(session), game.more.get("study"))
        self._begin(said, f"#/play/{session.table.game}/{what}", ply, write_link(record))

    def _open_link(self, link: str, ply: str) -> None:
        try:
            record = redacted(read_link(link))
        except TextError as error:
            document.show("app", broken(explain(error)))
            return
        self._begin(record, f"#/game/{link}", ply, write_link(record))

    def _begin(self, record: Record, back: str, ply: str, link: str) -> None:
        """A link stays short: comments on a kept game go out with the record alone."""
        begun = Shared(
            record,
            len(record.moves),
            link if len(link) <= LONGEST else "",
            back,
            document.address(),
            has_sheet=handing.has_sheet(),
        )
        self._shared = with_choice(begun, "ply", ply)
        document.show("app", share_page(self._shared))
        self._redraw()

    # Choices ----------------------------------------------------------------------------------

    def field(self, name: str, value: str) -> None:
        """A field of the panel was filled in."""
        if self._shared is not None:
            self._shared = with_choice(self._shared, name, value)
            if not self._is_due:  # a slider that is pulled tells more than can be drawn
                self._is_due = True
                soon(self._redraw_soon())

    async def _redraw_soon(self) -> None:
        self._is_due = False
        self._redraw()

    def _redraw(self) -> None:
        shared = self._shared
        if shared is not None:
            if shared.has_qr:
                from web.qr import qr_svg  # a library that nobody else wants

                shared = shared._replace(qr=qr_svg(shared.url))
            for name, html in regions(shared).items():
                document.show(name, html)

    def _step(self, by: int) -> None:
        shared = self._shared
        if shared is not None and 0 <= shared.ply + by <= shared.plies:
            self._shared = with_choice(shared, "ply", str(shared.ply + by))
            handing.put_words("share-ply", str(self._shared.ply))
            self._redraw()
            self._say(said_at(self._shared))

    # What is pressed --------------------------------------------------------------------------

    def _do_share(self, word: str) -> None:
        shared = self._shared
        if shared is None:
            return
        if word in ("back", "forward"):
            self._step(1 if word == "forward" else -1)
        elif word == "copy_link":
            soon(self._copied(document.copy_text(shared.url), LINK))
        elif word == "copy_record":
            soon(self._copied(document.copy_text(write_record(shared.record)), RECORD))
        elif word == "send":
            soon(handing.send(t("site"), shared.url))
        elif word == "qr":
            self._toggle_qr(shared)
        else:
            self._save(word, shared)

    async def _copied(self, copying: Coroutine[Any, Any, bool], field_id: str) -> None:
        self._say_copied(await copying, field_id)

    def _say_copied(self, is_copied: bool, field_id: str) -> None:
        self._say(t("share_copied" if is_copied else "share_by_hand"))
        if not is_copied:
            document.select_text(field_id)

    def _toggle_qr(self, shared: Shared) -> None:
        self._shared = shared._replace(has_qr=not shared.has_qr)
        self._redraw()

    def _save(self, word: str, shared: Shared) -> None:
        record, ply = shared.record, shared.ply
        if word == "save_record":
            self._give(file_name(record, "txt"), write_record(record), "text/plain")
        elif word == "svg":
            svg = picture(shared, is_file=True)
            self._give(file_name(record, "svg", ply), svg, "image/svg+xml")
        elif word == "png":
            soon(self._save_png(shared))
        elif word == "keepsake" and outcome(record) is not None:
            from trellis.keepsake import keepsake

            page = keepsake(record, language(), document.language_tag())
            self._give(file_name(record, "html"), page, "text/html")

    async def _save_png(self, shared: Shared) -> None:
        svg = picture(shared, is_file=True)
        size = _SIZE.search(svg)
        made = await handing.png(svg, int(size[1]), int(size[2])) if size else None
        self._give_png(shared, made)

    def _give_png(self, shared: Shared, made: Any) -> None:
        if made is None:
            self._say(t("share_no_png"))
        else:
            self._give(file_name(shared.record, "png", shared.ply), made, "image/png")

    def _say(self, words: str) -> None:
        """Say what was done, for as long as it takes to read it."""
        document.show(SAID, text(words))
        self._said += 1
        soon(self._hush(self._said))

    async def _hush(self, number: int) -> None:
        await asyncio.sleep(SAID_SECONDS)
        if number == self._said:
            document.show(SAID, "")

    def _give(self, name: str, content: Any, kind: str) -> None:
        download(name, content, kind)
        self._say(t("share_saved", name=name))

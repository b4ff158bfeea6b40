"""Games that come in as text: pasted, from a file, dropped on the page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from trellis.core import TextError, TrellisError
from trellis.link import Found, is_library, read_anything, record_text
from trellis.record import Record, RecordError, Steps
from trellis.session import from_record
from web import document, handing
from web.beside import soon
from web.files import LARGEST, on_file, words_of
from web.kept import Kept
from web.screens.records import (
    AREA,
    BAR,
    FILE,
    FOUND,
    MOST_SHOWN,
    Standing,
    all_of,
    bar,
    found,
    is_no_record,
    records_page,
    wrong_length,
)
from web.speech import explain, language, t

SLICE_SECONDS = 0.03
"""How long a text is read before the page may do something else."""

PATIENCE_SECONDS = 0.4
"""After this time it is told how far the reading is."""

NAME_TAGS = ("Name", "Event")
"""Tags that may name a game, the first that is there."""


class Records:
    """The screen of games that come in. Its buttons are `records WORD`."""

    def __init__(
        self, kept: Kept, go: Callable[[str], None], offer_library: Callable[[str], None]
    ) -> None:
        """`go` leads to another screen, `offer_library` is for the file of all games."""
        self._kept, self._go, self._offer_library = kept, go, offer_library
        self._text = ""
        self._standing = Standing()
        self._task: asyncio.Task[Any] | None = None
        on_file(lambda name, file: self.take_file(file) if name == FILE else None)

    def open(self) -> None:
        """Show the screen, with what was read last."""
        document.show("app", "")
        document.show("app", records_page())
        handing.put_words(AREA, self._text)
        handing.on_paste(AREA, lambda: self._read(handing.words_in(AREA)))
        self._show(self._standing)

    def take_file(self, file: Any) -> None:
        """Read a file, from whatever screen."""
        soon(self._take(file))

    async def _take(self, file: Any) -> None:
        words = await words_of(file)
        if words is not None and is_library(words):
            await self._kept.load_all()
            self._offer_library(words)
            return
        if document.route() != "/records":
            self._go("/records")
        handing.put_words(AREA, record_text(words or ""))
        if words is None:
            self._refuse_file()
        else:
            self._read(words)

    def _refuse_file(self) -> None:
        self._stop()
        self._show(Standing(notice=t("records_no_text", most=LARGEST // 1_000_000)))

    def _show(self, standing: Standing) -> None:
        self._standing = standing
        document.show(FOUND, found(standing))

    # Reading ----------------------------------------------------------------------------------

    def _read(self, words: str) -> None:
        self._stop()
        self._text = record_text(words)
        if is_library(words):
            self._offer_library(words)
        elif not words.strip():
            self._show(Standing(notice=t("records_none")))
        else:
            self._task = soon(self._read_slowly(words))

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _read_slowly(self, words: str) -> None:
        try:
            read = await in_slices(read_anything(words), len(words), self._tell)
        except RecordError as error:
            self._wrong(error)
        except TextError as error:
            self._show(Standing(notice=explain(error)))
        else:
            self._show(Standing(all_of(read.records, None), skipped=len(read.skipped)))

    def _tell(self, percent: int) -> None:
        document.show(FOUND, found(Standing(is_reading=True)))
        document.show(BAR, bar(percent))  # by itself: a button that changes cannot be pressed

    def _wrong(self, error: RecordError) -> None:
        if is_no_record(error):
            self._show(Standing(notice=t("records_none")))
            return
        line = self._text.split("\n")[error.line - 1]
        items = all_of(error.records, error.good)
        self._show(Standing(items, error=error, line=line))
        self._select(is_asked=False)

    def _select(self, is_asked: bool) -> None:
        standing = self._standing
        if standing.error is None:
            return
        line, column = standing.error.line, standing.error.column
        before = self._text.split("\n")[: line - 1]
        start = sum(len(one) + 1 for one in before) + column - 1
        length = max(1, wrong_length(standing.error, standing.line))
        handing.select(AREA, start, length, self._text, is_asked=is_asked)

    # What is pressed --------------------------------------------------------------------------

    def _do_records(self, rest: str) -> None:
        word, _, number = rest.partition(" ")
        if word == "read":
            self._read(handing.words_in(AREA))
        elif word == "clear":
            self._stop()
            self._text = ""
            handing.put_words(AREA, "")
            self._show(Standing())
        elif word == "stop":
            self._stop()
            self._show(Standing())
        elif word == "show":
            self._select(is_asked=True)
        elif word == "more":
            self._show(self._standing._replace(shown=self._standing.shown + MOST_SHOWN))
        elif word == "keep" and number.isdecimal():
            self._keep(int(number))

    def _keep(self, number: int) -> None:
        """Keep a game that was read; the one at hand stays at hand."""
        items = list(self._standing.items)
        if number >= len(items) or items[number].game_id:
            return
        record = items[number].record
        try:
            session = from_record(record, language())
        except TrellisError as error:
            items[number] = items[number]._replace(refusal=explain(error))
        else:
            from trellis.study import kept_comments  # with the first game that is kept

            game_id = self._kept.add(session, name_of(record), more=kept_comments(record))
            items[number] = items[number]._replace(game_id=game_id)
        self._show(self._standing._replace(items=tuple(items)))


def name_of(record: Record) -> str:
    """What a record calls itself, if it does."""
    tags = dict(record.tags)
    return next((tags[name] for name in NAME_TAGS if name in tags), "")


async def in_slices(steps: Steps[Found], length: int, tell: Callable[[int], None]) -> Found:
    """What comes of reading a text, with pauses for the page; `tell` is called with percents where
    it takes longer than one would wait without a word."""
    begun = paused = time.monotonic()
    while True:
        try:
            at = next(steps)
        except StopIteration as end:
            result: Found = end.value
            return result
        now = time.monotonic()
        if now - paused > SLICE_SECONDS:
            if now - begun > PATIENCE_SECONDS:
                tell(min(99, 100 * at // max(1, length)))
            await asyncio.sleep(0)
            paused = time.monotonic()

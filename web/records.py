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
from web import document, files
from web.beside import soon
from web.kept import Kept
from web.screens.records import (
    AREA,
    FILE,
    FOUND,
    MOST_SHOWN,
    Standing,
    all_of,
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

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._text = ""
        self._standing = Standing()
        self._task: asyncio.Task[Any] | None = None
        self._waiting: tuple[str | None, ...] = ()

    def open(self) -> None:
        """Show the screen, with what was read last."""
        document.show("app", "")
        document.show("app", records_page())
        files.put_words(AREA, self._text)
        files.on_file(FILE, self.take)
        files.on_paste(AREA, lambda: self._read(files.words_in(AREA)))
        self._show(self._standing)
        waiting, self._waiting = self._waiting, ()
        for words in waiting:
            self.take(words)

    def wait(self, words: str | None) -> None:
        """Take the text of a file as soon as the screen is shown."""
        self._waiting = (words,)

    def take(self, words: str | None) -> None:
        """Read the text of a file; None and "" are those that cannot be read."""
        if not words:
            code = "records_no_text" if words is None else "records_large"
            self._show(Standing(notice=t(code, most=files.LARGEST // 1_000_000)))
        else:
            files.put_words(AREA, "" if is_library(words) else record_text(words))
            self._read(words)

    def _show(self, standing: Standing) -> None:
        self._standing = standing
        document.show(FOUND, found(standing))

    # Reading ----------------------------------------------------------------------------------

    def _read(self, words: str) -> None:
        self._stop()
        self._text = "" if is_library(words) else record_text(words)
        if is_library(words):
            self._show(Standing(is_library=True))
        elif not words.strip():
            self._show(Standing())
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
        document.show(FOUND, found(Standing(percent=percent)))

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
        files.select(AREA, start, length, self._text, is_asked=is_asked)

    # What is pressed --------------------------------------------------------------------------

    def _do_records(self, rest: str) -> None:
        word, _, number = rest.partition(" ")
        if word == "read":
            self._read(files.words_in(AREA))
        elif word == "clear":
            self._stop()
            self._text = ""
            files.put_words(AREA, "")
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
            game_id = self._kept.add(session, name_of(record))
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

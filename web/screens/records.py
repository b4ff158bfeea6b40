"""The screen on which games come in as text: what was read, and where a text is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from trellis import flowers, stones
from trellis.keepsake import position
from trellis.link import LONGEST, write_link
from trellis.record import Record, RecordError, outcome, redacted
from trellis.session import is_playable
from web.html import h, text
from web.screens.rules import page
from web.speech import explain, isolated, say, t, th

AREA = "records-text"
FILE = "records"
FOUND = "records-found"
BAR = "records-bar"

MOST_SHOWN = 12
"""Games that are drawn at once; more of them come at a press."""

QUOTED = 30
"""Characters of a line that are shown on each side of the place that is wrong."""


class Item(NamedTuple):
    """A game that was read; `game_id` once it is kept, `refusal` where it could not be."""

    record: Record
    game_id: str = ""
    refusal: str = ""


class Standing(NamedTuple):
    """What is to be shown below the text: `items`, of which the first `shown` are drawn; `notice`,
    a sentence; `error` with the `lines` of the text it is about; what is good of the broken record
    is then the last item; `is_reading` while a long text is read, which the bar tells of."""

    items: tuple[Item, ...] = ()
    shown: int = MOST_SHOWN
    notice: str = ""
    error: RecordError | None = None
    line: str = ""
    skipped: int = 0
    is_reading: bool = False


def records_page() -> str:
    """The screen with an empty text."""
    buttons = (
        _button("records read", t("records_read"), "main")
        + h("label", th("records_file"), class_="button plain", for_="records-file")
        + h("input", type="file", id="records-file", data_file=FILE, aria_label=t("records_file"))
        + _button("records clear", t("records_clear"), "quiet")
    )
    body = (
        h("p", th("records_how"))
        + h(
            "textarea",
            id=AREA,
            class_="copy",
            rows=8,
            spellcheck="false",
            autocapitalize="off",
            autocomplete="off",
            aria_label=t("records_text"),
        )
        + h("div", buttons, class_="records-actions")
        + h("div", id=FOUND, class_="records-found", role="status")
    )
    return page(t("records"), body, "flowers")


def found(standing: Standing) -> str:
    """What was read, and what was not."""
    if standing.is_reading:
        return h("div", id=BAR) + _button("records stop", t("records_stop"), "quiet")
    said = h("p", text(standing.notice), class_="notice") if standing.notice else ""
    return said + _wrong(standing) + _list(standing)


def bar(percent: int) -> str:
    """How much of a text is read."""
    words = t("records_progress", percent=percent)
    return h("progress", max=100, value=percent, aria_label=words)


def _button(do: str, words: str, kind: str) -> str:
    return h("button", text(words), type="button", class_=f"button {kind}", data_do=do)


# What is wrong ------------------------------------------------------------------------------------


def is_no_record(error: RecordError) -> bool:
    """Whether nothing of a text looks like a game."""
    is_start = error.reason["what"] in ("record", "json", "json_game")
    return is_start and error.good is None and not error.records


def _wrong(standing: Standing) -> str:
    error = standing.error
    if error is None:
        return ""
    place = t("records_place", line=error.line, column=error.column)
    words = h("p", text(f"{place} {explain(error)}"))
    show = _button("records show", t("records_show"), "plain")
    return h("section", words, _quoted(standing), show, class_="records-error")


def _quoted(standing: Standing) -> str:
    """The line with the place marked; of a long one only what lies around it."""
    error, line = standing.error, standing.line
    if error is None:
        return ""
    at = error.column - 1
    end = at + max(1, wrong_length(error, line))
    before, wrong, after = line[:at], line[at:end], line[end:]
    return h(
        "pre",
        text(("…" if len(before) > QUOTED else "") + before[-QUOTED:]),
        h("mark", text(wrong[:QUOTED] or " ")),
        text(after[:QUOTED] + ("…" if len(after) > QUOTED else "")),
        dir="ltr",
    )


def wrong_length(error: RecordError, line: str) -> int:
    """The characters of a line that are wrong: what was got, where it stands there."""
    got = str(error.reason["got"])
    at = error.column - 1
    return len(got) if line[at : at + len(got)] == got else len(line[at:].split(maxsplit=1)[:1])


# What was read ------------------------------------------------------------------------------------


def _list(standing: Standing) -> str:
    items, error = standing.items, standing.error
    whole = items[:-1] if _has_good(standing) else items
    head = h("h2", th("records_found", count=len(whole))) if whole else ""
    shown = whole[: standing.shown]
    cards = "".join(_card(number, item) for number, item in enumerate(shown))
    listed = h("ol", cards, class_="records-list") if cards else ""
    left = len(whole) - len(shown)
    more = t("records_more", count=min(left, MOST_SHOWN))
    ways = _button("records more", more, "plain") if left else ""
    others = h("p", th("records_skipped", count=standing.skipped)) if standing.skipped else ""
    if not _has_good(standing) or error is None:
        return head + listed + ways + others
    good = _card(len(items) - 1, items[-1], is_part=True)
    offer = h("p", th("records_good_is")) + h("ol", good, class_="records-list")
    return offer + head + listed + ways + others


def _has_good(standing: Standing) -> bool:
    return standing.error is not None and standing.error.good is not None


def title(record: Record) -> str:
    """The game and who played it."""
    names = " · ".join(isolated(name) for name in record.names if name)
    return f"{t(record.game)}: {names}" if names else t(record.game)


def turns(record: Record) -> int:
    """The turns of a record, whole or not; the choice of side is none."""
    return sum(isinstance(move, flowers.Plant | stones.Turn) for move in record.moves)


def _card(number: int, item: Item, is_part: bool = False) -> str:
    record = item.record
    words = (
        h("strong", text(title(record)), dir="auto")
        + h("small", text(how_it_ended(record)))
        + _state(number, item)
    )
    return h(
        "li",
        picture(record, number),
        h("div", words, h("div", _ways(number, item, is_part), class_="records-ways")),
    )


def picture(record: Record, number: int) -> str:
    """A small picture of the last position, as everybody sees it."""
    last = len(record.moves)
    drawn = position(
        record, last, title=title(record), captions="plain", prefix=f"r{number}", sheet="g"
    )
    return h("div", drawn, class_="records-picture fl-tiny")


def how_it_ended(record: Record) -> str:
    """Who won and how, or that it goes on, and how long it is."""
    ended, count = outcome(record), turns(record)
    if ended is None:
        return t("records_running", count=count)
    return f"{say(ended, record.names)} {t('records_turns', count=count)}"


def _state(number: int, item: Item) -> str:
    if item.game_id:
        return h("small", th("records_kept"))
    if not is_playable(item.record):
        return h("small", th("records_redacted"))
    return h("small", text(item.refusal)) if item.refusal else ""


def _ways(number: int, item: Item, is_part: bool) -> str:
    record = item.record
    words = t("records_good", count=turns(record)) if is_part else t("records_look")
    address = link_to(record)
    look = h("a", text(words), class_="button plain", href=address) if address else ""
    if item.game_id:
        way = f"#/replay/{item.game_id}" if outcome(record) else _play(item)
        words = t("records_look" if outcome(record) else "records_play")
        return h("a", text(words), class_="button main", href=way)
    if not is_playable(record) or item.refusal:
        return look
    return look + _button(f"records keep {number}", t("records_keep"), "plain")


def _play(item: Item) -> str:
    return f"#/play/{item.record.game}/{item.game_id}"


def link_to(record: Record) -> str:
    """The address that opens a record; "" where it is too long for one."""
    link = write_link(redacted(record))
    return f"#/game/{link}" if len(link) <= LONGEST else ""


def all_of(items: Sequence[Record], good: Record | None) -> tuple[Item, ...]:
    """The items of what was read, with the good part of a broken record as the last."""
    return tuple(Item(record) for record in (*items, *([good] if good is not None else [])))

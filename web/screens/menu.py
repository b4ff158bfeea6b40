"""The menu of a game, and the sheets that show a text to copy."""

from __future__ import annotations

from trellis.session import Session
from web.facts import REPORT_ADDRESS
from web.html import h, text
from web.screens.bots import seats
from web.screens.game import log
from web.screens.news import update_row
from web.screens.parts import sheet
from web.screens.settings import setting
from web.settings import Settings
from web.speech import t, th


def menu(session: Session, settings: Settings) -> str:
    """What can be done with the game as a whole, and what happened so far."""
    game = session.table.game
    leave = "resign" if len(session.names) == 2 else "agree"
    words = "resign" if leave == "resign" else "end_game"
    rows = [update_row(), _row("words", "in_words"), _row("keys", "keys_all")]
    if game == "flowers":
        rows.append(_row("ledger", "ledger"))
    rows += [_row("send", "share"), _row("copy", "copy_record"), _row("report", "report")]
    if not session.is_finished:
        rows.append(_row(leave, words))
    links = "".join(
        h("a", th(code), class_="button quiet", href=address)
        for code, address in (
            ("new_game", f"#/new/{game}"),
            ("games_all", "#/games"),
            ("rules", f"#/rules/{game}"),
            ("settings", "#/settings"),
            ("about", "#/about"),
        )
    )
    body = (
        h("div", *rows, links, class_="menu-rows")
        + h("div", seats(session), setting(settings, "pace"), class_="menu-bots")
        + h("div", log(session), class_="menu-log")
    )
    return sheet(t("menu"), body)


def _row(do: str, code: str) -> str:
    return h("button", th(code), type="button", class_="button plain", data_do=do)


def copy_sheet(words: str, is_copied: bool) -> str:
    """A record to copy; when the browser refused, the text lies there selected."""
    said = th("copied" if is_copied else "copy_by_hand")
    return sheet(t("copy_record"), h("p", said, role="status") + _area(words))


def text_sheet(title: str, words: str, is_copied: bool) -> str:
    """Any text to copy."""
    said = th("copied" if is_copied else "copy_by_hand")
    return sheet(title, h("p", said, role="status") + _area(words, title, rows=4))


def report_sheet(words: str, is_copied: bool) -> str:
    """A report with the record, to be sent by the player."""
    said = th("report_how") + " " + th("copied" if is_copied else "copy_by_hand")
    link = ""
    if REPORT_ADDRESS:
        link = h(
            "a", th("report_open"), class_="button main", href=REPORT_ADDRESS, rel="noreferrer"
        )
    return sheet(t("report"), h("p", said, role="status") + _area(words), link)


def _area(words: str, label: str = "", rows: int = 12) -> str:
    label = label or t("copy_record")
    return h(
        "textarea",
        text(words),
        id="copy-text",
        readonly=True,
        rows=rows,
        aria_label=label,
        class_="copy",
    )

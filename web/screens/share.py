"""The screen on which a game goes out: as a link, a record, a picture, a file for ever."""

from __future__ import annotations

from typing import NamedTuple

from trellis.keepsake import CAPTIONS, position
from trellis.record import Record, outcome, write_record
from web.html import h, text
from web.screens.parts import icon_button, segment
from web.screens.records import how_it_ended, title
from web.screens.rules import page
from web.speech import t, th

LINK, RECORD, SAID = "share-link", "share-record", "share-said"
THEMES_SHOWN = ("light", "dark", "print")
SIDES = ("600", "1200", "2400")
"""Px of the longer side of a PNG."""

LONG_LINK = 2000
"""Characters of an address that everything lets through; beyond, some programs cut it off."""


class Shared(NamedTuple):
    """What is shared: the position after `ply` moves of a record. `back` leads to the game; `link`
    is its packed text, "" where that is too long; `address` that of the site; `qr` the drawn code
    of the link, "" where that is too long, shown if `has_qr`."""

    record: Record
    ply: int
    link: str
    back: str
    address: str
    captions: str = "coordinates"
    theme: str = "light"
    side: str = "1200"
    has_sheet: bool = False
    has_qr: bool = False
    qr: str = ""

    @property
    def plies(self) -> int:
        """The moves of the whole record."""
        return len(self.record.moves)

    @property
    def at(self) -> str:
        """What follows the link of the game for this position; nothing for the last one."""
        return f"/{self.ply}" if self.ply < self.plies else ""

    @property
    def url(self) -> str:
        """The address that opens the game, at this position."""
        return f"{self.address}#/game/{self.link}{self.at}" if self.link else ""


def with_choice(shared: Shared, field: str, value: str) -> Shared:
    """The same with a field filled in; what does not fit changes nothing."""
    if field == "ply" and value.isascii() and value.isdigit() and len(value) < 6:
        return shared._replace(ply=min(int(value), shared.plies))
    if field == "captions" and value in CAPTIONS:
        return shared._replace(captions=value)
    if field == "theme" and value in THEMES_SHOWN:
        return shared._replace(theme=value)
    return shared._replace(side=value) if field == "side" and value in SIDES else shared


def nothing() -> str:
    """The screen where there is no such game."""
    way = h("a", th("records_games"), class_="button plain", href="#/games")
    said = h("p", th("share_none"), class_="notice", role="alert")
    return page(t("share"), said + way, "flowers")


def broken(words: str) -> str:
    """The screen where a link is none."""
    return page(t("share"), h("p", text(words), class_="notice", role="alert"), "flowers")


def share_page(shared: Shared) -> str:
    """The whole screen; what changes with a choice is filled in by `regions`."""
    record = shared.record
    is_running = outcome(record) is None and record.game == "flowers"
    head = h(
        "p",
        h("strong", text(title(record)), dir="auto"),
        " ",
        h("small", text(how_it_ended(record))),
    )
    notice = h("p", th("share_hidden")) if is_running else ""
    body = (
        h("div", head, notice, _back(shared), class_="share-head")
        + h("div", _shown(shared), _ways(shared), class_="share")
        + h("p", id=SAID, class_="share-said", role="status")
    )
    return page(t("share"), body, record.game)


def _back(shared: Shared) -> str:
    return h("a", th("share_to_game"), class_="button plain", href=shared.back)


def _shown(shared: Shared) -> str:
    """The picture, and which position it is of."""
    slider = h(
        "input",
        type="range",
        id="share-ply",
        min=0,
        max=shared.plies,
        value=shared.ply,
        data_field="share ply",
        aria_label=t("share_position"),
        aria_describedby="share-at",
    )
    steps = (
        icon_button("share back", "back", t("share_back"))
        + slider
        + icon_button("share forward", "forward", t("share_forward"))
    )
    return h(
        "section",
        h("div", id="share-picture", class_="share-picture"),
        h("p", id="share-at"),
        h("div", steps, class_="share-steps"),
    )


def _ways(shared: Shared) -> str:
    made = h("div", id="share-link-ways")
    return h(
        "div",
        h("section", h("h2", th("share_link")), made),
        _record(shared),
        _picture(shared),
        _keepsake(shared),
        h("section", h("h2", th("share_embed")), h("div", id="share-embed")),
        class_="share-ways",
    )


def _button(do: str, words: str, kind: str = "plain", **more: str) -> str:
    label = text(words)
    return h("button", label, type="button", class_=f"button {kind}", data_do=f"share {do}", **more)


def _record(shared: Shared) -> str:
    copy = _button("copy_record", t("share_copy_record"))
    save = _button("save_record", t("share_save_record"))
    area = h(
        "textarea",
        text(write_record(shared.record)),
        id=RECORD,
        class_="copy",
        readonly=True,
        rows=4,
        dir="ltr",
        aria_label=t("share_record"),
    )
    how = h("p", h("small", th("share_record_how")))
    buttons = h("div", copy, save, class_="share-buttons")
    return h("section", h("h2", th("share_record")), how, area, buttons)


def _picture(shared: Shared) -> str:
    captions = [((one, t(f"share_captions_{one}")), one == shared.captions) for one in CAPTIONS]
    themes = [((one, t(f"share_theme_{one}")), one == shared.theme) for one in THEMES_SHOWN]
    sides = [((one, t("share_px", px=int(one))), one == shared.side) for one in SIDES]
    svg, png = _button("svg", t("share_save_svg")), _button("png", t("share_save_png"))
    return h(
        "section",
        h("h2", th("share_picture")),
        segment("share captions", t("share_captions"), captions),
        segment("share theme", t("share_theme"), themes),
        segment("share side", t("share_side"), sides),
        h("div", svg, png, class_="share-buttons"),
    )


def _keepsake(shared: Shared) -> str:
    head = h("h2", th("share_keepsake"))
    if outcome(shared.record) is None:
        return h("section", head, h("p", h("small", th("share_keepsake_later"))))
    how = h("p", h("small", th("share_keepsake_how")))
    return h("section", head, how, _button("keepsake", t("share_save_keepsake")))


# What changes with a choice -----------------------------------------------------------------------


def regions(shared: Shared) -> dict[str, str]:
    """The HTML of every region by its id."""
    return {
        "share-picture": picture(shared, is_file=False),
        "share-at": text(said_at(shared)),
        "share-link-ways": _link(shared),
        "share-embed": _embed(shared),
    }


def said_at(shared: Shared) -> str:
    """Which position it is."""
    if shared.ply == 0:
        return t("share_at_start", count=shared.plies)
    return t("share_at", number=shared.ply, count=shared.plies)


def picture(shared: Shared, *, is_file: bool) -> str:
    """The position as SVG: for the page with its own theme and symbols, or to stand alone."""
    record, ply = shared.record, shared.ply
    name = t("share_title", game=record.game, number=ply)
    if not is_file:
        drawn = position(
            record, ply, title=name, captions=shared.captions, prefix="share", sheet="g",
            theme="",
        )  # fmt: skip
        return h("div", drawn, data_theme=shared.theme)
    side = float(shared.side)
    return position(
        record, ply, title=name, captions=shared.captions, theme=shared.theme, side=side
    )


def _link(shared: Shared) -> str:
    if not shared.link:
        return h("p", th("share_link_none"))
    field = h(
        "input", type="text", id=LINK, class_="share-field", readonly=True, value=shared.url,
        dir="ltr", aria_label=t("share_link"),
    )  # fmt: skip
    how = h("small", th("share_link_at" if shared.at else "share_link_how"))
    long = h("p", th("share_link_long")) if len(shared.url) > LONG_LINK else ""
    sheet = _button("send", t("share_sheet")) if shared.has_sheet else ""
    is_open = "true" if shared.has_qr else "false"
    ways = (
        _button("copy_link", t("share_copy_link"), "main")
        + sheet
        + _button("qr", t("share_qr"), aria_expanded=is_open)
    )
    return h("p", how) + field + long + h("div", ways, class_="share-buttons") + _qr(shared)


def _qr(shared: Shared) -> str:
    if not shared.has_qr:
        return ""
    return h("div", shared.qr, class_="share-qr") if shared.qr else h("p", th("share_qr_long"))


def _embed(shared: Shared) -> str:
    if not shared.link:
        return h("p", th("share_link_none"))
    way = f"#/embed/{shared.link}/{shared.ply}"
    how = h("p", h("small", th("share_embed_how")))
    return how + h("a", th("share_embed_open"), class_="button plain", href=way)


# Names of files -----------------------------------------------------------------------------------


NAME_LENGTH = 80


def file_name(record: Record, ending: str, ply: int | None = None) -> str:
    """A tidy name that every system takes: `trellis-stones-ines-karim-12.svg`.

    Letters and digits of any script stay; all else becomes a hyphen, never two in a row.
    """
    parts = ["trellis", record.game, *record.names]
    stem = "".join(sign if sign.isalnum() else "-" for sign in "-".join(parts).casefold())
    tidy = "-".join(filter(None, stem.split("-")))[:NAME_LENGTH].strip("-")
    at = "" if ply is None else f"-{ply}"
    return f"{tidy}{at}.{ending}"

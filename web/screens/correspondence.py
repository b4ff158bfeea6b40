"""The pages of play by link: the start, what a link is, and the sheet with a link to send."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trellis import flowers, stones
from trellis.correspondence import (
    GUEST,
    HOST,
    Judgement,
    Letter,
    Part,
    names_by_seat,
    outcome_of,
    states_of,
)
from trellis.session import NAME_LENGTH
from web.html import h, text
from web.icons import icon
from web.screens.parts import segment, sheet
from web.speech import t, tell_turn, th


class Form(NamedTuple):
    """A game by link as it is being made: `first` is a chair, or "" for chance."""

    game: str = "flowers"
    name: str = ""
    first: str = "0"
    size: int = 15
    head_start: bool = False


class Row(NamedTuple):
    """A game by link of this device."""

    id: str
    part: Part


def page(body: str, game: str = "flowers") -> str:
    """A page of this part of the site."""
    back = h("a", icon("back"), class_="button icon-button", href="#/", aria_label=t("back"))
    return h(
        "div",
        h("header", back, h("h1", th("letter_play")), class_="bar"),
        h("div", body, class_="sheet form letter"),
        class_=f"page is-{game}",
    )


# The start ----------------------------------------------------------------------------------------


def start(form: Form, rows: Iterable[Row], has_keys: bool, refusal: str = "") -> str:
    """The games by link of this device, a field for a link, and the form of a new game."""
    body = (
        h("p", th("letter_how"))
        + _rows(rows)
        + paste_field()
        + h("p", text(refusal), class_="refusal", role="alert")
        + h("h2", th("new_game"))
        + _form(form, has_keys)
        + scheme(form.game)
    )
    return page(body, form.game)


def _rows(rows: Iterable[Row]) -> str:
    listed = "".join(h("li", _row(row)) for row in rows)
    return h("h2", th("letter_running")) + h("ul", listed, class_="letter-rows") if listed else ""


def _row(row: Row) -> str:
    part, game = row.part, t(row.part.letter.game)
    other = _other_name(part)
    title = t("letter_with", game=game, name=other) if other else ""
    stands = "letter_is_due" if part.is_due else "letter_is_waiting"
    if part.is_over and not part.is_due:
        stands = "letter_is_over"
    return h(
        "a",
        h("span", text(title) if title else th("letter_nobody_yet", game=game)),
        h("small", th(stands)),
        class_="button plain",
        href=f"#/link/{row.id}",
    )


def _other_name(part: Part) -> str:
    """The other's name; "" while nobody has joined, who gave none is called by number."""
    is_alone = part.chair == HOST and part.letter.stage == "invite"
    other = 1 - part.chair
    return "" if is_alone else part.letter.names[other] or t("puzzle_seat", number=other + 1)


def paste_field() -> str:
    """A field for a link that came some other way than by being opened."""
    area = h(
        "textarea",
        rows=2,
        data_field="link paste",
        aria_label=t("letter_paste"),
        placeholder=t("letter_paste"),
        spellcheck="false",
        autocomplete="off",
        class_="copy",
    )
    return h("div", area, _button("link_paste", th("letter_open"), "plain"), class_="letter-paste")


def _form(form: Form, has_keys: bool) -> str:
    is_stones = form.game == "stones"
    games = [((one, t(one)), one == form.game) for one in ("flowers", "stones")]
    firsts = (("0", t("letter_me")), ("1", t("letter_other")), ("", t("by_chance")))
    title = t("letter_opens" if is_stones else "letter_begins")
    parts = (
        segment("link game", t("letter_game"), games),
        name_field(form.name),
        segment("link first", title, [(one, one[0] == form.first) for one in firsts]),
        _sizes(form) if is_stones else _head_start(form),
    )
    is_shut = not is_stones and not has_keys
    opens = is_stones and form.first == "0"
    make = _button("link_create", th("letter_create_opening" if opens else "letter_create"), "main")
    last = h("p", th("letter_no_keys"), class_="notice") if is_shut else make
    return "".join(parts) + h("div", last, class_="sheet-actions")


def name_field(name: str) -> str:
    """The field for one's own name."""
    field = h(
        "input",
        type="text",
        value=name,
        maxlength=NAME_LENGTH,
        data_field="link name",
        aria_label=t("letter_name"),
        dir="auto",
        autocomplete="nickname",
        spellcheck="false",
    )
    return h("fieldset", h("legend", th("letter_name")), h("div", field, class_="player-row"))


def _sizes(form: Form) -> str:
    options = [((str(size), str(size)), size == form.size) for size in stones.SIZES]
    return segment("link size", t("board_size"), options)


def _head_start(form: Form) -> str:
    box = h(
        "input", type="checkbox", role="switch", data_field="link head", checked=form.head_start
    )
    return h("label", h("span", th("head_start")), box, class_="switch-row")


def scheme(game: str) -> str:
    """Which scheme keeps the tiles secret, and what it cannot prevent."""
    if game == "stones":
        return h("p", th("letter_open_stones"), class_="letter-small")
    said = h("p", th("letter_sealed")) + h("p", th("letter_not_prevented"))
    return h("details", h("summary", th("letter_more_scheme")), said, class_="letter-small")


# What a link is -----------------------------------------------------------------------------------


def working() -> str:
    """While a link is being read."""
    return page(h("p", th("letter_working"), role="status"))


def sentence(said: str, game_id: str = "", game: str = "flowers") -> str:
    """A link of which there is only something to say."""
    links = _to_game(game_id, "main") if game_id else ""
    links += h("a", th("letter_play"), class_="button plain", href="#/link")
    body = h("p", text(said), role="status") + h("div", links, class_="sheet-actions")
    return page(body, game)


def _to_game(game_id: str, kind: str) -> str:
    return h("a", th("letter_to_game"), class_=f"button {kind}", href=f"#/link/{game_id}")


def invitation(letter: Letter, name: str, has_keys: bool, picture: str) -> str:
    """An invitation: what game it is, and a button to join."""
    names = letter.names
    lines = [
        t(f"letter_invites_{letter.game}", names, seat=HOST, size=letter.size),
        _who_begins(letter),
    ]
    if letter.head_start:
        lines.append(t("letter_head_start"))
    body = "".join(h("p", text(line)) for line in lines) + picture + name_field(name)
    if letter.game == "flowers" and not has_keys:
        body += h("p", th("letter_no_keys"), class_="notice")
    else:
        body += h("div", _button("link_join", th("letter_join"), "main"), class_="sheet-actions")
    return page(body + h("p", th("letter_how")) + scheme(letter.game), letter.game)


def _who_begins(letter: Letter) -> str:
    if letter.game == "flowers":
        code = "letter_you_begin" if letter.first == GUEST else "letter_they_begin"
    else:
        code = "letter_you_open" if letter.first == GUEST else "letter_they_opened"
    return t(code, letter.names, seat=HOST)


def judged(game_id: str, part: Part, letter: Letter, judgement: Judgement, picture: str) -> str:
    """A link of a game that this device keeps: what it is, and what can be done with it."""
    code, names = judgement.code, letter.names
    other = 1 - part.chair
    body = ""
    if code in ("next", "ahead"):
        body += h("p", text(arrived(letter)))
    if code != "next":
        body += h("p", th(f"letter_link_{code}", names, seat=other))
    if code == "other_reply":
        body += h("p", th("letter_kept_reply", turn=last_turn(part.letter)))
        body += h("p", th("letter_this_reply", turn=last_turn(letter)))
    is_join = letter.stage == "join" and code == "next"
    take = {
        "next": th("letter_deal" if is_join else "letter_show"),
        "ahead": th("letter_take_ahead"),
        "other_reply": th("letter_take_other"),
    }
    buttons = "" if code == "next" else _to_game(game_id, "main")
    if judgement.may_take:
        buttons += _button("link_take", take[code], "main" if code == "next" else "plain")
    return page(body + picture + h("div", buttons, class_="sheet-actions"), letter.game)


def arrived(letter: Letter) -> str:
    """What came with a reply."""
    names, seat = letter.names, letter.sender
    if letter.stage == "join":
        return t("letter_joined", names, seat=seat)
    if letter.stage == "close":
        return t("letter_closes", names, seat=seat)
    if letter.ending:
        return t(
            "letter_resigned" if letter.ending == "resigned" else "letter_agreed", names, seat=seat
        )
    if outcome_of(letter) is not None:
        return t("letter_ends", names, seat=seat)
    if not letter.moves:
        return t("letter_dealt", names, seat=seat)
    return f"{t(f'letter_turn_{letter.game}', names, seat=seat)} {last_turn(letter)}"


def last_turn(letter: Letter) -> str:
    """What the sender did, in sentences: the moves since the other one decided."""
    rules = flowers if letter.game == "flowers" else stones
    states = states_of(letter)
    deciding = [rules.to_move(state) for state in states[:-1]]
    start = len(deciding)
    while start and deciding[start - 1] == deciding[-1]:
        start -= 1
    events = []
    for state, move in zip(states[start:], letter.moves[start:], strict=False):
        events += rules.advance(state, move)[1]
    return tell_turn(events, names_by_seat(letter))


def unknown(letter: Letter) -> str:
    """A link of a game that is not kept here."""
    return sentence(t("letter_unknown", letter.names, seat=HOST, owner=GUEST), "", letter.game)


# The sheet with a link ----------------------------------------------------------------------------


def waiting(part: Part) -> str:
    """The page of a game that is not dealt yet: the link to send, a field for the answer."""
    is_host = part.chair == HOST
    title = th("letter_invitation" if is_host else "letter_joined_wait")
    how = th("letter_invite_how" if is_host else "letter_joined_how")
    body = h("h2", title) + h("p", how)
    body += h("div", _button("link_again", th("letter_send"), "main"), class_="sheet-actions")
    return page(body + paste_field() + scheme(part.letter.game), part.letter.game)


def link_sheet(part: Part, address: str, qr: str, is_copied: bool | None, may_share: bool) -> str:
    """The link to send: to copy, to scan, to hand on. `is_copied` is None before a press."""
    is_open = part.letter.stage == "invite"
    title = t("letter_sheet_to", part.letter.names, seat=1 - part.chair)
    title = t("letter_sheet_invite") if is_open else title
    area = h(
        "textarea",
        text(address),
        id="copy-text",
        readonly=True,
        rows=4,
        aria_label=t("letter_address"),
        class_="copy",
    )
    said = "" if is_copied is None else t("copied" if is_copied else "copy_by_hand")
    buttons = _button("link_copy", th("letter_copy"), "main")
    if may_share:
        buttons = _button("link_share", th("letter_share"), "plain") + buttons
    body = (
        h("p", th("letter_carries", game=part.letter.game))
        + area
        + h("p", text(said), role="status")
        + h("div", qr, class_="letter-qr")
    )
    return sheet(title, body, buttons)


def _button(do: str, words: str, kind: str) -> str:
    return h("button", words, type="button", class_=f"button {kind}", data_do=do)

"""Parts that several screens share: signs of players, buttons, sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trellis.draw.signs import flower_sign
from trellis.session import Button
from web.html import h, text
from web.icons import icon
from web.speech import say, t, th

ICONS = {"turn -1": "left", "turn 1": "right", "undo": "undo", "redo": "redo"}


def stone_sign(side: str) -> str:
    """The sign of a player of Stones: a stone of `black` or `white`."""
    stone = h("circle", cx=20, cy=20, r=16, class_=f"stone-{side}")
    return h("svg", stone, class_="sign", viewBox="0 0 40 40", aria_hidden="true")


def sign_of(game: str, kind: str) -> str:
    """A player's sign: the flower of that name, or the stone of that side."""
    return flower_sign(kind) if game == "flowers" else stone_sign(kind)


def icon_button(do: str, name: str, label: str, disabled: bool = False) -> str:
    """A square button with an icon; `label` is its name and its tooltip."""
    return h(
        "button",
        icon(name),
        type="button",
        class_="button icon-button",
        data_do=do,
        aria_label=label,
        title=label,
        aria_disabled="true" if disabled else None,
    )


def pressed(one: Button) -> str:
    """What a press on a button does: its text, or saying why it does nothing now."""
    return one.do if one.why_not is None else f"idle {one.label.code}"


def button(one: Button, names: Sequence[str], sign: str = "") -> str:
    """A button beside the board. One that does nothing now stays pressable, to say why not."""
    label = say(one.label, names)
    do = pressed(one)
    if one.kind == "icon":
        return icon_button(do, ICONS[one.do], label, one.why_not is not None)
    mark = icon("check") if one.kind == "main" and one.do == "confirm" else sign
    return h(
        "button",
        mark,
        h("span", text(label)),
        type="button",
        class_=f"button {one.kind}",
        data_do=do,
        aria_disabled="true" if one.why_not is not None else None,
    )


def sheet(title: str, body: str, actions: str = "") -> str:
    """The inside of a dialog: a heading, its content, a row of buttons."""
    close = icon_button("close", "cross", t("close"))
    return h(
        "div",
        h("div", h("h2", text(title)), close, class_="sheet-head"),
        body,
        h("div", actions, class_="sheet-actions") if actions else "",
        class_="sheet",
    )


def question(do: str) -> str:
    """The dialog that asks before something that cannot be walked back."""
    word = do.partition(" ")[0]
    yes = h("button", th(f"yes_{word}"), type="button", class_="button main", data_do=f"sure {do}")
    no = h("button", th("no"), type="button", class_="button plain", data_do="close")
    body = h("p", th(f"ask_{word}_why"))
    return sheet(t(f"ask_{word}"), body, no + yes)


Option = tuple[str, str]
"""The value of a choice and its words."""


def segment(field: str, title: str, options: Iterable[tuple[Option, bool]]) -> str:
    """A few choices side by side, one of them chosen."""
    choices = "".join(_choice(field, value, words, is_on) for (value, words), is_on in options)
    return h("fieldset", h("legend", text(title)), h("div", choices, class_="segment"))


def _choice(field: str, value: str, words: str, is_on: bool) -> str:
    radio = h("input", type="radio", name=field, value=value, data_field=field, checked=is_on)
    return h("label", radio, h("span", text(words)))
